// Sweeps. The viewer is in every WHERE of a read; jobs read as the system.
import { type RawBuilder, sql } from 'kysely';
import type { Cents, Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { PayoutType } from '#core/payments/payouts/payout-period.ts';
import type { SweepQuery } from '#core/payments/sweeps/sweep-contract.ts';
import type { SweepStatus } from '#core/payments/sweeps/sweep-status.ts';
import type { PaymentPeriod } from '#core/rent/interim-payment.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { autopayManaged, autopaySeen } from '#server/payments/autopay-seen.ts';
import { paged } from '#server/payments/page-fragment.ts';

export type SweepRow = {
  id: number;
  lineage_id: number;
  deal_id: number;
  premises_id: number;
  retailer_company_id: number;
  original_id: number | null;
  pending_id: number | null;
  status: SweepStatus;
  currency: Currency;
  collects: 'autopay' | 'by_hand';
  payment_period: PaymentPeriod;
  collect_from: Day;
  invoiced_through: Day;
  cap_date: Day | null;
  cap_amount_cents: Cents | null;
  collected: Cents;
  review_hours: number;
  note: string;
  decline_reason: string;
  decline_note: string;
  pause_reason: string;
  failures: number;
  created_at: Date;
  updated_at: Date;
  accepted_at: Date | null;
  ended_at: Date | null;
  merchant: string;
  landlord: string;
  premises_name: string;
  premises_unit: string;
  master_company_id: number;
  retailer_email: string;
  time_zone: string;
  terms_sha256: string;
  terms_text: string | null;
  payer_ready: boolean;
  payout_type: PayoutType | null;
  pending_payout_type: PayoutType | null;
  authorisation_text: string | null;
  authorisation_sha256: string | null;
  authorised_by: string | null;
  authorised_at: Date | null;
  revoked_at: Date | null;
  manages: boolean;
};

const COLUMNS = sql`s.id, s.lineage_id, coalesce(now_deal.id, s.deal_id) as deal_id, s.premises_id, s.retailer_company_id,
  s.original_id, waiting.id as pending_id, s.status, s.currency, s.collects, s.payment_period, s.collect_from,
  s.invoiced_through, s.cap_date, s.cap_amount_cents, s.review_hours, s.note, s.decline_reason, s.decline_note,
  s.pause_reason, s.failures, s.created_at, s.updated_at, s.accepted_at, s.ended_at,
  coalesce((select sum(l.amount_cents) from sweep_invoice_lines l join sweep_invoices i on i.id = l.invoice_id
    where l.lineage_id = s.lineage_id and l.of_kind = 'percentage' and i.status <> 'canceled'), 0)::bigint as collected,
  d.retailer_legal_name as merchant, lc.name as landlord, p.name as premises_name, d.premises_unit, d.retailer_email,
  p.master_company_id, p.time_zone, coalesce(t.sha256, '') as terms_sha256, t.terms_text, payer_is_ready(s.lineage_id) as payer_ready,
  payout.payout_type, payout.pending_payout_type,
  a.text as authorisation_text, a.sha256 as authorisation_sha256, u.full_name as authorised_by, a.authorised_at,
  a.revoked_at`;

const FROM = sql`from sweeps s join deals d on d.id = s.deal_id join premises p on p.id = s.premises_id
  join companies lc on lc.id = p.company_id
  left join lateral (select n.id from deals n where n.lineage_id = s.lineage_id
    and n.status in ('active', 'active_pending', 'finished', 'archived') order by n.id desc limit 1) now_deal on true
  left join lateral (select v.sha256, v.terms_text from deal_terms v where v.lineage_id = s.lineage_id and v.accepted_at is not null
    order by v.version desc limit 1) t on true
  left join lateral payout_type_of(s.premises_id) payout on true
  left join sweeps waiting on waiting.original_id = s.id and waiting.status = 'waiting_accept'
  left join lateral (select * from debit_authorisations g where g.sweep_id = s.id order by g.id desc limit 1) a on true
  left join users u on u.id = a.authorised_by`;

export async function listSweepRows(
  db: Db,
  viewer: Viewer,
  query: SweepQuery,
): Promise<(SweepRow & { total: number })[]> {
  const { rows } = await sql<SweepRow & { total: number }>`
    select ${COLUMNS}, ${managed(viewer)} as manages, count(*) over ()::integer as total ${FROM}
    where ${autopaySeen(viewer, sql`s.lineage_id`)} and ${matching(query)}
    order by s.id desc ${paged(query)}`.execute(db);
  return rows;
}

export async function findSweepRow(db: Db, viewer: Viewer, id: number): Promise<SweepRow | undefined> {
  const { rows } = await sql<SweepRow>`select ${COLUMNS}, ${managed(viewer)} as manages ${FROM}
    where s.id = ${id} and ${autopaySeen(viewer, sql`s.lineage_id`)}`.execute(db);
  return rows[0];
}

/** The sweeps in force or waiting of many lineages, for the pages of deals. */
export async function listCurrentRows(db: Db, viewer: Viewer, lineageIds: readonly number[]): Promise<SweepRow[]> {
  const { rows } = await sql<SweepRow>`select ${COLUMNS}, ${managed(viewer)} as manages ${FROM}
    where s.lineage_id = any(${[...lineageIds]}::integer[]) and ${autopaySeen(viewer, sql`s.lineage_id`)}
      and s.id in (select max(c.id) from sweeps c where c.lineage_id = any(${[...lineageIds]}::integer[])
        group by c.lineage_id, c.status = 'waiting_accept')`.execute(db);
  return rows;
}

const managed = (viewer: Viewer) => autopayManaged(viewer, sql`s.premises_id`, sql`s.retailer_company_id`);

export type NewSweep = {
  lineageId: number;
  dealId: number;
  premisesId: number;
  companyId: number;
  originalId: number | null;
  currency: Currency;
  collects: 'autopay' | 'by_hand';
  paymentPeriod: PaymentPeriod;
  collectFrom: Day;
  invoicedThrough: Day;
  capDate: Day | null;
  capAmount: Cents | null;
  reviewHours: number;
  note: string;
  by: number;
};

export async function insertSweep(tx: Tx, sweep: NewSweep, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('sweeps')
    .values({
      lineage_id: sweep.lineageId,
      deal_id: sweep.dealId,
      premises_id: sweep.premisesId,
      retailer_company_id: sweep.companyId,
      original_id: sweep.originalId,
      status: 'waiting_accept',
      currency: sweep.currency,
      collects: sweep.collects,
      payment_period: sweep.paymentPeriod,
      collect_from: sweep.collectFrom,
      invoiced_through: sweep.invoicedThrough,
      next_issue_day: sweep.collectFrom,
      cap_date: sweep.capDate,
      cap_amount_cents: sweep.capAmount,
      review_hours: sweep.reviewHours,
      note: sweep.note,
      proposed_by: sweep.by,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type SweepChanges = {
  status?: SweepStatus;
  invoiced_through?: Day;
  next_issue_day?: Day;
  payment_period?: PaymentPeriod;
  collect_from?: Day;
  decline_reason?: string;
  decline_note?: string;
  pause_reason?: string;
  failures?: number;
  reminded_at?: Date;
  accepted_at?: Date;
  ended_at?: Date | null;
};

/** Changes a sweep that is still in the status it was read in. */
export async function changeSweep(
  tx: Tx,
  id: number,
  from: SweepStatus,
  changes: SweepChanges,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sweeps')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A sweep whose end came while it was paused makes room for the next one. */
export async function moveEnded(tx: Tx, lineageId: number, now: Date): Promise<void> {
  await tx
    .updateTable('sweeps')
    .set({ status: 'moved', updated_at: now })
    .where('lineage_id', '=', lineageId)
    .where('status', '=', 'paused')
    .where('ended_at', 'is not', null)
    .execute();
}

/** The last day that any invoice of the lineage asked for. */
export async function findInvoicedThrough(db: Db, lineageId: number): Promise<Day | null> {
  const { rows } = await sql<{ through: Day | null }>`
    select max(through_day) as through from sweep_invoices where lineage_id = ${lineageId} and kind = 'period'`.execute(
    db,
  );
  return rows[0]?.through ?? null;
}

function matching(query: SweepQuery): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (query.deal !== undefined) {
    parts.push(sql`s.lineage_id in (select lineage_id from deals where id = ${query.deal})`);
  }
  if (query.company !== undefined) {
    parts.push(sql`(s.retailer_company_id = ${query.company} or p.company_id = ${query.company})`);
  }
  if (query.premises !== undefined) parts.push(sql`s.premises_id = ${query.premises}`);
  if (query.master_company !== undefined) parts.push(sql`p.master_company_id = ${query.master_company}`);
  if (query.status.length > 0) parts.push(sql`s.status = any(${query.status}::text[])`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

export async function findReminded(db: Db, id: number): Promise<Date | null> {
  const row = await db.selectFrom('sweeps').select('reminded_at').where('id', '=', id).executeTakeFirst();
  return row?.reminded_at ?? null;
}
