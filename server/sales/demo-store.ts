// The demo's sales, set by set: rows go in by thousands and the roll-ups are counted from them once.
import { type RawBuilder, sql } from 'kysely';
import { SALES_AMOUNTS } from '#core/pos/sale.ts';
import { MEASURES, ROLL_UPS, type RollUpTable } from '#core/sales/roll-up.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { StoreDay } from '#server/sales/demo-days.ts';
import { HOURS } from '#server/sales/demo-hours.ts';
import { columnOf } from '#server/sales/ingest-store.ts';
import { type Column, columns, JSONB } from '#server/sales/sql-lists.ts';

export type CategoryShare = { category: string } & Record<string, unknown>;
export type FilledDay = StoreDay & { channelId: number; grain: 'hour' | 'day'; categories: CategoryShare[] };
export type FilledBill = StoreDay & {
  channelId: number;
  kind: 'sale' | 'refund';
  number: number;
  /** Since midnight, on the channel's wall clock. */
  minute: number;
  categories: CategoryShare[];
};

const SUMS = MEASURES.map(columnOf);
const TARGET = sql`sales (channel_id, external_id, kind, grain, occurred_at, business_day, hour,
  ${sql.join(SUMS.map((name) => sql.ref(name)))}, categories, source, payload_hash, created_at, updated_at)`;
const SOURCE = sql`coalesce(pos.type, 'upload')`;
const CHANNEL = sql`join channels c on c.id = n.channel_id left join pos_connections pos on pos.id = c.pos_connection_id`;

function listOf<Row extends StoreDay & { channelId: number; categories: CategoryShare[] }>(
  more: readonly Column<Row>[],
) {
  return (rows: readonly Row[]) =>
    columns(rows, [
      { name: 'channel_id', type: sql`integer`, of: (row) => row.channelId },
      { name: 'day', type: sql`date`, of: (row) => row.day },
      ...MEASURES.map((name): Column<Row> => ({ name: columnOf(name), type: sql`bigint`, of: (row) => row[name] })),
      { name: 'categories', type: JSONB, of: (row) => (row.categories.length ? JSON.stringify(row.categories) : null) },
      ...more,
    ]);
}

const days = listOf<FilledDay>([]);
const bills = listOf<FilledBill>([
  { name: 'kind', type: sql`text`, of: (row) => row.kind },
  { name: 'number', type: sql`integer`, of: (row) => row.number },
  { name: 'minute', type: sql`integer`, of: (row) => row.minute },
]);

export async function insertDays(tx: Tx, rows: readonly FilledDay[], now: Date): Promise<void> {
  const { values, from } = days(rows);
  await sql`insert into ${TARGET}
    select n.channel_id, 'day-' || n.day, 'sale', 'day', n.day::timestamp at time zone c.time_zone, n.day, null,
      ${sql.join(SUMS.map((name) => sql`n.${sql.ref(name)}`))}, n.categories, ${SOURCE},
      md5(concat(n.day, n.gross_cents)), ${now}, ${now}
    from (select ${values} ${from}) n ${CHANNEL}`.execute(tx);
}

export async function insertHours(tx: Tx, rows: readonly FilledDay[], now: Date): Promise<void> {
  const { values, from } = days(rows);
  const cut = (whole: RawBuilder<unknown>) => sql`(${whole} * h.till / 10000 - ${whole} * h.since / 10000)`;
  const part = (name: string) => cut(sql`coalesce((p.part ->> ${sql.lit(name)})::bigint, 0)`);
  const parts = sql.join(MEASURES.map((name) => sql`${sql.lit(name)}, ${part(name)}`));
  await sql`insert into ${TARGET}
    select n.channel_id, 'hour-' || n.day || '-' || h.hour, 'sale', 'hour',
      (n.day + make_interval(hours => h.hour)) at time zone c.time_zone, n.day, h.hour,
      ${sql.join(SUMS.map((name) => cut(sql`n.${sql.ref(name)}`)))},
      case when n.categories is null then null else (select jsonb_agg(jsonb_build_object('category',
        p.part ->> 'category', ${parts})) from jsonb_array_elements(n.categories) p(part)) end,
      ${SOURCE}, md5(concat(n.day, h.hour, n.gross_cents)), ${now}, ${now}
    from (select ${values} ${from}) n ${CHANNEL}
    join ${profile()} on h.kind = case when n.tip_cents > 0 then 'food' else 'goods' end`.execute(tx);
}

function profile(): RawBuilder<unknown> {
  const rows = (['food', 'goods'] as const).flatMap((kind) =>
    HOURS[kind].map(
      ({ hour, from, to }) => sql`(${sql.lit(kind)}, ${sql.lit(hour)}, ${sql.lit(from)}, ${sql.lit(to)})`,
    ),
  );
  return sql`(values ${sql.join(rows)}) as h(kind, hour, since, till)`;
}

export async function insertBills(tx: Tx, rows: readonly FilledBill[], now: Date): Promise<void> {
  const { values, from } = bills(rows);
  await sql`insert into ${TARGET}
    select n.channel_id, n.kind || '-' || n.day || '-' || n.number, n.kind, 'transaction',
      (n.day + make_interval(mins => n.minute)) at time zone c.time_zone, n.day, n.minute / 60,
      ${sql.join(SUMS.map((name) => sql`n.${sql.ref(name)}`))}, n.categories, ${SOURCE},
      md5(concat(n.kind, n.day, n.number, n.gross_cents, n.refund_cents)), ${now}, ${now}
    from (select ${values} ${from}) n ${CHANNEL}`.execute(tx);
}

const MONTH = sql`date_trunc('month', business_day)::date`;
const KEYS = { business_day: sql`business_day`, month: MONTH, hour: sql`hour`, category: sql`category` };

/** Every roll-up from the sales, in an installation that has no others. */
export async function countRollUps(tx: Tx, now: Date): Promise<void> {
  const single = sql`sales where hour is not null`;
  const parts = sql`(select s.channel_id, s.business_day, p.part ->> 'category' as category,
      ${sql.join(SALES_AMOUNTS.map((name) => sql`coalesce((p.part ->> ${sql.lit(name)})::bigint, 0) as ${sql.ref(columnOf(name))}`))},
      coalesce((p.part ->> 'transactions')::integer, s.transactions) as transactions,
      coalesce((p.part ->> 'refunds')::integer, s.refunds) as refunds
    from sales s, jsonb_array_elements(s.categories) p(part) where s.categories is not null) parts`;
  await fill(tx, 'sales_hour', [KEYS.business_day, KEYS.hour], single, now);
  await fill(tx, 'sales_day', [KEYS.business_day], sql`sales`, now);
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
