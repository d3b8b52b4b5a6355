// Sales of a period against all its thresholds: blue to the first notch, plum beyond.
import type { Currency } from '#core/base/money.ts';
import { money, shortMoney } from '#web/base/format.ts';
import classes from '#web/statements/tier-track.module.css';

type TierTrackProps = { sales: number; thresholds: readonly number[]; currency: Currency };

export function TierTrack({ sales, thresholds, currency }: TierTrackProps) {
  const [first] = thresholds;
  if (first === undefined) return null;
  const whole = Math.max(sales, ...thresholds) * 1.12;
  const part = (amount: number) => `${(Math.max(0, amount) / whole) * 100}%`;
  const words = `Sales of ${money(sales, currency)}; breakpoints at ${thresholds.map((at) => money(at, currency)).join(', ')}`;
  return (
    <div className={classes.holder}>
      <div className={classes.track} role="img" aria-label={words}>
        <span className={classes.sales} style={{ width: part(Math.min(sales, first)) }} />
        <span className={classes.rent} style={{ left: part(first), width: part(sales - first) }} />
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
