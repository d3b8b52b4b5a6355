// A notice that a statement was not signed by its day, as it is drafted for an owner of the landlord, who reads it, changes it
// where the lease asks for other words, and sends it. October, due on November 20, is 13 days late on December 3.
import { counted, fullDate } from '#core/base/spoken.ts';
import { type Day, daysBetween } from '#core/base/time.ts';
import { monthTitle } from '#core/months/month-name.ts';
import type { MonthState } from '#core/months/transitions.ts';

export type LateMonth = {
  state: MonthState;
  month: Day;
  due: Day;
  today: Day;
};

/** Days after the due day without a signature; 0 where nothing is late. */
export function daysLate({ state, due, today }: Omit<LateMonth, 'month'>): number {
  return state === 'certified' || state === 'closed' ? 0 : Math.max(0, daysBetween(due, today));
}

type NoticeFacts = LateMonth & {
  merchant: string;
  landlord: string;
  place: string;
  leaseFrom: Day;
  missing: number;
};

export function noticeDraft(facts: NoticeFacts): string {
  const { month, due, merchant, landlord, place, leaseFrom, missing } = facts;
  const late = daysLate(facts);
  const gaps = missing === 0 ? '' : ` Sales of ${counted(missing, 'day', 'days')} were not reported.`;
  return [
    `To ${merchant}`,
    `Under the lease of ${place} that began on ${fullDate(leaseFrom)}, a signed statement of sales for ${monthTitle(month)} was due on ${fullDate(due)}. It is ${counted(late, 'day', 'days')} late.${gaps}`,
    'Not delivering it is a default under the lease. Please deliver the signed statement without further delay. We keep all rights that the lease and the law give us.',
    landlord,
  ].join('\n\n');
}
