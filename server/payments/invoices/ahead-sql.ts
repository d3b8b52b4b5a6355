// Lines and days of several invoices at once, for the home page of whoever pays them.
import { sql } from 'kysely';
import type { InvoicedDay } from '#core/payments/invoices/agreed.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { autopaySeen } from '#server/payments/autopay-seen.ts';
import type { LineRow } from '#server/payments/invoices/sql.ts';

export async function listLinesOf(db: Db, viewer: Viewer, invoices: readonly number[]) {
  const { rows } = await sql<LineRow & { invoice_id: number }>`
    select l.invoice_id, l.position, l.kind, l.of_kind, l.from_day, l.through_day, l.amount_cents from sweep_invoice_lines l
    where l.invoice_id = any(${[...invoices]}::integer[]) and ${autopaySeen(viewer, sql`l.lineage_id`)}
    order by l.invoice_id, l.position`.execute(db);
  return Map.groupBy(rows, ({ invoice_id }) => invoice_id);
}

export async function listDaysOf(db: Db, viewer: Viewer, invoices: readonly number[]) {
  const { rows } = await sql<{ id: number; days: InvoicedDay[] }>`
    select i.id, i.days from sweep_invoices i
    where i.id = any(${[...invoices]}::integer[]) and ${autopaySeen(viewer, sql`i.lineage_id`)}`.execute(db);
  return new Map(rows.map(({ id, days }) => [id, days]));
}
