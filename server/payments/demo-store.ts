// The demo's AutoPay in a few statements over all its stores, in the shape that the actions would have left behind.
import { sql } from 'kysely';
import type { Cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { Tx } from '#server/base/db/db.ts';

export type DemoStore = {
  lineage_id: number;
  deal_id: number;
  premises_id: number;
  company_id: number;
  owner_id: number;
  merchant_id: number;
  merchant: string;
  payment_period: 'daily' | 'weekly' | 'semi_monthly';
  terms_sha256: string;
  start_date: Day;
};

/** Stores with a linked till and a connected bank, as far as there are some. */
export async function listDemoStores(tx: Tx, most: number): Promise<DemoStore[]> {
  const { rows } = await sql<DemoStore>`
    select d.lineage_id, d.id as deal_id, d.premises_id, d.retailer_company_id as company_id, d.created_by as owner_id,
      u.user_id as merchant_id, d.retailer_legal_name as merchant, d.terms ->> 'payment_period' as payment_period,
      t.sha256 as terms_sha256, first.start_date
    from deals d join deals first on first.id = d.lineage_id
    join lateral (select v.sha256 from deal_terms v where v.lineage_id = d.lineage_id and v.accepted_at is not null
      order by v.version desc limit 1) t on true
    join lateral (select m.user_id from memberships m where m.company_id = d.retailer_company_id and m.permission_owner
      order by m.id limit 1) u on true
    where d.status in ('active', 'active_pending') and d.terms ->> 'currency' = 'USD' and d.created_by is not null
      and exists (select 1 from sweep_customers c where c.lineage_id = d.lineage_id and c.ended_at is null)
      and exists (select 1 from deal_channels l join sales_day s on s.channel_id = l.channel_id
        where l.lineage_id = d.lineage_id)
    order by (select count(*) from deals o where o.retailer_company_id = d.retailer_company_id) desc, d.id
    limit ${most}`.execute(tx);
  return rows;
}

type Words = (merchant: string) => { text: string; sha256: string };

export async function insertDemoSweeps(
  tx: Tx,
  stores: readonly (DemoStore & { from: Day })[],
  words: Words,
  now: Date,
) {
  const { rows } = await sql<{ id: number; lineage_id: number }>`
    insert into sweeps (lineage_id, deal_id, premises_id, retailer_company_id, status, currency, collects, payment_period,
      collect_from, invoiced_through, next_issue_day, review_hours, proposed_by, created_at, updated_at, accepted_at)
    select lineage_id, deal_id, premises_id, company_id, 'active', 'USD', 'autopay', payment_period, "from", "from" - 1,
      "from", 24, owner_id, "from"::timestamptz - interval '4 days', ${now}, "from"::timestamptz - interval '2 days'
    from jsonb_to_recordset(${JSON.stringify(stores)}::jsonb) as r(lineage_id integer, deal_id integer,
      premises_id integer, company_id integer, payment_period text, "from" date, owner_id integer)
    returning id, lineage_id`.execute(tx);
  const byLineage = new Map(rows.map(({ id, lineage_id }) => [lineage_id, id]));
  const given = stores.map(({ lineage_id, merchant, merchant_id, terms_sha256, from }) => {
    return { sweep_id: byLineage.get(lineage_id), lineage_id, merchant_id, terms_sha256, from, ...words(merchant) };
  });
  await sql`
    insert into debit_authorisations (sweep_id, lineage_id, text, sha256, terms_sha256, authorised_by, authorised_at, ip)
    select sweep_id, lineage_id, text, sha256, terms_sha256, merchant_id, "from"::timestamptz - interval '2 days',
      '203.0.113.24'
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r(sweep_id integer, lineage_id integer, text text,
      sha256 text, terms_sha256 text, merchant_id integer, "from" date)`.execute(tx);
  return stores.map(({ lineage_id }) => byLineage.get(lineage_id)!);
}

export async function insertDemoProposal(tx: Tx, about: DemoStore & { from: Day }, now: Date): Promise<void> {
  await sql`insert into sweeps (lineage_id, deal_id, premises_id, retailer_company_id, status, currency, collects,
      payment_period, collect_from, invoiced_through, next_issue_day, review_hours, note, proposed_by, created_at,
      updated_at)
    values (${about.lineage_id}, ${about.deal_id}, ${about.premises_id}, ${about.company_id}, 'waiting_accept', 'USD',
      'autopay', ${about.payment_period}, ${about.from}::date, ${about.from}::date - 1, ${about.from}::date, 24,
      'This saves us both the cheques.', ${about.owner_id}, ${now}, ${now})`.execute(tx);
}

const PAID = sql`i.status = 'paid' and i.payable_cents > 0`;

/** Every paid invoice was debited two days after it was issued and settled three days later. */
export async function settleDemoDebits(tx: Tx): Promise<void> {
  await sql`update sweep_invoices i set paid_cents = payable_cents, attempts = 1,
      paid_at = issued_at + interval '5 days', updated_at = issued_at + interval '5 days' where ${PAID}`.execute(tx);
  await sql`
    insert into transfer_attempts (purpose, invoice_id, lineage_id, premises_id, authorisation_id, attempt_number, key,
      correlation_id, body, customer_id, funding_source, amount_cents, currency, state, transfer_id, trace_id, created_at,
      checked_at, settled_at)
    select 'debit', i.id, i.lineage_id, i.premises_id, a.id, 1, gen_random_uuid(), 'invoice-' || i.id || '-1', '{}', '', '',
      i.payable_cents, 'USD', 'processed', gen_random_uuid()::text, lpad((i.id * 7919)::text, 15, '0'),
      i.issued_at + interval '2 days', 'infinity', i.issued_at + interval '5 days'
    from sweep_invoices i join debit_authorisations a on a.sweep_id = i.sweep_id where ${PAID}`.execute(tx);
}

/** One payout for each property and month, and one for the month that runs. */
export async function payDemoOut(tx: Tx, yesterday: Day): Promise<void> {
  await sql`
    with paid as (
      insert into payouts (premises_id, currency, payout_type, period_from, period_through, amount_cents, pay_day, status,
        created_at, updated_at, paid_at)
      select premises_id, 'USD', 'month', month, (month + interval '1 month - 1 day')::date, sum(amount_cents),
        least((month + interval '1 month')::date, ${yesterday}::date), 'paid', max(settled_at), max(settled_at),
        least((month + interval '1 month')::date, ${yesterday}::date)::timestamptz
      from (select t.*, date_trunc('month', settled_at)::date as month from transfer_attempts t where purpose = 'debit') m
      group by premises_id, month returning id, premises_id, period_from
    )
    insert into payout_lines (payout_id, lineage_id, invoice_id, attempt_id, reason, amount_cents, sales_from,
      sales_through, transfer_id, trace_id)
    select p.id, t.lineage_id, t.invoice_id, t.id, 'settled', t.amount_cents, i.from_day, i.through_day, t.transfer_id,
      t.trace_id
    from transfer_attempts t join sweep_invoices i on i.id = t.invoice_id
    join paid p on p.premises_id = t.premises_id and p.period_from = date_trunc('month', t.settled_at)::date
    where t.purpose = 'debit'`.execute(tx);
  await sql`
    insert into transfer_attempts (purpose, payout_id, premises_id, attempt_number, key, correlation_id, body, customer_id,
      funding_source, amount_cents, currency, state, transfer_id, trace_id, created_at, checked_at, settled_at)
    select 'payout', p.id, p.premises_id, 1, gen_random_uuid(), 'payout-' || p.id || '-1', '{}', '', '', p.amount_cents,
      'USD', 'processed', gen_random_uuid()::text, lpad((p.id * 6007)::text, 15, '0'), p.pay_day, 'infinity', p.pay_day
    from payouts p`.execute(tx);
}

/** The same postings as the actions write, each kind in one statement. */
export async function bookDemo(tx: Tx): Promise<void> {
  await sql`
    insert into ledger_entries (posting, position, kind, account, lineage_id, premises_id, invoice_id, currency,
      amount_cents, at)
    select 'invoice_issued:' || i.id, e.position, 'invoice_issued', e.account, i.lineage_id, i.premises_id, i.id,
      i.currency, e.amount, i.issued_at
    from sweep_invoices i cross join lateral (values (0, 'receivable', i.total_cents),
      (1, 'billed', i.fee_cents - i.total_cents), (2, 'fees', -i.fee_cents)) e(position, account, amount)
    where e.amount <> 0`.execute(tx);
  await sql`
    insert into ledger_entries (posting, position, kind, account, lineage_id, premises_id, invoice_id, attempt_id, currency,
      amount_cents, at)
    select e.kind || ':' || t.id, e.position, e.kind, e.account, t.lineage_id, t.premises_id, t.invoice_id, t.id, 'USD',
      e.amount, e.at
    from transfer_attempts t cross join lateral (values
      ('debit_sent', 0, 'in_transit', t.amount_cents, t.created_at),
      ('debit_sent', 1, 'receivable', -t.amount_cents, t.created_at),
      ('debit_settled', 0, 'landlord_balance', t.amount_cents, t.settled_at),
      ('debit_settled', 1, 'in_transit', -t.amount_cents, t.settled_at)) e(kind, position, account, amount, at)
    where t.purpose = 'debit'`.execute(tx);
  await sql`
    insert into ledger_entries (posting, position, kind, account, lineage_id, premises_id, payout_id, currency,
      amount_cents, at)
    select e.kind || ':' || s.payout_id || ':0', row_number() over (partition by e.kind, s.payout_id) - 1, e.kind, e.account,
      s.lineage_id, p.premises_id, p.id, 'USD', e.amount, p.paid_at
    from (select payout_id, lineage_id, sum(amount_cents) as amount from payout_lines group by payout_id, lineage_id) s
    join payouts p on p.id = s.payout_id
    cross join lateral (values ('payout_sent', 'in_transit', s.amount), ('payout_sent', 'landlord_balance', -s.amount),
      ('payout_paid', 'paid_out', s.amount), ('payout_paid', 'in_transit', -s.amount)) e(kind, account, amount)`.execute(
    tx,
  );
}

type Open = { id: number; lineage_id: number; premises_id: number; payable_cents: Cents; authorisation_id: number };

async function newestOpen(tx: Tx, sweepId: number): Promise<Open | undefined> {
  const { rows } = await sql<Open>`
    select i.id, i.lineage_id, i.premises_id, i.payable_cents, a.id as authorisation_id from sweep_invoices i
    join debit_authorisations a on a.sweep_id = i.sweep_id
    where i.sweep_id = ${sweepId} and i.status = 'pending' order by i.id desc limit 1`.execute(tx);
  return rows[0];
}

export async function failDemoDebit(tx: Tx, sweepId: number, now: Date, retryOn: Day): Promise<void> {
  const open = await newestOpen(tx, sweepId);
  if (!open) return;
  const detail = 'There was not enough money in the account.';
  const { rows } = await sql<{ id: number }>`
    insert into transfer_attempts (purpose, invoice_id, lineage_id, premises_id, authorisation_id, attempt_number, key,
      correlation_id, body, customer_id, funding_source, amount_cents, currency, state, transfer_id, failure_code,
      failure_detail, created_at, checked_at, ended_at)
    values ('debit', ${open.id}, ${open.lineage_id}, ${open.premises_id}, ${open.authorisation_id}, 1, gen_random_uuid(),
      ${`invoice-${open.id}-1`}, '{}', '', '', ${open.payable_cents}, 'USD', 'failed', gen_random_uuid()::text, 'R01',
      ${detail}, ${now}, 'infinity', ${now}) returning id`.execute(tx);
  const attempt = rows[0]?.id ?? 0;
  await sql`
    insert into ledger_entries (posting, position, kind, account, lineage_id, premises_id, invoice_id, attempt_id, currency,
      amount_cents, at)
    select e.kind || ':' || ${attempt}::text, e.position, e.kind, e.account, ${open.lineage_id}, ${open.premises_id},
      ${open.id}, ${attempt}, 'USD', e.amount, ${now}
    from (values ('debit_sent', 0, 'in_transit', ${open.payable_cents}::bigint),
      ('debit_sent', 1, 'receivable', -${open.payable_cents}::bigint),
      ('debit_failed', 0, 'receivable', ${open.payable_cents}::bigint),
      ('debit_failed', 1, 'in_transit', -${open.payable_cents}::bigint)) e(kind, position, account, amount)`.execute(
    tx,
  );
  await sql`update sweep_invoices set status = 'failed', attempts = 1, failure_code = 'R01', failure_detail = ${detail},
    next_retry_day = ${retryOn}::date, updated_at = ${now} where id = ${open.id}`.execute(tx);
  await sql`update sweeps set failures = 1 where id = ${sweepId}`.execute(tx);
}

export async function disputeDemoInvoice(tx: Tx, sweepId: number, now: Date): Promise<void> {
  const open = await newestOpen(tx, sweepId);
  if (!open) return;
  const { rows } = await sql<{ id: number; by: number; amount: Cents }>`
    insert into disputes (lineage_id, invoice_id, amount_cents, state, opened_by, opened_at, updated_at)
    select ${open.lineage_id}, ${open.id}, greatest(1, ${open.payable_cents}::bigint / 4), 'open', a.authorised_by, ${now},
      ${now}
    from debit_authorisations a where a.id = ${open.authorisation_id}
    returning id, opened_by as by, amount_cents as amount`.execute(tx);
  const dispute = rows[0];
  if (!dispute) return;
  await sql`insert into dispute_entries (dispute_id, lineage_id, author_id, side, step, text, created_at)
    values (${dispute.id}, ${open.lineage_id}, ${dispute.by}, 'retailer', 'open',
      'Two catering orders were rung up twice that weekend. Our till export is with our bookkeeper.', ${now})`.execute(
    tx,
  );
  await sql`update sweep_invoices set held_cents = ${dispute.amount} where id = ${open.id}`.execute(tx);
}
