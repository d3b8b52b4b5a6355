// After its last day an agreement runs off for 90 days: what is reported late, restated or reconciled is still taken in
// and billed, whether the deal says finished or archived. One that ended on 2026-12-31 runs off through 2027-03-31.
import { addDays, type Day } from '#core/base/time.ts';

export const RUN_OFF_DAYS = 90;

export function runOffEnd(endDate: Day): Day {
  return addDays(endDate, RUN_OFF_DAYS);
}

export function isRunningOff(endDate: Day | null, today: Day): boolean {
  return endDate !== null && endDate < today && today <= runOffEnd(endDate);
}
