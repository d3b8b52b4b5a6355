// The thirteen columns of the daily report.
import { IconNote } from '@tabler/icons-react';
import type { Day } from '#core/base/time.ts';
import type { DailyRow } from '#core/reports/sales-contract.ts';
import { counted, DASH, shortDate, weekdayName } from '#web/base/format.ts';
import { weatherOf } from '#web/reports/daily/daily-chart.tsx';
import { type Daily, isGap, restWords } from '#web/reports/daily/daily-words.ts';
import {
  adjustedColumn,
  averageColumn,
  changeColumn,
  hiddenColumns,
  rentColumn,
  salesColumns,
  transactionsColumn,
} from '#web/reports/figure-columns.tsx';
import classes from '#web/reports/reports.module.css';
import type { ReportScope } from '#web/reports/scope.ts';
import { WeatherMark } from '#web/sales/weather-mark.tsx';
import { Link } from '#web/ui/link.tsx';
import { GapMarker } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

export function dailyColumns(report: Daily, scope: ReportScope): Column<DailyRow>[] {
  const { rows, days_reported, range, average_transactions, comparison } = report;
  const totals = `${counted(rows.length, 'day', 'days')}, ${days_reported} reported`;
  return [
    {
      id: 'day',
      header: 'Day',
      cell: (row) => <DayCell row={row} scope={scope} today={range.today} />,
      sortBy: ({ day }) => day,
      total: totals,
    },
    ...weatherColumn(report, scope),
    ...salesColumns<DailyRow>(report),
    adjustedColumn(report),
    rentColumn(report),
    transactionsColumn(report),
    {
      id: 'average_transactions',
      header: 'Avg # Trans @ Prop',
      align: 'right',
      optional: true,
      cell: (row) => <span className={classes.quiet}>{row.average_transactions ?? DASH}</span>,
      sortBy: (row) => (row.average_transactions === null ? undefined : Number(row.average_transactions)),
      total: average_transactions ?? DASH,
      width: 104,
    },
    averageColumn(report),
    ...changeColumn<DailyRow>(report, comparison).map((column) => ({ ...column, startsHidden: true })),
    ...hiddenColumns<DailyRow>(report),
  ];
}

function weatherColumn({ rows }: Daily, { kind, country }: ReportScope): Column<DailyRow>[] {
  if (kind === 'portfolio' && !rows.some(({ weather }) => weather)) return [];
  return [
    {
      id: 'weather',
      header: 'Weather',
      optional: true,
      cell: (row) => <WeatherMark weather={weatherOf(row)} country={country} />,
      total: '',
    },
  ];
}

function DayCell({ row, scope, today }: { row: DailyRow; scope: ReportScope; today: string }) {
  const href = scope.dayHref(row.day);
  const name = (
    <>
      <span className={classes.weekday}>{weekdayName(row.day as Day)}</span>
      {shortDate(row.day)}
    </>
  );
  const months = row.covers_from !== row.day;
  return (
    <span className={classes.dayCell}>
      {href && row.figures ? (
        <Link href={href} look="quiet">
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      {months && row.figures ? <span className={classes.quiet}>since {shortDate(row.covers_from)}</span> : null}
      {row.figures && isGap(row, today) && row.stores_due > 1 ? (
        <GapMarker>{`${row.stores_reported}/${row.stores_due}`}</GapMarker>
      ) : null}
      {row.notes.length > 0 ? (
        <IconNote size={14} stroke={1.6} role="img" aria-label={row.notes.map(({ note }) => note).join('; ')} />
      ) : null}
      {row.figures === null && !isGap(row, today) ? (
        <span className={classes.quiet}>{row.day >= today ? 'not ended' : restWords(row)}</span>
      ) : null}
    </span>
  );
}
