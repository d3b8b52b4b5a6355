// An event only says where to look: the resource itself is read, and what is read is believed. Late, doubled or in
// the wrong order, events therefore end in the same state.
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import { transact } from '#server/base/db/db.ts';
import { emit } from '#server/base/events.ts';
import type { Services } from '#server/base/services.ts';
import { bankOf } from '#server/payments/bank/bank.ts';
import { findEvent, markHandled } from '#server/payments/bank/event-sql.ts';
import { BANK_EVENTS } from '#server/payments/bank/events.ts';
import { readMirror } from '#server/payments/bank/mirror.ts';
import { findByProviderId } from '#server/payments/bank/mirror-sql.ts';
import { saveCustomer } from '#server/payments/bank/save-customer.ts';

export async function readEvent(services: Services, eventId: string): Promise<void> {
  const event = await transact(services.db, 'system', (tx) => findEvent(tx, eventId));
  if (!event || event.handled_at) return;
  if (event.resource_kind === 'transfers') {
    const moved = { transfer_id: event.resource_id, correlation_id: event.correlation_id };
    await transact(services.db, 'system', async (tx) => {
      await emit(services, tx, BANK_EVENTS.transferMoved, moved);
      await markHandled(tx, eventId, services.clock());
    });
    return;
  }
  const customerId = event.resource_kind === 'customers' ? event.resource_id : event.customer_provider_id;
  if (customerId) await refreshCustomer(services, customerId);
  await transact(services.db, 'system', (tx) => markHandled(tx, eventId, services.clock()));
}

/** Reads a customer of ours at the provider and mirrors it; somebody else's, or one we removed, is left alone. */
export async function refreshCustomer(services: Services, providerId: string): Promise<void> {
  const customer = await transact(services.db, 'system', (tx) => findByProviderId(tx, providerId));
  if (!customer || customer.removed_at) return;
  const mirror = await readMirror(bankOf(services), providerId);
  await transact(services.db, 'system', async (tx) => {
    const now = services.clock();
    await saveCustomer(services, tx, { companyId: customer.company_id, userId: null }, mirror, now);
    const { status, type } = mirror.customer;
    const object = { company: customer.company_id, bank_customer: customer.id };
    const entry = {
      chain: `company:${customer.company_id}`,
      action: 'bank.customer.read',
      object,
      after: { status, type },
    };
    await appendAudit(tx, entry, { ...SYSTEM_ORIGIN, at: now });
  });
}
