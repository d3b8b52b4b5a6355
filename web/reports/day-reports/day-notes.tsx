// The notes on the days of a chart, spelled out under it.
import { IconNote } from '@tabler/icons-react';
import type { DailyRow } from '#core/reports/sales-contract.ts';
import { span } from '#web/base/format.ts';
import classes from '#web/reports/day-reports/day-report.module.css';

export function DayNotes({ rows }: { rows: readonly Pick<DailyRow, 'day' | 'notes'>[] }) {
  return (
    <ul className={classes.notes}>
      {rows.flatMap(({ day, notes }) =>
        notes.map(({ id, note }) => (
          <li key={id}>
            <IconNote size={15} stroke={1.6} aria-hidden="true" />
            <strong>{span(day, day)}</strong>
            <span>{note}</span>
          </li>
        )),
      )}
    </ul>
  );
}
