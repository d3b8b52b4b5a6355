// The demo's sales, set by set: rows go in by thousands and the roll-ups are counted from them once.
import { type RawBuilder, sql } from 'kysely';
import type { CategoryPart } from '#core/pos/sale.ts';
import { writeParts } from '#core/sales/kept-parts.ts';
import { MEASURES, ROLL_UPS, type RollUpTable, SALE_MEASURES } from '#core/sales/roll-up.ts';
import type { StoreDay } from '#demo/sales/days.ts';
import type { Tx } from '#server/base/db/db.ts';
import { type Column, columns } from '#server/base/db/lists.ts';
import { PART_NAME, PART_OF_SALE, partAmount, partCount } from '#server/sales/categories/parts-fragment.ts';
import { columnOf, summedColumns } from '#server/sales/ingest-sql.ts';

export type FilledSale = StoreDay & {
  channelId: number;
  externalId: string;
  kind: 'sale' | 'refund';
  grain: 'transaction' | 'hour' | 'day' | 'month';
  /** Since midnight, on the channel's wall clock; a day has none. */
  minute: number | null;
  categories: readonly CategoryPart[];
  /** What tells the row from what it might become. */
  hashed: string;
};

const TOLD = SALE_MEASURES.map(columnOf);
const SUMS = MEASURES.map(columnOf);
const TARGET = sql`sales (channel_id, external_id, kind, grain, occurred_at, business_day, hour,
  ${sql.join(TOLD.map((name) => sql.ref(name)))}, parts, source, payload_hash, created_at, updated_at)`;

const COLUMNS: readonly Column<FilledSale>[] = [
  { name: 'channel_id', type: sql`integer`, of: (row) => row.channelId },
  { name: 'external_id', type: sql`text`, of: (row) => row.externalId },
  { name: 'kind', type: sql`text`, of: (row) => row.kind },
  { name: 'grain', type: sql`text`, of: (row) => row.grain },
  { name: 'day', type: sql`date`, of: (row) => row.day },
  { name: 'minute', type: sql`integer`, of: (row) => row.minute },
  ...SALE_MEASURES.map(
    (name): Column<FilledSale> => ({ name: columnOf(name), type: sql`bigint`, of: (row) => row[name] }),
  ),
  { name: 'parts', type: sql`text`, of: (row) => (row.categories.length ? writeParts(row.categories) : null) },
  { name: 'hashed', type: sql`text`, of: (row) => row.hashed },
];

/** The statement, ready to be run: making it takes as long as a part of running it. */
export function salesInserted(rows: readonly FilledSale[], now: Date): RawBuilder<unknown> {
  const { values, from } = columns(rows, COLUMNS);
  return sql`insert into ${TARGET}
    select n.channel_id, n.external_id, n.kind, n.grain,
      (n.day + make_interval(mins => coalesce(n.minute, 0))) at time zone c.time_zone, n.day, n.minute / 60,
      ${sql.join(TOLD.map((name) => sql`n.${sql.ref(name)}`))}, n.parts, coalesce(pos.type, 'upload'),
      md5(n.hashed), ${now}, ${now}
    from (select ${values} ${from}) n join channels c on c.id = n.channel_id
      left join pos_connections pos on pos.id = c.pos_connection_id`;
}

const MONTH = sql`date_trunc('month', business_day)::date`;
const KEYS = { business_day: sql`business_day`, month: MONTH, hour: sql`hour`, category: sql`category` };

/** Every roll-up from the sales, in an installation that has no others. */
export async function countRollUps(tx: Tx, now: Date): Promise<void> {
  const all = sql`(select channel_id, business_day, hour, transactions, refunds,
      ${summedColumns(sql`kind`, (name) => sql.ref(columnOf(name)))} from sales) single`;
  const parts = sql`(select s.channel_id, s.business_day, ${PART_NAME} as category,
      ${summedColumns(sql`s.kind`, partAmount)},
      ${partCount('transactions')} as transactions, ${partCount('refunds')} as refunds
    from sales s, ${PART_OF_SALE}) parts`;
  await fill(tx, 'sales_hour', [KEYS.business_day, KEYS.hour], sql`${all} where hour is not null`, now);
  await fill(tx, 'sales_day', [KEYS.business_day], all, now);
  await fill(tx, 'sales_month', [MONTH], sql`sales_day`, now, { name: 'days', value: sql`count(*)` });
  await fill(tx, 'sales_month_hour', [MONTH, sql`extract(isodow from business_day)`, KEYS.hour], sql`sales_hour`, now);
  await fill(tx, 'sales_category_day', [KEYS.business_day, KEYS.category], parts, now);
  await fill(tx, 'sales_category_month', [MONTH, KEYS.category], sql`sales_category_day`, now);
}

async function fill(
  tx: Tx,
  table: RollUpTable,
  keys: RawBuilder<unknown>[],
  from: RawBuilder<unknown>,
  now: Date,
  more?: { name: string; value: RawBuilder<unknown> },
) {
  const names = [...ROLL_UPS[table], ...SUMS, ...(more ? [more.name] : [])].map((name) => sql.ref(name));
  const sums = [...SUMS.map((name) => sql`sum(${sql.ref(name)})`), ...(more ? [more.value] : [])];
  await sql`insert into ${sql.table(table)} (channel_id, updated_at, ${sql.join(names)})
    select channel_id, ${now}::timestamptz, ${sql.join(keys)}, ${sql.join(sums)}
    from ${from} group by channel_id, ${sql.join(keys)}`.execute(tx);
}
