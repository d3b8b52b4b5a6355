// The breakpoint radar of many connections, on the home pages and the portfolio: the next to cross first. It loads by
// itself, because deals that changed a moment ago are computed anew.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '#core/base/permissions.ts';
import type { HomeRadar } from '#core/home/contract.ts';
import classes from '#web/home/home.module.css';
import { homeRadarQuery, type RadarScope, radarCount, wholeRadarQuery } from '#web/home/queries.ts';
import { RadarHead, RadarLegend, RadarRow, RadarRowSkeleton } from '#web/statements/radar-row.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { AfterAMoment } from '#web/ui/states.tsx';

type RadarCardProps = {
  scope: RadarScope;
  side: Role;
  base: string;
  /** Two columns where there is room. */
  wide?: boolean;
  /** The property behind the merchant's name. */
  places?: boolean;
  /** How many rows to keep room for until they are computed. */
  expected?: number;
};

export function RadarCard({ scope, side, base, wide = false, places = false, expected = 3 }: RadarCardProps) {
  const [all, setAll] = useState(false);
  const { data, error } = useQuery(all ? wholeRadarQuery(scope) : homeRadarQuery(scope));
  if (error || data?.rows.length === 0) return null;
  const count = data ? radarCount(data) : 0;
  return (
    <SectionCard
      title="Breakpoint radar"
      note={data ? countsText(data.counts) : 'computing the year'}
      footer={
        data && count > data.rows.length ? (
          <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
            Show all {count}
          </Button>
        ) : null
      }
    >
      {wide ? null : <RadarHead />}
      <div
        className={classes.radar}
        data-wide={wide || undefined}
        data-all={all || undefined}
        {...(all && { tabIndex: 0, role: 'region', 'aria-label': 'All rows of the radar' })}
      >
        {data ? (
          data.rows.map(({ deal, merchant, place, radar }) => (
            <RadarRow
              key={deal}
              name={
                <>
                  <Link look="quiet" href={`${base}/${deal}/receipt`}>
                    {side === 'landlord' ? merchant : place}
                  </Link>
                  {places ? <span className={classes.place}>{place}</span> : null}
                </>
              }
              radar={radar}
            />
          ))
        ) : (
          <AfterAMoment>
            {Array.from({ length: expected }, (_, at) => at).map((at) => (
              <RadarRowSkeleton key={at} />
            ))}
          </AfterAMoment>
        )}
      </div>
      <RadarLegend />
    </SectionCard>
  );
}

function countsText({ above, expected, not_expected }: HomeRadar['counts']): string {
  return `${above} above, ${expected} expected to cross, ${not_expected} not this period`;
}
