// The additional fee is owed once for each calendar month or half month of the term that has ended, by the version in
// force on its last day. A monthly fee of 250.00 from 1 July adds six times 250.00 by the end of December.
import type { Cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { dayOf, monthEnd, monthStart } from '#core/rent/calendar.ts';
import { type Lease, versionAt } from '#core/rent/life/versions.ts';

export type LifeFee = { from: Day; to: Day; amount: Cents };

export function lifeFees({ term, versions }: Lease, last: number): LifeFee[] {
  if (versions.every(({ terms }) => terms.additional_fee === null)) return [];
  const fees: LifeFee[] = [];
  for (let start = term.start; start <= Math.min(last, term.end); ) {
    const half = monthStart(start) + 14;
    const end = Math.min(start <= half ? half : monthEnd(start), term.end);
    const fee = versionAt(versions, end).terms.additional_fee;
    const ends = fee !== null && (fee.period === 'semi_monthly' || end === term.end || end === monthEnd(end));
    if (end <= last && ends && fee.amount > 0) {
      const from = fee.period === 'monthly' ? Math.max(monthStart(end), term.start) : start;
      fees.push({ from: dayOf(from), to: dayOf(end), amount: fee.amount });
    }
    start = end + 1;
  }
  return fees;
}
