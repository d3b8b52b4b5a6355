// What changes and what stays, side by side: the old struck through, the new on the highlighter with an ink edge,
// the unchanged says "Same".
import type { ReactNode } from 'react';
import classes from '#web/ui/difference-table.module.css';

type Difference = {
  term: string;
  before: ReactNode;
  /** Undefined when the term stays. */
  after?: ReactNode;
  beforeNote?: ReactNode;
  /** The consequence in money or time: "$123,600.00 a year, +5.1%". */
  afterNote?: ReactNode;
};

export type DifferenceGroup = { title: string; rows: readonly Difference[] };

export function DifferenceTable(props: {
  caption: string;
  heads: readonly [term: string, before: string, after: string];
  groups: readonly DifferenceGroup[];
}) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption className="unseen">{props.caption}</caption>
        <thead>
          <tr>
            {props.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {props.groups.map((group) => (
          <tbody key={group.title}>
            <tr>
              <th colSpan={3} scope="rowgroup" className={classes.group}>
                {group.title}
              </th>
            </tr>
            {group.rows.map((row) => (
              <DifferenceRow key={row.term} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function DifferenceRow({ row }: { row: Difference }) {
  const changed = row.after !== undefined;
  return (
    <tr data-changed={changed || undefined}>
      <th scope="row">{row.term}</th>
      <td>
        {changed ? <s>{row.before}</s> : row.before}
        {row.beforeNote ? <span className={classes.note}>{row.beforeNote}</span> : null}
      </td>
      <td className={changed ? classes.changed : classes.same}>
        {changed ? <ins>{row.after}</ins> : 'Same'}
        {row.afterNote ? <span className={classes.note}>{row.afterNote}</span> : null}
      </td>
    </tr>
  );
}
