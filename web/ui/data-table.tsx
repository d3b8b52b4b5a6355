// The table of a list page: sorted by its heads, totals and head always in sight, scrolling inside itself with the
// first column fixed. Past 200 rows only those in sight exist; on a phone rows may become cards.
import { type ReactNode, useMemo, useState } from 'react';
import classes from '#web/ui/data-table.module.css';
import { type Column, type Sort, shownColumns } from '#web/ui/table-columns.ts';
import { TableHead, TableTotals } from '#web/ui/table-edges.tsx';
import { useSortedRows } from '#web/ui/table-model.ts';
import { type Hatched, TableRows } from '#web/ui/table-rows.tsx';
import { usePhone } from '#web/ui/use-phone.ts';

/** Nothing chosen: every column as its description starts. */
const ALL = {};

export type DataTableProps<Row extends object> = {
  /** Read out before the table, not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** Rows of 31, 34 or 51 px. */
  density?: 'dense' | 'normal' | 'two-line';
  /** From useColumnChoice, together with its button in the filter bar. */
  choice?: Readonly<Record<string, boolean>>;
  /** On a phone each row becomes this instead. */
  card?: (row: Row) => ReactNode;
  /** Below the last row, where the list has more of them than are here. */
  more?: ReactNode;
  /** Shown instead of rows: an EmptyState. */
  empty?: ReactNode;
  /** A row whose cells after the named column are one hatched cell: it has no figures, and says why. */
  hatched?: (row: Row) => Hatched | undefined;
};

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, density = 'normal', choice = ALL, card, more, empty, hatched } = props;
  const phone = usePhone();
  // Held as state: the rows ask how much of it is in sight, and it is there only after they are drawn.
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const shown = useMemo(() => shownColumns(columns, choice), [columns, choice]);
  const sortedRows = useSortedRows(columns, rows, sort);
  if (rows.length === 0 && empty) return empty;
  if (phone && card) {
    return (
      <>
        <ul className={classes.cards}>
          {sortedRows.map(({ original }) => (
            <li key={rowKey(original)}>{card(original)}</li>
          ))}
        </ul>
        {more}
      </>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section ref={setScroller} className={classes.scroll} data-density={density} aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <TableHead columns={shown} sort={sort} onSort={props.onSort} />
        <TableRows
          columns={shown}
          rows={sortedRows}
          rowKey={rowKey}
          density={density}
          scroller={scroller}
          hatched={hatched}
        />
        <TableTotals columns={shown} />
      </table>
      {more}
    </section>
  );
}
