// Months, weeks or days of a timeline as rows, and how each is named.
import type { z } from 'zod';
import type { trendReport } from '#core/reports/sales-contract.ts';
import { shortDate, span } from '#web/base/format.ts';
import {
  adjustedColumn,
  averageColumn,
  type ColumnsOf,
  changeColumn,
  hiddenColumns,
  rentColumn,
  salesColumns,
  transactionsColumn,
} from '#web/reports/figure-columns.tsx';
import { keptOnDays, type ReportFilters } from '#web/reports/filters/report-filters.ts';
import classes from '#web/reports/reports.module.css';
import { placeOf, type ReportScope, withSearch } from '#web/reports/scope.ts';
import { Link } from '#web/ui/link.tsx';
import { GapMarker } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type Bucket = Omit<z.output<typeof trendReport.read.reply>['rows'][number], 'moving_average'>;
type Of = ColumnsOf & { comparison: Parameters<typeof changeColumn>[1]; rows: readonly Bucket[] };

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 2026-11 is Nov 2026; a week or a retail month is its days; a day is a date. */
export function bucketName({ label, from, through }: Pick<Bucket, 'label' | 'from' | 'through'>): string {
  if (/^\d{4}-\d{2}$/.test(label)) return monthName(label);
  return from === through ? shortDate(from) : span(from, through);
}

export function monthName(month: string): string {
  return `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

export function bucketHref(scope: ReportScope, filters: ReportFilters, { from, through }: Bucket): string | undefined {
  if (from === through && scope.dayHref(from)) return scope.dayHref(from);
  const daily = placeOf(scope, 'daily');
  return daily && withSearch(daily, keptOnDays(filters, from, through));
}

export function bucketColumns<Row extends Bucket>(
  of: Of,
  scope: ReportScope,
  filters: ReportFilters,
  name: string,
): Column<Row>[] {
  return [
    {
      id: 'from',
      header: name,
      cell: (row) => <BucketCell row={row} href={bucketHref(scope, filters, row)} />,
      sortBy: ({ from }) => from,
      width: 220,
      total: `${of.rows.length} in all`,
    },
    ...salesColumns<Row>(of),
    adjustedColumn(of),
    ...changeColumn<Row>(of, of.comparison),
    rentColumn(of),
    transactionsColumn(of),
    averageColumn(of),
    ...hiddenColumns<Row>(of),
  ];
}

function BucketCell({ row, href }: { row: Bucket; href: string | undefined }) {
  const name = bucketName(row);
  return (
    <span className={classes.bucket}>
      {href ? (
        <Link href={href} look="quiet">
          {name}
        </Link>
      ) : (
        <strong>{name}</strong>
      )}
      {row.complete ? null : <span className={classes.quiet}>{cutWords(row)}</span>}
      {row.gaps.missing > 0 ? (
        <GapMarker>{row.gaps.missing === 1 ? '1 store day' : `${row.gaps.missing} store days`}</GapMarker>
      ) : null}
    </span>
  );
}

/** A month is named without its days; a week's name already says which of them are in the range. */
function cutWords({ label, from, through }: Bucket): string {
  return /^\d{4}-\d{2}$/.test(label) ? `not whole: ${span(from, through)}` : 'not whole';
}
