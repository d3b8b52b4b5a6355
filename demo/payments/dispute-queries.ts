// The demo's disputes: one that waits for the landlord's answer, and one on which the two sides could not agree.
import { sql } from 'kysely';
import type { Role } from '#core/base/permissions.ts';
import type { DisputeState, DisputeStep } from '#core/payments/disputes/dispute-steps.ts';
import type { PastInvoice } from '#demo/payments/payments-queries.ts';
import type { Tx } from '#server/base/db/db.ts';

const HOUR_MS = 3_600_000;
const HOURS_TO_QUESTION = 5;
const HOURS_TO_ANSWER = 9;

type ThreadStep = { side: Role; step: DisputeStep; text: string; at: Date };

/** The merchant has questioned a part of it within the review window, and the landlord has not answered yet. */
export async function disputeDemoInvoice(tx: Tx, invoice: PastInvoice, now: Date): Promise<void> {
  const text = 'Two catering orders were rung up twice that weekend. Our till export is with our bookkeeper.';
  await insertThread(tx, invoice, 'open', [{ side: 'retailer', step: 'open', text, at: questionedAt(invoice, now) }]);
}

/** The landlord answered, and just now the merchant asked support to look at it: the newest of all tasks. */
export async function escalateDemoInvoice(tx: Tx, invoice: PastInvoice, now: Date): Promise<void> {
  const opened = questionedAt(invoice, now);
  const answered = new Date(Math.min(now.getTime(), opened.getTime() + HOURS_TO_ANSWER * HOUR_MS));
  await insertThread(tx, invoice, 'escalated', [
    {
      side: 'retailer',
      step: 'open',
      text: 'The private event was paid by the host directly. It never went through our till, and should not count.',
      at: opened,
    },
    {
      side: 'landlord',
      step: 'answer',
      text: 'The agreement counts everything sold on the premises, however it is paid. We keep to the invoice.',
      at: answered,
    },
    {
      side: 'retailer',
      step: 'escalate',
      text: 'We read clause 4 differently and do not get further between us. Please look at it.',
      at: now,
    },
  ]);
}

function questionedAt({ issued_at }: PastInvoice, now: Date): Date {
  return new Date(Math.min(now.getTime(), issued_at.getTime() + HOURS_TO_QUESTION * HOUR_MS));
}

async function insertThread(tx: Tx, { id, held }: PastInvoice, state: DisputeState, said: readonly ThreadStep[]) {
  const thread = JSON.stringify(said.map((each, index) => ({ ...each, index })));
  await sql`
    with said as (select * from jsonb_to_recordset(${thread}::jsonb) as r(side text, step text, text text,
      at timestamptz, index integer)),
    opened as (insert into disputes (lineage_id, invoice_id, amount_cents, state, opened_by, opened_at, updated_at)
      select i.lineage_id, i.id, ${held}, ${state}, a.authorised_by, (select min(at) from said),
        (select max(at) from said)
      from sweep_invoices i join debit_authorisations a on a.sweep_id = i.sweep_id where i.id = ${id}
      returning id, lineage_id, opened_by)
    insert into dispute_entries (dispute_id, lineage_id, author_id, side, step, text, created_at)
    select o.id, o.lineage_id, case said.side when 'retailer' then o.opened_by else d.created_by end, said.side,
      said.step, said.text, said.at
    from said cross join opened o join deals d on d.id = o.lineage_id order by said.index`.execute(tx);
  await sql`update sweep_invoices set held_cents = ${held} where id = ${id}`.execute(tx);
}
