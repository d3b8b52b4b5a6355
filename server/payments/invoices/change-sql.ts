import type { Updateable } from 'kysely';
import type { Tx } from '#server/base/db/db.ts';
import type { SweepInvoices } from '#server/base/db/tables.ts';

export async function updateInvoice(tx: Tx, id: number, changes: Updateable<SweepInvoices>): Promise<void> {
  await tx.updateTable('sweep_invoices').set(changes).where('id', '=', id).execute();
}
