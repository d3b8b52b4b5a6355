// A portfolio for the night of AutoPay: every sweep has a deal with base rent and a share, a till with ninety days of
// sales, an authorisation and a bank account at the simulated provider; every property a balance to receive in. Written
// straight into the tables, a few statements for any number.
import { type RawBuilder, sql } from 'kysely';
import { canonicalJson } from '#core/deals/canonical-json.ts';
import { tokenHash } from '#server/base/crypto.ts';
import { type Db, type Tx, transact } from '#server/base/db/db.ts';
import { exampleTerms } from '#testing/deal-terms.ts';

/** Invoices are issued at this moment, and debited after the merchant had a day to look at them. */
export const ISSUED_AT = new Date('2026-11-16T12:00:00Z');
export const CHARGED_AT = new Date('2026-11-18T15:00:00Z');
export const SETTLED_AT = new Date('2026-11-25T15:00:00Z');

const NOW = ISSUED_AT;
const DAYS = 90;
const SWEEPS_OF_A_MERCHANT = 4;
const PROPERTIES_OF_A_LANDLORD = 10;
const FILLED_AT_ONCE = 2_000;
const AUTHORISATION = 'I authorise Breakpoint to debit my account for the rent of this store.';

type Size = { sweeps: number; properties: number };

export async function fillNight(db: Db, size: Size): Promise<void> {
  await transact(db, 'system', async (tx) => {
    await insertDeals(tx, size);
  });
  // In parts: each link locks its channel until its transaction ends, and a statement may not take minutes.
  for (let first = 1; first <= size.sweeps; first += FILLED_AT_ONCE) {
    const last = Math.min(size.sweeps, first + FILLED_AT_ONCE - 1);
    await transact(db, 'system', (tx) => insertSales(tx, first, last));
  }
  await transact(db, 'system', async (tx) => {
    await insertSweeps(tx);
    await insertBanks(tx);
    await insertProvider(tx);
  });
}

async function insertDeals(tx: Tx, { sweeps, properties }: Size): Promise<void> {
  const terms = exampleTerms({
    start_date: '2026-08-16',
    end_date: '2029-08-15',
    payment_due_days: 0,
    base_rent: { amount: '1000.00', period: 'monthly' },
    percentage: { breakpoint: 'stated', breakpoint_period: 'annual', tiers: [{ over: '50000.00', rate: '6' }] },
  });
  const text = canonicalJson(terms);
  const landlords = Math.ceil(properties / PROPERTIES_OF_A_LANDLORD);
  const merchants = Math.ceil(sweeps / SWEEPS_OF_A_MERCHANT);
  await run(
    tx,
    sql`insert into master_companies (name, currency, created_at, updated_at)
      values ('Bench', 'USD', ${NOW}, ${NOW})`,
    sql`insert into companies (kind, master_company_id, name, currency, created_at, updated_at)
      select 'landlord', 1, 'Bench Holdings ' || n, 'USD', ${NOW}::timestamptz, ${NOW}::timestamptz
      from generate_series(1, ${landlords}::integer) n`,
    sql`insert into companies (kind, master_company_id, name, currency, created_at, updated_at)
      select 'retailer', null, 'Bench Shop ' || n, 'USD', ${NOW}::timestamptz, ${NOW}::timestamptz
      from generate_series(1, ${merchants}::integer) n`,
    sql`insert into premises (company_id, master_company_id, name, address_street, address_city, address_state,
        address_zip, country, time_zone, leased_area_sqft, identity_key, created_at, updated_at)
      select 1 + n % ${landlords}::integer, 1, 'Bench Court ' || n, n || ' Way', 'Albany', 'NY', '12207', 'US',
        'America/New_York', 1000, 'bench ' || n, ${NOW}::timestamptz, ${NOW}::timestamptz
      from generate_series(1, ${properties}::integer) n`,
    sql`insert into users (username, full_name, role, created_at, updated_at)
      values ('bench@world.test', 'Bench', 'retailer', ${NOW}, ${NOW})`,
    sql`insert into deals (status, premises_id, retailer_legal_name, retailer_email, retailer_company_id, terms,
        start_date, end_date, effective_from, created_at, updated_at, published_at)
      select 'active', 1 + n % ${properties}::integer, 'Bench Shop', 'bench@world.test',
        ${landlords}::integer + 1 + n % ${merchants}::integer, ${JSON.stringify(terms)}::jsonb, '2026-08-16',
        '2029-08-15', '2026-08-16', ${NOW}::timestamptz, ${NOW}::timestamptz, ${NOW}::timestamptz
      from generate_series(1, ${sweeps}::integer) n`,
    sql`insert into deal_terms (deal_id, lineage_id, version, terms_text, sha256, effective_from, proposed_at,
        accepted_by, accepted_at)
      select id, lineage_id, 1, ${text}, ${tokenHash(text)}, '2026-08-16', ${NOW}::timestamptz, 1, ${NOW}::timestamptz
      from deals`,
    sql`insert into channels (company_id, name, time_zone, created_at, updated_at)
      select retailer_company_id, 'Till', 'America/New_York', ${NOW}::timestamptz, ${NOW}::timestamptz
      from deals order by id`,
  );
}

async function insertSales(tx: Tx, first: number, last: number): Promise<void> {
  await run(
    tx,
    sql`insert into deal_channels (lineage_id, channel_id, start_date, created_at)
      select id, id, '2026-08-16', ${NOW}::timestamptz from deals where id between ${first} and ${last}`,
    sql`insert into sales_day (channel_id, business_day, gross_cents, tax_cents, transactions, updated_at)
      select c, '2026-08-16'::date + d, 90000 + (c * 31 + d * 17) % 5000, 7000, 40, ${NOW}::timestamptz
      from generate_series(${first}::integer, ${last}::integer) c, generate_series(0, ${DAYS}::integer) d`,
  );
}

async function insertSweeps(tx: Tx): Promise<void> {
  await run(
    tx,
    sql`insert into sweeps (lineage_id, deal_id, premises_id, retailer_company_id, status, currency, collects,
        payment_period, collect_from, invoiced_through, next_issue_day, review_hours, created_at, updated_at, accepted_at)
      select id, id, premises_id, retailer_company_id, 'active', 'USD', 'autopay', 'semi_monthly', '2026-11-01',
        '2026-10-31', '2026-11-16', 24, ${NOW}::timestamptz, ${NOW}::timestamptz, ${NOW}::timestamptz
      from deals order by id`,
    sql`insert into debit_authorisations (sweep_id, lineage_id, text, sha256, terms_sha256, authorised_by, authorised_at, ip)
      select s.id, s.lineage_id, ${AUTHORISATION}, ${tokenHash(AUTHORISATION)}, t.sha256, 1, ${NOW}::timestamptz, ''
      from sweeps s join deal_terms t on t.deal_id = s.deal_id order by s.id`,
  );
}

/** The provider's ids say what they stand for: a customer, its bank account and its balance. */
async function insertBanks(tx: Tx): Promise<void> {
  await run(
    tx,
    sql`insert into bank_customers (company_id, provider_id, type, status, certification, email, business_name, details,
        created_at, updated_at, read_at)
      select id, 'customer-' || id, 'business', 'verified', 'certified', 'bench@world.test', name, '{}',
        ${NOW}::timestamptz, ${NOW}::timestamptz, ${NOW}::timestamptz
      from companies order by id`,
    sql`insert into funding_sources (bank_customer_id, provider_id, kind, status, bank_account_type, name, created_at,
        updated_at, verified_at)
      select b.id, k.kind || '-' || b.company_id, k.kind, 'verified', case k.kind when 'bank' then 'checking' end, k.kind,
        ${NOW}::timestamptz, ${NOW}::timestamptz, ${NOW}::timestamptz
      from bank_customers b cross join (values ('bank'), ('balance')) k(kind) order by b.id`,
    sql`insert into sweep_customers (bank_customer_id, funding_source_id, lineage_id, premises_id, payout_type,
        bank_changed_at, created_at, updated_at)
      select b.id, f.id, w.lineage_id, w.premises_id, w.payout_type, ${NOW}::timestamptz - interval '1 year',
        ${NOW}::timestamptz, ${NOW}::timestamptz
      from (select retailer_company_id as company_id, lineage_id, null::integer as premises_id, null as payout_type from deals
        union all select company_id, null, id, 'upon_receipt' from premises) w
      join bank_customers b on b.company_id = w.company_id
      join funding_sources f on f.bank_customer_id = b.id and f.kind = 'bank'`,
  );
}

async function insertProvider(tx: Tx): Promise<void> {
  const customer = { type: 'business', status: 'verified', wants: [], retried: false, certification: 'certified' };
  const source = { status: 'verified', bankName: '', fingerprint: '', removed: false, balance: 0, deposits: null };
  await run(
    tx,
    sql`insert into simulated_bank (kind, id, state, created_at)
      select 'customer', provider_id, ${JSON.stringify({ ...customer, fields: {} })}::jsonb, ${NOW}::timestamptz
      from bank_customers`,
    sql`insert into simulated_bank (kind, id, parent_id, state, created_at)
      select 'funding-source', f.provider_id, b.provider_id, ${JSON.stringify({ ...source, returns: 0 })}::jsonb
        || jsonb_build_object('type', f.kind, 'name', f.name, 'bankAccountType', coalesce(f.bank_account_type, '')),
        ${NOW}::timestamptz
      from funding_sources f join bank_customers b on b.id = f.bank_customer_id`,
  );
}

async function run(tx: Tx, ...statements: readonly RawBuilder<unknown>[]): Promise<void> {
  for (const statement of statements) await statement.execute(tx);
}
