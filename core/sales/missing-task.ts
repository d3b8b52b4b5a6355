// Days that nobody reported as a task of the merchant: "289 days of Foundry Hall, Suite 104 have no report". It waits from
// the end of the first of them, so that it stays closed for who closed it until an earlier day is missing.
import { shortDate } from '#core/base/spoken.ts';
import { addDays, type Day } from '#core/base/time.ts';

type MissingOfDeal = { deal: number; place: string; days: number; from: Day };

export function missingTask({ deal, place, days, from }: MissingOfDeal) {
  return {
    kind: 'sales.missing' as const,
    title: days === 1 ? `1 day of ${place} has no report` : `${days} days of ${place} have no report`,
    text: `${days === 1 ? 'It is' : 'The first is'} ${shortDate(from)}. Rent counts without ${days === 1 ? 'it' : 'them'} until you report what was sold or say that the store was closed.`,
    link: `/new-ui/retailer/connections/${deal}/linked-sales-revenue-channels`,
    deal,
    created_at: `${addDays(from, 1)}T00:00:00.000Z`,
  };
}
