// Sales of a period against all its thresholds: blue to the first notch, plum beyond, hatched to what is expected by its end.
import type { Currency } from '#core/base/money.ts';
import { money, shortMoney } from '#web/base/format.ts';
import classes from '#web/statements/tier-track.module.css';

type TierTrackProps = {
  sales: number;
  thresholds: readonly number[];
  currency: Currency;
  expected?: number | undefined;
};

export function TierTrack({ sales, thresholds, currency, expected = sales }: TierTrackProps) {
  const [first] = thresholds;
  if (first === undefined) return null;
  const end = Math.max(sales, expected);
  // What is expected comes later than the sales, and no notch moves for it: beyond the track it is cut.
  const whole = Math.max(sales, ...thresholds) * 1.12;
  const part = (amount: number) => `${(Math.max(0, amount) / whole) * 100}%`;
  const ahead = end > sales ? `; ${money(end, currency)} expected by the end of the period` : '';
  const words = `Sales of ${money(sales, currency)}; breakpoints at ${thresholds.map((at) => money(at, currency)).join(', ')}${ahead}`;
  return (
    <div className={classes.holder}>
      <div className={classes.track} role="img" aria-label={words}>
        <span className={classes.sales} style={{ width: part(Math.min(sales, first)) }} />
        <span className={classes.rent} style={{ left: part(first), width: part(sales - first) }} />
        <span
          className={classes.expected}
          style={{ left: part(Math.max(0, sales)), width: part(Math.min(end, whole) - Math.max(0, sales)) }}
        />
        {thresholds.map((at) => (
          <span key={at} className={classes.notch} style={{ left: part(at) }} />
        ))}
      </div>
      <div className={classes.labels} aria-hidden="true">
        {thresholds.map((at) => (
          <span key={at} style={{ left: part(at) }}>
            {shortMoney(at, currency)}
          </span>
        ))}
      </div>
    </div>
  );
}
