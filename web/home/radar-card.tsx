// The breakpoint radar on a home page: the next to cross first. It loads by itself, because the engine takes longer than
// the rest of the page.
import { useQuery } from '@tanstack/react-query';
import type { Role } from '#core/base/permissions.ts';
import type { HomeRadar } from '#core/home/contract.ts';
import classes from '#web/home/home.module.css';
import { homeRadarQuery } from '#web/home/queries.ts';
import { RadarLegend, RadarRow } from '#web/statements/radar-row.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { AfterAMoment, SkeletonLine } from '#web/ui/states.tsx';

type Scope = { master_company?: number; pageSize?: number };

export function RadarCard({ scope, side, base }: { scope: Scope; side: Role; base: string }) {
  const { data, error } = useQuery(homeRadarQuery(scope));
  if (error || data?.rows.length === 0) return null;
  return (
    <SectionCard title="Breakpoint radar" note={data ? countsText(data.counts) : 'computing the year'}>
      <div className={classes.radar}>
        {data ? (
          data.rows.map(({ deal, merchant, place, radar }) => (
            <RadarRow
              key={deal}
              name={
                <Link look="quiet" href={`${base}/${deal}/receipt`}>
                  {side === 'landlord' ? merchant : place}
                </Link>
              }
              radar={radar}
            />
          ))
        ) : (
          <AfterAMoment>
            <SkeletonLine width="100%" />
            <SkeletonLine width="100%" />
            <SkeletonLine width="100%" />
          </AfterAMoment>
        )}
        <RadarLegend />
      </div>
    </SectionCard>
  );
}

function countsText({ above, expected, not_expected }: HomeRadar['counts']): string {
  return `${above} above, ${expected} expected to cross, ${not_expected} not this period`;
}
