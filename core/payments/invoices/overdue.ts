// When a merchant is reminded of an invoice that no bank debits: on the day after it was due, and every seven days from then
// on. Due on Friday November 20 and not paid: November 21, November 28, December 5. An invoice that was paid in part is
// reminded of with what is left.
import { addDays, type Day, daysBetween } from '#core/base/time.ts';

const EVERY_DAYS = 7;

/** The last day on which a reminder was due by today; null while it is not overdue. */
export function reminderDay(due: Day, today: Day): Day | null {
  const overdue = daysBetween(due, today);
  if (overdue < 1) return null;
  return addDays(due, 1 + Math.floor((overdue - 1) / EVERY_DAYS) * EVERY_DAYS);
}
