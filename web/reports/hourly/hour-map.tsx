// Weekday by hour: how much an hour brings on the mean of its weekday. An hour without sales is an empty outlined cell;
// any other opens the sales behind it.
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef } from 'react';
import type { z } from 'zod';
import type { hourlyReport } from '#core/reports/sales-contract.ts';
import { count, money } from '#web/base/format.ts';
import mapClasses from '#web/reports/hourly/hour-map.module.css';
import classes from '#web/reports/reports.module.css';
import type { ReportScope } from '#web/reports/scope.ts';
import { useBehindHref } from '#web/reports/transactions/drill-down.ts';
import { cellWords, centsOf, daysWords, hourName, WEEKDAY_NAMES } from '#web/reports/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { HeatMap, type HeatRow } from '#web/ui/charts/heat-map.tsx';
import { Figure } from '#web/ui/money-text.tsx';
import { saveTable } from '#web/ui/save-table.ts';
import { EmptyState } from '#web/ui/states.tsx';

export type Hourly = z.output<typeof hourlyReport.read.reply>;
type HourMapProps = { report: Hourly; scope: ReportScope };

export function HourMap({ report, scope }: HourMapProps) {
  const drawing = useRef<HTMLDivElement>(null);
  const opens = useBehindHref();
  const { busiest, range, currency, cells } = report;
  return (
    <SectionCard>
      <div className={classes.heatHead}>
        <div>
          <h2>Average Adjusted Gross per hour, {daysWords(range.from, range.through)}</h2>
          <Figure text={busiest ? money(busiest.average, currency) : '—'} size="chart" />
          {busiest ? (
            <p>
              on{' '}
              <strong>
                {WEEKDAY_NAMES[busiest.weekday - 1]} at {hourName(busiest.hour)}
              </strong>
              , the busiest hour, with {count(busiest.transactions)} transactions in all.
            </p>
          ) : null}
        </div>
        {busiest ? (
          <div className={mapClasses.heatAside}>
            <Scale highest={money(busiest.average, currency)} lowest={money(0, currency)} />
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconDownload size={15} />}
              onClick={() => void saveTable(drawing.current, `${scope.name}-hours-${range.from}-${range.through}`)}
            >
              Save as PNG
            </Button>
          </div>
        ) : null}
      </div>
      {cells.length === 0 ? (
        <EmptyState />
      ) : (
        <div ref={drawing}>
          <HeatMap
            caption={`Average Adjusted Gross by weekday and hour, ${daysWords(range.from, range.through)}`}
            columns={hoursOf(report).map(hourName)}
            rows={rowsOf(report, opens)}
            foot={footOf(report)}
            totalName="Day"
          />
        </div>
      )}
    </SectionCard>
  );
}

function Scale({ lowest, highest }: { lowest: string; highest: string }) {
  return (
    <div className={mapClasses.scale}>
      {lowest}
      <span className={mapClasses.steps} aria-hidden="true">
        {[0, 1, 2, 3, 4, 5, 6].map((step) => (
          <span key={step} style={{ background: `var(--heat-${step})` }} />
        ))}
      </span>
      {highest}
    </div>
  );
}

/** From the first hour with sales to the last. */
function hoursOf({ cells }: Hourly): number[] {
  const hours = cells.map(({ hour }) => hour);
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

function rowsOf(report: Hourly, opens: (behind: string) => string): HeatRow[] {
  const { cells, weekdays, currency } = report;
  const byPlace = new Map(cells.map((cell) => [cell.weekday * 24 + cell.hour, cell]));
  return WEEKDAY_NAMES.flatMap((name, place) => {
    const weekdayHours = weekdays.find(({ weekday }) => weekday === place + 1);
    if (!weekdayHours || weekdayHours.days === 0) return [];
    return [
      {
        name: name.slice(0, 3),
        total: money(weekdayHours.average, currency),
        cells: hoursOf(report).map((hour) => {
          const cell = byPlace.get((place + 1) * 24 + hour);
          if (!cell) return null;
          const average = centsOf(cell.average);
          const lines = [
            `${name} ${hourName(hour)}`,
            `${money(average, currency)} on average`,
            `${count(cell.transactions)} transactions in all`,
          ];
          const href = opens(`hour:${hour}@${place + 1}`);
          return { value: average, text: cellWords(average), lines, href };
        }),
      },
    ];
  });
}

function footOf({ cells, weekdays, currency, ...report }: Hourly) {
  const values = hoursOf({ cells, weekdays, currency, ...report }).map((hour) =>
    cells.filter((cell) => cell.hour === hour).reduce((all, { average }) => all + centsOf(average), 0),
  );
  const week = weekdays.reduce((all, { average }) => all + centsOf(average), 0);
  return { name: 'All', total: money(week, currency), values };
}
