// Sales month by month, in calendar months or those of the 4-5-4 retail calendar.
import type { z } from 'zod';
import { monthlyReport } from '#core/reports/sales-contract.ts';
import { money, shortMoney } from '#web/base/format.ts';
import { bucketColumns, bucketHref, bucketName } from '#web/reports/bucket-columns.tsx';
import { useReport } from '#web/reports/queries.ts';
import type { ReportProps } from '#web/reports/report-props.ts';
import { inSteps, monthStep } from '#web/reports/report-questions.ts';
import { ReportResult } from '#web/reports/report-result.tsx';
import { ReportTable } from '#web/reports/report-table.tsx';
import { tipLines } from '#web/reports/tip-lines.ts';
import { aboveOrBelow, COMPARED_WITH, centsOf, comparedWords, daysWords } from '#web/reports/words.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { Segments } from '#web/ui/filter-bar.tsx';
import { EmptyState } from '#web/ui/states.tsx';

type Monthly = z.output<typeof monthlyReport.read.reply>;
const PERIODS = [
  { value: 'month', label: 'Calendar months' },
  { value: 'retail_month', label: '4-5-4 months' },
] as const;

export function MonthlyReport({ scope, question, filters, change }: ReportProps) {
  const granularity = monthStep(filters);
  const query = useReport(monthlyReport.read, inSteps(question, granularity));
  return (
    <>
      <Segments
        label="Months"
        segments={PERIODS}
        value={granularity}
        onChange={(value) => change({ granularity: value === 'month' ? undefined : value })}
      />
      <ReportResult query={query} change={change}>
        {(report) => (
          <>
            <Chart report={report} scope={scope} filters={filters} question={question} change={change} />
            <ReportTable
              name="monthly"
              title="Month by month"
              note={daysWords(report.range.from, report.range.through)}
              first={{ by: 'from', down: true }}
              columns={bucketColumns(report, scope, filters, 'Month')}
              rows={report.rows}
              rowKey={({ label }) => label}
            />
          </>
        )}
      </ReportResult>
    </>
  );
}

function Chart({ report, scope, filters }: ReportProps & { report: Monthly }) {
  const { currency, range, rows, totals, comparison } = report;
  return (
    <ChartCard
      question={`Adjusted Gross, ${daysWords(range.from, range.through)}`}
      figure={money(totals.figures.adjusted_gross, currency)}
      sentence={
        comparison && totals.change !== null ? `${aboveOrBelow(totals.change)} ${COMPARED_WITH[comparison.kind]}.` : ''
      }
      legend={[
        { name: 'These months', look: 'sales' },
        ...(comparison ? [{ name: comparedWords(comparison), look: 'compare' as const }] : []),
      ]}
      picture={`${scope.name}-monthly-${range.from}-${range.through}`}
    >
      {totals.gaps.reported === 0 ? (
        <EmptyState />
      ) : (
        <BarChart
          label="Adjusted Gross by month"
          points={rows.map((row) => {
            const href = bucketHref(scope, filters, row);
            return {
              key: row.label,
              label: bucketName(row),
              value: centsOf(row.figures.adjusted_gross),
              compare: row.compared && centsOf(row.compared.adjusted_gross),
              lines: tipLines(bucketName(row), row, report),
              ...(href && { href }),
            };
          })}
          axis={(value) => shortMoney(value, currency)}
        />
      )}
    </ChartCard>
  );
}
