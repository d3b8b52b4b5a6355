// The old books of an agreement that began elsewhere, as the life of a lease reads them: sales of the rent year to date,
// by category where the rates are, and the percentage rent that was billed. 900,000.00 sold and 19,000.00 billed through
// 2026-06-30: the first line here is what is due to date less 19,000.00, so that an error of the old books is in it.
import type { Day } from '#core/base/time.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import { numberOf } from '#core/rent/calendar.ts';
import type { Opening } from '#core/rent/life/plan.ts';

export function openingOf(balance: NonNullable<DealTerms['opening_balance']>): Opening {
  const { through, sales, rent_billed, base_billed } = balance;
  return {
    day: numberOf(through as Day),
    sales: typeof sales === 'number' ? new Map([[null, sales]]) : new Map(Object.entries(sales)),
    percentageBilled: rent_billed,
    baseBilled: base_billed,
  };
}
