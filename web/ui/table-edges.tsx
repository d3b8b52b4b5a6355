// The head of a table, whose sortable columns are buttons, and the totals row at its foot.
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from '#web/ui/data-table.module.css';
import { type Column, nextSort, type Sort } from '#web/ui/table-columns.ts';

type EdgeProps<Row> = { columns: readonly Column<Row>[] };

export function TableHead<Row>(
  props: EdgeProps<Row> & { sort: Sort | undefined; onSort: ((sort: Sort) => void) | undefined },
) {
  return (
    <thead>
      <tr>
        {props.columns.map((column) => (
          <Head key={column.id} column={column} {...props} />
        ))}
      </tr>
    </thead>
  );
}

function Head<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}) {
  const on = sort?.by === column.id;
  const Arrow = sort?.down ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-align={column.align ?? 'left'}
      style={{ width: column.width }}
      aria-sort={on ? (sort.down ? 'descending' : 'ascending') : undefined}
    >
      {column.sortBy && onSort ? (
        <button
          type="button"
          className={classes.sort}
          data-on={on || undefined}
          onClick={() => onSort(nextSort(sort, column))}
        >
          {on ? <Arrow size={13} stroke={2} aria-hidden="true" /> : null}
          {column.header}
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

export function TableTotals<Row>({ columns }: EdgeProps<Row>) {
  if (columns.every(({ total }) => total === undefined)) return null;
  return (
    <tfoot>
      <tr>
        {columns.map((column, place) =>
          place === 0 ? (
            <th key={column.id} scope="row" data-align={column.align ?? 'left'}>
              {column.total}
            </th>
          ) : (
            <td key={column.id} data-align={column.align ?? 'left'}>
              {column.total}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
