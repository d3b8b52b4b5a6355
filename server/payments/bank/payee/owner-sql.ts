import { sql } from 'kysely';
import type { Db } from '#server/base/db/db.ts';

/** The owner that came with a change, while the provider still lists them. */
export async function findAddedOwner(db: Db, changeId: number) {
  const { rows } = await sql<{ provider_id: string; customer_provider_id: string; company_id: number }>`
    select b.provider_id, c.provider_id as customer_provider_id, c.company_id
    from payee_changes h join bank_customers c on c.id = h.bank_customer_id
    join beneficial_owners b on b.id = h.owner_id and b.removed_at is null
    where h.id = ${changeId}`.execute(db);
  return rows[0];
}
