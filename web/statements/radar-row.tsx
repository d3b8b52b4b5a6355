// One deal on the radar: its name, where it stands, and its sales on their way to the breakpoint. In a list every first
// breakpoint sits at the same place, so that rows compare.
import type { ReactNode } from 'react';
import { wholeCents } from '#core/base/spoken.ts';
import type { Radar } from '#core/statements/radar-contract.ts';
import { money, percent, shortMoney, span } from '#web/base/format.ts';
import classes from '#web/statements/radar.module.css';
import { BreakpointTrack, trackShape } from '#web/ui/charts/breakpoint-track.tsx';
import { SkeletonLine } from '#web/ui/states.tsx';

export function RadarRow({ name, radar }: { name: ReactNode; radar: Radar }) {
  const { sales, breakpoint, currency } = radar;
  const { standing, reason, over } = radarStanding(radar);
  const track = breakpoint === null ? null : trackOf(radar, breakpoint);
  return (
    <div className={classes.row}>
      {track ? <span className={classes.guide} style={{ left: `${trackShape(track).notch}%` }} /> : null}
      <div className={classes.line}>
        <span className={classes.name}>{name}</span>
        <span className={classes.standing} data-over={over || undefined}>
          {standing}
        </span>
      </div>
      {track ? <BreakpointTrack label={radar.words} {...track} /> : null}
      <div className={classes.line}>
        <span className={classes.small}>
          {money(sales, currency)}
          {breakpoint === null ? ' of sales' : ` of ${shortMoney(breakpoint, currency)}`}
        </span>
        <span className={classes.small}>{reason}</span>
      </div>
    </div>
  );
}

const trackOf = ({ sales, period_sales: end }: Radar, breakpoint: string) => ({
  sales: wholeCents(sales),
  breakpoint: wholeCents(breakpoint),
  expected: wholeCents(end?.expected ?? sales),
});

/** Over rows whose breakpoints stand below each other. */
export function RadarHead() {
  return (
    <p className={classes.head} aria-hidden="true">
      <span style={{ left: `${trackShape({ sales: 0, breakpoint: 1, expected: 0 }).notch}%` }}>Breakpoint</span>
    </p>
  );
}

/** As tall as a row. */
export function RadarRowSkeleton() {
  return (
    <div className={classes.rowSkeleton}>
      <SkeletonLine width="70%" height={18} />
      <SkeletonLine width="100%" height={12} />
      <SkeletonLine width="50%" height={18} />
    </div>
  );
}

/** What each mark of the track means. */
export function RadarLegend() {
  return (
    <p className={classes.legend}>
      <span data-kind="sales">No % rent</span>
      <span data-kind="rent">Earns % rent</span>
      <span data-kind="expected">Expected by the end of the period</span>
    </p>
  );
}

function radarStanding(radar: Radar): { standing: string; reason: string; over: boolean } {
  const { state, sales, breakpoint, currency, rate, crossing, earliest, latest, percentage_rent: rent } = radar;
  const year = rent ? `${shortMoney(rent.low, currency)} – ${shortMoney(rent.high, currency)} % rent this year` : '';
  const on = crossing ? span(crossing, crossing) : '';
  switch (state) {
    case 'above':
      return { standing: 'Above breakpoint', reason: `${rate}% of each sale since ${on}`, over: true };
    case 'expected': {
      const range = earliest && latest && earliest !== latest ? ` (${span(earliest, latest)})` : '';
      const left = wholeCents(breakpoint ?? 0) - wholeCents(sales);
      return {
        standing: `${money(left, currency)} to go`,
        reason: `Expected ${on}${range}, then ${rate}%`,
        over: false,
      };
    }
    case 'not_expected': {
      const share = percent(wholeCents(sales) / wholeCents(breakpoint ?? 1));
      return { standing: 'Not expected this period', reason: `${share} of the breakpoint`, over: false };
    }
    case 'too_little':
      return { standing: 'Too early to say', reason: 'Four weeks of reports are needed', over: false };
    case 'from_first_sale':
      return { standing: rate ? `${rate}% from the first sale` : 'From the first sale', reason: year, over: true };
    case 'by_category':
      return { standing: 'A breakpoint for each category', reason: year, over: false };
    case 'no_percentage':
      return { standing: 'No percentage rent', reason: '', over: false };
  }
}
