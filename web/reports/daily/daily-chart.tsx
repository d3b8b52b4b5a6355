// The days as bars with weather and notes under them; past two months as lines, where bars would be hairs.
import { IconNote } from '@tabler/icons-react';
import type { Day } from '#core/base/time.ts';
import type { DailyRow } from '#core/reports/sales-contract.ts';
import { money, sentenceDate, shortMoney, weekdayName } from '#web/base/format.ts';
import { capital, type Daily, estimate, isGap, restWords } from '#web/reports/daily/daily-words.ts';
import classes from '#web/reports/reports.module.css';
import type { ReportScope } from '#web/reports/scope.ts';
import { centsOf, changeWords, isWeekend } from '#web/reports/words.ts';
import { WeatherMark } from '#web/sales/weather-mark.tsx';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { usePhone } from '#web/ui/use-phone.ts';

const MOST_BARS = 62;
/** Past these the temperature stands under its icon. */
const MOST_BESIDE = 20;

export function DailyChart({ report, scope }: { report: Daily; scope: ReportScope }) {
  const { currency, range } = report;
  const rows = [...report.rows].sort((a, b) => a.day.localeCompare(b.day));
  const amounts = rows.flatMap(({ figures }) => (figures ? [centsOf(figures.adjusted_gross)] : []));
  const mean = amounts.length === 0 ? 0 : Math.round(amounts.reduce((all, value) => all + value, 0) / amounts.length);
  const weather = rows.length <= MOST_BARS && rows.some((row) => row.weather);
  const narrow = rows.length > MOST_BESIDE;
  const phone = usePhone();
  const points = rows.map((row) => ({
    key: row.day,
    label: rows.length > MOST_BARS ? `${row.day.slice(5, 7)}/${row.day.slice(8)}` : dayLabel(row.day),
    strong: rows.length <= MOST_BARS && isWeekend(row.day),
    value: row.figures && centsOf(row.figures.adjusted_gross),
    compare: row.compared && centsOf(row.compared.adjusted_gross),
    missing: isGap(row, range.today) ? estimate(row, mean) : 0,
    lines: pointLines(row, report),
    ...hrefOf(scope.dayHref(row.day)),
    below: weather ? <Sky row={row} narrow={narrow} country={scope.country} /> : undefined,
    sign: row.notes.length > 0 ? <IconNote size={14} stroke={1.6} aria-label="Has a note" role="img" /> : undefined,
  }));
  const axis = (value: number) => shortMoney(value, currency);
  if (rows.length <= MOST_BARS) {
    return <BarChart label="Adjusted Gross by day" points={points} axis={axis} linesBelow={narrow || phone ? 2 : 1} />;
  }
  return (
    <LineChart
      label="Adjusted Gross by day"
      points={points}
      series={[
        { name: 'Compared', look: 'compare', values: points.map(({ compare }) => compare) },
        { name: 'These days', look: 'sales', values: points.map(({ value }) => value) },
      ]}
      axis={axis}
    />
  );
}

const hrefOf = (href: string | undefined) => (href ? { href } : {});
const dayLabel = (day: string) => `${weekdayName(day as Day)} ${Number(day.slice(8))}`;

/** The compared day is mostly of another year, which its name does not say. */
const comparedYear = (day: string | null) => (day ?? '').slice(0, 4);

function pointLines(row: DailyRow, { currency, comparison }: Daily): string[] {
  return [
    sentenceDate(row.day),
    row.figures
      ? money(row.figures.adjusted_gross, currency)
      : row.stores_due > 0
        ? 'No report'
        : capital(restWords(row)),
    ...(comparison && row.compared
      ? [
          `${money(row.compared.adjusted_gross, currency)} on ${sentenceDate(row.compared_day)}, ${comparedYear(row.compared_day)}`,
        ]
      : []),
    ...(row.change === null ? [] : [changeWords(row.change)]),
    ...(row.stores_due > 0 ? [`${row.stores_reported} of ${row.stores_due} stores reported`] : []),
    ...row.notes.map(({ note }) => note),
  ];
}

function Sky({ row, narrow, country }: { row: DailyRow; narrow: boolean; country: string }) {
  return (
    <span className={classes.below} data-narrow={narrow || undefined}>
      <WeatherMark weather={weatherOf(row)} country={country} />
    </span>
  );
}

export function weatherOf({ weather }: Pick<DailyRow, 'weather'>) {
  return weather
    ? { weather_code: weather.code, high_celsius: Number(weather.high), low_celsius: Number(weather.low) }
    : undefined;
}
