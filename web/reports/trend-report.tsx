// Sales over time with a moving average, beside the compared time.
import type { z } from 'zod';
import { GRANULARITIES, type Granularity } from '#core/reports/buckets.ts';
import { trendReport } from '#core/reports/sales-contract.ts';
import { money, shortMoney } from '#web/base/format.ts';
import { bucketColumns, bucketHref, bucketName } from '#web/reports/bucket-columns.tsx';
import { useReport } from '#web/reports/queries.ts';
import type { ReportProps } from '#web/reports/report-props.ts';
import { inSteps, trendStep } from '#web/reports/report-questions.ts';
import { ReportResult } from '#web/reports/report-result.tsx';
import { ReportTable } from '#web/reports/report-table.tsx';
import { tipLines } from '#web/reports/tip-lines.ts';
import { aboveOrBelow, COMPARED_WITH, centsOf, comparedWords, daysWords } from '#web/reports/words.ts';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { Segments } from '#web/ui/filter-bar.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type Trend = z.output<typeof trendReport.read.reply>;
type TrendRow = Trend['rows'][number];
const LABELS: Record<Granularity, string> = {
  day: 'Days',
  week: 'Weeks',
  month: 'Months',
  retail_week: '4-5-4 weeks',
  retail_month: '4-5-4 months',
};
const CHOICES = GRANULARITIES.map((value) => ({ value, label: LABELS[value] }));

export function TrendReport({ scope, question, filters, change }: ReportProps) {
  const query = useReport(trendReport.read, inSteps(question, trendStep(filters)));
  return (
    <>
      <Segments
        label="Steps"
        segments={CHOICES}
        value={trendStep(filters)}
        onChange={(granularity) => change({ granularity })}
      />
      <ReportResult query={query} change={change}>
        {(report) => (
          <>
            <Chart report={report} scope={scope} filters={filters} question={question} change={change} />
            <ReportTable
              name="trend"
              title="Trend"
              note={daysWords(report.range.from, report.range.through)}
              first={{ by: 'from', down: true }}
              columns={columnsOf(report, { scope, filters, question, change })}
              rows={report.rows}
              rowKey={({ label }) => label}
            />
          </>
        )}
      </ReportResult>
    </>
  );
}

function columnsOf(report: Trend, { scope, filters }: ReportProps): Column<TrendRow>[] {
  const columns = bucketColumns<TrendRow>(report, scope, filters, LABELS[report.granularity].replace(/s$/, ''));
  const after = columns.findIndex(({ id }) => id === 'adjusted_gross') + 1;
  const average: Column<TrendRow> = {
    id: 'moving_average',
    header: 'Moving average',
    align: 'right',
    optional: true,
    cell: ({ moving_average }) => money(moving_average, report.currency),
    sortBy: ({ moving_average }) => moving_average && centsOf(moving_average),
    total: '',
  };
  return [...columns.slice(0, after), average, ...columns.slice(after)];
}

function Chart({ report, scope, filters }: ReportProps & { report: Trend }) {
  const { currency, range, rows, totals, comparison } = report;
  const reported = (row: TrendRow) => (row.gaps.reported > 0 || row.figures.transactions > 0 ? row.figures : null);
  const axis = (value: number) => shortMoney(value, currency);
  const isDrawn = wholeOnes(rows);
  const undrawn = rows.length - rows.filter(isDrawn).length;
  return (
    <ChartCard
      question={`Adjusted Gross, ${daysWords(range.from, range.through)}`}
      figure={money(totals.figures.adjusted_gross, currency)}
      sentence={[
        comparison && totals.change !== null ? `${aboveOrBelow(totals.change)} ${COMPARED_WITH[comparison.kind]}.` : '',
        undrawn > 0 ? `${LABELS[report.granularity]} that are not whole are in the table only.` : '',
      ]
        .filter(Boolean)
        .join(' ')}
      legend={[
        { name: 'Adjusted Gross', look: 'sales' },
        { name: 'Moving average', look: 'merchant-6' },
        ...(comparison ? [{ name: comparedWords(comparison), look: 'compare' as const }] : []),
      ]}
      picture={`${scope.name}-trend-${range.from}-${range.through}`}
    >
      {totals.gaps.reported === 0 ? (
        <EmptyState />
      ) : (
        <LineChart
          label="Adjusted Gross over time"
          points={rows.map((row) => {
            const href = bucketHref(scope, filters, row);
            return {
              key: row.label,
              label: bucketName(row),
              lines: tipLines(bucketName(row), row, report),
              ...(href && { href }),
            };
          })}
          series={[
            {
              name: 'Compared',
              look: 'compare',
              values: rows.map((row) => (isDrawn(row) && row.compared ? centsOf(row.compared.adjusted_gross) : null)),
            },
            {
              name: 'Moving average',
              look: 'merchant-6',
              values: rows.map(({ moving_average }) => (moving_average === null ? null : centsOf(moving_average))),
            },
            {
              name: 'Adjusted Gross',
              look: 'sales',
              values: rows.map((row) => {
                const sold = isDrawn(row) ? reported(row) : null;
                return sold && centsOf(sold.adjusted_gross);
              }),
            },
          ]}
          axis={axis}
        />
      )}
    </ChartCard>
  );
}

/** A week that the range cuts would look like a fall of sales; only where whole ones are few is it drawn. */
function wholeOnes(rows: readonly TrendRow[]): (row: TrendRow) => boolean {
  const whole = rows.filter(({ complete }) => complete).length;
  return ({ complete }) => complete || whole < 2;
}
