// Two countdowns in days of the property's own calendar. A deal that ends on 31 May says "Expires in 60 days" from
// 1 April; one that ended on 1 April says "Archived in 1 day" on 30 May, 59 days later, and is archived after 31 May.
import { ARCHIVE_AFTER_DAYS, EXPIRY_HINT_DAYS } from '#core/base/constants.ts';
import { addDays, type Day, daysBetween } from '#core/base/time.ts';
import type { DealStatus } from '#core/deals/status.ts';
import type { Substatus } from '#core/deals/substatus.ts';

const COUNTED_DOWN: readonly Substatus[] = ['never_active', 'pending_extension', 'finished'];

export function expiryText(status: DealStatus, endDate: Day | null, today: Day): string | null {
  if ((status !== 'active' && status !== 'active_pending') || endDate === null) return null;
  const left = daysBetween(today, endDate);
  if (left < 0 || left > EXPIRY_HINT_DAYS) return null;
  if (left === 0) return 'Expires today';
  return left === 1 ? 'Expires in 1 day' : `Expires in ${left} days`;
}

/** `endDate` is the deal's own, or the original's for a pending extension. */
export function archiveText(substatus: Substatus, endDate: Day | null, today: Day): string | null {
  if (!COUNTED_DOWN.includes(substatus) || endDate === null) return null;
  const elapsed = daysBetween(endDate, today);
  if (elapsed < 0 || elapsed > ARCHIVE_AFTER_DAYS) return null;
  const left = ARCHIVE_AFTER_DAYS - elapsed;
  if (left === 0) return 'Archived today';
  return left === 1 ? 'Archived in 1 day' : `Archived in ${left} days`;
}

export function isOver(endDate: Day | null, today: Day): boolean {
  return endDate !== null && endDate < today;
}

/** Past the last day on which the countdown says "Archived today". */
export function isDueForArchive(endDate: Day | null, today: Day): boolean {
  return endDate !== null && addDays(endDate, ARCHIVE_AFTER_DAYS) < today;
}
