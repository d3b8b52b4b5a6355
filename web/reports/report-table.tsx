// The table of a report: a card with its title, the choice of columns, and the rows with their totals.
import type { ReactNode } from 'react';
import { useSortInAddress } from '#web/base/table-sort.ts';
import classes from '#web/reports/reports.module.css';
import { SectionCard } from '#web/ui/card.tsx';
import { ColumnChoice, useColumnChoice } from '#web/ui/column-choice.tsx';
import { DataTable, type DataTableProps } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Sort } from '#web/ui/table-columns.ts';

type ReportTableProps<Row extends object> = Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'rowKey' | 'hatched' | 'density'
> & {
  /** Names the choice of columns in this browser. */
  name: string;
  title: string;
  note?: string;
  first: Sort;
  /** Before the choice of columns: what colors mean. */
  legend?: ReactNode;
  footer?: ReactNode;
};

export function ReportTable<Row extends object>({
  name,
  title,
  note,
  first,
  legend,
  footer,
  ...table
}: ReportTableProps<Row>) {
  const { sort, onSort } = useSortInAddress(first);
  const chosen = useColumnChoice(`reports.${name}`);
  return (
    <SectionCard
      flush
      title={title}
      note={note}
      aside={
        <div className={classes.tableAside}>
          {legend}
          <ColumnChoice columns={table.columns} {...chosen} />
        </div>
      }
      footer={footer}
    >
      <DataTable caption={title} {...table} sort={sort} onSort={onSort} choice={chosen.choice} empty={<EmptyState />} />
    </SectionCard>
  );
}
