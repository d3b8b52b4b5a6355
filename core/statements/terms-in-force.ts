// Terms as their schedules have them on a day: base rent after its steps, lease years and escalations, and the percentage
// terms of the lease year. 10,000.00 from lease year 1 and 12,000.00 from lease year 3 is 12,000.00 on any day of year 4.
import type { Day } from '#core/base/time.ts';
import { lifeTermsOf } from '#core/deals/life-terms.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import { numberOf } from '#core/rent/calendar.ts';
import { baseAmounts } from '#core/rent/life/base-amounts.ts';
import { leaseYears, yearOf } from '#core/rent/life/lease-years.ts';
import { percentageIn } from '#core/rent/life/versions.ts';
import { termOf } from '#core/rent/rent-years.ts';

export function termsInForce(terms: DealTerms, on: Day): DealTerms {
  const term = termOf(terms);
  const version = { from: term.start, terms: lifeTermsOf(terms), continuity: 'continue' as const };
  const day = Math.min(Math.max(numberOf(on), term.start), term.end);
  const years = leaseYears({ term, versions: [version] }, day);
  const scheduled = percentageIn(version.terms, yearOf(years, day).number);
  const { base_rent: base } = terms;
  const isScheduled = terms.rent_basis === 'base_rent' && base?.period === 'monthly';
  const [piece] = isScheduled ? baseAmounts(term, years, day).pieces([version], { start: day, end: day }) : [];
  return {
    ...terms,
    base_rent: base && { ...base, amount: piece?.amount ?? base.amount, steps: [], by_year: [], escalation: null },
    percentage: scheduled && { ...scheduled, by_year: [] },
  };
}
