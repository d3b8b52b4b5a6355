// What becomes of the rent year when terms change inside it, in words that both sides read before they accept. The choice
// is a term of the amendment. At most 50,000.00 a year, with a fee added on 1 July: the year that continues asks for
// 50,000.00 at most, the prorated one for 24,794.52 to 30 June and 25,205.48 after, a restart for 24,794.52 to 30 June
// and 50,000.00 in the year that begins on 1 July.
import type { Day } from '#core/base/time.ts';
import { lifeTermsOf } from '#core/deals/life-terms.ts';
import { type Continuity, readDealTerms } from '#core/deals/terms.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { dayOf, numberOf } from '#core/rent/calendar.ts';
import { leaseYears, yearOf } from '#core/rent/life/lease-years.ts';
import { FOREVER } from '#core/rent/rent-years.ts';

export const CONTINUITY_LABELS: Record<Continuity, string> = {
  continue: 'The year goes on as one',
  prorate: 'The year is cut into two parts',
  restart: 'A new year begins',
};

export const CONTINUITY_SENTENCES: Record<Continuity, string> = {
  continue:
    'The rent year goes on as one: sales to date count on, each sale pays the rate of its day, and breakpoints, minimum and maximum of the year count once.',
  prorate:
    'The rent year is cut into two parts: each has its share of breakpoints, minimum and maximum by its days, and sales start again from zero.',
  restart:
    'The rent year ends the day before, with its share of breakpoints and limits by its days; a whole new rent year begins on this day and on its anniversaries.',
};

/** Terms that were accepted before there was a choice have none written: their year continues. */
export function continuityOf({ continuity }: { continuity?: Continuity }): Continuity {
  return continuity ?? 'continue';
}

/** Said of terms that change earlier ones inside a rent year; `from` is the day on which they take effect. */
export function continuitySentences(terms: DealTermsText, from: string | null): string[] {
  const chosen = continuityOf(terms);
  if (from === null || from <= terms.start_date) return [];
  if (!isInsideYear(terms, from as Day)) return [];
  return [`These terms change earlier ones from ${from}. ${CONTINUITY_SENTENCES[chosen]}`];
}

/** Whether a day lies inside a rent year of the terms, so that a change on it has to say what becomes of the year. */
export function isInsideYear(terms: DealTermsText, from: Day): boolean {
  return rentYearStart(terms, from) !== from;
}

/** The first day of the rent year that holds a day. */
export function rentYearStart(text: DealTermsText, on: Day): Day {
  const day = numberOf(on);
  const terms = readDealTerms(text);
  const term = { start: numberOf(terms.start_date), end: FOREVER };
  const versions = [{ from: term.start, terms: lifeTermsOf(terms), continuity: 'continue' as const }];
  return dayOf(yearOf(leaseYears({ term, versions }, day), day).start);
}
