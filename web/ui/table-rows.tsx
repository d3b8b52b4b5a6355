// The rows of a table. Past 200 only those in sight exist, with empty room above and below in place of the rest.
import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';
import classes from '#web/ui/data-table.module.css';
import type { Column } from '#web/ui/table-columns.ts';
import type { SortedRow } from '#web/ui/table-model.ts';

const VIRTUAL_PAST = 200;
const ROW_HEIGHT = { dense: 31, normal: 34, 'two-line': 51 } as const;

export type Hatched = { after: string; content: ReactNode };

type RowsProps<Row extends object> = {
  columns: readonly Column<Row>[];
  rows: readonly SortedRow<Row>[];
  rowKey: (row: Row) => string | number;
  density: keyof typeof ROW_HEIGHT;
  scroller: HTMLElement | null;
  hatched?: ((row: Row) => Hatched | undefined) | undefined;
};

export function TableRows<Row extends object>(props: RowsProps<Row>) {
  return props.rows.length > VIRTUAL_PAST ? <VirtualRows {...props} /> : <AllRows {...props} />;
}

function AllRows<Row extends object>({ columns, rows, rowKey, hatched }: RowsProps<Row>) {
  return (
    <tbody>
      {rows.map(({ original }) => (
        <TableRow key={rowKey(original)} columns={columns} row={original} hatched={hatched?.(original)} />
      ))}
    </tbody>
  );
}

function VirtualRows<Row extends object>({ columns, rows, rowKey, density, scroller, hatched }: RowsProps<Row>) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT[density],
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Room height={above} span={columns.length} />
      {items.map(({ index }) => {
        const row = rows[index]?.original;
        return row ? (
          <TableRow key={rowKey(row)} columns={columns} row={row} place={index + 2} hatched={hatched?.(row)} />
        ) : null;
      })}
      <Room height={below} span={columns.length} />
    </tbody>
  );
}

type TableRowProps<Row> = {
  columns: readonly Column<Row>[];
  row: Row;
  place?: number;
  hatched?: Hatched | undefined;
};

function TableRow<Row>({ columns, row, place, hatched }: TableRowProps<Row>) {
  const ownColumns = hatched ? columns.slice(0, columns.findIndex(({ id }) => id === hatched.after) + 1 || 1) : columns;
  return (
    <tr aria-rowindex={place}>
      {ownColumns.map((column, index) =>
        index === 0 ? (
          <th key={column.id} scope="row" data-align={column.align ?? 'left'}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} data-align={column.align ?? 'left'}>
            {column.cell(row)}
          </td>
        ),
      )}
      {hatched ? (
        <td colSpan={columns.length - ownColumns.length} className={classes.hatched}>
          {hatched.content}
        </td>
      ) : null}
    </tr>
  );
}

function Room({ height, span }: { height: number; span: number }) {
  return height > 0 ? (
    <tr>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;
}
