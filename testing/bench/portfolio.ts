// A portfolio for the bench of reports, filled by the database itself: stores with two years of days, months, hours and
// categories that add up, their deals with accepted terms, and single sales for the last weeks.
import { sql } from 'kysely';
import { canonicalJson } from '#core/deals/canonical-json.ts';
import { type Database, type Tx, transact } from '#server/base/db/db.ts';
import { exampleTerms } from '#testing/deal-terms.ts';

export const FIRST = '2024-11-15';
export const LAST = '2026-11-14';
export const NOW = new Date('2026-11-15T15:00:00Z');
const FINE_FROM = '2026-07-18';
const RAW_FROM = '2026-10-16';

export type Filled = { ownerId: number; masterCompany: number; premises: number };

export async function fill(database: Database, stores: number): Promise<Filled> {
  const filled = await transact(database.db, 'system', (tx) => fillPlaces(tx, stores));
  await transact(database.db, 'system', fillSales);
  return filled;
}

/** What an earlier run filled. */
export function findFilled({ db }: Database): Promise<Filled | undefined> {
  return transact(db, 'system', async (tx) => {
    const { rows } = await sql<Filled>`select u.id as "ownerId", min(p.master_company_id) as "masterCompany",
        min(p.id) as premises
      from users u join memberships m on m.user_id = u.id join premises p on p.id = m.premises_id
      where u.username = 'owner@bench.test' group by u.id`.execute(tx);
    return rows[0];
  });
}

/** Stores, their deals and their channels, without any sales. */
export async function fillPlaces(tx: Tx, stores: number): Promise<Filled> {
  const terms = exampleTerms({
    start_date: FIRST,
    end_date: null,
    percentage: { breakpoint: 'stated', breakpoint_period: 'annual', tiers: [{ over: '900000.00', rate: '6' }] },
  });
  const text = canonicalJson(terms);
  const one = async (query: ReturnType<typeof sql<{ id: number }>>) => (await query.execute(tx)).rows[0]!.id;
  const ownerId = await one(sql<{ id: number }>`insert into users (username, full_name, role, created_at, updated_at)
    values ('owner@bench.test', 'Owner', 'landlord', ${NOW}, ${NOW}) returning id`);
  const masterCompany = await one(sql<{
    id: number;
  }>`insert into master_companies (name, currency, created_at, updated_at)
    values ('Bench', 'USD', ${NOW}, ${NOW}) returning id`);
  const landlord = await one(sql<{
    id: number;
  }>`insert into companies (kind, master_company_id, name, currency, created_at, updated_at)
    values ('landlord', ${masterCompany}, 'Bench Holdings', 'USD', ${NOW}, ${NOW}) returning id`);
  const retailer = await one(sql<{ id: number }>`insert into companies (kind, name, currency, created_at, updated_at)
    values ('retailer', 'Bench Retail', 'USD', ${NOW}, ${NOW}) returning id`);
  await sql`insert into premises (company_id, master_company_id, name, address_street, address_city, address_state,
      address_zip, country, time_zone, identity_key, created_at, updated_at)
    select ${landlord}::integer, ${masterCompany}::integer, 'Property ' || n, 'Street ' || n, 'Albany', 'NY', '12207', 'US', 'America/New_York',
      'bench ' || n, ${NOW}::timestamptz, ${NOW}::timestamptz from generate_series(1, greatest(1, ${stores}::integer / 20)) n`.execute(
    tx,
  );
  await sql`insert into memberships (user_id, premises_id, permission_owner, created_at, updated_at)
    select ${ownerId}::integer, id, true, ${NOW}::timestamptz, ${NOW}::timestamptz from premises where company_id = ${landlord}`.execute(
    tx,
  );
  await sql`insert into premises_units (premises_id, name, area_sqft)
    select p.id, 'Suite ' || n, 800 + 50 * n from premises p, generate_series(0, 19) n where p.company_id = ${landlord}`.execute(
    tx,
  );
  await sql`with places as (select id, row_number() over (order by id) - 1 as at from premises where company_id = ${landlord})
    insert into deals (status, premises_id, premises_unit, retailer_legal_name, retailer_email, retailer_company_id, terms,
      start_date, effective_from, created_at, updated_at, published_at, accepted_at)
    select 'active', p.id, 'Suite ' || (n % 20), 'Store ' || n, 'store@bench.test', ${retailer}::integer, ${text}::jsonb, ${FIRST}::date,
      ${FIRST}::date, ${NOW}::timestamptz, ${NOW}::timestamptz, ${NOW}::timestamptz, ${NOW}::timestamptz
    from generate_series(0, ${stores}::integer - 1) n join places p on p.at = n / 20`.execute(tx);
  await sql`insert into deal_terms (deal_id, lineage_id, version, terms_text, sha256, effective_from, proposed_at, accepted_by, accepted_at)
    select id, lineage_id, 1, ${text}, encode(sha256(convert_to(${text}, 'UTF8')), 'hex'), ${FIRST}::date, ${NOW}::timestamptz, ${ownerId}::integer, ${NOW}::timestamptz
    from deals`.execute(tx);
  await sql`insert into channels (company_id, name, time_zone, created_at, updated_at)
    select ${retailer}::integer, 'Channel ' || n, 'America/New_York', ${NOW}::timestamptz, ${NOW}::timestamptz from generate_series(1, ${stores}::integer) n`.execute(
    tx,
  );
  await sql`insert into deal_channels (lineage_id, channel_id, start_date, created_at)
    select d.lineage_id, c.id, ${FIRST}::date, ${NOW}::timestamptz
    from (select lineage_id, row_number() over (order by id) as at from deals) d
      join (select id, row_number() over (order by id) as at from channels) c on c.at = d.at`.execute(tx);
  const premises = await one(sql<{ id: number }>`select min(id) as id from premises where company_id = ${landlord}`);
  return { ownerId, masterCompany, premises };
}

const AMOUNTS = sql`gross_cents, tax_cents, tip_cents, discount_cents, service_charge_cents, refund_cents,
  gift_card_sold_cents, gift_card_redeemed_cents, transactions, refunds, updated_at`;
const SUMS = sql`sum(gross_cents), sum(tax_cents), sum(tip_cents), sum(discount_cents), sum(service_charge_cents),
  sum(refund_cents), sum(gift_card_sold_cents), sum(gift_card_redeemed_cents), sum(transactions), sum(refunds), max(updated_at)`;
const share = (
  part: ReturnType<typeof sql>,
) => sql`gross_cents * ${part} / 100, tax_cents * ${part} / 100, tip_cents * ${part} / 100,
  discount_cents * ${part} / 100, service_charge_cents * ${part} / 100, refund_cents * ${part} / 100,
  gift_card_sold_cents * ${part} / 100, gift_card_redeemed_cents * ${part} / 100, transactions * ${part} / 100, refunds * ${part} / 100, updated_at`;

async function fillSales(tx: Tx): Promise<void> {
  // Millions of rows in one statement take longer than a request may.
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`insert into sales_day (channel_id, business_day, ${AMOUNTS})
    select c.id, d::date, g, g * 8 / 100, g * 5 / 100, g / 50, g / 100, g / 60, g / 90, g / 120, 40 + g / 5000 % 60, 2, ${NOW}::timestamptz
    from channels c, generate_series(${FIRST}::date, ${LAST}::date, '1 day') d,
      lateral (select 200000 + (abs(hashint4(c.id * 1000 + extract(doy from d)::integer)) % 200000)::bigint as g) r`.execute(
    tx,
  );
  await sql`insert into sales_month (channel_id, month, ${AMOUNTS}, days)
    select channel_id, date_trunc('month', business_day)::date, ${SUMS}, count(*) from sales_day group by 1, 2`.execute(
    tx,
  );
  await sql`insert into sales_category_day (channel_id, business_day, category, ${AMOUNTS})
    select channel_id, business_day, name, ${share(sql`part`)} from sales_day,
      (values ('Food', 40), ('Drinks', 30), ('Goods', 20)) as named(name, part) where business_day >= ${FINE_FROM}::date`.execute(
    tx,
  );
  await sql`insert into sales_category_month (channel_id, month, category, ${AMOUNTS})
    select channel_id, month, name, ${share(sql`part`)} from sales_month, (values ('Food', 40), ('Drinks', 30), ('Goods', 20)) as named(name, part)`.execute(
    tx,
  );
  await sql`insert into sales_hour (channel_id, business_day, hour, ${AMOUNTS})
    select channel_id, business_day, 9 + n, ${share(sql`10`)} from sales_day, generate_series(0, 9) n where business_day >= ${FINE_FROM}::date`.execute(
    tx,
  );
  await sql`insert into sales_month_hour (channel_id, month, weekday, hour, ${AMOUNTS})
    select m.channel_id, m.month, m.weekday, 9 + n, ${share(sql`10`)}
    from (select channel_id, date_trunc('month', business_day)::date as month, extract(isodow from business_day)::smallint as weekday,
        ${sql.raw(['gross_cents', 'tax_cents', 'tip_cents', 'discount_cents', 'service_charge_cents', 'refund_cents', 'gift_card_sold_cents', 'gift_card_redeemed_cents'].map((name) => `sum(${name})::bigint as ${name}`).join(', '))},
        sum(transactions)::integer as transactions, sum(refunds)::integer as refunds, max(updated_at) as updated_at
      from sales_day group by 1, 2, 3) m, generate_series(0, 9) n`.execute(tx);
  await sql`insert into sales (channel_id, external_id, kind, grain, occurred_at, business_day, hour, ${sql.raw('gross_cents, tax_cents, tip_cents, refund_cents, gift_card_sold_cents, transactions')},
      source, payload_hash, created_at, updated_at)
    select channel_id, business_day || '-' || n, 'sale', 'transaction', business_day + interval '15 hours', business_day, 9 + n,
      gross_cents / 10, tax_cents / 10, tip_cents / 10, refund_cents / 10, gift_card_sold_cents / 10, 5, 'square', '', ${NOW}::timestamptz, ${NOW}::timestamptz
    from sales_day, generate_series(0, 9) n where business_day >= ${RAW_FROM}::date`.execute(tx);
}

/**
 * What a server's own upkeep does within minutes of a large import. The application's role may analyze no table of the
 * owner's, and is told so by a warning that nobody reads: so it is put aside for the statement.
 */
export async function analyze(database: Pick<Database, 'script'>): Promise<void> {
  await database.script('begin; set local role none; analyze; commit');
}
