// The first day that AutoPay collects. Days that are settled (before the deal began, already invoiced, or counted in an
// opening balance) are never asked for; unless the landlord names a day it is the start of the payment period that
// runs. With rent twice a month, a proposal on November 20 collects from November 16; after invoices through November
// 18 it collects from the 19th.
import { addDays, type Day } from '#core/base/time.ts';
import { lifeTermsOf } from '#core/deals/life-terms.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import { dayOf, numberOf } from '#core/rent/calendar.ts';
import { leaseYears } from '#core/rent/life/lease-years.ts';
import { wholePaymentPeriod } from '#core/rent/life/payment-calendar.ts';
import { termOf } from '#core/rent/rent-years.ts';

export type CollectFacts = { terms: DealTerms; startDate: Day; today: Day; invoicedThrough: Day | null };

/** The earliest day that can be named, and the day that holds when none is. */
export function collectFrom({ terms, startDate, today, invoicedThrough }: CollectFacts): { earliest: Day; usual: Day } {
  const opening = terms.opening_balance;
  const earliest = latest(
    startDate,
    ...(invoicedThrough === null ? [] : [addDays(invoicedThrough, 1)]),
    ...(opening === null ? [] : [addDays(opening.through as Day, 1)]),
  );
  return { earliest, usual: latest(earliest, startOfPaymentPeriod(terms, latest(today, earliest))) };
}

function startOfPaymentPeriod(terms: DealTerms, on: Day): Day {
  const term = termOf(terms);
  const versions = [{ from: term.start, terms: lifeTermsOf(terms), continuity: 'continue' as const }];
  const day = Math.min(Math.max(numberOf(on), term.start), term.end);
  const { uncut } = wholePaymentPeriod({ term, versions }, leaseYears({ term, versions }, day), day);
  return dayOf(Math.max(uncut.start, term.start));
}

function latest(...days: Day[]): Day {
  return days.reduce((one, other) => (other > one ? other : one));
}
