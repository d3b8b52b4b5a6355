// Today's terms as wide pale bars, the other terms as narrow solid ones in front of them. The table below has the
// figures.
import { useId } from 'react';
import type { WhatIf } from '#core/statements/contract.ts';
import { amountOf, monthName } from '#core/statements/receipt-words.ts';
import { money, shortMoney } from '#web/base/format.ts';
import classes from '#web/statements/what-if.module.css';
import { chartScale } from '#web/ui/charts/chart-scale.ts';

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [560, 190, 48, 24];

export function MonthChart({ whatIf }: { whatIf: WhatIf }) {
  const { months, currency } = whatIf;
  const title = useId();
  const totals = months.flatMap(({ now, other }) => [amountOf(now.total), amountOf(other.total)]);
  const { low, high, ticks } = chartScale(Math.min(0, ...totals), Math.max(0, ...totals));
  const room = HEIGHT - BOTTOM - 8;
  const y = (amount: number) => 8 + room * (1 - (amount - low) / (high - low));
  const step = (WIDTH - LEFT) / months.length;
  const bar = (amount: number, at: number, share: number, name: string | undefined) => {
    const [top, base] = [Math.min(y(amount), y(0)), Math.max(y(amount), y(0))];
    const width = step * share;
    return <rect x={at - width / 2} y={top} width={width} height={Math.max(base - top, 0)} rx={2} className={name} />;
  };
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.chart} role="img" aria-labelledby={title}>
        <title id={title}>Rent by month, today’s terms and the other terms; the table below has the figures</title>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} className={tick === 0 ? classes.base : classes.grid} />
            <text x={LEFT - 8} y={y(tick) + 4} className={classes.axis} textAnchor="end">
              {shortMoney(tick, currency)}
            </text>
          </g>
        ))}
        {months.map(({ month, now, other }, index) => {
          const at = LEFT + step * (index + 0.5);
          return (
            <g key={month}>
              <title>
                {`${monthName(`${month}-01`)}: ${money(now.total, currency)} by today’s terms, ${money(other.total, currency)} by the other`}
              </title>
              {bar(amountOf(now.total), at, 0.72, classes.nowBar)}
              {bar(amountOf(other.total), at, 0.34, classes.otherBar)}
              <text x={at} y={HEIGHT - 6} className={classes.axis} textAnchor="middle">
                {monthName(`${month}-01`).slice(0, months.length > 14 ? 1 : 3)}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption className={classes.legend}>
        <span className={classes.nowKey}>Today’s terms</span>
        <span className={classes.otherKey}>Other terms</span>
      </figcaption>
    </figure>
  );
}
