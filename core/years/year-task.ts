// The task a rent year is for the side whose turn it is: to accept what the merchant signed, to sign again what changed, to
// answer a correction of the other side, and to sign a year whose months are all certified or closed. A store of which nobody
// has ever signed a month or a year is asked for nothing. 2025, certified on January 22, is to be answered by February 5; by
// the terms that say nothing it was to be signed by March 1.
import type { Role } from '#core/base/permissions.ts';
import { addDays, type Day, dayIn } from '#core/base/time.ts';
import { yearDue } from '#core/years/deadline.ts';

export const YEAR_TASKS = ['accept', 'again', 'correction', 'certify'] as const;
export type YearTask = (typeof YEAR_TASKS)[number];

const ANSWER_DAYS = 14;

export type YearTaskFacts = {
  readonly what: YearTask;
  readonly deal: number;
  readonly year: Day;
  readonly through: Day;
  readonly name: string;
  readonly since: Date;
  /** Of a correction: who proposed it. */
  readonly side: Role | null;
  readonly merchant: string;
  readonly place: string;
  readonly zone: string;
  readonly masterCompany: number;
  readonly words: string;
  /** How many days after the year its statement is due, where the lease says so. */
  readonly reportDays: number | undefined;
};

/** Whose turn it is. */
export function turnOf({ what, side }: Pick<YearTaskFacts, 'what' | 'side'>): Role {
  if (what === 'correction') return side === 'landlord' ? 'retailer' : 'landlord';
  return what === 'accept' ? 'landlord' : 'retailer';
}

export function yearTask(facts: YearTaskFacts) {
  const { deal, year, since, zone, masterCompany } = facts;
  const due = dueOf(facts);
  return {
    kind: `year.${facts.what}` as const,
    ...wording(facts),
    link: yearsLink({ deal, masterCompany, year }, turnOf(facts)),
    deal,
    created_at: since.toISOString(),
    ...(due && { due: { day: due, zone } }),
  };
}

export const answerDue = (signedOn: Day): Day => addDays(signedOn, ANSWER_DAYS);

function dueOf({ what, through, since, zone, reportDays }: YearTaskFacts): Day | undefined {
  if (what === 'accept') return answerDue(dayIn(since, zone));
  return what === 'correction' ? undefined : yearDue(through, reportDays);
}

function wording({ what, name, merchant, place, words, side }: YearTaskFacts): { title: string; text: string } {
  switch (what) {
    case 'accept':
      return { title: `${merchant}: accept rent year ${name}`, text: `${place}. The reconciliation is signed.` };
    case 'again':
      return { title: `Sign rent year ${name} again for ${place}`, text: 'Its figures changed after it was signed.' };
    case 'certify':
      return { title: `Certify rent year ${name} for ${place}`, text: 'Every month of it is certified or closed.' };
    case 'correction': {
      const who = side === 'retailer' ? merchant : 'The property owner';
      return { title: `Answer about correcting ${name} for ${place}`, text: `${who} writes: “${words}”` };
    }
  }
}

type Place = { deal: number; masterCompany: number; year: string };

/** The years of a store as a side finds them. */
export function yearsLink({ deal, masterCompany, year }: Place, side: Role): string {
  const base = side === 'landlord' ? `/new-ui/landlord/${masterCompany}` : '/new-ui/retailer';
  return `${base}/connections/${deal}/years?year=${year}`;
}
