// Drafts as they are written, as the system: one that is open for each sweep.
import { sql } from 'kysely';
import type { Cents, Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { DraftFlag } from '#core/payments/approvals/draft-flags.ts';
import type { InvoiceLine } from '#core/payments/invoice.ts';
import type { Tx } from '#server/base/db/db.ts';

export type NewDraft = {
  sweep_id: number;
  lineage_id: number;
  premises_id: number;
  currency: Currency;
  from_day: Day;
  through_day: Day;
  total_cents: Cents;
  percentage_cents: Cents;
  base_cents: Cents;
  sales_cents: Cents;
  last_from: Day | null;
  last_through: Day | null;
  last_cents: Cents | null;
  lines: Pick<InvoiceLine, 'kind' | 'of' | 'from' | 'through' | 'amount' | 'estimate'>[];
  flags: DraftFlag[];
  missing_days: number;
  due_day: Day;
  debit_day: Day;
  approve_by: Day;
  drafted_at: Date;
};

/** What a person said about a draft stays with it while its figures move. Answers the sweeps that had none before. */
export async function saveDrafts(tx: Tx, drafts: readonly NewDraft[]): Promise<number[]> {
  if (drafts.length === 0) return [];
  const { rows } = await sql<{
    sweep_id: number;
    is_new: boolean;
  }>`insert into invoice_drafts (sweep_id, lineage_id, premises_id, currency, from_day, through_day, total_cents,
      percentage_cents, base_cents, sales_cents, last_from, last_through, last_cents, lines, flags, missing_days, due_day,
      debit_day, approve_by, drafted_at)
    select * from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as r(sweep_id integer, lineage_id integer,
      premises_id integer, currency text, from_day date, through_day date, total_cents bigint, percentage_cents bigint,
      base_cents bigint, sales_cents bigint, last_from date, last_through date, last_cents bigint, lines jsonb, flags jsonb,
      missing_days integer, due_day date, debit_day date, approve_by date, drafted_at timestamptz)
    on conflict (sweep_id) where approved_at is null do update set from_day = excluded.from_day,
      through_day = excluded.through_day, total_cents = excluded.total_cents,
      percentage_cents = excluded.percentage_cents, base_cents = excluded.base_cents, sales_cents = excluded.sales_cents,
      last_from = excluded.last_from, last_through = excluded.last_through, last_cents = excluded.last_cents,
      lines = excluded.lines, flags = excluded.flags, missing_days = excluded.missing_days, due_day = excluded.due_day,
      debit_day = excluded.debit_day, approve_by = excluded.approve_by, drafted_at = excluded.drafted_at
    returning sweep_id, xmax = 0 as is_new`.execute(tx);
  return rows.filter(({ is_new }) => is_new).map(({ sweep_id }) => sweep_id);
}

/** The open drafts of these sweeps: whether each is on hold. */
export async function listOpen(tx: Tx, sweepIds: readonly number[]): Promise<Map<number, { held: boolean }>> {
  const { rows } = await sql<{ sweep_id: number; held: boolean }>`
    select sweep_id, held_at is not null as held from invoice_drafts
    where sweep_id = any(${[...sweepIds]}::integer[]) and approved_at is null`.execute(tx);
  return new Map(rows.map(({ sweep_id, held }) => [sweep_id, { held }]));
}

/** Drafts of sweeps of which nothing is due any more. */
export async function removeDrafts(tx: Tx, sweepIds: readonly number[]): Promise<void> {
  await sql`delete from invoice_drafts where approved_at is null
    and sweep_id = any(${[...sweepIds]}::integer[])`.execute(tx);
}

/** What is left of sweeps that have ended, were replaced, or are issued by themselves. */
export async function removeForgotten(tx: Tx): Promise<void> {
  await sql`delete from invoice_drafts f where f.approved_at is null and not exists (select 1 from sweeps s
    join approval_rules r on r.lineage_id = s.lineage_id and r.rule <> 'by_itself'
    where s.id = f.sweep_id and s.status in ('active', 'paused') and s.ended_at is null)`.execute(tx);
}

/** Drafts of leases that are issued by themselves from now on. */
export async function removeOpenOf(tx: Tx, lineages: readonly number[]): Promise<void> {
  await sql`delete from invoice_drafts where approved_at is null
    and lineage_id = any(${[...lineages]}::integer[])`.execute(tx);
}

type Approval = { sweepId: number; userId: number | null; invoices: readonly number[]; at: Date };

export async function closeDraft(tx: Tx, { sweepId, userId, invoices, at }: Approval): Promise<void> {
  await sql`update invoice_drafts set approved_at = ${at}, approved_by = ${userId},
      invoice_ids = ${[...invoices]}::integer[]
    where sweep_id = ${sweepId} and approved_at is null`.execute(tx);
}

export async function holdOpen(tx: Tx, ids: readonly number[], by: number, note: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update invoice_drafts set held_at = ${now}, held_by = ${by}, hold_note = ${note}
    where id = any(${[...ids]}::integer[]) and approved_at is null and held_at is null returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function releaseHeld(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update invoice_drafts set held_at = null, held_by = null, hold_note = ''
    where id = any(${[...ids]}::integer[]) and approved_at is null and held_at is not null returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
