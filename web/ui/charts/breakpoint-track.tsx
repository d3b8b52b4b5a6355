// Sales on their way to the breakpoint: blue to the notch, plum beyond it, hatched to the expected end of the period.
// Sales of $50 with a breakpoint of $100 and $80 expected: the notch at 58%, blue to 29%, hatched to 46%.
import classes from '#web/ui/charts/breakpoint-track.module.css';

type Track = { sales: number; breakpoint: number; expected: number };

export function BreakpointTrack({ label, ...track }: Track & { label: string }) {
  const shape = trackShape(track);
  return (
    <div className={classes.track} role="img" aria-label={label}>
      <span className={classes.sales} style={{ width: `${shape.sales}%` }} />
      <span className={classes.rent} style={{ left: `${shape.notch}%`, width: `${shape.rent}%` }} />
      <span
        className={classes.expected}
        style={{ left: `${shape.sales + shape.rent}%`, width: `${shape.expected}%` }}
      />
      <span className={classes.notch} style={{ left: `${shape.notch}%` }} />
    </div>
  );
}

/**
 * The breakpoint sits at the same place in every row, so that rows compare; only a row that outgrows its track shrinks.
 */
const NOTCH_AT = 0.58;

/** Parts in percent of the track. */
export function trackShape({ sales, breakpoint, expected }: Track) {
  const whole = Math.max(breakpoint / NOTCH_AT, sales, expected) || 1;
  const part = (value: number) => (Math.max(0, value) / whole) * 100;
  return {
    sales: part(Math.min(sales, breakpoint)),
    rent: part(sales - breakpoint),
    expected: part(expected - sales),
    notch: part(breakpoint),
  };
}
