// Sales counted elsewhere before the agreement came here: one amount on the last day of the opening balance, in the place
// of whatever is known of the days before it.
import { addDays, type Day } from '#core/base/time.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import type { SalesRow } from '#core/rent/sales.ts';

export function withCarried(rows: readonly SalesRow[], opening: DealTerms['opening_balance']): readonly SalesRow[] {
  if (opening === null) return rows;
  const through = opening.through as Day;
  const carried: SalesRow = { day: through, category: null, gross: opening.sales, items: {} };
  return [carried, ...rows.filter(({ day }) => day >= addDays(through, 1))];
}
