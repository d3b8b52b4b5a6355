import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { autopaySeen } from '#server/payments/autopay-seen.ts';
import type { PriorBilling } from '#server/statements/prior-billings.ts';

/** Invoices of a lineage for days through the given one, as the receipt lists them. */
export async function listPriorBillings(
  db: Db,
  viewer: Viewer,
  lineageId: number,
  through: Day,
): Promise<PriorBilling[]> {
  const { rows } = await sql<PriorBilling>`
    select i.number, i.from_day as from, i.through_day as through, i.total_cents as amount, i.issued_at as "issuedAt"
    from sweep_invoices i where i.lineage_id = ${lineageId} and i.through_day <= ${through}::date
      and i.status <> 'canceled' and ${autopaySeen(viewer, sql`i.lineage_id`)} order by i.sequence`.execute(db);
  return rows;
}
