// An assignment in a few words, as each of the three reads it: what it is, where it stands, whose turn it is.
import type { Assignment } from '#core/deals/assignment/contract.ts';
import { fullDate } from '#web/base/format.ts';

/** Undefined where there is nothing left to say. */
export function assignmentTitle({ seen_as, state, taking_over }: Assignment): string | undefined {
  if (seen_as === 'taking_over') {
    return state === 'withdrawn' ? undefined : state === 'done' ? 'You took this lease over' : 'You take over a lease';
  }
  if (state === 'done') return `The lease passed to ${taking_over}`;
  if (state === 'proposed' || state === 'agreed') return `Assignment to ${taking_over}`;
  return seen_as === 'property_owner' && state === 'declined' ? `Assignment to ${taking_over} declined` : undefined;
}

export function assignmentLead(assignment: Assignment): string {
  return LEADS[assignment.seen_as](assignment);
}

const LEADS: Record<Assignment['seen_as'], (assignment: Assignment) => string> = {
  property_owner: ({ state, leaving, taking_over, first_day, last_day }) => {
    const [first, last] = [fullDate(first_day), fullDate(last_day)];
    if (state === 'proposed') return `${leaving} has not answered yet. ${taking_over} can accept its terms after that.`;
    if (state === 'agreed') return `${leaving} agreed. It is done once ${taking_over} accepts its terms.`;
    if (state === 'declined') return `${leaving} declined, and the agreement goes on.`;
    return `${leaving} left on ${last}; ${taking_over} goes on from ${first} in a connection of its own.`;
  },
  leaving: ({ state, taking_over, first_day, last_day }) => {
    const [first, last] = [fullDate(first_day), fullDate(last_day)];
    if (state === 'proposed')
      return `The property owner proposes that ${taking_over} takes your lease over on ${first}.`;
    if (state === 'agreed') return `You agreed. Your lease passes on once ${taking_over} accepts its terms.`;
    return `Your last day was ${last}. Rent through that day stays yours, and AutoPay ends after your last invoice.`;
  },
  taking_over: ({ state, first_day, last_day }) => {
    const [first, last] = [fullDate(first_day), fullDate(last_day)];
    const sums = `The rent year goes on: its sums through ${last} stand in the terms below.`;
    if (state === 'proposed')
      return `It begins for you on ${first}. ${sums} The merchant before has not agreed yet; you can accept after that.`;
    if (state === 'agreed')
      return `It begins for you on ${first}. ${sums} The merchant before agreed, so that you can accept now.`;
    return `It began for you on ${first}. ${sums} Rent through that day is owed by the merchant before.`;
  },
};

/** Something the landlord should know before anybody accepts. */
export function assignmentWarning({ sums_changed, missing_days, seen_as, state }: Assignment): string | undefined {
  if (state !== 'proposed' && state !== 'agreed') return undefined;
  if (sums_changed) {
    return 'Sales of the rent year have changed since the terms were sent. Send them again, so that they can be accepted.';
  }
  if (!missing_days || seen_as === 'taking_over') return undefined;
  const days = missing_days === 1 ? '1 day of the rent year has' : `${missing_days} days of the rent year have`;
  return `${days} no report: no sales of them are in the sums that pass on.`;
}
