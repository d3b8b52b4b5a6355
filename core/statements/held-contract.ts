// Sales that are held because no rate of the terms covers their category, deal by deal.
import { z } from 'zod';
import { endpoint, Id, Int } from '#core/base/endpoint.ts';
import { CurrencyCode, Money } from '#core/base/money.ts';
import { DayText } from '#core/base/time.ts';

const HeldOfDeal = z
  .object({
    deal: Int,
    merchant: z.string(),
    premises: z.string(),
    unit: z.string(),
    currency: CurrencyCode,
    since: DayText.describe('The first day with sales that are held'),
    total: Money,
    categories: z.array(z.object({ category: z.string().nullable(), amount: Money })),
  })
  .meta({ id: 'HeldOfDeal' });
export type HeldOfDeal = z.output<typeof HeldOfDeal>;

export const listHeld = endpoint({
  method: 'GET',
  path: '/api/statements/held/',
  allow: { permission: 'permission_sales' },
  summary: 'Sales through yesterday that no rate of the terms covers, for each deal that has any',
  query: z.object({ deal: Id.optional(), channel: Id.optional().describe('Deals that count this channel') }),
  reply: z.object({ results: z.array(HeldOfDeal) }),
});
export type HeldQuery = z.output<typeof listHeld.query>;
