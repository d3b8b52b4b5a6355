// Held sales as a task of whoever can do something about them: the merchant maps the category, the landlord amends.

import { parseMoney, ZERO } from '#core/base/money.ts';
import type { Role } from '#core/base/permissions.ts';
import { money } from '#core/base/spoken.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import type { HeldOfDeal } from '#core/statements/held-contract.ts';
import { heldSentence, heldStep } from '#core/statements/held-words.ts';

export function heldTask(held: HeldOfDeal, side: Role, masterCompany: number) {
  const { deal, currency, total, merchant, premises, unit } = held;
  const place = side === 'landlord' ? merchant : withUnit(premises, unit);
  const categories = held.categories.map(({ category, amount }) => ({ category, amount: parseMoney(amount) ?? ZERO }));
  return {
    kind: 'sales.held' as const,
    title: `${money(total, currency)} of sales is held for ${place}`,
    text: `${heldSentence(categories, currency)} ${heldStep(side)}`,
    link:
      side === 'landlord'
        ? `/new-ui/landlord/${masterCompany}/connections/${deal}/pos-channels`
        : `/new-ui/retailer/connections/${deal}/linked-sales-revenue-channels`,
    deal,
    created_at: `${held.since}T00:00:00.000Z`,
  };
}
