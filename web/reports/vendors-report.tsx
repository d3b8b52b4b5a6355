// Sales of each merchant company over all its stores in the scope.
import type { z } from 'zod';
import { vendorsReport } from '#core/reports/aggregate-contract.ts';
import { count, money, shortMoney } from '#web/base/format.ts';
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
import { Answered } from '#web/reports/report-result.tsx';
import { ReportTable } from '#web/reports/report-table.tsx';
import { placeOf, type ReportScope, withSearch } from '#web/reports/scope.ts';
import { shortened } from '#web/reports/stores/store-bars.tsx';
import { barOf, centsOf, changeWords, daysWords, shareWords } from '#web/reports/words.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { ChartCard, ShareBar } from '#web/ui/charts/chart-card.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type Vendors = z.output<typeof vendorsReport.read.reply>;
type VendorRow = Vendors['rows']['results'][number];
const MOST_BARS = 14;

export function VendorsReport({ scope, question, filters, change }: ReportProps) {
  const opens = (row: VendorRow) => vendorHref(scope, filters, row);
  const query = useReport(vendorsReport.read, whole(question));
  return (
    <Answered query={query} change={change}>
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
    </Answered>
  );
}

type Opens = (row: VendorRow) => string | undefined;

/** The vendor's own stores, each of which opens to its days. */
function vendorHref(scope: ReportScope, filters: ReportFilters, { deals }: VendorRow): string | undefined {
  const stores = placeOf(scope, 'performance');
  return stores && deals.length > 0 ? withSearch(stores, { ...keptSearch(filters), merchant: deals }) : undefined;
}

function Chart({ report, name, opens }: { report: Vendors; name: string; opens: Opens }) {
  const { currency, range, rows, totals } = report;
  const [top] = rows.results;
  return (
    <ChartCard
      question={`Adjusted Gross of ${count(rows.count)} vendors, ${daysWords(range.from, range.through)}`}
      figure={money(totals.figures.adjusted_gross, currency)}
      sentence={top ? `${top.vendor.name} is the largest with ${shareWords(top.share)}.` : ''}
      picture={`${name}-vendors-${range.from}-${range.through}`}
    >
      {rows.count === 0 ? (
        <EmptyState />
      ) : (
        <BarChart
          label="Adjusted Gross by vendor"
          points={rows.results.slice(0, MOST_BARS).map((row) => {
            const { vendor, figures, compared, change } = row;
            const href = opens(row);
            return {
              key: String(vendor.id ?? vendor.name),
              label: shortened(vendor.name),
              value: centsOf(figures.adjusted_gross),
              compare: compared && centsOf(compared.adjusted_gross),
              lines: [vendor.name, money(figures.adjusted_gross, currency), changeWords(change)],
              ...(href && { href }),
            };
          })}
          axis={(value) => shortMoney(value, currency)}
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

function VendorName({ row: { vendor }, href }: { row: VendorRow; href: string | undefined }) {
  return href ? (
    <Link href={href} look="quiet">
      {vendor.name}
    </Link>
  ) : (
    <strong>{vendor.name}</strong>
  );
}
