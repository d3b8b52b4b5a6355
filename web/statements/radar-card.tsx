// The radar of one connection, beside its receipt: when, how much by the end of the rent year, and how that was
// reached.
import { useQuery } from '@tanstack/react-query';
import type { Radar } from '#core/statements/radar-contract.ts';
import { money, span } from '#web/base/format.ts';
import { radarQuery } from '#web/statements/queries.ts';
import classes from '#web/statements/radar.module.css';
import { RadarRow, RadarRowSkeleton } from '#web/statements/radar-row.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { AfterAMoment, SkeletonLine } from '#web/ui/states.tsx';

/** Nothing where the figures are not open to the person: the receipt itself says why. */
export function RadarCard({ deal }: { deal: number }) {
  const { data, isLoading } = useQuery(radarQuery(deal));
  if (isLoading) return <RadarSkeleton />;
  const radar = data?.radar;
  if (!radar || radar.state === 'no_percentage') return null;
  return (
    <SectionCard title="Breakpoint radar">
      <RadarRow name={span(radar.period.from, radar.period.through)} radar={radar} />
      <YearFacts radar={radar} />
      <div className={classes.method}>
        {radar.words}
        {radar.method.length === 0 ? null : (
          <details>
            <summary>How this was reached</summary>
            <ul>
              {radar.method.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </SectionCard>
  );
}

/** As tall as most radars, so that the rent year below stays where it is. */
function RadarSkeleton() {
  return (
    <SectionCard title="Breakpoint radar">
      <AfterAMoment>
        <RadarRowSkeleton />
        <div className={classes.facts}>
          <SkeletonLine width="100%" height={44} />
          <SkeletonLine width="100%" height={116} />
        </div>
      </AfterAMoment>
    </SectionCard>
  );
}

function YearFacts({ radar: { rent, percentage_rent, currency, year } }: { radar: Radar }) {
  if (!rent || !percentage_rent) return null;
  const range = ({ low, high }: { low: string; high: string }) =>
    low === high ? money(low, currency) : `${money(low, currency)} – ${money(high, currency)}`;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>% Rent of {span(year.from, year.through)}</dt>
        <dd>{range(percentage_rent)}</dd>
      </div>
      <div>
        <dt>All rent of the year</dt>
        <dd>{range(rent)}</dd>
      </div>
    </dl>
  );
}
