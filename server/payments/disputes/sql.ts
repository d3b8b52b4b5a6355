import { type RawBuilder, sql } from 'kysely';
import type { Cents, Currency } from '#core/base/money.ts';
import type { Role } from '#core/base/permissions.ts';
import type { Day } from '#core/base/time.ts';
import type { RentKind } from '#core/payments/accrued.ts';
import type { DisputeQuery } from '#core/payments/disputes/dispute-contract.ts';
import type { DisputeState, DisputeStep } from '#core/payments/disputes/dispute-steps.ts';
import type { InvoicedDay } from '#core/payments/invoices/agreed-adjustment.ts';
import { jsonb } from '#server/base/db/columns.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { autopayManaged, autopaySeen } from '#server/payments/autopay-seen.ts';
import { paged } from '#server/payments/page-fragment.ts';

export type DisputeRow = {
  id: number;
  lineage_id: number;
  deal_id: number;
  premises_id: number;
  retailer_company_id: number;
  master_company_id: number;
  invoice_id: number;
  number: string;
  merchant: string;
  premises_name: string;
  premises_unit: string;
  currency: Currency;
  day: Day | null;
  line_position: number | null;
  amount_cents: Cents;
  state: DisputeState;
  proposed_cents: Cents | null;
  proposed_side: Role | null;
  credit_note_id: number | null;
  opened_at: Date;
  resolved_at: Date | null;
  manages: boolean;
};

const managed = (viewer: Viewer) => autopayManaged(viewer, sql`i.premises_id`, sql`i.retailer_company_id`);
const COLUMNS = sql`x.id, x.lineage_id, s.deal_id, i.premises_id, i.retailer_company_id, p.master_company_id, x.invoice_id,
  i.number, d.retailer_legal_name as merchant, p.name as premises_name, d.premises_unit, i.currency, x.day,
  x.line_position, x.amount_cents, x.state, x.proposed_cents, x.proposed_side, x.credit_note_id, x.opened_at,
  x.resolved_at`;
const FROM = sql`from disputes x join sweep_invoices i on i.id = x.invoice_id join sweeps s on s.id = i.sweep_id
  join deals d on d.id = s.deal_id join premises p on p.id = i.premises_id`;

export async function listDisputeRows(db: Db, viewer: Viewer, query: DisputeQuery) {
  const parts: RawBuilder<unknown>[] = [autopaySeen(viewer, sql`x.lineage_id`)];
  if (query.deal !== undefined)
    parts.push(sql`x.lineage_id in (select lineage_id from deals where id = ${query.deal})`);
  if (query.invoice !== undefined) parts.push(sql`x.invoice_id = ${query.invoice}`);
  if (query.state.length > 0) parts.push(sql`x.state = any(${query.state}::text[])`);
  const { rows } = await sql<DisputeRow & { total: number }>`
    select ${COLUMNS}, ${managed(viewer)} as manages, count(*) over ()::integer as total ${FROM}
    where ${sql.join(parts, sql` and `)} order by x.id desc ${paged(query)}`.execute(db);
  return rows;
}

export async function findDisputeRow(db: Db, viewer: Viewer, id: number): Promise<DisputeRow | undefined> {
  const { rows } = await sql<DisputeRow>`select ${COLUMNS}, ${managed(viewer)} as manages ${FROM}
    where x.id = ${id} and ${autopaySeen(viewer, sql`x.lineage_id`)}`.execute(db);
  return rows[0];
}

export type Evidence = { name: string; type: string; file: string; sha256: string };
export type EntryRow = {
  id: number;
  dispute_id: number;
  step: DisputeStep;
  side: Role;
  author: string;
  text: string;
  proposed_cents: Cents | null;
  evidence: Evidence | null;
  created_at: Date;
};

export async function listEntries(db: Db, viewer: Viewer, disputeIds: readonly number[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, e.dispute_id, e.step, e.side, coalesce(u.full_name, '') as author, e.text, e.proposed_cents, e.evidence,
      e.created_at
    from dispute_entries e left join users u on u.id = e.author_id
    where e.dispute_id = any(${[...disputeIds]}::integer[]) and ${autopaySeen(viewer, sql`e.lineage_id`)}
    order by e.id`.execute(db);
  return rows;
}

type NewDispute = {
  lineageId: number;
  invoiceId: number;
  day: Day | null;
  line: number | null;
  amount: Cents;
  by: number;
};

export async function insertDispute(tx: Tx, dispute: NewDispute, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('disputes')
    .values({
      lineage_id: dispute.lineageId,
      invoice_id: dispute.invoiceId,
      day: dispute.day,
      line_position: dispute.line,
      amount_cents: dispute.amount,
      state: 'open',
      opened_by: dispute.by,
      opened_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the same amount of the same day, line or invoice is in question already and not settled. */
export async function hasOpenDispute(
  tx: Tx,
  { invoiceId, day, line, amount }: Pick<NewDispute, 'invoiceId' | 'day' | 'line' | 'amount'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from disputes where invoice_id = ${invoiceId} and day is not distinct from ${day}::date
      and line_position is not distinct from ${line}::integer and amount_cents = ${amount} and resolved_at is null
    limit 1`.execute(tx);
  return rows.length > 0;
}

export async function insertEntry(
  tx: Tx,
  dispute: { id: number; lineage_id: number },
  entry: { side: Role; step: DisputeStep; text: string; by: number; proposed?: Cents | null; evidence?: Evidence },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('dispute_entries')
    .values({
      dispute_id: dispute.id,
      lineage_id: dispute.lineage_id,
      author_id: entry.by,
      side: entry.side,
      step: entry.step,
      text: entry.text,
      proposed_cents: entry.proposed ?? null,
      evidence: entry.evidence ? jsonb(entry.evidence) : null,
      created_at: now,
    })
    .execute();
}

export async function changeDispute(
  tx: Tx,
  id: number,
  changes: {
    state: DisputeState;
    proposed_cents?: Cents;
    proposed_side?: Role;
    credit_note_id?: number;
    resolved_at?: Date;
  },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('disputes')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function sumHeld(tx: Tx, invoiceId: number): Promise<Cents> {
  const { rows } = await sql<{ held: Cents }>`
    select coalesce(sum(amount_cents), 0)::bigint as held from disputes
    where invoice_id = ${invoiceId} and resolved_at is null`.execute(tx);
  return rows[0]!.held;
}

export async function insertAdjustment(
  tx: Tx,
  about: { lineageId: number; disputeId: number; of: RentKind; day: Day; amount: Cents; days: readonly InvoicedDay[] },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('rent_adjustments')
    .values({
      lineage_id: about.lineageId,
      dispute_id: about.disputeId,
      of_kind: about.of,
      day: about.day,
      amount_cents: about.amount,
      days: jsonb(about.days),
      created_at: now,
    })
    .execute();
}
