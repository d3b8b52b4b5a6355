// The demo's AutoPay in a few statements over all its stores, in the shape that the actions would have left behind.
import { sql } from 'kysely';
import type { Cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { DEBITED_CURRENCY } from '#core/payments/debit-currency.ts';
import type { PayoutStatus } from '#core/payments/payouts/payout-contract.ts';
import { returnWords } from '#core/payments/return-codes.ts';
import { type DebitStory, RETURN_CODE } from '#demo/payments/debit-progress.ts';
import type { DemoInvoice } from '#demo/payments/invoices/draft-demo.ts';
import type { Tx } from '#server/base/db/db.ts';

export type DemoStore = {
  lineage_id: number;
  deal_id: number;
  premises_id: number;
  company_id: number;
  owner_id: number;
  merchant_id: number;
  merchant: string;
  landlord: string;
  premises_name: string;
  premises_unit: string;
  payment_period: 'daily' | 'weekly' | 'semi_monthly';
  terms_sha256: string;
  terms_text: string;
  start_date: Day;
};

/** Stores with a linked till and a connected bank, as far as there are some. */
export async function listDemoStores(tx: Tx, most: number): Promise<DemoStore[]> {
  const { rows } = await sql<DemoStore>`
    select d.lineage_id, d.id as deal_id, d.premises_id, d.retailer_company_id as company_id, d.created_by as owner_id,
      u.user_id as merchant_id, d.retailer_legal_name as merchant, d.terms ->> 'payment_period' as payment_period,
      t.sha256 as terms_sha256, t.terms_text, first.start_date, lc.name as landlord, p.name as premises_name, d.premises_unit
    from deals d join deals first on first.id = d.lineage_id
    join premises p on p.id = d.premises_id join companies lc on lc.id = p.company_id
    join lateral (select v.sha256, v.terms_text from deal_terms v where v.lineage_id = d.lineage_id and v.accepted_at is not null
      order by v.version desc limit 1) t on true
    join lateral (select m.user_id from memberships m where m.company_id = d.retailer_company_id and m.permission_owner
      order by m.id limit 1) u on true
    where d.status in ('active', 'active_pending') and d.terms ->> 'currency' = ${DEBITED_CURRENCY} and d.created_by is not null
      and exists (select 1 from sweep_customers c where c.lineage_id = d.lineage_id and c.ended_at is null)
      and exists (select 1 from deal_channels l join sales_day s on s.channel_id = l.channel_id
        where l.lineage_id = d.lineage_id)
    order by (select count(*) from deals o where o.retailer_company_id = d.retailer_company_id) desc, d.id
    limit ${most}`.execute(tx);
  return rows;
}

type Collected = DemoStore & { from: Day };
type StatementText = (store: Collected) => { text: string; sha256: string };

export async function insertDemoSweeps(tx: Tx, stores: readonly Collected[], words: StatementText, now: Date) {
  const { rows } = await sql<{ id: number; lineage_id: number }>`
    insert into sweeps (lineage_id, deal_id, premises_id, retailer_company_id, status, currency, collects, payment_period,
      collect_from, invoiced_through, next_issue_day, review_hours, proposed_by, created_at, updated_at, accepted_at)
    select lineage_id, deal_id, premises_id, company_id, 'active', ${DEBITED_CURRENCY}, 'autopay', payment_period, "from", "from" - 1,
      "from", 24, owner_id, "from"::timestamptz - interval '4 days', ${now}, "from"::timestamptz - interval '2 days'
    from jsonb_to_recordset(${JSON.stringify(stores)}::jsonb) as r(lineage_id integer, deal_id integer,
      premises_id integer, company_id integer, payment_period text, "from" date, owner_id integer)
    returning id, lineage_id`.execute(tx);
  const byLineage = new Map(rows.map(({ id, lineage_id }) => [lineage_id, id]));
  const given = stores.map((store) => {
    const { lineage_id, merchant_id, terms_sha256, from } = store;
    return { sweep_id: byLineage.get(lineage_id), lineage_id, merchant_id, terms_sha256, from, ...words(store) };
  });
  await sql`
    insert into debit_authorisations (sweep_id, lineage_id, text, sha256, terms_sha256, authorised_by, authorised_at, ip)
    select sweep_id, lineage_id, text, sha256, terms_sha256, merchant_id, "from"::timestamptz - interval '2 days',
      '203.0.113.24'
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r(sweep_id integer, lineage_id integer, text text,
      sha256 text, terms_sha256 text, merchant_id integer, "from" date)`.execute(tx);
  return stores.map(({ lineage_id }) => byLineage.get(lineage_id)!);
}

export async function insertDemoProposal(tx: Tx, about: Collected, now: Date): Promise<void> {
  await sql`insert into sweeps (lineage_id, deal_id, premises_id, retailer_company_id, status, currency, collects,
      payment_period, collect_from, invoiced_through, next_issue_day, review_hours, note, proposed_by, created_at,
      updated_at)
    values (${about.lineage_id}, ${about.deal_id}, ${about.premises_id}, ${about.company_id}, 'waiting_accept', ${DEBITED_CURRENCY},
      'autopay', ${about.payment_period}, ${about.from}::date, ${about.from}::date - 1, ${about.from}::date, 24,
      'This saves us both the checks.', ${about.owner_id}, ${now}, ${now})`.execute(tx);
}

/** A debit of one store has come back too often, and the agreement of a lease that is over has ended with it. */
export async function pauseAndEndDemoSweeps(tx: Tx, paused: number, now: Date): Promise<void> {
  await sql`update sweeps set status = 'paused', pause_reason = 'failed_debits', failures = 3, updated_at = ${now}
    where id = ${paused}`.execute(tx);
  await sql`insert into sweeps (lineage_id, deal_id, premises_id, retailer_company_id, status, currency, collects,
      payment_period, collect_from, invoiced_through, next_issue_day, review_hours, proposed_by, created_at, updated_at,
      accepted_at, ended_at)
    select d.lineage_id, d.id, d.premises_id, d.retailer_company_id, 'finished', ${DEBITED_CURRENCY}, 'autopay', 'semi_monthly',
      d.start_date, d.end_date, d.end_date + 1, 24, d.created_by, d.start_date::timestamptz, d.end_date::timestamptz,
      d.start_date::timestamptz, d.end_date::timestamptz
    from deals d where d.status = 'archived' and d.terms ->> 'currency' = ${DEBITED_CURRENCY} and d.created_by is not null
      and d.retailer_company_id is not null and d.end_date is not null and d.end_date < ${now}
    order by d.id limit 1`.execute(tx);
}

export type PastInvoice = DemoInvoice & {
  id: number;
  /** In dispute, and so neither debited nor paid. */
  held: Cents;
  asked: Cents;
  story: DebitStory;
};

/** What became of each invoice that is past its debit day. */
export async function moveDemoInvoices(tx: Tx, invoices: readonly PastInvoice[]): Promise<void> {
  const rows = invoices.map(({ id, asked: amount, held, payable_cents, story, sweep_id }) => {
    const at = 'settledAt' in story ? story.settledAt : story.stage === 'by_hand' ? story.at : null;
    const done = at !== null && amount === payable_cents;
    const failed = story.stage === 'failed';
    return {
      id,
      sweep_id,
      held,
      status: done ? 'paid' : story.stage === 'sent' ? 'processing' : failed ? 'failed' : 'pending',
      paid: at === null ? 0 : amount,
      paid_at: done ? at : null,
      attempts: 'sentAt' in story ? 1 : 0,
      hold: story.stage === 'over_limit' ? 'over_limit' : '',
      retry: failed ? story.retryOn : null,
      code: failed ? RETURN_CODE : '',
      detail: failed ? returnWords(RETURN_CODE, '') : '',
      moved_at: at ?? (failed ? story.failedAt : 'sentAt' in story ? story.sentAt : null),
    };
  });
  await sql`update sweep_invoices i set status = r.status, paid_cents = r.paid, paid_at = r.paid_at, attempts = r.attempts,
      held_cents = r.held, hold_reason = r.hold, next_retry_day = r.retry, failure_code = r.code,
      failure_detail = r.detail, updated_at = coalesce(r.moved_at, i.updated_at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id integer, held bigint, status text, paid bigint,
      paid_at timestamptz, attempts integer, hold text, retry date, code text, detail text, moved_at timestamptz)
    where i.id = r.id`.execute(tx);
  const failed = rows.filter(({ status }) => status === 'failed').map(({ sweep_id }) => sweep_id);
  await sql`update sweeps set failures = 1 where id = any(${failed}::integer[])`.execute(tx);
}

export type DemoDebit = { id: number; invoice_id: number; amount: Cents; transfer_id: string; trace_id: string };

/** One debit for each invoice that was sent, from the merchant's own bank; what has ended is not looked at again. */
export async function insertDemoDebits(tx: Tx, invoices: readonly PastInvoice[]): Promise<DemoDebit[]> {
  const rows = invoices.flatMap(({ id, asked: amount, story }) => {
    if (!('sentAt' in story)) return [];
    const ended = story.stage === 'failed' ? story.failedAt : null;
    const state = story.stage === 'sent' ? 'pending' : story.stage === 'settled' ? 'processed' : 'failed';
    return [
      {
        id,
        asked: amount,
        state,
        sent_at: story.sentAt,
        settled_at: 'settledAt' in story ? story.settledAt : null,
        ended,
      },
    ];
  });
  const { rows: debits } = await sql<DemoDebit>`
    insert into transfer_attempts (purpose, invoice_id, lineage_id, premises_id, authorisation_id, attempt_number, key,
      correlation_id, body, customer_id, funding_source, amount_cents, currency, state, transfer_id, trace_id,
      failure_code, failure_detail, created_at, checked_at, settled_at, ended_at)
    select 'debit', i.id, i.lineage_id, i.premises_id, a.id, 1, gen_random_uuid(), 'invoice-' || i.id || '-1', '{}',
      b.provider_id, f.provider_id, r.asked, ${DEBITED_CURRENCY}, r.state, gen_random_uuid()::text, lpad((i.id * 7919)::text, 15, '0'),
      case r.state when 'failed' then ${RETURN_CODE} else '' end,
      case r.state when 'failed' then ${returnWords(RETURN_CODE, '')} else '' end, r.sent_at,
      case when r.state <> 'pending' then 'infinity'::timestamptz end, r.settled_at, r.ended
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id integer, asked bigint, state text,
      sent_at timestamptz, settled_at timestamptz, ended timestamptz)
    join sweep_invoices i on i.id = r.id join debit_authorisations a on a.sweep_id = i.sweep_id
    join sweep_customers c on c.lineage_id = i.lineage_id and c.ended_at is null
    join funding_sources f on f.id = c.funding_source_id join bank_customers b on b.id = c.bank_customer_id
    returning id, invoice_id, amount_cents as amount, transfer_id, trace_id`.execute(tx);
  return debits;
}

export type DemoWire = { id: number; invoice_id: number; amount: Cents; at: Date };

export async function insertDemoWires(tx: Tx, invoices: readonly PastInvoice[]): Promise<DemoWire[]> {
  const rows = invoices.flatMap(({ id, asked: amount, story }) =>
    story.stage === 'by_hand' ? [{ id, asked: amount, paid_on: story.on, at: story.at }] : [],
  );
  const { rows: wires } = await sql<DemoWire>`
    insert into hand_payments (invoice_id, lineage_id, amount_cents, method, reference, paid_on, recorded_by, recorded_at)
    select i.id, i.lineage_id, r.asked, 'wire', 'Wire ' || lpad((i.id * 6151 % 1000000)::text, 6, '0'), r.paid_on,
      s.proposed_by, r.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id integer, asked bigint, paid_on date, at timestamptz)
    join sweep_invoices i on i.id = r.id join sweeps s on s.id = i.sweep_id
    returning id, invoice_id, amount_cents as amount, recorded_at as at`.execute(tx);
  return wires;
}

/** A transfer at the bank, and when it arrived or failed. */
export type DemoPart = { state: 'pending' | 'processed' | 'failed'; moved_at: Date | null };

type NewDemoPayout = {
  premises_id: number;
  payout_type: string;
  period_from: Day;
  period_through: Day;
  amount_cents: Cents;
  pay_day: Day;
  sent_at: Date;
  status: PayoutStatus;
  arrived_at: Date | null;
  parts: ({ amount: Cents } & DemoPart)[];
  lines: {
    attempt_id: number;
    invoice_id: number;
    lineage_id: number;
    amount_cents: Cents;
    transfer_id: string;
    trace_id: string;
    sales_from: Day;
    sales_through: Day;
  }[];
};

/** Ids in the order given; payouts, their lines and their transfers in a statement each. */
export async function insertDemoPayouts(tx: Tx, payouts: readonly NewDemoPayout[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; premises_id: number; period_from: Day }>`
    insert into payouts (premises_id, currency, payout_type, period_from, period_through, amount_cents, pay_day, status,
      created_at, updated_at, paid_at)
    select premises_id, ${DEBITED_CURRENCY}, payout_type, period_from, period_through, amount_cents, pay_day,
      status, sent_at, coalesce(arrived_at, sent_at), arrived_at
    from jsonb_to_recordset(${JSON.stringify(payouts)}::jsonb) as r(premises_id integer, payout_type text,
      period_from date, period_through date, amount_cents bigint, pay_day date, sent_at timestamptz,
      status text, arrived_at timestamptz)
    returning id, premises_id, period_from`.execute(tx);
  const payoutIds = new Map(rows.map(({ id, premises_id, period_from }) => [`${premises_id} ${period_from}`, id]));
  const ids = payouts.map(({ premises_id, period_from }) => payoutIds.get(`${premises_id} ${period_from}`)!);
  const lines = payouts.flatMap(({ lines }, index) => lines.map((line) => ({ ...line, payout_id: ids[index] })));
  await sql`
    insert into payout_lines (payout_id, lineage_id, invoice_id, attempt_id, reason, amount_cents, sales_from,
      sales_through, transfer_id, trace_id)
    select payout_id, lineage_id, invoice_id, attempt_id, 'settled', amount_cents, sales_from, sales_through, transfer_id,
      trace_id
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(payout_id integer, lineage_id integer,
      invoice_id integer, attempt_id integer, amount_cents bigint, sales_from date, sales_through date, transfer_id text,
      trace_id text)`.execute(tx);
  const parts = payouts.flatMap(({ parts, sent_at }, index) =>
    parts.map((part, at) => ({ payout_id: ids[index], number: at + 1, sent_at, ...part })),
  );
  await sql`
    insert into transfer_attempts (purpose, payout_id, premises_id, attempt_number, key, correlation_id, body, customer_id,
      funding_source, amount_cents, currency, state, transfer_id, trace_id, created_at, checked_at, settled_at, ended_at)
    select 'payout', p.id, p.premises_id, r.number, gen_random_uuid(), 'payout-' || p.id || '-' || r.number, '{}',
      b.provider_id, f.provider_id, r.amount, ${DEBITED_CURRENCY}, r.state,
      gen_random_uuid()::text, lpad((p.id * 60070 + r.number)::text, 15, '0'), r.sent_at,
      case when r.state <> 'pending' then 'infinity'::timestamptz end,
      case r.state when 'processed' then r.moved_at end, case r.state when 'failed' then r.moved_at end
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as r(payout_id integer, number integer, amount bigint,
      sent_at timestamptz, state text, moved_at timestamptz)
    join payouts p on p.id = r.payout_id
    join sweep_customers c on c.premises_id = p.premises_id and c.ended_at is null
    join bank_customers b on b.id = c.bank_customer_id
    join funding_sources f on f.bank_customer_id = b.id and f.kind = 'balance'`.execute(tx);
  return ids;
}

export type UnderWay = {
  id: string;
  amount: Cents;
  sourceId: string;
  sourceCustomerId: string;
  destinationId: string;
  destinationCustomerId: string;
  correlationId: string;
  traceId: string;
  isDebit: boolean;
  made: Date;
};

/** What the bank has: each transfer with both its ends, as the provider knows them. */
export async function listUnderWay(tx: Tx): Promise<UnderWay[]> {
  const { rows } = await sql<UnderWay>`
    select t.transfer_id as id, t.amount_cents as amount, t.funding_source as "sourceId",
      t.customer_id as "sourceCustomerId", f.provider_id as "destinationId", b.provider_id as "destinationCustomerId",
      t.correlation_id as "correlationId", t.trace_id as "traceId", t.purpose = 'debit' as "isDebit", t.created_at as made
    from transfer_attempts t join sweep_customers c on c.premises_id = t.premises_id and c.ended_at is null
    join bank_customers b on b.id = c.bank_customer_id
    join funding_sources f on f.bank_customer_id = b.id and case t.purpose when 'debit' then f.kind = 'balance'
      else f.id = c.funding_source_id end
    where t.state = 'pending'`.execute(tx);
  return rows;
}

/** Settled and not paid out yet: it is in the balances at the provider. */
export async function listBalances(tx: Tx) {
  const { rows } = await sql<{ source_id: string; amount: Cents }>`
    select f.provider_id as source_id, sum(e.amount_cents)::bigint as amount from ledger_entries e
    join sweep_customers c on c.premises_id = e.premises_id and c.ended_at is null
    join funding_sources f on f.bank_customer_id = c.bank_customer_id and f.kind = 'balance'
    where e.account = 'landlord_balance' group by f.provider_id having sum(e.amount_cents) <> 0`.execute(tx);
  return rows;
}
