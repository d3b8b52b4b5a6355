// Single sales and their roll-ups, one channel at a time. Every statement has the channel as a constant and stands by
// itself, so that each goes to one shard and sees what the one before it wrote.
import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { SALES_AMOUNTS, type SaleRecord, type SalesAmounts } from '#core/pos/sale.ts';
import { type KeptParts, readParts, writeParts } from '#core/sales/kept-parts.ts';
import {
  type Countable,
  MEASURES,
  ROLL_UPS,
  type RollUpDelta,
  type RollUpTable,
  SALE_MEASURES,
} from '#core/sales/roll-up.ts';
import type { Db } from '#server/base/db/db.ts';
import { columns, JSONB, list } from '#server/base/db/lists.ts';

export type ChannelFacts = { id: number; time_zone: string; cutoff_hour: number; name: string };

/** A sale with its place in time. */
export type PlacedSale = SaleRecord & Countable;
/** And with the hash by which a repeated row is known. */
export type HashedSale = PlacedSale & { payload_hash: string };
export type Origin = { channelId: number; source: string; uploadId: number | null; now: Date };
export type KnownSale = Countable & { external_id: string; source: string; upload_id: number | null };
type StoredSale = Omit<KnownSale, 'categories'> & KeptParts;

/** Nothing is counted for the channel until the transaction ends, for whoever reads its sales and writes none. */
export async function holdChannel(db: Db, channelId: number): Promise<void> {
  await sql`select hold_channel(${channelId})`.execute(db);
}

/** Whoever counts sales of a channel does it alone, until the transaction ends. */
export async function lockChannel(db: Db, channelId: number): Promise<ChannelFacts | undefined> {
  await sql`select lock_channel(${channelId})`.execute(db);
  return db
    .selectFrom('channels')
    .select(['id', 'time_zone', 'cutoff_hour', 'name'])
    .where('id', '=', channelId)
    .executeTakeFirst();
}

/**
 * The rows of some ids, looked up one by one. Asked for a list of ids the planner may read the whole channel instead,
 * as it does where nothing has told it yet how large the table has grown: in the middle of an import. An id that is
 * named twice is one row all the same.
 */
function byIds(channelId: number, ids: readonly string[], wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select found.* from unnest(${list([...new Set(ids)])}::text[]) as asked(id) cross join lateral (
    select ${wanted} from sales where channel_id = ${channelId} and external_id = asked.id offset 0) found`;
}

/** The hashes of those that are counted already. */
export async function hashesOf(db: Db, channelId: number, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ external_id: string; payload_hash: string }>`
    ${byIds(channelId, ids, sql`external_id, payload_hash`)}`.execute(db);
  return new Map(rows.map((row) => [row.external_id, row.payload_hash]));
}

export async function listKnown(db: Db, channelId: number, ids: readonly string[]): Promise<KnownSale[]> {
  if (ids.length === 0) return [];
  const wanted = sql`external_id, source, upload_id, kind, business_day, hour, parts, categories,
    ${sql.join(SALE_MEASURES.map(measure))}`;
  const { rows } = await sql<StoredSale>`${byIds(channelId, ids, wanted)}`.execute(db);
  return rows.map((row) => ({ ...row, categories: readParts(row) }));
}

function measure(name: (typeof SALE_MEASURES)[number]): RawBuilder<Cents> {
  return sql`${sql.ref(columnOf(name))} as ${sql.ref(name)}`;
}

/** Rows of which none is there yet. */
export async function insertSales(db: Db, rows: readonly HashedSale[], origin: Origin): Promise<void> {
  if (rows.length === 0) return;
  const { values, from } = columns(rows, SALE_COLUMNS);
  await sql`insert into sales (channel_id, source, upload_id, created_at, updated_at,
      ${sql.join(SALE_COLUMNS.map(({ name }) => sql.ref(name)))})
    select ${origin.channelId}::integer, ${origin.source}, ${origin.uploadId}::integer, ${origin.now}::timestamptz,
      ${origin.now}::timestamptz, ${values} ${from}`.execute(db);
}

/** Rows that are all there: the new reading takes the place of the old one. */
export async function replaceSales(db: Db, rows: readonly HashedSale[], origin: Origin): Promise<void> {
  if (rows.length === 0) return;
  const { values, from } = columns(rows, SALE_COLUMNS);
  const names = SALE_COLUMNS.filter(({ name }) => name !== 'external_id').map(({ name }) => name);
  await sql`update sales s set source = ${origin.source}, upload_id = ${origin.uploadId}::integer,
      updated_at = ${origin.now}, categories = null, ${sql.join(names.map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`))}
    from (select ${values} ${from}) n
    where s.channel_id = ${origin.channelId} and s.external_id = n.external_id`.execute(db);
}

export async function deleteSales(db: Db, channelId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from sales where channel_id = ${channelId} and external_id = any(${list(ids)}::text[])`.execute(db);
}

const SALE_COLUMNS = [
  { name: 'external_id', type: sql`text`, of: (row: HashedSale) => row.external_id },
  { name: 'kind', type: sql`text`, of: (row: HashedSale) => row.kind },
  { name: 'grain', type: sql`text`, of: (row: HashedSale) => row.grain },
  { name: 'occurred_at', type: sql`timestamptz`, of: (row: HashedSale) => row.occurred_at },
  { name: 'business_day', type: sql`date`, of: (row: HashedSale) => row.business_day },
  { name: 'hour', type: sql`smallint`, of: (row: HashedSale) => row.hour },
  ...SALES_AMOUNTS.map((name) => ({ name: columnOf(name), type: sql`bigint`, of: (row: HashedSale) => row[name] })),
  { name: 'transactions', type: sql`integer`, of: (row: HashedSale) => row.transactions },
  { name: 'refunds', type: sql`integer`, of: (row: HashedSale) => row.refunds },
  { name: 'refund_of', type: sql`text`, of: (row: HashedSale) => row.refund_of },
  { name: 'parts', type: sql`text`, of: (row: HashedSale) => (row.categories ? writeParts(row.categories) : null) },
  { name: 'payload_hash', type: sql`text`, of: (row: HashedSale) => row.payload_hash },
];

export function columnOf(name: (typeof MEASURES)[number]): string {
  return name === 'transactions' || name === 'refunds' ? name : `${name}_cents`;
}

type Amount = (name: keyof SalesAmounts) => RawBuilder<unknown>;

/**
 * What rows of sales add to the sums, as core/sales/returned.ts says it, for statements that count many at once: from
 * `kind` and the amounts of a row or of a category's part of it.
 */
export function summedColumns(kind: RawBuilder<unknown>, amount: Amount): RawBuilder<unknown> {
  const ofSales = (name: keyof SalesAmounts) => sql`case when ${kind} = 'refund' then 0 else ${amount(name)} end`;
  const ofRefunds = (name: keyof SalesAmounts) => sql`case when ${kind} = 'refund' then ${amount(name)} else 0 end`;
  const charged = (name: keyof SalesAmounts) =>
    sql`case when ${kind} = 'refund' then -${amount(name)} else ${amount(name)} end`;
  return sql`${amount('gross')} as gross_cents, ${ofSales('tax')} as tax_cents, ${ofSales('tip')} as tip_cents,
    ${amount('discount')} as discount_cents, ${charged('service_charge')} as service_charge_cents,
    ${amount('refund')} as refund_cents, ${ofSales('gift_card_sold')} as gift_card_sold_cents,
    ${charged('gift_card_redeemed')} as gift_card_redeemed_cents, ${ofRefunds('tax')} as returned_tax_cents,
    ${ofRefunds('tip')} as returned_tip_cents, ${ofRefunds('gift_card_sold')} as returned_gift_card_cents`;
}

const KEY_TYPES = {
  business_day: sql`date`,
  month: sql`date`,
  hour: sql`smallint`,
  weekday: sql`smallint`,
  category: sql`text`,
} as const;

export async function addToRollUp(
  db: Db,
  table: RollUpTable,
  { channelId, now }: Pick<Origin, 'channelId' | 'now'>,
  deltas: readonly RollUpDelta[],
): Promise<void> {
  if (deltas.length === 0) return;
  const keys = ROLL_UPS[table];
  const sums = MEASURES.map(columnOf);
  const { values, from } = columns(deltas, [
    ...keys.map((name, at) => ({ name, type: KEY_TYPES[name], of: ({ key }: RollUpDelta) => key[at] ?? null })),
    ...sums.map((name, at) => ({ name, type: sql`bigint`, of: (delta: RollUpDelta) => delta.sums[at] ?? 0 })),
  ]);
  const added = sums.map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)} + excluded.${sql.ref(name)}`);
  await sql`insert into ${sql.table(table)} as r (channel_id, updated_at, ${sql.join([...keys, ...sums].map((name) => sql.ref(name)))})
    select ${channelId}::integer, ${now}::timestamptz, ${values} ${from}
    on conflict (channel_id, ${sql.join(keys.map((name) => sql.ref(name)))})
      do update set updated_at = excluded.updated_at, ${sql.join(added)}`.execute(db);
}

/** How many days of each month have any row. */
export async function countMonthDays(db: Db, channelId: number, months: readonly string[]): Promise<void> {
  await sql`update sales_month m set days = (select count(*) from sales_day d where d.channel_id = ${channelId}
      and d.business_day >= m.month and d.business_day < m.month + interval '1 month')
    where m.channel_id = ${channelId} and m.month = any(${list(months)}::date[])`.execute(db);
}

export type SalesChange = {
  external_id: string;
  business_day: Day;
  change: 'replaced' | 'removed';
  before: string;
  after: string | null;
};

export async function insertChanges(db: Db, changes: readonly SalesChange[], origin: Origin): Promise<void> {
  if (changes.length === 0) return;
  const { values, from } = columns(changes, [
    { name: 'external_id', type: sql`text`, of: (row: SalesChange) => row.external_id },
    { name: 'business_day', type: sql`date`, of: (row: SalesChange) => row.business_day },
    { name: 'change', type: sql`text`, of: (row: SalesChange) => row.change },
    { name: 'before', type: JSONB, of: (row: SalesChange) => row.before },
    { name: 'after', type: JSONB, of: (row: SalesChange) => row.after },
  ]);
  await sql`insert into sales_changes
      (channel_id, source, changed_at, external_id, business_day, change, before, after)
    select ${origin.channelId}::integer, ${origin.source}, ${origin.now}::timestamptz, ${values} ${from}`.execute(db);
}
