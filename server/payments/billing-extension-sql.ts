import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { autopaySeen } from '#server/payments/autopay-seen.ts';
import type { PriorBilling } from '#server/statements/prior-billings.ts';

/**
 * What invoices of a lineage ask for days through the given one, as the receipt lists it: of rent that is due on a day of
 * its own, what is due by then.
 */
export async function listPriorBillings(
  db: Db,
  viewer: Viewer,
  lineageId: number,
  through: Day,
): Promise<PriorBilling[]> {
  const isFor = sql`case when l.of_kind = 'base' then coalesce(l.due_day, l.through_day) else i.through_day end`;
  const { rows } = await sql<PriorBilling>`
    select i.number, i.from_day as from, i.through_day as through, b.amount, b.lines,
      i.issued_at as "issuedAt"
    from sweep_invoices i cross join lateral (select sum(l.amount_cents)::bigint as amount,
        jsonb_agg(jsonb_build_object('of', l.of_kind, 'from', l.from_day, 'through', l.through_day,
          'amount', l.amount_cents) order by l.position) as lines
      from sweep_invoice_lines l
      where l.invoice_id = i.id and ${isFor} <= ${through}::date) b
    where i.lineage_id = ${lineageId} and b.amount is not null and i.status <> 'canceled'
      and ${autopaySeen(viewer, sql`i.lineage_id`)} order by i.sequence`.execute(db);
  return rows;
}
