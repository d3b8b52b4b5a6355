// A report of one part of sales, what went back or gift cards: by store, and for a single store day by day.
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { FiguresText } from '#core/reports/figures-contract.ts';
import { type DailyRow, dailyReport } from '#core/reports/sales-contract.ts';
import { performanceReport } from '#core/reports/stores-contract.ts';
import { shortDate, shortMoney, weekdayName } from '#web/base/format.ts';
import type { ColumnsOf, FigureLine } from '#web/reports/figure-columns.tsx';
import { useReport } from '#web/reports/queries.ts';
import type { ReportProps } from '#web/reports/report-props.ts';
import { isToldByDay, whole } from '#web/reports/report-questions.ts';
import { ReportResult } from '#web/reports/report-result.tsx';
import { ReportTable } from '#web/reports/report-table.tsx';
import { storeWords } from '#web/reports/stores/store-cells.tsx';
import { type Line, storeColumn } from '#web/reports/stores/store-columns.tsx';
import { centsOf, daysWords, largestWords } from '#web/reports/words.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { NameBars } from '#web/ui/charts/name-bars.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Column } from '#web/ui/table-columns.ts';

export type Part = {
  /** Names the choice of columns and the picture. */
  name: string;
  title: string;
  /** The amount that the report is about. */
  amount: (figures: FiguresText) => string;
  figure: (figures: FiguresText, currency: Currency) => string;
  sentence: (figures: FiguresText, currency: Currency) => string;
  columns: <Row extends FigureLine>(of: ColumnsOf) => Column<Row>[];
};

type Days = { from: string; through: string };
/** Below the table, once the days are known that a preset stands for. */
type PartProps = ReportProps & { part: Part; below?: (days: Days) => ReactNode };

export function PartReport(props: PartProps) {
  return isToldByDay(props.scope) ? <ByDay {...props} /> : <ByStore {...props} />;
}

function ByStore({ part, scope, question, filters, change, below }: PartProps) {
  const query = useReport(performanceReport.read, whole(question));
  return (
    <ReportResult query={query} change={change}>
      {(report) => (
        <>
          <Chart
            part={part}
            report={report}
            drawn="names"
            of={sold(part, report.rows.results).length}
            bars={largest(part, report.rows.results).map((row) => ({
              key: String(row.store.deal ?? row.store.name),
              label: storeWords(scope, row.store).name,
              figures: row.figures,
            }))}
          />
          <ReportTable
            name={part.name}
            title={part.title}
            note={daysWords(report.range.from, report.range.through)}
            first={{ by: 'name', down: false }}
            columns={[storeColumn(report, scope, filters), ...part.columns<Line>(report)]}
            rows={report.rows.results}
            rowKey={({ store }) => store.deal ?? store.name}
          />
          {below?.(report.range)}
        </>
      )}
    </ReportResult>
  );
}

function ByDay({ part, scope, question, change, below }: PartProps) {
  const query = useReport(dailyReport.read, question);
  return (
    <ReportResult query={query} change={change}>
      {(report) => (
        <>
          <Chart
            part={part}
            report={report}
            drawn="days"
            bars={report.rows
              .toSorted((a, b) => a.day.localeCompare(b.day))
              .map(({ day, figures }) => ({ key: day, label: shortDate(day), figures }))}
          />
          <ReportTable
            name={`${part.name}-days`}
            title={part.title}
            note={daysWords(report.range.from, report.range.through)}
            first={{ by: 'day', down: true }}
            columns={[dayColumn(scope.dayHref, report.rows.length), ...part.columns<DailyRow>(report)]}
            rows={report.rows}
            rowKey={({ day }) => day}
          />
          {below?.(report.range)}
        </>
      )}
    </ReportResult>
  );
}

function dayColumn(opens: (day: string) => string | undefined, days: number): Column<DailyRow> {
  return {
    id: 'day',
    header: 'Day',
    cell: ({ day, figures }) => {
      const words = `${weekdayName(day as Day)} ${shortDate(day)}`;
      const href = opens(day);
      return href && figures ? (
        <Link href={href} look="quiet">
          {words}
        </Link>
      ) : (
        words
      );
    },
    sortBy: ({ day }) => day,
    total: days === 1 ? '1 day' : `${days} days`,
  };
}

const MOST_BARS = 14;

const sold = (part: Part, rows: readonly Line[]): Line[] =>
  rows.filter(({ figures }) => centsOf(part.amount(figures)) !== 0);

function largest(part: Part, rows: readonly Line[]): Line[] {
  const amount = ({ figures }: Line) => centsOf(part.amount(figures));
  return sold(part, rows)
    .toSorted((a, b) => amount(b) - amount(a))
    .slice(0, MOST_BARS);
}

type ChartProps = {
  part: Part;
  report: Pick<z.output<typeof dailyReport.read.reply>, 'currency' | 'range'> & { totals: { figures: FiguresText } };
  /** Stores beside their whole names, days along an axis. */
  drawn: 'names' | 'days';
  /** How many there are, where not all are drawn. */
  of?: number;
  bars: readonly { key: string; label: string; figures: FiguresText | null }[];
};

function Chart({ part, report: { currency, range, totals }, drawn, of = 0, bars }: ChartProps) {
  const points = bars.map(({ key, label, figures }) => {
    const figure = figures ? part.figure(figures, currency) : 'Not reported';
    return { key, name: label, label, value: figures && centsOf(part.amount(figures)), figure, lines: [label, figure] };
  });
  const hasSold = bars.some(({ figures }) => figures && centsOf(part.amount(figures)) !== 0);
  return (
    <ChartCard
      question={`${part.title}, ${daysWords(range.from, range.through)}${largestWords(MOST_BARS, of)}`}
      figure={part.figure(totals.figures, currency)}
      sentence={part.sentence(totals.figures, currency)}
      picture={`${part.name}-${range.from}-${range.through}`}
    >
      {!hasSold ? (
        <EmptyState />
      ) : drawn === 'names' ? (
        <NameBars label={part.title} bars={points} />
      ) : (
        <BarChart label={part.title} points={points} axis={(value) => shortMoney(value, currency)} />
      )}
    </ChartCard>
  );
}
