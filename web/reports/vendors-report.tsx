// Sales of each merchant company over all its stores in the scope.
import type { z } from 'zod';
import { vendorsReport } from '#core/reports/aggregate-contract.ts';
import { count, money } from '#web/base/format.ts';
import {
  adjustedColumn,
  averageColumn,
  changeColumn,
  hiddenColumns,
  rentColumn,
  salesColumns,
  transactionsColumn,
} from '#web/reports/figure-columns.tsx';
import { keptSearch, type ReportFilters } from '#web/reports/filters/report-filters.ts';
import { useReport } from '#web/reports/queries.ts';
import type { ReportProps } from '#web/reports/report-props.ts';
import { whole } from '#web/reports/report-questions.ts';
import { ReportResult } from '#web/reports/report-result.tsx';
import { ReportTable } from '#web/reports/report-table.tsx';
import classes from '#web/reports/reports.module.css';
import { placeOf, type ReportScope, withSearch } from '#web/reports/scope.ts';
import { tipLines } from '#web/reports/tip-lines.ts';
import { barOf, centsOf, changeWords, comparedWords, daysWords, largestWords, shareWords } from '#web/reports/words.ts';
import { ChartCard, ShareBar } from '#web/ui/charts/chart-card.tsx';
import { NameBars } from '#web/ui/charts/name-bars.tsx';
import { Swatch } from '#web/ui/charts/swatch.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Delta } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type Vendors = z.output<typeof vendorsReport.read.reply>;
type VendorRow = Vendors['rows']['results'][number];
const MOST_BARS = 14;

export function VendorsReport({ scope, question, filters, change }: ReportProps) {
  const opens = (row: VendorRow) => vendorHref(scope, filters, row);
  const query = useReport(vendorsReport.read, whole(question));
  return (
    <ReportResult query={query} change={change}>
      {(report) => (
        <>
          <Chart report={report} name={scope.name} opens={opens} />
          <ReportTable
            name="vendors"
            title="Vendors"
            note={daysWords(report.range.from, report.range.through)}
            first={{ by: 'adjusted_gross', down: true }}
            columns={columnsOf(report, opens)}
            rows={report.rows.results}
            rowKey={({ vendor }) => vendor.id ?? vendor.name}
          />
        </>
      )}
    </ReportResult>
  );
}

type Opens = (row: VendorRow) => string | undefined;

/** The vendor's own stores, each of which opens to its days. */
function vendorHref(scope: ReportScope, filters: ReportFilters, { deals }: VendorRow): string | undefined {
  const stores = placeOf(scope, 'performance');
  return stores && deals.length > 0 ? withSearch(stores, { ...keptSearch(filters), merchant: deals }) : undefined;
}

function Chart({ report, name, opens }: { report: Vendors; name: string; opens: Opens }) {
  const { currency, range, rows, totals, comparison } = report;
  const largest = rows.results.toSorted(
    (a, b) => centsOf(b.figures.adjusted_gross) - centsOf(a.figures.adjusted_gross),
  );
  const [top] = largest;
  return (
    <ChartCard
      question={`Adjusted Gross of ${count(rows.count)} vendors, ${daysWords(range.from, range.through)}${largestWords(MOST_BARS, rows.count)}`}
      figure={money(totals.figures.adjusted_gross, currency)}
      sentence={top ? `${top.vendor.name} is the largest with ${shareWords(top.share)}.` : ''}
      legend={[
        { name: 'These days, in the vendor’s color', look: 'merchant-1' },
        ...(comparison ? [{ name: comparedWords(comparison), look: 'compare' as const }] : []),
      ]}
      picture={`${name}-vendors-${range.from}-${range.through}`}
    >
      {rows.count === 0 ? (
        <EmptyState />
      ) : (
        <NameBars
          label="Adjusted Gross by vendor"
          bars={largest.slice(0, MOST_BARS).map((row) => ({
            key: String(row.vendor.id ?? row.vendor.name),
            name: row.vendor.name,
            color: row.color,
            value: centsOf(row.figures.adjusted_gross),
            compare: row.compared && centsOf(row.compared.adjusted_gross),
            figure: money(row.figures.adjusted_gross, currency),
            aside: comparison ? <Delta text={changeWords(row.change)} /> : undefined,
            lines: tipLines(row.vendor.name, row, report),
            href: opens(row),
          }))}
        />
      )}
    </ChartCard>
  );
}

function columnsOf(report: Vendors, opens: Opens): Column<VendorRow>[] {
  return [
    {
      id: 'name',
      header: 'Vendor',
      cell: (row) => <VendorName row={row} href={opens(row)} />,
      sortBy: ({ vendor }) => vendor.name,
      total: `${report.rows.count} in all`,
    },
    {
      id: 'stores',
      header: 'Stores',
      align: 'right',
      optional: true,
      cell: ({ stores }) => count(stores),
      sortBy: ({ stores }) => stores,
      total: '',
    },
    adjustedColumn(report),
    {
      id: 'share',
      header: 'Share',
      optional: true,
      cell: ({ share }) => <ShareBar share={barOf(share)} text={shareWords(share)} />,
      sortBy: ({ share }) => (share === null ? undefined : Number(share)),
      total: report.rows.count > 0 ? '100.0%' : '',
    },
    ...changeColumn<VendorRow>(report, report.comparison),
    rentColumn(report),
    transactionsColumn(report),
    averageColumn(report),
    ...salesColumns<VendorRow>(report).map((column) => ({ ...column, startsHidden: true })),
    ...hiddenColumns<VendorRow>(report),
  ];
}

function VendorName({ row: { vendor, color }, href }: { row: VendorRow; href: string | undefined }) {
  return (
    <span className={`${classes.name} ${classes.own}`}>
      <Swatch color={color} />
      {href ? (
        <Link href={href} look="quiet">
          {vendor.name}
        </Link>
      ) : (
        <strong>{vendor.name}</strong>
      )}
    </span>
  );
}
