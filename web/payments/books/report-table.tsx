// A report as a table with its totals, and the same as CSV and XLSX.

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { Currency } from '#core/base/money.ts';
import { money } from '#web/base/format.ts';
import { useSortInAddress } from '#web/base/table-sort.ts';
import { useAction } from '#web/base/use-action.ts';
import classes from '#web/payments/autopay.module.css';
import { pageOfBook, type Sheet, saveCsv, saveXlsx } from '#web/payments/books/sheet-file.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { CardHead } from '#web/ui/card-head.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Column, Sort } from '#web/ui/table-columns.ts';

export type ReportColumn<Row> = Omit<Column<Row>, 'total'> & {
  /** As a file says it: an amount is 1234.50, a day 2026-11-14. */
  text: (row: Row) => string;
  amount?: true;
  money?: (row: Row) => { cents: number; currency: Currency };
};

type ReportTableProps<Row extends object> = {
  name: string;
  caption: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  start: Sort;
};

export function ReportTable<Row extends object>(props: ReportTableProps<Row>) {
  const { name, caption, columns, rows, rowKey, start } = props;
  const sorting = useSortInAddress(start);
  const sheet: Sheet<Row> = {
    name,
    rows,
    columns: columns.map(({ header, text, amount }) => ({ header, value: text, ...(amount && { amount }) })),
  };
  const saving = useAction({}, () => saveXlsx(name, [pageOfBook('AutoPay', sheet)]));
  const icon = <IconDownload size={16} stroke={1.6} />;
  return (
    <SectionCard
      title={caption}
      flush
      aside={
        rows.length === 0 ? null : (
          <div className={classes.actions}>
            <Button size="xs" variant="default" leftSection={icon} onClick={() => saveCsv(sheet)}>
              CSV
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={icon}
              loading={saving.isPending}
              onClick={() => saving.mutate()}
            >
              XLSX
            </Button>
          </div>
        )
      }
    >
      <DataTable
        caption={caption}
        columns={columns.map((column, place) => ({ ...column, total: totalOf(column, rows, place) }))}
        rows={rows}
        rowKey={rowKey}
        card={(row) => <ReportCard columns={columns} row={row} />}
        empty={<EmptyState />}
        {...sorting}
      />
    </SectionCard>
  );
}

/** A row on a phone: its name and first amount, then whatever else is not nothing. */
function ReportCard<Row>({ columns, row }: { columns: readonly ReportColumn<Row>[]; row: Row }) {
  const [name, ...others] = columns;
  const key = others.find((column) => column.money);
  const shownColumns = others.filter(
    (column) => column !== key && column.text(row) !== '' && column.money?.(row).cents !== 0,
  );
  return (
    <div className={classes.card}>
      <CardHead>
        <strong>{name?.cell(row)}</strong>
        <strong>{key?.cell(row)}</strong>
      </CardHead>
      <dl className={classes.facts}>
        {shownColumns.map((column) => (
          <Fragment key={column.id}>
            <dt>{column.header}</dt>
            <dd>{column.cell(row)}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

/** Currencies never mix: each has its own sum. */
function totalOf<Row>(column: ReportColumn<Row>, rows: readonly Row[], place: number): string | undefined {
  if (place === 0) return rows.length === 1 ? '1 row' : `${rows.length} rows`;
  if (!column.money) return undefined;
  const sums = new Map<Currency, number>();
  for (const row of rows) {
    const { cents, currency } = column.money(row);
    sums.set(currency, (sums.get(currency) ?? 0) + cents);
  }
  return [...sums].map(([currency, cents]) => money(cents, currency)).join(' + ');
}
