// Lines and days of several invoices at once, and what is collected, for the home page of whoever pays.
import { sql } from 'kysely';
import type { Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { InvoicedDay } from '#core/payments/invoices/agreed-adjustment.ts';
import type { Db } from '#server/base/db/db.ts';
import { executeWith } from '#server/base/db/statement-options.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { autopaySeen } from '#server/payments/autopay-seen.ts';
import type { LineRow } from '#server/payments/invoices/sql.ts';

export async function listLinesOf(db: Db, viewer: Viewer, invoices: readonly number[]) {
  const statement = sql<LineRow & { invoice_id: number }>`
    select l.invoice_id, l.position, l.kind, l.of_kind, l.from_day, l.through_day, l.amount_cents,
      l.estimate from sweep_invoice_lines l
    where l.invoice_id = any(${[...invoices]}::integer[]) and ${autopaySeen(viewer, sql`l.lineage_id`)}
    order by l.invoice_id, l.position`;
  const rows = await executeWith(db, statement, { prepared: true });
  return Map.groupBy(rows, ({ invoice_id }) => invoice_id);
}

export async function listDaysOf(db: Db, viewer: Viewer, invoices: readonly number[]) {
  const statement = sql<{ id: number; days: InvoicedDay[] }>`
    select i.id, i.days from sweep_invoices i
    where i.id = any(${[...invoices]}::integer[]) and ${autopaySeen(viewer, sql`i.lineage_id`)}`;
  const rows = await executeWith(db, statement, { prepared: true });
  return new Map(rows.map(({ id, days }) => [id, days]));
}

export type CollectingSweep = {
  lineage_id: number;
  deal_id: number;
  currency: Currency;
  collect_from: Day;
  cap_date: Day | null;
  review_hours: number;
  time_zone: string;
  deal_ends_on: Day | null;
  premises_name: string;
  premises_unit: string;
};

/** AutoPay that is in force and debits, of the deals whose payments the viewer sees. */
export async function listCollecting(db: Db, viewer: Viewer): Promise<CollectingSweep[]> {
  const statement = sql<CollectingSweep>`
    select s.lineage_id, n.id as deal_id, s.currency, s.collect_from, s.cap_date, s.review_hours, p.time_zone,
      n.end_date as deal_ends_on, p.name as premises_name, n.premises_unit
    from sweeps s join premises p on p.id = s.premises_id
    join lateral (select v.id, v.end_date, v.premises_unit from deals v where v.lineage_id = s.lineage_id
      and v.status in ('active', 'active_pending') order by v.id desc limit 1) n on true
    where s.status = 'active' and s.ended_at is null and s.collects = 'autopay'
      and ${autopaySeen(viewer, sql`s.lineage_id`)}
    order by s.lineage_id`;
  const rows = await executeWith(db, statement, { prepared: true });
  return rows;
}
