// Disputes that one of the two sides has escalated, as staff read them. The thread itself is opened by the call that
// both sides use; staff read it and write nothing into it.
import { z } from 'zod';
import { endpoint, Int } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { CurrencyCode, Money } from '#core/base/money.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { Role } from '#core/base/permissions.ts';
import { DISPUTE_STATES } from '#core/payments/disputes/dispute-steps.ts';

const Named = z.object({ id: Int, name: z.string() });

export const EscalatedDispute = z
  .object({
    id: Int,
    deal: Int,
    invoice: Int,
    number: z.string().describe('Of the invoice'),
    merchant: z.string().describe('As the deal names it'),
    retailer_company: Named,
    landlord_company: Named,
    place: z.string(),
    currency: CurrencyCode,
    amount: Money.describe('Held back from the debit until it is settled'),
    state: z.enum(DISPUTE_STATES).describe('After a dispute was escalated a side can still propose a figure'),
    proposed: Money.nullable(),
    opened_at: Instant,
    escalated_at: Instant,
    escalated_by: z.object({ side: Role, name: z.string() }),
  })
  .meta({ id: 'EscalatedDispute' });
export type EscalatedDispute = z.infer<typeof EscalatedDispute>;

export const listEscalated = endpoint({
  method: 'GET',
  path: '/api/staff/disputes/',
  allow: 'staff',
  summary: 'Disputes that were escalated and are not settled, the one that waits longest first',
  query: PageQuery,
  reply: pageOf(EscalatedDispute),
});
