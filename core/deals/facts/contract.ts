// Closures and bills of a lease: what the landlord enters, and both sides read.
import { z } from 'zod';
import { endpoint, Id, Int, NoReply } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { Money, parseMoney } from '#core/base/money.ts';
import { ANY_OR_INVITED } from '#core/base/permissions.ts';
import { Words } from '#core/base/text.ts';
import { DayText, GivenDay } from '#core/base/time.ts';
import { DealParams, LANDLORD_MANAGES } from '#core/deals/contract.ts';
import { CLOSURE_REDUCES } from '#core/deals/lease-shapes.ts';

export const FACT_KINDS = ['closure', 'bill'] as const;

const RentFact = z
  .object({
    id: Int,
    kind: z.enum(FACT_KINDS),
    from_day: DayText,
    to_day: DayText,
    offset: z.string().nullable().describe('The offset that a bill is for'),
    amount: Money.nullable().describe('Of a bill; of a closure, what breakpoints are lowered by'),
    note: z.string(),
    told_by: z.string(),
    told_at: Instant,
  })
  .meta({ id: 'RentFact' });

const RentFacts = z
  .object({
    results: z.array(RentFact).describe('Newest first'),
    offsets: z.array(z.string()).describe('Offsets of the terms that follow bills'),
    closures: z.enum(CLOSURE_REDUCES).nullable().describe('How the terms reduce breakpoints for closures'),
    can_tell: z.boolean(),
  })
  .meta({ id: 'RentFacts' });
export type RentFacts = z.infer<typeof RentFacts>;
export type RentFact = z.infer<typeof RentFact>;

const AmountText = Money.refine((text) => (parseMoney(text) ?? 0) >= 0, 'Must not be below 0');
const DAYS = { from_day: GivenDay, to_day: GivenDay, note: Words.max(200).default('') };

export const NewRentFact = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('closure'), ...DAYS, amount: AmountText.optional() }),
  z.strictObject({ kind: z.literal('bill'), ...DAYS, offset: z.string(), amount: AmountText }),
]);
export type NewRentFact = z.output<typeof NewRentFact>;

export const listRentFacts = endpoint({
  method: 'GET',
  path: '/api/deals/deal/:id/rent_facts/',
  allow: ANY_OR_INVITED,
  summary: 'Closures and bills that the rent of a deal counts with',
  params: DealParams,
  reply: RentFacts,
});

export const enterRentFact = endpoint({
  method: 'POST',
  path: '/api/deals/deal/:id/rent_facts/',
  allow: LANDLORD_MANAGES,
  summary: 'Enter a closure or a bill; the same one told again changes nothing',
  params: DealParams,
  body: NewRentFact,
  reply: RentFacts,
});

export const removeRentFact = endpoint({
  method: 'DELETE',
  path: '/api/deals/deal/:id/rent_facts/:fact/',
  allow: LANDLORD_MANAGES,
  summary: 'Take a closure or a bill back; the next invoice corrects what it had changed',
  status: 204,
  params: DealParams.extend({ fact: Id }),
  reply: NoReply,
});
