// Sums over pieces of channels: whole months from the month tables, the rest from days. Small lists are joined to the big
// tables and everything is added up in the database; what comes back has one line for each group and bucket.
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { Piece, Pieces } from '#core/reports/pieces.ts';
import type { Sums } from '#core/reports/store.ts';
import type { Db } from '#server/base/db/db.ts';

export type GroupSums = Sums & { group: number; reports: number };
export type BucketSums<Bucket> = GroupSums & Bucket;

const SUMS = sql`sum(gross_cents)::bigint as gross, sum(tax_cents)::bigint as tax, sum(tip_cents)::bigint as tip,
  sum(discount_cents)::bigint as discount, sum(service_charge_cents)::bigint as service_charge,
  sum(refund_cents)::bigint as refund, sum(gift_card_sold_cents)::bigint as gift_card_sold,
  sum(gift_card_redeemed_cents)::bigint as gift_card_redeemed, sum(transactions)::bigint as transactions,
  sum(refunds)::bigint as refunds`;
const MEASURES = sql`s.gross_cents, s.tax_cents, s.tip_cents, s.discount_cents, s.service_charge_cents, s.refund_cents,
  s.gift_card_sold_cents, s.gift_card_redeemed_cents, s.transactions, s.refunds`;

/** Pieces as rows: group, channel, first and last day. */
function listed(pieces: readonly Piece[]): RawBuilder<unknown> {
  return sql`unnest(${pieces.map(({ group }) => group)}::integer[], ${pieces.map(({ channel }) => channel)}::integer[],
    ${pieces.map(({ from }) => from)}::date[], ${pieces.map(({ through }) => through)}::date[])
    as k(grp, channel_id, first_day, last_day)`;
}

type Grain = { table: RawBuilder<unknown>; day: RawBuilder<unknown> };
const MONTH: Grain = { table: sql`sales_month`, day: sql`s.month` };
const DAY: Grain = { table: sql`sales_day`, day: sql`s.business_day` };
const MONTH_HOUR: Grain = { table: sql`sales_month_hour`, day: sql`s.month` };
const HOUR: Grain = { table: sql`sales_hour`, day: sql`s.business_day` };
const CATEGORY_MONTH: Grain = { table: sql`sales_category_month`, day: sql`s.month` };
const CATEGORY_DAY: Grain = { table: sql`sales_category_day`, day: sql`s.business_day` };

function read(pieces: readonly Piece[], { table, day }: Grain, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  // `offset 0` keeps the rows of each piece a question of its own, answered from the key: joined freely, the planner
  // reads a whole table to throw most of it away, since it cannot know how few days each piece has.
  return sql`select k.grp, s.* from ${listed(pieces)} join lateral (select ${columns}, ${MEASURES} from ${table} s
    where s.channel_id = k.channel_id and ${day} between k.first_day and k.last_day offset 0) s on true`;
}

type Reading = { grain: Grain; columns: RawBuilder<unknown> };

async function added<Bucket>(
  db: Db,
  { months, days }: Pieces,
  coarse: Reading | null,
  fine: Reading,
  buckets: RawBuilder<unknown>,
): Promise<BucketSums<Bucket>[]> {
  const parts: RawBuilder<unknown>[] = [];
  if (coarse && months.length > 0) parts.push(read(months, coarse.grain, coarse.columns));
  if (days.length > 0) parts.push(read(days, fine.grain, fine.columns));
  if (parts.length === 0) return [];
  const { rows } = await sql<BucketSums<Bucket>>`
      select grp as group, ${buckets} ${SUMS}, sum(reports)::bigint as reports
      from (${sql.join(parts, sql` union all `)}) read group by grp${keys(buckets)}`.execute(db);
  return rows;
}

/** The buckets stand second and following in the list of columns, so they are grouped by their place. */
function keys(buckets: RawBuilder<unknown>): RawBuilder<unknown> {
  if (buckets === NO_BUCKET) return sql``;
  return buckets === BY_WEEKDAY ? sql`, 2, 3` : sql`, 2`;
}

const NO_BUCKET = sql``;
const BY_BUCKET = sql`bucket,`;
const BY_WEEKDAY = sql`weekday, hour,`;

export function sumByGroup(db: Db, pieces: Pieces): Promise<GroupSums[]> {
  const coarse = { grain: MONTH, columns: sql`s.days as reports` };
  return added<object>(db, pieces, coarse, { grain: DAY, columns: sql`1 as reports` }, NO_BUCKET);
}

/** Takes pieces of days only. */
export function sumByDay(db: Db, pieces: Pieces): Promise<BucketSums<{ bucket: Day }>[]> {
  return added(db, pieces, null, { grain: DAY, columns: sql`s.business_day as bucket, 1 as reports` }, BY_BUCKET);
}

/** Buckets are the first days of calendar months. */
export function sumByMonth(db: Db, pieces: Pieces): Promise<BucketSums<{ bucket: Day }>[]> {
  const coarse = { grain: MONTH, columns: sql`s.month as bucket, s.days as reports` };
  const fine = { grain: DAY, columns: sql`date_trunc('month', s.business_day)::date as bucket, 1 as reports` };
  return added(db, pieces, coarse, fine, BY_BUCKET);
}

/** Buckets are weeks of seven days from the one given. */
export function sumByWeek(db: Db, pieces: Pieces, from: Day): Promise<BucketSums<{ bucket: number }>[]> {
  const columns = sql`(s.business_day - ${from}::date) / 7 as bucket, 1 as reports`;
  return added(db, pieces, null, { grain: DAY, columns }, BY_BUCKET);
}

export function sumByHour(db: Db, pieces: Pieces): Promise<BucketSums<{ weekday: number; hour: number }>[]> {
  const coarse = { grain: MONTH_HOUR, columns: sql`s.weekday, s.hour, 0 as reports` };
  const columns = sql`extract(isodow from s.business_day)::smallint as weekday, s.hour, 0 as reports`;
  return added(db, pieces, coarse, { grain: HOUR, columns }, BY_WEEKDAY);
}

export function sumByCategory(db: Db, pieces: Pieces): Promise<BucketSums<{ bucket: string }>[]> {
  const coarse = { grain: CATEGORY_MONTH, columns: sql`s.category as bucket, 0 as reports` };
  return added(
    db,
    pieces,
    coarse,
    { grain: CATEGORY_DAY, columns: sql`s.category as bucket, 0 as reports` },
    BY_BUCKET,
  );
}

/** On how many days each group was reported by any of its channels, where it has several. */
export async function countReportedDays(db: Db, days: readonly Piece[]): Promise<{ group: number; days: number }[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<{ group: number; days: number }>`
    select k.grp as group, count(distinct s.business_day)::integer as days from ${listed(days)}
    join sales_day s on s.channel_id = k.channel_id and s.business_day between k.first_day and k.last_day
    group by k.grp`.execute(db);
  return rows;
}

/** How many groups reported on a day, where each has several channels. */
export async function countReportingGroups(db: Db, days: readonly Piece[]): Promise<{ day: Day; groups: number }[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<{ day: Day; groups: number }>`
    select s.business_day as day, count(distinct k.grp)::integer as groups from ${listed(days)}
    join sales_day s on s.channel_id = k.channel_id and s.business_day between k.first_day and k.last_day
    group by s.business_day`.execute(db);
  return rows;
}

/** The last day within each group's pieces that has a report. */
export async function findLastReports(db: Db, days: readonly Piece[]): Promise<{ group: number; day: Day }[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<{ group: number; day: Day }>`
    select k.grp as group, max(last.business_day) as day from ${listed(days)}
    join lateral (select s.business_day from sales_day s where s.channel_id = k.channel_id
      and s.business_day between k.first_day and k.last_day order by s.business_day desc limit 1) last on true
    group by k.grp`.execute(db);
  return rows;
}

/** Months that a channel reported as one amount, by the last day on which that amount sits. */
export async function listWholeMonths(db: Db, days: readonly Piece[]): Promise<{ group: number; day: Day }[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<{ group: number; day: Day }>`
    select distinct k.grp as group, s.business_day as day from ${listed(days)}
    join sales s on s.channel_id = k.channel_id and s.grain = 'month'
      and s.business_day between k.first_day and k.last_day`.execute(db);
  return rows;
}
