// Saves what the provider said of a customer, and tells the rest of AutoPay which accounts were lost by it.
import { refuse } from '#core/base/problem.ts';
import type { Tx } from '#server/base/db/db.ts';
import { emit } from '#server/base/events.ts';
import type { Services } from '#server/base/services.ts';
import { BANK_EVENTS } from '#server/payments/bank/events.ts';
import type { Mirror } from '#server/payments/bank/mirror.ts';
import { saveMirror } from '#server/payments/bank/mirror-sql.ts';
import { listSources } from '#server/payments/bank/sql.ts';

type Owner = { companyId: number; userId: number | null };

export async function saveCustomer(
  services: Services,
  tx: Tx,
  owner: Owner,
  mirror: Mirror,
  now: Date,
): Promise<number> {
  const { id, lost } = await saveMirror(tx, owner, mirror, now);
  const { status } = mirror.customer;
  const stopped = status === 'suspended' || status === 'deactivated';
  const ids = stopped ? (await listSources(tx, [id])).map((source) => source.id) : lost;
  if (ids.length > 0) await emit(services, tx, BANK_EVENTS.accountsLost, { funding_source_ids: ids });
  return id;
}

/** A company has one bank customer at a time; the database says so too. */
export function refuseSecondCustomer(existing: { id: number } | undefined): void {
  if (existing) {
    refuse('This company already has a bank customer. Open it, or remove it before creating another.');
  }
}
