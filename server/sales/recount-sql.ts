// The second way of counting, for recount.ts: what the single sales add up to beside what the roll-ups hold.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/db/db.ts';
import { list } from '#server/base/db/lists.ts';
import { PART_NAME, PART_OF_SALE, partAmount, partCount } from '#server/sales/categories/parts-fragment.ts';
import { summedColumns } from '#server/sales/ingest-sql.ts';

export type Difference = { table: string; channel_id: number; key: string; counted: string; kept: string };

export const MOST_NAMED = 1_000;

/** The years of a busy channel take longer than a request may. */
export async function waitForLongStatements(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
}

export const listChannelIds = (db: Db) => listIds(db, sql`channels`);
export const listPremisesIds = (db: Db) => listIds(db, sql`premises`);

async function listIds(db: Db, table: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${table} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export type RollUpRow = { table: string; channel_id: number; key: string; sums: string };
export type RollUpDigest = Omit<RollUpRow, 'key' | 'sums'> & { digest: string };

const ofChannels = (ids: readonly number[]) => sql`channel_id = any(${list(ids)}::integer[])`;

/** All rows of a roll-up of a channel as one short text: where two are the same, their rows need not be carried here. */
export const digestCounted = (db: Db, ids: readonly number[]) => digests(db, counted(ofChannels(ids)));
export const digestKept = (db: Db, ids: readonly number[]) => digests(db, kept(ofChannels(ids)));

export const listCounted = (db: Db, ids: readonly number[]) => listRows(db, counted(ofChannels(ids)));
export const listKept = (db: Db, ids: readonly number[]) => listRows(db, kept(ofChannels(ids)));

async function digests(db: Db, rollUps: RawBuilder<unknown>): Promise<RollUpDigest[]> {
  const { rows } = await sql<RollUpDigest>`
    select roll_up as table, channel_id, md5(string_agg(concat_ws('=', key, sums), ',' order by key)) as digest
    from (${rollUps}) r group by roll_up, channel_id`.execute(db);
  return rows;
}

async function listRows(db: Db, rollUps: RawBuilder<unknown>): Promise<RollUpRow[]> {
  const { rows } = await sql<RollUpRow>`select roll_up as table, channel_id, key, sums from (${rollUps}) r`.execute(db);
  return rows;
}

export const comparePlaces = (db: Db, ids: readonly number[]) =>
  differences(db, placesCounted(ofChannels(ids)), placesKept(ofChannels(ids)));

export function compareProperties(db: Db, ids: readonly number[]): Promise<Difference[]> {
  const ofProperties = sql`premises_id = any(${list(ids)}::integer[])`;
  return differences(db, propertiesCounted(ofProperties), propertiesKept(ofProperties));
}

async function differences(db: Db, again: RawBuilder<unknown>, sums: RawBuilder<unknown>): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with counted as (${again}), kept as (${sums})
    select coalesce(c.roll_up, k.roll_up) as table, coalesce(c.channel_id, k.channel_id) as channel_id,
      coalesce(c.key, k.key) as key, coalesce(c.sums, '-') as counted, coalesce(k.sums, '-') as kept
    from counted c full join kept k on k.roll_up = c.roll_up and k.channel_id = c.channel_id and k.key = c.key
    where c.sums is distinct from k.sums
    order by 1, 2, 3 limit ${MOST_NAMED}`.execute(db);
  return rows;
}

const SUMS = sql`concat_ws(' ', sum(gross_cents), sum(tax_cents), sum(tip_cents), sum(discount_cents),
  sum(service_charge_cents), sum(refund_cents), sum(gift_card_sold_cents), sum(gift_card_redeemed_cents),
  sum(returned_tax_cents), sum(returned_tip_cents), sum(returned_gift_card_cents), sum(transactions), sum(refunds))`;

const RENTS = sql`concat_ws(' ', sum(percentage_cents), sum(base_cents), sum(fee_cents))`;

const OF_SALES = summedColumns(sql`kind`, (name) => sql.ref(`${name}_cents`));
const OF_PARTS = summedColumns(sql`s.kind`, partAmount);

type Condition = RawBuilder<unknown>;

const counted = (condition: Condition) => sql`
  with single as (select channel_id, business_day, hour, ${OF_SALES}, transactions, refunds from sales where ${condition}),
  parts as (select channel_id, business_day, ${PART_NAME} as category, ${OF_PARTS},
      ${partCount('transactions')} as transactions, ${partCount('refunds')} as refunds
    from sales s, ${PART_OF_SALE} where ${condition})
  select 'sales_hour' as roll_up, channel_id, concat_ws(' ', business_day, hour) as key, ${SUMS} as sums
    from single where hour is not null group by channel_id, business_day, hour
  union all select 'sales_day', channel_id, business_day::text, ${SUMS}
    from single group by channel_id, business_day
  union all select 'sales_month', channel_id, date_trunc('month', business_day)::date::text,
      concat_ws(' ', ${SUMS}, count(distinct business_day))
    from single group by channel_id, date_trunc('month', business_day)
  union all select 'sales_month_hour', channel_id,
      concat_ws(' ', date_trunc('month', business_day)::date, extract(isodow from business_day)::integer, hour), ${SUMS}
    from single where hour is not null
    group by channel_id, date_trunc('month', business_day), extract(isodow from business_day), hour
  union all select 'sales_category_day', channel_id, concat_ws(' ', business_day, category), ${SUMS}
    from parts group by channel_id, business_day, category
  union all select 'sales_category_month', channel_id, concat_ws(' ', date_trunc('month', business_day)::date, category),
      ${SUMS}
    from parts group by channel_id, date_trunc('month', business_day), category`;

const kept = (condition: Condition) => sql`
  select 'sales_hour' as roll_up, channel_id, concat_ws(' ', business_day, hour) as key, ${SUMS} as sums
    from sales_hour where ${condition} group by channel_id, business_day, hour
  union all select 'sales_day', channel_id, business_day::text, ${SUMS}
    from sales_day where ${condition} group by channel_id, business_day
  union all select 'sales_month', channel_id, month::text, concat_ws(' ', ${SUMS}, sum(days))
    from sales_month where ${condition} group by channel_id, month
  union all select 'sales_month_hour', channel_id, concat_ws(' ', month, weekday, hour), ${SUMS}
    from sales_month_hour where ${condition} group by channel_id, month, weekday, hour
  union all select 'sales_category_day', channel_id, concat_ws(' ', business_day, category), ${SUMS}
    from sales_category_day where ${condition} group by channel_id, business_day, category
  union all select 'sales_category_month', channel_id, concat_ws(' ', month, category), ${SUMS}
    from sales_category_month where ${condition} group by channel_id, month, category`;

const placesCounted = (condition: Condition) => sql`
  select 'channel_places' as roll_up, channel_id, '' as key,
      (array_agg(d.premises_id order by l.start_date desc, l.id desc))[1]::text as sums
    from deal_channels l join deals d on d.id = l.lineage_id where ${condition} group by channel_id`;

const placesKept = (condition: Condition) => sql`
  select 'channel_places' as roll_up, channel_id, '' as key, premises_id::text as sums
    from channel_places where ${condition}`;

/**
 * The sums of properties from those of their channels, which were counted above, and from the rent of their deals. They
 * have no channel: 0 stands for it, and the property in the key.
 */
const propertiesCounted = (condition: Condition) => sql`
  select 'premises_day' as roll_up, 0 as channel_id, concat_ws(' ', premises_id, business_day) as key,
      concat_ws(' ', ${SUMS}, count(*)) as sums
    from channel_places join sales_day using (channel_id) where ${condition} group by premises_id, business_day
  union all select 'premises_hour', 0, concat_ws(' ', premises_id, business_day, hour), concat_ws(' ', ${SUMS}, count(*))
    from channel_places join sales_hour using (channel_id) where ${condition} group by premises_id, business_day, hour
  union all select 'premises_month', 0, concat_ws(' ', premises_id, date_trunc('month', business_day)::date),
      concat_ws(' ', ${SUMS}, count(distinct channel_id), count(*))
    from channel_places join sales_day using (channel_id) where ${condition}
    group by premises_id, date_trunc('month', business_day)
  union all select 'premises_month_hour', 0, concat_ws(' ', premises_id, date_trunc('month', business_day)::date,
      extract(isodow from business_day)::integer, hour), concat_ws(' ', ${SUMS}, count(distinct channel_id))
    from channel_places join sales_hour using (channel_id) where ${condition}
    group by premises_id, date_trunc('month', business_day), extract(isodow from business_day), hour
  union all select 'premises_rent_day', 0, concat_ws(' ', premises_id, day), concat_ws(' ', ${RENTS}, count(*))
    from rent_states join rent_day using (lineage_id) where ${condition} group by premises_id, day
  union all select 'premises_rent_month', 0, concat_ws(' ', premises_id, date_trunc('month', day)::date),
      concat_ws(' ', ${RENTS}, count(distinct lineage_id))
    from rent_states join rent_day using (lineage_id) where ${condition} group by premises_id, date_trunc('month', day)`;

const propertiesKept = (condition: Condition) => sql`
  select 'premises_day' as roll_up, 0 as channel_id, concat_ws(' ', premises_id, business_day) as key,
      concat_ws(' ', ${SUMS}, sum(parts)) as sums
    from premises_day where ${condition} group by premises_id, business_day
  union all select 'premises_hour', 0, concat_ws(' ', premises_id, business_day, hour), concat_ws(' ', ${SUMS}, sum(parts))
    from premises_hour where ${condition} group by premises_id, business_day, hour
  union all select 'premises_month', 0, concat_ws(' ', premises_id, month), concat_ws(' ', ${SUMS}, sum(parts), sum(days))
    from premises_month where ${condition} group by premises_id, month
  union all select 'premises_month_hour', 0, concat_ws(' ', premises_id, month, weekday, hour),
      concat_ws(' ', ${SUMS}, sum(parts))
    from premises_month_hour where ${condition} group by premises_id, month, weekday, hour
  union all select 'premises_rent_day', 0, concat_ws(' ', premises_id, day), concat_ws(' ', ${RENTS}, sum(parts))
    from premises_rent_day where ${condition} group by premises_id, day
  union all select 'premises_rent_month', 0, concat_ws(' ', premises_id, month), concat_ws(' ', ${RENTS}, sum(parts))
    from premises_rent_month where ${condition} group by premises_id, month`;
