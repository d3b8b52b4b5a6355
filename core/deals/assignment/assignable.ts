// When a lease can pass to another merchant: an agreement in force that runs as it was agreed, with nothing about it still
// open, from a day that its merchant has had a day before and that has come, or comes tomorrow. On 15 July a first day of
// 16 July is the last that can be chosen, because the sums of the rent year through 15 July are part of what is agreed.
import { dateAfter, dateBefore } from '#core/base/messages.ts';
import { addDays, type Day } from '#core/base/time.ts';
import { type DealStatus, STATUS_WORDS } from '#core/deals/status.ts';

/** What has become of a deal's own lease: another merchant may take it over, or has. */
export type Handover = 'open' | 'done' | null;

type Facts = {
  readonly status: DealStatus;
  readonly hasDeclinedCopy: boolean;
  readonly handover: Handover;
  readonly startDate: Day;
  /** The last day of the deal, and the one that its terms name. */
  readonly endDate: Day | null;
  readonly agreedEnd: Day | null;
  readonly effectiveFrom: Day;
  readonly today: Day;
};

export const OPEN_ASSIGNMENT =
  'An assignment to another merchant is open. Withdraw it first, or wait until everybody has accepted.';
export const ASSIGNED_AWAY = 'Another merchant has taken this lease over: it goes on in the connection with them.';

/** A sentence, or null where a first day may be chosen. */
export function assignRefusal(facts: Facts): string | null {
  const { status, hasDeclinedCopy, handover, endDate, agreedEnd, effectiveFrom, today } = facts;
  if (handover === 'open') return OPEN_ASSIGNMENT;
  if (handover === 'done') return ASSIGNED_AWAY;
  if (status !== 'active') {
    return `Assigning is possible only while the connection is active. This one is ${STATUS_WORDS[status]}.`;
  }
  if (hasDeclinedCopy)
    return 'A change of the terms was declined and is still open: publish it again or cancel it first.';
  if (endDate !== agreedEnd) return `This agreement was set to end on ${endDate}: it cannot be assigned any more.`;
  if (effectiveFrom > today) return `Changed terms take effect on ${effectiveFrom}: assign the lease after that day.`;
  return null;
}

/** What is wrong with a first day, or null. */
export function firstDayRefusal({ startDate, endDate, today }: Facts, firstDay: Day): string | null {
  const tomorrow = addDays(today, 1);
  if (firstDay <= startDate) return dateAfter(startDate);
  if (endDate !== null && firstDay > endDate) return dateBefore(addDays(endDate, 1));
  if (firstDay <= tomorrow) return null;
  return `Choose a day no later than ${tomorrow}: the sums of the rent year through the day before are part of what is agreed.`;
}
