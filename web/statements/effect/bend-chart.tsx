// The rent of a year by the sales of a year, old terms against new ones; a dot marks the last months of sales. The table
// beside it has the figures.
import { useId } from 'react';
import type { Effect } from '#core/statements/effect/contract.ts';
import { amountOf } from '#core/statements/receipt-words.ts';
import { money, shortMoney } from '#web/base/format.ts';
import classes from '#web/statements/effect/effect.module.css';
import { chartScale } from '#web/ui/chart-scale.ts';

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [560, 250, 52, 40, 10];
const X_TICKS = [50, 75, 100, 125, 150];
const TODAY = 100;

export function BendChart({ bend, currency }: Pick<Effect, 'bend' | 'currency'>) {
  const title = useId();
  const points = bend.map(({ percent, sales, now, proposed }) => {
    return { percent, sales: amountOf(sales), now: amountOf(now), proposed: amountOf(proposed) };
  });
  const rents = points.flatMap(({ now, proposed }) => [now, proposed]);
  const { low, high, ticks } = chartScale(Math.min(...rents), Math.max(...rents));
  const [first, last] = [points[0]!.percent, points.at(-1)!.percent];
  const x = (percent: number) => LEFT + ((WIDTH - LEFT - 12) * (percent - first)) / (last - first);
  const y = (amount: number) => TOP + (HEIGHT - BOTTOM - TOP) * (1 - (amount - low) / (high - low));
  const path = (pick: 'now' | 'proposed') =>
    points.map((point, index) => `${index === 0 ? 'M' : 'L'}${x(point.percent)} ${y(point[pick])}`).join('');
  const today = points.find(({ percent }) => percent === TODAY);
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.chart} role="img" aria-labelledby={title}>
        <title id={title}>
          {today
            ? `Rent by sales: at ${money(today.sales, currency)} ${money(today.now, currency)} now and ${money(today.proposed, currency)} as proposed`
            : 'Rent by sales, now and as proposed'}
        </title>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={WIDTH - 12} y1={y(tick)} y2={y(tick)} className={classes.grid} />
            <text x={LEFT - 8} y={y(tick) + 4} className={classes.axis} textAnchor="end">
              {shortMoney(tick, currency)}
            </text>
          </g>
        ))}
        {points
          .filter(({ percent }) => X_TICKS.includes(percent))
          .map(({ percent, sales }) => (
            <text key={percent} x={x(percent)} y={HEIGHT - 22} className={classes.axis} textAnchor={anchorOf(percent)}>
              {shortMoney(sales, currency)}
            </text>
          ))}
        <text x={WIDTH - 12} y={HEIGHT - 4} className={classes.axis} textAnchor="end">
          Sales that count
        </text>
        <path d={path('now')} className={classes.nowLine} />
        <path d={path('proposed')} className={classes.proposedLine} />
        {today ? (
          <>
            <circle cx={x(TODAY)} cy={y(today.now)} r={5} className={classes.nowDot} />
            <circle cx={x(TODAY)} cy={y(today.proposed)} r={5} className={classes.proposedDot} />
          </>
        ) : null}
      </svg>
      <figcaption className={classes.legend}>
        <span className={classes.nowKey}>Now</span>
        <span className={classes.proposedKey}>Proposed</span>
        <span>The dots are the last months of sales.</span>
      </figcaption>
    </figure>
  );
}

/** The outermost labels end with the picture. */
function anchorOf(percent: number): 'start' | 'middle' | 'end' {
  if (percent === X_TICKS[0]) return 'start';
  return percent === X_TICKS.at(-1) ? 'end' : 'middle';
}
