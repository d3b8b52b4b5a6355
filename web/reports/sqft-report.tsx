// Twelve months of sales over the area they were made on.
import type { z } from 'zod';
import { salesPerSqftReport } from '#core/reports/stores-contract.ts';
import { count, DASH, money } from '#web/base/format.ts';
import type { ReportFilters } from '#web/reports/filters/report-filters.ts';
import { useReport } from '#web/reports/queries.ts';
import type { ReportProps } from '#web/reports/report-props.ts';
import { whole } from '#web/reports/report-questions.ts';
import { ReportResult } from '#web/reports/report-result.tsx';
import { ReportTable } from '#web/reports/report-table.tsx';
import { type ReportScope, STORE_WORDS } from '#web/reports/scope.ts';
import { StoreCell, storeHref } from '#web/reports/stores/store-cells.tsx';
import { centsOf, changeWords, daysWords, largestWords, versusWords } from '#web/reports/words.ts';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { NameBars } from '#web/ui/charts/name-bars.tsx';
import { MoneyCell } from '#web/ui/money-text.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Delta } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type Sqft = z.output<typeof salesPerSqftReport.read.reply>;
type AreaRow = Sqft['rows']['results'][number];
const MOST_BARS = 14;

export function SqftReport({ scope, question, filters, change }: ReportProps) {
  const query = useReport(salesPerSqftReport.read, whole(question));
  return (
    <ReportResult query={query} change={change}>
      {(report) => (
        <>
          <Chart report={report} scope={scope} filters={filters} />
          <ReportTable
            name="sqft"
            title="Sales per square foot"
            note={`Twelve months, ${daysWords(report.trailing.from, report.trailing.through)}`}
            first={{ by: 'per_sqft', down: true }}
            columns={columnsOf(report, scope, filters)}
            rows={report.rows.results}
            rowKey={({ store }) => store.deal ?? store.name}
          />
        </>
      )}
    </ReportResult>
  );
}

function Chart({ report, scope, filters }: { report: Sqft; scope: ReportScope; filters: ReportFilters }) {
  const { currency, totals, trailing, rows, comparison } = report;
  const measured = rows.results
    .filter(({ per_sqft }) => per_sqft !== null)
    .sort((a, b) => centsOf(b.per_sqft) - centsOf(a.per_sqft));
  const shown = measured.slice(0, MOST_BARS);
  return (
    <ChartCard
      question={`Sales per square foot, twelve months through ${daysWords(trailing.through, trailing.through)}${largestWords(MOST_BARS, measured.length)}`}
      figure={money(totals.per_sqft, currency)}
      sentence={[
        `${money(totals.adjusted_gross, currency)} on ${count(totals.area_sqft)} sq ft.`,
        totals.without_area > 0 ? `${totals.without_area} without an area are left out.` : '',
      ]
        .filter(Boolean)
        .join(' ')}
      legend={[
        { name: 'These twelve months', look: 'sales' },
        ...(comparison ? [{ name: 'Twelve months of the compared days', look: 'compare' as const }] : []),
      ]}
      picture={`${scope.name}-per-sqft-${trailing.through}`}
    >
      {shown.length === 0 ? (
        <EmptyState />
      ) : (
        <NameBars
          label="Sales per square foot by store"
          bars={shown.map(({ store, area_sqft, adjusted_gross, per_sqft, compared_per_sqft, change }) => ({
            key: String(store.deal),
            name: store.name,
            note: [store.unit, scope.kind === 'property' ? '' : store.premises?.name].filter(Boolean).join(', '),
            value: centsOf(per_sqft),
            compare: compared_per_sqft === null ? null : centsOf(compared_per_sqft),
            figure: money(per_sqft, currency),
            aside: comparison ? <Delta text={changeWords(change)} /> : undefined,
            lines: [
              store.name,
              `${money(per_sqft, currency)} per sq ft`,
              ...(compared_per_sqft === null ? [] : [`${money(compared_per_sqft, currency)} a year before`]),
              ...(change === null ? [] : [changeWords(change)]),
              `${money(adjusted_gross, currency)} on ${count(area_sqft)} sq ft`,
            ],
            href: storeHref(scope, store, filters, trailing),
          }))}
        />
      )}
    </ChartCard>
  );
}

function columnsOf(report: Sqft, scope: ReportScope, filters: ReportFilters): Column<AreaRow>[] {
  const { currency, totals, comparison, trailing } = report;
  return [
    {
      id: 'name',
      header: STORE_WORDS[scope.side].One,
      cell: ({ store }) => <StoreCell scope={scope} store={store} filters={filters} days={trailing} />,
      sortBy: ({ store }) => store.name,
      total: `${totals.stores} with an area`,
    },
    {
      id: 'per_sqft',
      header: 'Per sq ft',
      align: 'right',
      cell: ({ per_sqft }) => <MoneyCell kind="key" text={money(per_sqft, currency)} />,
      sortBy: ({ per_sqft }) => per_sqft && centsOf(per_sqft),
      total: money(totals.per_sqft, currency),
    },
    ...(comparison
      ? [
          {
            id: 'change',
            header: versusWords(comparison.kind),
            align: 'right' as const,
            optional: true,
            cell: ({ change }: AreaRow) => <Delta text={changeWords(change)} />,
            sortBy: ({ change }: AreaRow) => (change === null ? undefined : Number(change)),
            total: '',
          },
        ]
      : []),
    {
      id: 'area',
      header: 'Area, sq ft',
      align: 'right',
      optional: true,
      cell: ({ area_sqft }) => count(area_sqft),
      sortBy: ({ area_sqft }) => area_sqft,
      total: count(totals.area_sqft),
    },
    {
      id: 'adjusted_gross',
      header: 'Adjusted Gross',
      align: 'right',
      optional: true,
      cell: ({ adjusted_gross }) => money(adjusted_gross, currency),
      sortBy: ({ adjusted_gross }) => centsOf(adjusted_gross),
      total: money(totals.adjusted_gross, currency),
    },
    {
      id: 'months',
      header: 'Months with sales',
      align: 'right',
      optional: true,
      cell: ({ months }) => (months === 0 ? DASH : `${months} of 12`),
      sortBy: ({ months }) => months,
      total: '',
    },
  ];
}
