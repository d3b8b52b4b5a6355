// Sales day by day: the sum with its reason, bars beside those of the compared days, and the thirteen columns. A day
// without a report is hatched and says so; it is never a zero.
import { dailyReport } from '#core/reports/sales-contract.ts';
import { money } from '#web/base/format.ts';
import { DailyChart } from '#web/reports/daily/daily-chart.tsx';
import { dailyColumns } from '#web/reports/daily/daily-columns.tsx';
import { type Daily, dailySentence, isGap } from '#web/reports/daily/daily-words.ts';
import { DayGap } from '#web/reports/day-reports/day-gap.tsx';
import { DayNotes } from '#web/reports/day-reports/day-notes.tsx';
import { useReport } from '#web/reports/queries.ts';
import type { ReportProps } from '#web/reports/report-props.ts';
import { ReportResult } from '#web/reports/report-result.tsx';
import { ReportTable } from '#web/reports/report-table.tsx';
import { comparedWords, daysWords } from '#web/reports/words.ts';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function DailyReport({ scope, question, change }: ReportProps) {
  const query = useReport(dailyReport.read, question);
  return (
    <ReportResult query={query} change={change}>
      {(report) => <DailyContent report={report} scope={scope} />}
    </ReportResult>
  );
}

function DailyContent({ report, scope }: { report: Daily; scope: ReportProps['scope'] }) {
  const { range, currency, rows, totals, comparison, days_reported } = report;
  const columns = dailyColumns(report, scope);
  const noted = rows.filter(({ notes }) => notes.length > 0).sort((a, b) => a.day.localeCompare(b.day));
  return (
    <>
      <ChartCard
        question={`Adjusted Gross, ${daysWords(range.from, range.through)}`}
        figure={days_reported === 0 ? '—' : money(totals.figures.adjusted_gross, currency)}
        sentence={dailySentence(report)}
        legend={[
          { name: 'These days', look: 'sales' },
          ...(comparison ? [{ name: comparedWords(comparison), look: 'compare' as const }] : []),
          ...(totals.gaps.missing > 0 ? [{ name: 'Missing, estimated', look: 'missing' as const }] : []),
        ]}
        picture={`${scope.name}-daily-${range.from}-${range.through}`}
        footer={noted.length > 0 ? <DayNotes rows={noted} /> : undefined}
      >
        {days_reported === 0 ? <EmptyState /> : <DailyChart report={report} scope={scope} />}
      </ChartCard>
      {rows.length > 0 ? (
        <ReportTable
          name="daily"
          title="Day by day"
          note={daysWords(range.from, range.through)}
          first={{ by: 'day', down: true }}
          columns={columns}
          rows={rows}
          rowKey={({ day }) => day}
          hatched={(row) =>
            row.figures === null && isGap(row, range.today)
              ? {
                  after: columns.some(({ id }) => id === 'weather') ? 'weather' : 'day',
                  content: <DayGap row={row} scope={scope} />,
                }
              : undefined
          }
        />
      ) : null}
    </>
  );
}
