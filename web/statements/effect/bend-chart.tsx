// The rent of a year by the sales of a year, old terms against new ones; a dot marks the last months of sales, a notch each
// breakpoint, and stripes the sales that are expected. The table beside it has the figures.
import { useId } from 'react';
import type { Effect } from '#core/statements/effect/contract.ts';
import { amountOf } from '#core/statements/receipt-words.ts';
import { money, shortMoney } from '#web/base/format.ts';
import { bendPoints } from '#web/statements/effect/bend-points.ts';
import classes from '#web/statements/effect/effect.module.css';
import { chartScale } from '#web/ui/charts/chart-scale.ts';

const [WIDTH, HEIGHT, LEFT, RIGHT, BOTTOM, TOP] = [560, 270, 66, 12, 48, 24];
const X_TICKS = [50, 75, 100, 125, 150];
const TODAY = 100;
const NOTCH = 6;

type Shown = Pick<Effect, 'bend' | 'breakpoints' | 'expected' | 'history' | 'currency'>;

export function BendChart({ effect }: { effect: Shown }) {
  const title = useId();
  const stripes = useId();
  const { bend, currency } = effect;
  const { now, proposed, marks } = bendPoints(effect);
  const rents = [...now, ...proposed].map(({ rent }) => rent);
  const { low, high, ticks } = chartScale(Math.min(...rents), Math.max(...rents));
  const [first, last] = [now[0]!.sales, now.at(-1)!.sales];
  const x = (sales: number) => LEFT + ((WIDTH - LEFT - RIGHT) * (sales - first)) / Math.max(last - first, 1);
  const y = (rent: number) => TOP + (HEIGHT - BOTTOM - TOP) * (1 - (rent - low) / (high - low));
  const path = (points: readonly { sales: number; rent: number }[]) =>
    points.map(({ sales, rent }, index) => `${index === 0 ? 'M' : 'L'}${x(sales)} ${y(rent)}`).join('');
  const today = bend.find(({ percent }) => percent === TODAY);
  const band = bandOf(effect, first, last);
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.chart} role="img" aria-labelledby={title}>
        <title id={title}>
          {today
            ? `Rent by sales: at ${money(today.sales, currency)} ${money(today.now, currency)} now and ${money(today.proposed, currency)} as proposed`
            : 'Rent by sales, now and as proposed'}
        </title>
        <defs>
          <pattern id={stripes} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line x1="0" x2="0" y1="0" y2="6" className={classes.stripe} />
          </pattern>
        </defs>
        {band ? (
          <rect
            x={x(band.low)}
            y={TOP}
            width={Math.max(x(band.high) - x(band.low), 2)}
            height={HEIGHT - BOTTOM - TOP}
            fill={`url(#${stripes})`}
          />
        ) : null}
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} className={classes.grid} />
            <text x={LEFT - 8} y={y(tick) + 4} className={classes.axis} textAnchor="end">
              {shortMoney(tick, currency)}
            </text>
          </g>
        ))}
        {bend
          .filter(({ percent }) => X_TICKS.includes(percent))
          .map(({ percent, sales }) => (
            <text
              key={percent}
              x={x(amountOf(sales))}
              y={HEIGHT - 26}
              className={classes.axis}
              textAnchor={anchorOf(percent)}
            >
              {shortMoney(amountOf(sales), currency)}
            </text>
          ))}
        <text x={WIDTH - RIGHT} y={HEIGHT - 4} className={classes.axis} textAnchor="end">
          Sales that count
        </text>
        <path d={path(now)} className={classes.nowLine} />
        <path d={path(proposed)} className={classes.proposedLine} />
        {marks.map(({ terms, sales, rent, isFirst }) => (
          <g key={`${terms} ${sales}`}>
            <line x1={x(sales)} x2={x(sales)} y1={y(rent) - NOTCH} y2={y(rent) + NOTCH} className={classes.notch} />
            {isFirst ? (
              <text
                x={x(sales) + (terms === 'now' ? NOTCH : -NOTCH)}
                y={y(rent) + (terms === 'now' ? NOTCH * 3 : -NOTCH * 1.5)}
                className={classes.axis}
                textAnchor={terms === 'now' ? 'start' : 'end'}
              >
                {terms === 'now' ? 'Now' : 'Proposed'} {shortMoney(sales, currency)}
              </text>
            ) : null}
          </g>
        ))}
        {today ? (
          <>
            <circle cx={x(amountOf(today.sales))} cy={y(amountOf(today.now))} r={5} className={classes.nowDot} />
            <circle
              cx={x(amountOf(today.sales))}
              cy={y(amountOf(today.proposed))}
              r={5}
              className={classes.proposedDot}
            />
          </>
        ) : null}
      </svg>
      <figcaption className={classes.legend}>
        <span className={classes.nowKey}>Now</span>
        <span className={classes.proposedKey}>Proposed</span>
        {band ? <span className={classes.bandKey}>Sales expected in the next 12 months</span> : null}
        <span>The dots are the last months of sales.</span>
      </figcaption>
    </figure>
  );
}

/** Only where the curve is that of a year, and as far as it reaches. */
function bandOf({ expected, history }: Shown, first: number, last: number): { low: number; high: number } | null {
  if (!expected || history?.months !== 12) return null;
  const [low, high] = [Math.max(amountOf(expected.low), first), Math.min(amountOf(expected.high), last)];
  return low <= high ? { low, high } : null;
}

/** The outermost labels end with the picture. */
function anchorOf(percent: number): 'start' | 'middle' | 'end' {
  if (percent === X_TICKS[0]) return 'start';
  return percent === X_TICKS.at(-1) ? 'end' : 'middle';
}
