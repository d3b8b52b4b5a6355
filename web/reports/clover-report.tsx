// Service charges taken through Clover channels, month by month.
import type { z } from 'zod';
import { cloverSurchargesReport } from '#core/reports/aggregate-contract.ts';
import { count, money, shortMoney } from '#web/base/format.ts';
import { monthName } from '#web/reports/bucket-columns.tsx';
import { useReport } from '#web/reports/queries.ts';
import type { ReportProps } from '#web/reports/report-props.ts';
import { whole } from '#web/reports/report-questions.ts';
import { ReportResult } from '#web/reports/report-result.tsx';
import { ReportTable } from '#web/reports/report-table.tsx';
import { useBehindHref } from '#web/reports/transactions/drill-down.ts';
import { centsOf, daysWords, rateWords } from '#web/reports/words.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { Link } from '#web/ui/link.tsx';
import { MoneyCell } from '#web/ui/money-text.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type Clover = z.output<typeof cloverSurchargesReport.read.reply>;
type SurchargeRow = Clover['rows']['results'][number];

export function CloverReport({ scope, question, change }: ReportProps) {
  const opens = useBehindHref();
  const query = useReport(cloverSurchargesReport.read, whole(question));
  return (
    <ReportResult query={query} change={change}>
      {(report) => (
        <>
          <Chart report={report} name={scope.name} />
          <ReportTable
            name="clover"
            title="Clover surcharges"
            note={daysWords(report.range.from, report.range.through)}
            first={{ by: 'month', down: true }}
            columns={columnsOf(report, opens)}
            rows={report.rows.results}
            rowKey={({ month, channel }) => `${month}-${channel.id}`}
          />
        </>
      )}
    </ReportResult>
  );
}

function Chart({ report, name }: { report: Clover; name: string }) {
  const { currency, range, totals, rows } = report;
  const months = [...Map.groupBy(rows.results, ({ month }) => month)].sort(([a], [b]) => a.localeCompare(b));
  return (
    <ChartCard
      question={`Service charges through Clover, ${daysWords(range.from, range.through)}`}
      figure={money(totals.service_charge, currency)}
      sentence={
        totals.share === null
          ? ''
          : `${rateWords(totals.share)} of ${money(totals.gross_sales, currency)} Gross Sales through Clover.`
      }
      picture={`${name}-clover-${range.from}-${range.through}`}
    >
      {months.length === 0 ? (
        <EmptyState />
      ) : (
        <BarChart
          label="Service charges by month"
          points={months.map(([month, monthRows]) => {
            const value = monthRows.reduce((all, { service_charge }) => all + centsOf(service_charge), 0);
            return { key: month, label: monthName(month), value, lines: [monthName(month), money(value, currency)] };
          })}
          axis={(value) => shortMoney(value, currency)}
        />
      )}
    </ChartCard>
  );
}

function columnsOf({ currency, totals, rows }: Clover, opens: (behind: string) => string): Column<SurchargeRow>[] {
  return [
    {
      id: 'month',
      header: 'Month',
      cell: ({ month, channel }) => (
        <Link href={opens(`channel:${channel.id}@${month}`)} look="quiet">
          {monthName(month)}
        </Link>
      ),
      sortBy: ({ month }) => month,
      total: `${rows.count} in all`,
    },
    {
      id: 'channel',
      header: 'Sales channel',
      cell: ({ channel }) => channel.name,
      sortBy: ({ channel }) => channel.name,
      total: '',
    },
    {
      id: 'service_charge',
      header: 'Service Charge',
      align: 'right',
      cell: ({ service_charge }) => <MoneyCell kind="key" text={money(service_charge, currency)} />,
      sortBy: ({ service_charge }) => centsOf(service_charge),
      total: money(totals.service_charge, currency),
    },
    {
      id: 'gross_sales',
      header: 'Gross Sales',
      align: 'right',
      optional: true,
      cell: ({ gross_sales }) => money(gross_sales, currency),
      sortBy: ({ gross_sales }) => centsOf(gross_sales),
      total: money(totals.gross_sales, currency),
    },
    {
      id: 'share',
      header: 'Of Gross Sales',
      align: 'right',
      optional: true,
      cell: ({ share }) => rateWords(share),
      sortBy: ({ share }) => (share === null ? undefined : Number(share)),
      total: rateWords(totals.share),
    },
    {
      id: 'transactions',
      header: '# Transactions',
      align: 'right',
      optional: true,
      cell: ({ transactions }) => count(transactions),
      sortBy: ({ transactions }) => transactions,
      total: count(totals.transactions),
    },
  ];
}
