// People counted at the doors beside what they bought: once in money (sales per visitor), once in transactions (how
// many visitors bought). A day without a count has none; it is not zero.
import type { z } from 'zod';
import type { Day } from '#core/base/time.ts';
import { trafficReport } from '#core/reports/sales-contract.ts';
import { count, money, sentenceDate, shortDate, shortMoney, weekdayName } from '#web/base/format.ts';
import { useReport } from '#web/reports/queries.ts';
import type { ReportProps } from '#web/reports/report-props.ts';
import { byDay } from '#web/reports/report-questions.ts';
import { ReportResult } from '#web/reports/report-result.tsx';
import { ReportTable } from '#web/reports/report-table.tsx';
import classes from '#web/reports/reports.module.css';
import type { ReportScope } from '#web/reports/scope.ts';
import { centsOf, comparedWords, daysWords, isWeekend, rateWords } from '#web/reports/words.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { Link } from '#web/ui/link.tsx';
import { MoneyCell } from '#web/ui/money-text.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type Traffic = z.output<typeof trafficReport.read.reply>;
type TrafficRow = Traffic['rows'][number];
type View = 'sales' | 'transactions';

export const TrafficSalesReport = (props: ReportProps) => <TrafficReport view="sales" {...props} />;
export const TrafficTransactionsReport = (props: ReportProps) => <TrafficReport view="transactions" {...props} />;

function TrafficReport({ view, scope, question, change }: ReportProps & { view: View }) {
  const query = useReport(trafficReport.read, byDay(question));
  return (
    <ReportResult query={query} change={change}>
      {(report) => (
        <>
          <Chart report={report} view={view} scope={scope} />
          <ReportTable
            name={`traffic-${view}`}
            title={view === 'sales' ? 'Sales and visitors' : 'Transactions and visitors'}
            note={daysWords(report.range.from, report.range.through)}
            first={{ by: 'day', down: true }}
            columns={columnsOf(report, scope, view)}
            rows={report.rows}
            rowKey={({ day }) => day ?? ''}
          />
        </>
      )}
    </ReportResult>
  );
}

const entriesOf = ({ counted }: Traffic, { traffic }: Pick<TrafficRow, 'traffic'>) =>
  counted === 'premises' ? traffic.premises_entry : traffic.store_entry;

function Chart({ report, view, scope }: { report: Traffic; view: View; scope: ReportScope }) {
  const { currency, range, totals, compared, rows, comparison } = report;
  const days = [...rows].sort((a, b) => (a.day ?? '').localeCompare(b.day ?? ''));
  const visitors = entriesOf(report, { traffic: totals });
  const value = (traffic: TrafficRow['traffic']) =>
    view === 'sales'
      ? traffic.per_capita === null
        ? null
        : centsOf(traffic.per_capita)
      : traffic.conversion === null
        ? null
        : Math.round(Number(traffic.conversion) * 100);
  const before = view === 'sales' ? money(compared?.per_capita, currency) : rateWords(compared?.conversion);
  return (
    <ChartCard
      question={`${view === 'sales' ? 'Sales per visitor' : 'Visitors who bought'}, ${daysWords(range.from, range.through)}`}
      figure={view === 'sales' ? money(totals.per_capita, currency) : rateWords(totals.conversion)}
      sentence={[
        visitors === null ? 'Nobody was counted on these days.' : `${count(visitors)} visitors,`,
        visitors === null
          ? ''
          : view === 'sales'
            ? `${money(totals.adjusted_gross, currency)} Adjusted Gross.`
            : `${count(totals.transactions)} transactions.`,
        comparison && compared && before !== '—' ? `${before} in the compared days.` : '',
      ]
        .filter(Boolean)
        .join(' ')}
      legend={[
        { name: 'These days', look: 'sales' },
        ...(comparison ? [{ name: comparedWords(comparison), look: 'compare' as const }] : []),
      ]}
      picture={`${scope.name}-traffic-${view}-${range.from}-${range.through}`}
    >
      {days.every(({ traffic }) => value(traffic) === null) ? (
        <EmptyState />
      ) : (
        <BarChart
          label={view === 'sales' ? 'Sales per visitor by day' : 'Visitors who bought, by day'}
          points={days.map((row) => {
            const day = row.day ?? '';
            const href = scope.dayHref(day);
            return {
              key: day,
              label: `${weekdayName(day as Day)} ${Number(day.slice(8))}`,
              strong: isWeekend(day),
              value: value(row.traffic),
              compare: row.compared && value(row.compared),
              lines: [
                sentenceDate(day),
                `${count(entriesOf(report, row))} visitors`,
                `${money(row.traffic.per_capita, currency)} per visitor`,
                `${rateWords(row.traffic.conversion)} bought`,
              ],
              ...(href && { href }),
            };
          })}
          axis={(tick) => (view === 'sales' ? shortMoney(tick, currency) : `${Math.round(tick / 100)}%`)}
        />
      )}
    </ChartCard>
  );
}

function columnsOf(report: Traffic, scope: ReportScope, view: View): Column<TrafficRow>[] {
  const { currency, totals, rows } = report;
  const people = (id: 'premises_entry' | 'store_pass_by' | 'store_entry', header: string): Column<TrafficRow> => ({
    id,
    header,
    align: 'right',
    optional: true,
    startsHidden: id !== `${report.counted}_entry`,
    cell: ({ traffic }) => count(traffic[id]),
    sortBy: ({ traffic }) => traffic[id],
    total: count(totals[id]),
  });
  const amounts: Column<TrafficRow>[] = [
    {
      id: 'adjusted_gross',
      header: 'Adjusted Gross',
      align: 'right',
      optional: true,
      cell: ({ traffic }) => money(traffic.adjusted_gross, currency),
      sortBy: ({ traffic }) => traffic.adjusted_gross && centsOf(traffic.adjusted_gross),
      total: money(totals.adjusted_gross, currency),
    },
    {
      id: 'per_capita',
      header: 'Sales per visitor',
      align: 'right',
      optional: true,
      cell: ({ traffic }) => <MoneyCell kind="key" text={money(traffic.per_capita, currency)} />,
      sortBy: ({ traffic }) => traffic.per_capita && centsOf(traffic.per_capita),
      total: money(totals.per_capita, currency),
    },
  ];
  const bought: Column<TrafficRow>[] = [
    {
      id: 'transactions',
      header: '# Transactions',
      align: 'right',
      optional: true,
      cell: ({ traffic }) => count(traffic.transactions),
      sortBy: ({ traffic }) => traffic.transactions,
      total: count(totals.transactions),
    },
    {
      id: 'conversion',
      header: 'Conversion',
      align: 'right',
      optional: true,
      cell: ({ traffic }) => rateWords(traffic.conversion),
      sortBy: ({ traffic }) => (traffic.conversion === null ? undefined : Number(traffic.conversion)),
      total: rateWords(totals.conversion),
    },
  ];
  return [
    {
      id: 'day',
      header: 'Day',
      cell: ({ day }) => <DayLink day={day ?? ''} href={scope.dayHref(day ?? '')} />,
      sortBy: ({ day }) => day,
      total: `${rows.length} days`,
    },
    people('premises_entry', 'Visitors'),
    people('store_pass_by', 'Passed a store'),
    people('store_entry', 'Entered a store'),
    ...(view === 'sales' ? [...amounts, ...bought] : [...bought, ...amounts]),
  ];
}

function DayLink({ day, href }: { day: string; href: string | undefined }) {
  const name = (
    <>
      <span className={classes.weekday}>{weekdayName(day as Day)}</span>
      {shortDate(day)}
    </>
  );
  return (
    <span className={classes.dayCell}>
      {href ? (
        <Link href={href} look="quiet">
          {name}
        </Link>
      ) : (
        name
      )}
    </span>
  );
}
