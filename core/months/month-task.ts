// The task a month is for the side whose turn it is. A store whose months are signed or closed is asked for the next one
// too; a store of which nobody has begun that is asked for nothing. October, closed in November, makes November a task from
// December 1, due on December 20.
import type { Role } from '#core/base/permissions.ts';
import { addDays, type Day, dayIn, firstDay, lastDay, monthOf, startOf } from '#core/base/time.ts';
import { answerDue, statementDue } from '#core/months/deadline.ts';
import { calledMonth, monthTitle } from '#core/months/month-name.ts';
import type { MonthState } from '#core/months/transitions.ts';
import { dayOf, numberOf } from '#core/rent/calendar.ts';
import { retailMonthOf, retailYearOf } from '#core/rent/life/retail-calendar.ts';
import type { RetailCalendar } from '#core/rent/life/terms.ts';

export const MONTH_TASKS = ['accept', 'reopening', 'question', 'certify', 'again'] as const;
export type MonthTask = (typeof MONTH_TASKS)[number];

export type MonthTaskFacts = {
  readonly what: MonthTask;
  readonly deal: number;
  readonly month: Day;
  readonly through: Day;
  readonly since: Date;
  readonly merchant: string;
  readonly place: string;
  readonly zone: string;
  readonly masterCompany: number;
  readonly words: string;
  /** Days after the month by which the lease wants its statement; as usual where it says nothing. */
  readonly reportDays?: number | undefined;
};

export const TURN: Readonly<Record<MonthTask, Role>> = {
  accept: 'landlord',
  reopening: 'landlord',
  question: 'retailer',
  certify: 'retailer',
  again: 'retailer',
};

export function monthTask(facts: MonthTaskFacts) {
  const { what, deal, month, since, zone } = facts;
  const due = dueOf(facts);
  return {
    kind: `month.${what}` as const,
    ...wording(facts),
    link: statementsLink(
      { deal, masterCompany: facts.masterCompany, month: what === 'certify' ? null : month },
      TURN[what],
    ),
    deal,
    created_at: since.toISOString(),
    ...(due && { due: { day: due, zone } }),
  };
}

function wording({ what, month, merchant, place, words }: MonthTaskFacts): { title: string; text: string } {
  const name = monthTitle(month);
  switch (what) {
    case 'accept':
      return { title: `${merchant}: accept ${name}`, text: `${place}. The sales statement is signed.` };
    case 'reopening':
      return { title: `${merchant}: answer about reopening ${name}`, text: `${place}. ${words}` };
    case 'question':
      return { title: `Answer about ${name} for ${place}`, text: `“${words}”` };
    case 'certify':
      return { title: `Certify ${name} for ${place}`, text: 'The property owner waits for the signed statement.' };
    case 'again':
      return { title: `Sign ${name} again for ${place}`, text: 'Its sales changed after you had signed.' };
  }
}

function dueOf({ what, through, since, zone, reportDays }: MonthTaskFacts): Day | undefined {
  if (what === 'accept') return answerDue(dayIn(since, zone));
  return what === 'certify' || what === 'again' ? statementDue(through, reportDays) : undefined;
}

type Place = { deal: number; masterCompany: number; month: string | null };

/** The statements of a store as a side finds them. */
export function statementsLink({ deal, masterCompany, month }: Place, side: Role): string {
  const base = side === 'landlord' ? `/new-ui/landlord/${masterCompany}` : '/new-ui/retailer';
  return `${base}/connections/${deal}/statements${month ? `?month=${month}` : ''}`;
}

/** The list of all stores for one month, those of one state: October that a chain signed waits there as `certified`. */
export function chainLink(
  { masterCompany, month, state }: { masterCompany: number; month: string; state: MonthState },
  side: Role,
): string {
  const base = side === 'landlord' ? `/new-ui/landlord/${masterCompany}` : '/new-ui/retailer';
  return `${base}/statements?month=${calledMonth(month)}-01&state=${state}`;
}

type LastMonth = {
  /** Its last day; null where nobody has signed or closed any. */
  readonly through: Day | null;
  readonly zone: string;
  readonly calendar: RetailCalendar | null;
};

/** The month after the last one that was signed or closed, once it has ended; where there is none, the last that has. */
export function monthToCertify({ through, zone, calendar }: LastMonth, today: Day) {
  const first = through
    ? addDays(through, 1)
    : wholeMonth(calendar, addDays(wholeMonth(calendar, today).month, -1)).month;
  const month = wholeMonth(calendar, first);
  if (month.through >= today) return undefined;
  return { ...month, since: startOf(addDays(month.through, 1), zone) };
}

/** Of the calendar of the lease, or the civil one. */
function wholeMonth(calendar: RetailCalendar | null, day: Day): { month: Day; through: Day } {
  if (!calendar) return { month: firstDay(monthOf(day)), through: lastDay(monthOf(day)) };
  const { start, end } = retailMonthOf(retailYearOf(calendar, numberOf(day)), numberOf(day));
  return { month: dayOf(start), through: dayOf(end) };
}
