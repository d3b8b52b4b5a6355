// A part of money on its way: an invoice or a payout, with what of it is there.
import { z } from 'zod';
import { Int } from '#core/base/endpoint.ts';
import { Money } from '#core/base/money.ts';
import { DayText } from '#core/base/time.ts';

export const MoneyLine = z
  .object({
    kind: z.enum(['invoice', 'payout']),
    id: Int,
    deal: Int.nullable().describe('Of an invoice'),
    name: z.string().describe('The merchant of an invoice, the property of a payout'),
    place: z.string(),
    number: z.string(),
    from: DayText,
    through: DayText,
    amount: Money,
  })
  .meta({ id: 'MoneyLine' });
export type MoneyLine = z.infer<typeof MoneyLine>;
