// Sorting is the table library's work, from the columns as a screen describes them.
import {
  createSortedRowModel,
  type Row as ModelRow,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { type Column, compareValues, type Sort } from '#web/ui/table-columns.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
export type SortedRow<Row extends object> = ModelRow<typeof features, Row>;

/** Missing values stay last whichever way the rest turns. */
export function useSortedRows<Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  sort: Sort | undefined,
): SortedRow<Row>[] {
  const definitions = useMemo(
    () =>
      columns.map(({ id, sortBy }) => ({
        id,
        accessorFn: (row: Row) => sortBy?.(row) ?? undefined,
        enableSorting: sortBy !== undefined,
        sortUndefined: 'last' as const,
        sortFn: (a: SortedRow<Row>, b: SortedRow<Row>, column: string) =>
          compareValues(a.getValue(column), b.getValue(column)),
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const isSortable = sort && columns.some(({ id, sortBy }) => id === sort.by && sortBy);
  const table = useTable({
    features,
    columns: definitions,
    data,
    state: { sorting: isSortable ? [{ id: sort.by, desc: sort.down }] : [] },
  });
  return table.getRowModel().rows;
}
