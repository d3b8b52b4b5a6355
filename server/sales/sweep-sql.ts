// Roll-up rows that stand for nothing any more. A day on which no sale is left has no row, so that it reads as a gap
// and not as a day on which nothing was sold.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { RollUpDeltas, RollUpTable } from '#core/sales/roll-up.ts';
import type { Db } from '#server/base/db/db.ts';
import { list } from '#server/base/db/lists.ts';
import { PART_NAME, PART_OF_SALE } from '#server/sales/categories/parts-fragment.ts';

type Emptied = { day: Day; hour: number | null; category: string | null };

/** Looks only at what lost a sale. Days go before months, whose count of days is kept by then. */
export async function sweepEmpty(db: Db, channelId: number, deltas: RollUpDeltas): Promise<void> {
  const lost = (table: RollUpTable, at: number) => {
    const entries = [...deltas[table].values()].filter(({ lessened }) => lessened);
    return list(entries.map(({ key }) => key[at] ?? null));
  };
  if (lost('sales_day', 0) === '{}') return;
  const { rows } = await sql<Emptied>`
    select k.day, null::smallint as hour, null::text as category from unnest(${lost('sales_day', 0)}::date[]) as k(day)
      where not exists (select 1 from sales s where s.channel_id = ${channelId} and s.business_day = k.day)
    union all select k.day, k.hour, null
      from unnest(${lost('sales_hour', 0)}::date[], ${lost('sales_hour', 1)}::smallint[]) as k(day, hour)
      where not exists (select 1 from sales s where s.channel_id = ${channelId} and s.business_day = k.day
        and s.hour = k.hour)
    union all select k.day, null, k.category
      from unnest(${lost('sales_category_day', 0)}::date[], ${lost('sales_category_day', 1)}::text[]) as k(day, category)
      where not exists (select 1 from sales s where s.channel_id = ${channelId} and s.business_day = k.day
        and exists (select from ${PART_OF_SALE} where ${PART_NAME} = k.category))`.execute(db);
  await deleteDays(
    db,
    channelId,
    rows.filter(({ hour, category }) => hour === null && category === null),
  );
  await deleteHours(
    db,
    channelId,
    rows.filter(({ hour }) => hour !== null),
  );
  await deleteCategories(
    db,
    channelId,
    rows.filter(({ category }) => category !== null),
  );
}

const daysOf = (emptied: readonly Emptied[]) => list(emptied.map(({ day }) => day));

async function deleteDays(db: Db, channelId: number, emptied: readonly Emptied[]): Promise<void> {
  if (emptied.length === 0) return;
  await sql`delete from sales_day where channel_id = ${channelId}
    and business_day = any(${daysOf(emptied)}::date[])`.execute(db);
}

async function deleteHours(db: Db, channelId: number, emptied: readonly Emptied[]): Promise<void> {
  if (emptied.length === 0) return;
  await sql`delete from sales_hour r
    using unnest(${daysOf(emptied)}::date[], ${list(emptied.map(({ hour }) => hour))}::smallint[]) as k(day, hour)
    where r.channel_id = ${channelId} and r.business_day = k.day and r.hour = k.hour`.execute(db);
}

async function deleteCategories(db: Db, channelId: number, emptied: readonly Emptied[]): Promise<void> {
  if (emptied.length === 0) return;
  await sql`delete from sales_category_day r
    using unnest(${daysOf(emptied)}::date[], ${list(emptied.map(({ category }) => category))}::text[]) as k(day, category)
    where r.channel_id = ${channelId} and r.business_day = k.day and r.category = k.category`.execute(db);
}

export async function sweepEmptyMonths(db: Db, channelId: number, deltas: RollUpDeltas): Promise<void> {
  const months = list(
    [...deltas.sales_month.values()].filter(({ lessened }) => lessened).map(({ key }) => key[0] ?? null),
  );
  if (months === '{}') return;
  await sql`delete from sales_month where channel_id = ${channelId} and month = any(${months}::date[])
    and days = 0`.execute(db);
  await sql`delete from sales_category_month r where r.channel_id = ${channelId} and r.month = any(${months}::date[])
    and not exists (select 1 from sales_category_day d where d.channel_id = ${channelId} and d.category = r.category
      and d.business_day >= r.month and d.business_day < r.month + interval '1 month')`.execute(db);
  await sql`delete from sales_month_hour r where r.channel_id = ${channelId} and r.month = any(${months}::date[])
    and not exists (select 1 from sales_hour h where h.channel_id = ${channelId} and h.hour = r.hour
      and h.business_day >= r.month and h.business_day < r.month + interval '1 month'
      and extract(isodow from h.business_day) = r.weekday)`.execute(db);
}
