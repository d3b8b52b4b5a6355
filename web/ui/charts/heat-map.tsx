// Weekday by hour as a table of coloured cells: the colour ranks, the figure in the cell says how much. A closed hour
// is an empty outlined cell. A cell says its figures on hover, focus and tap. The last row shows the hours' shares as bars, the last column the days' totals.

import { TipHolder, TipMark } from '#web/ui/charts/chart-tip.tsx';
import classes from '#web/ui/charts/heat-map.module.css';

export type HeatRow = {
  name: string;
  total: string;
  /** Null is closed or without any report. */
  cells: readonly ({ value: number; text: string; lines: readonly string[]; href?: string } | null)[];
};
type HeatMapProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly HeatRow[];
  /** Sums of the columns, for the bars of the last row. */
  foot: { name: string; total: string; values: readonly number[] };
  totalName: string;
};

export function HeatMap({ caption, columns, rows, foot, totalName }: HeatMapProps) {
  const highest = Math.max(1, ...rows.flatMap(({ cells }) => cells.map((cell) => cell?.value ?? 0)));
  const tallest = Math.max(1, ...foot.values);
  return (
    <TipHolder>
      <div className={classes.scroll}>
        <table className={classes.map}>
          <caption className="unseen">{caption}</caption>
          <thead>
            <tr>
              <td />
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col" className={classes.total}>
                {totalName}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {row.cells.map((cell, index) => (
                  <td key={columns[index]}>
                    {cell ? (
                      <HeatCell {...cell} step={heatStep(cell.value, highest)} />
                    ) : (
                      <span className={classes.closed}>
                        <span className="unseen">closed</span>
                      </span>
                    )}
                  </td>
                ))}
                <td className={classes.total}>{row.total}</td>
              </tr>
            ))}
            <tr className={classes.foot}>
              <th scope="row">{foot.name}</th>
              {foot.values.map((value, index) => (
                <td key={columns[index]}>
                  <span className={classes.bar} style={{ height: `${Math.round((value / tallest) * 28) + 2}px` }} />
                </td>
              ))}
              <td className={classes.total}>{foot.total}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </TipHolder>
  );
}

type HeatCellProps = { text: string; lines: readonly string[]; href?: string; step: number };

function HeatCell({ text, lines, href, step }: HeatCellProps) {
  const style = { background: `var(--heat-${step})`, color: `var(--heat-text-${step})` };
  return (
    <TipMark lines={lines} href={href} className={classes.cell} style={style}>
      {text}
    </TipMark>
  );
}

/** Seven steps from nothing to the highest: half of the highest is step 3. */
export function heatStep(value: number, highest: number): number {
  return Math.max(0, Math.min(6, Math.floor((value / highest) * 6.999)));
}
