// Every property beside the others: sales, rent, the last thirteen weeks, and what is missing.
import type { z } from 'zod';
import { portfolioReport } from '#core/reports/stores-contract.ts';
import { counted, DASH, money } from '#web/base/format.ts';
import { propertyHref } from '#web/properties/links.ts';
import {
  adjustedColumn,
  averageColumn,
  changeColumn,
  hiddenColumns,
  rentColumn,
  salesColumns,
  transactionsColumn,
} from '#web/reports/figure-columns.tsx';
import { keptOnDays, type ReportFilters } from '#web/reports/filters/report-filters.ts';
import { TwoPropertiesCard } from '#web/reports/portfolio/two-properties-card.tsx';
import { useReport } from '#web/reports/queries.ts';
import type { ReportProps } from '#web/reports/report-props.ts';
import { whole } from '#web/reports/report-questions.ts';
import { ReportResult } from '#web/reports/report-result.tsx';
import { ReportTable } from '#web/reports/report-table.tsx';
import classes from '#web/reports/reports.module.css';
import { type ReportScope, withSearch } from '#web/reports/scope.ts';
import { tipLines } from '#web/reports/tip-lines.ts';
import {
  aboveOrBelow,
  COMPARED_WITH,
  centsOf,
  changeWords,
  comparedWords,
  daysWords,
  largestWords,
  rateWords,
} from '#web/reports/words.ts';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { NameBars } from '#web/ui/charts/name-bars.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Delta, GapMarker, StatusDot } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type Portfolio = z.output<typeof portfolioReport.read.reply>;
type PropertyRow = Portfolio['rows']['results'][number];
type PortfolioProps = { report: Portfolio; scope: ReportScope; filters: ReportFilters };
const MOST_BARS = 16;

export function PortfolioReport({ scope, question, filters, change }: ReportProps) {
  const query = useReport(portfolioReport.read, whole(question));
  return (
    <ReportResult query={query} change={change}>
      {(report) => (
        <>
          <Chart report={report} scope={scope} filters={filters} />
          <TwoPropertiesCard report={report} />
          <ReportTable
            name="portfolio"
            title="Properties"
            note={daysWords(report.range.from, report.range.through)}
            density="two-line"
            first={{ by: 'adjusted_gross', down: true }}
            columns={columnsOf({ report, scope, filters })}
            rows={report.rows.results}
            rowKey={({ premises }) => premises.id}
          />
        </>
      )}
    </ReportResult>
  );
}

function hrefOf({ report: { range }, scope, filters }: PortfolioProps, premises: number): string {
  const { tags, custom_filter, ...kept } = keptOnDays(filters, range.from, range.through);
  return withSearch(propertyHref(scope.masterCompany?.id ?? 0, premises, '/sales/daily'), {
    ...kept,
    tags,
    custom_filter,
    merchant: undefined,
  });
}

function Chart(shown: PortfolioProps) {
  const { report, scope } = shown;
  const { currency, totals, range, comparison, rows, stores } = report;
  const sold = rows.results
    .filter(({ figures }) => centsOf(figures.adjusted_gross) !== 0)
    .sort((a, b) => centsOf(b.figures.adjusted_gross) - centsOf(a.figures.adjusted_gross));
  const bars = sold.slice(0, MOST_BARS);
  const sentences = [
    comparison && totals.change !== null ? `${aboveOrBelow(totals.change)} ${COMPARED_WITH[comparison.kind]}.` : '',
    `${counted(stores.reporting, 'store', 'stores')} sold.`,
    totals.gaps.missing > 0 ? `${totals.gaps.missing} store days have no report.` : '',
  ];
  return (
    <ChartCard
      question={`Adjusted Gross of ${report.title}, ${daysWords(range.from, range.through)}${largestWords(MOST_BARS, sold.length)}`}
      figure={money(totals.figures.adjusted_gross, currency)}
      sentence={sentences.filter(Boolean).join(' ')}
      legend={[
        { name: 'These days', look: 'sales' },
        ...(comparison ? [{ name: comparedWords(comparison), look: 'compare' as const }] : []),
      ]}
      picture={`${scope.name}-properties-${range.from}-${range.through}`}
    >
      {bars.length === 0 ? (
        <EmptyState />
      ) : (
        <NameBars
          label="Adjusted Gross by property"
          bars={bars.map((row) => ({
            key: String(row.premises.id),
            name: row.premises.name,
            value: centsOf(row.figures.adjusted_gross),
            compare: row.compared && centsOf(row.compared.adjusted_gross),
            figure: money(row.figures.adjusted_gross, currency),
            aside: comparison ? <Delta text={changeWords(row.change)} /> : undefined,
            lines: tipLines(row.premises.name, row, report),
            href: hrefOf(shown, row.premises.id),
          }))}
        />
      )}
    </ChartCard>
  );
}

function columnsOf(shown: PortfolioProps): Column<PropertyRow>[] {
  const { report } = shown;
  const { currency, rows, comparison, rent_share } = report;
  return [
    {
      id: 'name',
      header: 'Property',
      cell: ({ premises }) => (
        <span className={classes.name}>
          <Link href={hrefOf(shown, premises.id)} look="quiet">
            {premises.name}
          </Link>
          <span className={classes.quiet}>{[premises.city, premises.state].filter(Boolean).join(', ')}</span>
        </span>
      ),
      sortBy: ({ premises }) => premises.name,
      total: `${rows.count} properties`,
    },
    {
      id: 'reported',
      header: 'Stores reporting',
      optional: true,
      cell: ({ stores, stores_missing }) =>
        stores === 0 ? (
          DASH
        ) : stores_missing > 0 ? (
          <GapMarker>{`${stores - stores_missing}/${stores}`}</GapMarker>
        ) : (
          <StatusDot tone="works">{`All ${stores}`}</StatusDot>
        ),
      sortBy: ({ stores_missing }) => stores_missing,
      total: '',
    },
    adjustedColumn(report),
    ...changeColumn<PropertyRow>(report, comparison),
    {
      id: 'weekly',
      header: '13 weeks',
      optional: true,
      width: 130,
      cell: ({ weekly }) => <Sparkline values={weekly.map((amount) => centsOf(amount))} width={110} height={28} />,
      total: '',
    },
    rentColumn(report),
    {
      id: 'rent_share',
      header: 'Effective rate',
      align: 'right',
      optional: true,
      cell: (row) => rateWords(row.rent_share),
      sortBy: (row) => (row.rent_share === null ? undefined : Number(row.rent_share)),
      total: rateWords(rent_share),
    },
    {
      id: 'per_sqft',
      header: 'Per sq ft, 12 months',
      align: 'right',
      optional: true,
      cell: ({ per_sqft }) => money(per_sqft, currency),
      sortBy: ({ per_sqft }) => per_sqft && centsOf(per_sqft),
      total: '',
    },
    transactionsColumn(report),
    averageColumn(report),
    ...salesColumns<PropertyRow>(report).map((column) => ({ ...column, startsHidden: true })),
    ...hiddenColumns<PropertyRow>(report),
  ];
}
