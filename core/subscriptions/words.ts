// What a mail says in sentences. Sales of $48,210.00 on a Saturday at 35 of 37 stores, 6.1% above the year before,
// read: "35 of 37 merchants reported in full. Sales were 6.1% above the same Saturday last year, on 35 store days both have;
// two store days not reported."
import { counted, MINUS } from '#core/base/spoken.ts';
import { type Day, monthOf, weekday } from '#core/base/time.ts';
import type { Rhythm } from '#core/subscriptions/report-kinds.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "+6.1%", "−1.8%", "0.0%"; a dash where nothing can be compared. */
export function changeWords(change: string | null): string {
  if (change === null) return '—';
  if (Number(change) === 0) return '0.0%';
  return change.startsWith('-') ? `${MINUS}${change.slice(1)}%` : `+${change}%`;
}

/** `paired` says on which days it stands, where some were left out. The basis is that of the screen: the same weekdays. */
export function comparisonWords(
  change: string | null,
  rhythm: Rhythm,
  through: Day,
  paired: string | null,
): string | null {
  if (change === null) return null;
  const then =
    rhythm === 'daily' ? `the same ${WEEKDAYS[weekday(through) - 1]} last year` : 'the same weekdays last year';
  const days = paired === null ? '' : `, ${paired}`;
  if (Number(change) === 0) return `Sales were level with ${then}${days}.`;
  return `Sales were ${change.replace('-', '')}% ${change.startsWith('-') ? 'below' : 'above'} ${then}${days}.`;
}

export function reportedWords(due: number, reported: number): string {
  if (due === 0) return 'No reports were due.';
  if (due === reported) return due === 1 ? 'The only merchant reported.' : `All ${due} merchants reported.`;
  return `${reported} of ${counted(due, 'merchant', 'merchants')} reported in full.`;
}

/** November 2026. */
export function monthWords(through: Day): string {
  const [year, month] = monthOf(through).split('-');
  return `${MONTHS[Number(month) - 1]} ${year}`;
}
