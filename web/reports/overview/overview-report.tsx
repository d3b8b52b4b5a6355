// The answer first: what was sold, how it compares, what rent it makes, who moved, and who has not reported.
import type { Day } from '#core/base/time.ts';
import { overviewReport } from '#core/reports/sales-contract.ts';
import { money, sentenceDate, shortMoney, weekdayName } from '#web/base/format.ts';
import { type Overview, OverviewCards } from '#web/reports/overview/overview-cards.tsx';
import { MissingList, MoverList, TopList } from '#web/reports/overview/overview-lists.tsx';
import classes from '#web/reports/overview/overview-report.module.css';
import { useReport } from '#web/reports/queries.ts';
import type { ReportProps } from '#web/reports/report-props.ts';
import { ReportResult } from '#web/reports/report-result.tsx';
import { STORE_WORDS } from '#web/reports/scope.ts';
import { comparedLines } from '#web/reports/tip-lines.ts';
import { aboveOrBelow, COMPARED_WITH, centsOf, comparedWords, daysWords, isWeekend } from '#web/reports/words.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const MOST_BARS = 62;

export function OverviewReport(props: ReportProps) {
  const query = useReport(overviewReport.read, props.question);
  return (
    <ReportResult query={query} change={props.change}>
      {(report) => (
        <>
          <Chart report={report} {...props} />
          <OverviewCards report={report} {...props} />
          <div className={classes.lists}>
            <TopList report={report} {...props} />
            <MoverList title="Risen most" movers={report.risen} report={report} {...props} />
            <MoverList title="Fallen most" movers={report.fallen} report={report} {...props} />
            <MissingList report={report} {...props} />
          </div>
        </>
      )}
    </ReportResult>
  );
}

function Chart({ report, scope }: ReportProps & { report: Overview }) {
  const { currency, range, series, totals, comparison, stores } = report;
  const words = STORE_WORDS[scope.side];
  const points = series.map(({ day, adjusted_gross, compared }) => {
    const href = scope.dayHref(day);
    return {
      key: day,
      label: `${weekdayName(day as Day)} ${Number(day.slice(8))}`,
      strong: isWeekend(day),
      value: adjusted_gross === null ? null : centsOf(adjusted_gross),
      compare: compared === null ? null : centsOf(compared),
      missing: adjusted_gross === null && day < range.today && compared !== null ? centsOf(compared) : 0,
      lines: [
        sentenceDate(day),
        adjusted_gross === null ? 'No report' : money(adjusted_gross, currency),
        ...comparedLines(compared, null, report),
      ],
      ...(href && { href }),
    };
  });
  const axis = (value: number) => shortMoney(value, currency);
  const said = [
    comparison && totals.change !== null ? `${aboveOrBelow(totals.change)} ${COMPARED_WITH[comparison.kind]}.` : '',
    scope.kind === 'store' ? '' : `${stores.reporting} of ${stores.count} ${words.many} sold.`,
    totals.gaps.missing === 0
      ? 'Every report is in.'
      : `${totals.gaps.missing} of ${totals.gaps.store_days} reports are missing.`,
  ];
  return (
    <ChartCard
      question={`Adjusted Gross, ${daysWords(range.from, range.through)}`}
      figure={totals.gaps.reported === 0 ? '—' : money(totals.figures.adjusted_gross, currency)}
      sentence={said.filter(Boolean).join(' ')}
      legend={[
        { name: 'These days', look: 'sales' },
        ...(comparison ? [{ name: comparedWords(comparison), look: 'compare' as const }] : []),
      ]}
      picture={`${scope.name}-overview-${range.from}-${range.through}`}
    >
      {points.every(({ value }) => value === null) ? (
        <EmptyState />
      ) : points.length <= MOST_BARS ? (
        <BarChart label="Adjusted Gross by day" points={points} axis={axis} height={200} />
      ) : (
        <LineChart
          label="Adjusted Gross by day"
          points={points.map((point) => ({ ...point, label: point.key.slice(5).replace('-', '/') }))}
          series={[
            { name: 'Compared', look: 'compare', values: points.map(({ compare }) => compare) },
            { name: 'These days', look: 'sales', values: points.map(({ value }) => value) },
          ]}
          axis={axis}
          height={200}
        />
      )}
    </ChartCard>
  );
}
