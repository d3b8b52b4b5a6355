// Rent as a share of sales: base, percentage and fees together, by store. All of it is rent, so the bars are plum.
import type { z } from 'zod';
import { occupancyReport } from '#core/reports/aggregate-contract.ts';
import { money } from '#web/base/format.ts';
import type { ReportFilters } from '#web/reports/filters/report-filters.ts';
import { useReport } from '#web/reports/queries.ts';
import type { ReportProps } from '#web/reports/report-props.ts';
import { whole } from '#web/reports/report-questions.ts';
import { ReportResult } from '#web/reports/report-result.tsx';
import { ReportTable } from '#web/reports/report-table.tsx';
import { type ReportScope, STORE_WORDS } from '#web/reports/scope.ts';
import { StoreCell, storeHref } from '#web/reports/stores/store-cells.tsx';
import { centsOf, changeWords, daysWords, largestWords, rateWords, versusWords } from '#web/reports/words.ts';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { NameBars } from '#web/ui/charts/name-bars.tsx';
import { MoneyCell } from '#web/ui/money-text.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Delta } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type Occupancy = z.output<typeof occupancyReport.read.reply>;
type OccupancyRow = Occupancy['rows']['results'][number];
type OccupancyProps = { report: Occupancy; scope: ReportScope; filters: ReportFilters };
const MOST_BARS = 14;

export function OccupancyReport({ scope, question, filters, change }: ReportProps) {
  const query = useReport(occupancyReport.read, whole(question));
  return (
    <ReportResult query={query} change={change}>
      {(report) => (
        <>
          <Chart report={report} scope={scope} filters={filters} />
          <ReportTable
            name="occupancy"
            title="Occupancy cost"
            note={daysWords(report.range.from, report.range.through)}
            first={{ by: 'total_rent', down: true }}
            columns={columnsOf({ report, scope, filters })}
            rows={report.rows.results}
            rowKey={({ store }) => store.deal ?? store.name}
          />
        </>
      )}
    </ReportResult>
  );
}

function Chart({ report, scope, filters }: OccupancyProps) {
  const { currency, range, totals, compared, rows } = report;
  const paying = [...rows.results]
    .filter(({ total_rent }) => centsOf(total_rent) > 0)
    .sort((a, b) => centsOf(b.total_rent) - centsOf(a.total_rent));
  const bars = paying.slice(0, MOST_BARS);
  return (
    <ChartCard
      question={`Rent as a share of sales, ${daysWords(range.from, range.through)}${largestWords(MOST_BARS, paying.length)}`}
      figure={rateWords(totals.occupancy)}
      sentence={[
        `${money(totals.total_rent, currency)} rent on ${money(totals.sales, currency)} sales.`,
        compared?.occupancy ? `${rateWords(compared.occupancy)} in the compared days.` : '',
      ].join(' ')}
      legend={[{ name: 'Total rent', look: 'rent' }]}
      picture={`${scope.name}-occupancy-${range.from}-${range.through}`}
    >
      {bars.length === 0 ? (
        <EmptyState />
      ) : (
        <NameBars
          kind="rent"
          label="Total rent by store"
          bars={bars.map(({ store, sales, total_rent, occupancy }) => ({
            key: String(store.deal ?? store.name),
            name: store.name,
            note: [store.unit, scope.kind === 'property' ? '' : store.premises?.name].filter(Boolean).join(', '),
            value: centsOf(total_rent),
            figure: money(total_rent, currency),
            aside: rateWords(occupancy),
            lines: [
              store.name,
              `${money(total_rent, currency)} rent`,
              `${rateWords(occupancy)} of ${money(sales, currency)} sales`,
            ],
            href: storeHref(scope, store, filters, range),
          }))}
        />
      )}
    </ChartCard>
  );
}

type MoneyName = 'sales' | 'base_rent' | 'percentage_rent' | 'additional_fees' | 'total_rent';

function columnsOf({ report, scope, filters }: OccupancyProps): Column<OccupancyRow>[] {
  const { currency, totals, comparison, range, rows } = report;
  const amount = (id: MoneyName, header: string, kind: 'plain' | 'key' | 'rent'): Column<OccupancyRow> => ({
    id,
    header,
    align: 'right',
    optional: id !== 'total_rent',
    cell: (row) => <MoneyCell kind={kind} text={money(row[id], currency)} />,
    sortBy: (row) => centsOf(row[id]),
    total: money(totals[id], currency),
  });
  return [
    {
      id: 'name',
      header: STORE_WORDS[scope.side].One,
      cell: ({ store }) => <StoreCell scope={scope} store={store} filters={filters} days={range} />,
      sortBy: ({ store }) => store.name,
      total: `${rows.count} in all`,
    },
    amount('sales', 'Adjusted Gross', 'plain'),
    amount('base_rent', 'Base Rent', 'rent'),
    amount('percentage_rent', '% Rent', 'rent'),
    amount('additional_fees', 'Additional fees', 'rent'),
    amount('total_rent', 'Total rent', 'key'),
    {
      id: 'occupancy',
      header: 'Of sales',
      align: 'right',
      cell: ({ occupancy }) => rateWords(occupancy),
      sortBy: ({ occupancy }) => (occupancy === null ? undefined : Number(occupancy)),
      total: rateWords(totals.occupancy),
    },
    ...(comparison
      ? [
          {
            id: 'change',
            header: `Sales ${versusWords(comparison.kind)}`,
            align: 'right' as const,
            optional: true,
            cell: ({ change }: OccupancyRow) => <Delta text={changeWords(change)} />,
            sortBy: ({ change }: OccupancyRow) => (change === null ? undefined : Number(change)),
            total: '',
          },
        ]
      : []),
  ];
}
