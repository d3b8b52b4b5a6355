// Why a day has no figures, and the one thing to do about it.
import type { DailyRow } from '#core/reports/sales-contract.ts';
import classes from '#web/reports/day-reports/day-report.module.css';
import { type ReportScope, STORE_WORDS } from '#web/reports/scope.ts';
import { Link } from '#web/ui/link.tsx';
import { GapMarker } from '#web/ui/status-pill.tsx';

export function DayGap({ row, scope }: { row: DailyRow; scope: ReportScope }) {
  const words = STORE_WORDS[scope.side];
  const href = scope.dayHref(row.day);
  const from = row.stores_due > 1 ? `No report from any of ${row.stores_due} ${words.many}` : 'No report';
  return (
    <span className={classes.gap}>
      <GapMarker>{from}</GapMarker>
      {row.notes[0] ? <span>{row.notes[0].note}</span> : null}
      {href ? <Link href={href}>{scope.kind === 'store' ? 'Open the day' : `See which ${words.many}`}</Link> : null}
    </span>
  );
}
