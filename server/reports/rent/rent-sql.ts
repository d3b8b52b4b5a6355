// The rent that was kept day by day, and what it was computed from.
import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { type ChannelRange, type Cut, cutInMonths } from '#core/reports/month-split.ts';
import type { DayRange } from '#core/reports/presets.ts';
import { SUMMED_AMOUNTS, type SummedAmounts } from '#core/sales/returned.ts';
import type { Radar } from '#core/statements/radar-contract.ts';
import type { RentDay } from '#core/statements/rent-days.ts';
import type { Db } from '#server/base/db/db.ts';
import { list } from '#server/base/db/lists.ts';
import { mapRead, type Read, readNothing, readRows } from '#server/base/db/read-together.ts';
import type { LinkedDeal } from '#server/reports/scope/scope.ts';
import { MEANT_DAYS } from '#server/sales/categories/meant-fragment.ts';

/** The radars of lineages whose kept rent holds; a deal without one is absent. */
export async function listRadars(db: Db, lineages: readonly number[]): Promise<Map<number, Radar>> {
  if (lineages.length === 0) return new Map();
  const { rows } = await sql<{ lineage: number; radar: Radar }>`select lineage_id as lineage, radar from rent_states
    where lineage_id = any(${list(lineages)}::integer[]) and radar is not null`.execute(db);
  return new Map(rows.map(({ lineage, radar }) => [lineage, radar]));
}

/** Sales that arrive meanwhile wait, and then know through which day the rent is kept. */
export async function lockRentStates(db: Db, lineages: readonly number[]): Promise<void> {
  await sql`select 1 from rent_states where lineage_id = any(${list(lineages)}::integer[])
    order by lineage_id for update`.execute(db);
}

/** Whose rent of a range goes to which group. */
type RentOwner = { group: number; id: number };
type RentSums = { group: number; percentage: Cents; base: Cents; fee: Cents };
type RentTable = { owner: RawBuilder<unknown>; days: RawBuilder<unknown>; months: RawBuilder<unknown> };

const DEALS: RentTable = { owner: sql`r.lineage_id`, days: sql`rent_day`, months: sql`rent_month` };
export const RENT_OF_PROPERTIES: RentTable = {
  owner: sql`r.premises_id`,
  days: sql`premises_rent_day`,
  months: sql`premises_rent_month`,
};

const SUMS = sql`whole_sum(percentage_cents) as percentage, whole_sum(base_cents) as base,
  whole_sum(fee_cents) as fee`;

const AMOUNTS = sql`r.percentage_cents, r.base_cents, r.fee_cents`;
const LESS = sql`-r.percentage_cents as percentage_cents, -r.base_cents as base_cents, -r.fee_cents as fee_cents`;

/** The rows of a range by deal or property, whole months from the months that were kept and the edges from days. */
function rowsOf(table: RentTable, wanted: readonly RentOwner[], { months, days, less }: Cut): RawBuilder<unknown> {
  const ids = wanted.map(({ id }) => id);
  const group = wanted[0]!.group;
  const grp = wanted.every((each) => each.group === group) ? sql`0` : table.owner;
  const part = (from: RawBuilder<unknown>, day: RawBuilder<unknown>, range: DayRange, amounts = AMOUNTS) => sql`
    select ${grp} as grp, ${day} as day, ${amounts} from ${from} r
    where ${table.owner} = any(${list(ids)}::integer[]) and ${day} between ${range.from} and ${range.through}`;
  const parts = days.map((range) => part(table.days, sql`r.day`, range));
  if (months) parts.push(part(table.months, sql`r.month`, months));
  parts.push(...less.map((range) => part(table.days, sql`r.day`, range, LESS)));
  return sql.join(parts, sql` union all `);
}

/** The groups in the place of the deals or properties by which was added up. */
function regrouped<Row extends RentSums>(rows: Row[], wanted: readonly RentOwner[]): Row[] {
  const groups = new Map(wanted.map(({ id, group }) => [id, group]));
  for (const row of rows) row.group = groups.get(row.group) ?? wanted[0]!.group;
  return rows;
}

const SUM_COLUMNS = ['group', 'percentage', 'base', 'fee'] as const;

function readSums<Row extends RentSums>(
  columns: readonly (keyof Row & string)[],
  query: RawBuilder<unknown>,
  wanted: readonly RentOwner[],
): Read<Row[]> {
  return mapRead(readRows<Row>(columns, query, { addsUp: true }), (rows) => regrouped(rows, wanted));
}

export function sumRent(wanted: readonly RentOwner[], cut: Cut, table = DEALS): Read<RentSums[]> {
  if (wanted.length === 0) return readNothing([]);
  const query = sql`select grp as group, ${SUMS} from (${rowsOf(table, wanted, cut)}) read group by grp`;
  return readSums(SUM_COLUMNS, query, wanted);
}

type RentSumsOfDay = RentSums & { day: Day };

export function sumRentByDay(wanted: readonly RentOwner[], range: DayRange, table = DEALS): Read<RentSumsOfDay[]> {
  if (wanted.length === 0) return readNothing([]);
  const query = sql`select grp as group, day, ${SUMS}
    from (${rowsOf(table, wanted, { months: null, days: [range], less: [] })}) read group by grp, day`;
  return readSums([...SUM_COLUMNS, 'day'], query, wanted);
}

/** The same by calendar month; buckets are first days. */
export function sumRentByMonth(wanted: readonly RentOwner[], range: DayRange, table = DEALS): Read<RentSumsOfDay[]> {
  if (wanted.length === 0) return readNothing([]);
  const query = sql`select grp as group, date_trunc('month', day)::date as day, ${SUMS}
    from (${rowsOf(table, wanted, cutInMonths(range))}) read group by grp, 2`;
  return readSums([...SUM_COLUMNS, 'day'], query, wanted);
}

type CategoryDay = SummedAmounts & { group: number; day: Day; category: string | null; kind: string | null };

const CATEGORY_SUMS = sql.join(
  SUMMED_AMOUNTS.map((name) => sql`sum(${sql.ref(`s.${name}_cents`)})::bigint as ${sql.ref(name)}`),
);

/** Sales by day and category of each group, for terms that tell categories or kinds apart. */
export async function listCategoryDays(db: Db, ranges: readonly ChannelRange[]): Promise<CategoryDay[]> {
  if (ranges.length === 0) return [];
  const { rows } = await sql<CategoryDay>`
    select k.grp as group, s.business_day as day, s.category, s.kind, ${CATEGORY_SUMS}
    from unnest(${ranges.map(({ group }) => group)}::integer[], ${ranges.map(({ channel }) => channel)}::integer[],
      ${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ through }) => through)}::date[])
      as k(grp, channel_id, first_day, last_day)
      join ${MEANT_DAYS} s on s.channel_id = k.channel_id and s.business_day between k.first_day and k.last_day
    group by k.grp, s.business_day, s.category, s.kind order by k.grp, s.business_day`.execute(db);
  return rows;
}

export type RentDeal = LinkedDeal & { zone: string; ends: Day | null };

/** Every agreement in force or ended, for the job that keeps their rent. */
export async function listRentDeals(db: Db, after: number, limit: number): Promise<RentDeal[]> {
  return rentDealsWhere(db, sql`d.lineage_id > ${after}`, sql`limit ${limit}`);
}

export async function findRentDeals(db: Db, lineages: readonly number[]): Promise<RentDeal[]> {
  return rentDealsWhere(db, sql`d.lineage_id = any(${list(lineages)}::integer[])`, sql``);
}

async function rentDealsWhere(db: Db, condition: RawBuilder<unknown>, most: RawBuilder<unknown>): Promise<RentDeal[]> {
  const { rows } = await sql<RentDeal>`
    select distinct on (d.lineage_id) d.lineage_id as lineage, p.time_zone as zone, d.end_date as ends,
      d.terms ->> 'deal_view' as view, d.premises_id, d.retailer_company_id as company_id
    from deals d join premises p on p.id = d.premises_id
    where d.status in ('active', 'active_pending', 'finished', 'archived') and ${condition}
    order by d.lineage_id, d.id desc ${most}`.execute(db);
  return rows;
}

export type RentFound = {
  lineage: number;
  days: readonly RentDay[];
  radar: Radar | null;
  missing: { days: number; from: Day | null; owedFrom: Day | null };
  stamp: string;
  through: Day;
};

/**
 * The kept rent of these lineages becomes what is given. Only what differs is written: from one night to the next that
 * is a day or two of two years. Each statement moves the sums of the properties once, so it speaks for all of them.
 */
export async function replaceRent(db: Db, rents: readonly RentFound[], now: Date): Promise<void> {
  if (rents.length === 0) return;
  const given = rents.flatMap(({ lineage, days }) => days.map((day) => ({ ...day, lineage })));
  const lineages = list(rents.map(({ lineage }) => lineage));
  const keys = [list(given.map(({ lineage }) => lineage)), list(given.map(({ day }) => day))] as const;
  await removeOthers(db, lineages, keys);
  // Before their days: they are added up at the properties that stand here.
  await sql`insert into rent_states (lineage_id, premises_id, stamp, through, computed_at, radar, missing_days, missing_from,
      owed_from)
    select n.lineage_id, d.premises_id, n.stamp, n.through, ${now}, n.radar::jsonb, n.missing_days, n.missing_from, n.owed_from
    from unnest(${lineages}::integer[], ${list(rents.map(({ stamp }) => stamp))}::text[],
      ${list(rents.map(({ through }) => through))}::date[],
      ${list(rents.map(({ radar }) => radar && JSON.stringify(radar)))}::text[],
      ${list(rents.map(({ missing }) => missing.days))}::integer[],
      ${list(rents.map(({ missing }) => missing.from))}::date[],
      ${list(rents.map(({ missing }) => missing.owedFrom))}::date[])
      as n(lineage_id, stamp, through, radar, missing_days, missing_from, owed_from)
      join deals d on d.id = n.lineage_id
    on conflict (lineage_id) do update set premises_id = excluded.premises_id, stamp = excluded.stamp,
      through = excluded.through, computed_at = excluded.computed_at, radar = excluded.radar,
      missing_days = excluded.missing_days, missing_from = excluded.missing_from, owed_from = excluded.owed_from`.execute(
    db,
  );
  // What equals what is kept is not touched at all: a row that a conflict finds is locked, which is written to the disk
  // too, and that would be two years of every store each night.
  await sql`insert into rent_day as r (lineage_id, day, percentage_cents, base_cents, fee_cents)
    select n.* from unnest(${keys[0]}::integer[], ${keys[1]}::date[],
      ${list(given.map(({ percentage }) => percentage))}::bigint[], ${list(given.map(({ base }) => base))}::bigint[],
      ${list(given.map(({ fee }) => fee))}::bigint[]) as n(lineage_id, day, percentage_cents, base_cents, fee_cents)
    left join rent_day k on k.lineage_id = any(${lineages}::integer[]) and k.lineage_id = n.lineage_id and k.day = n.day
    where ${DIFFERS}
    on conflict (lineage_id, day) do ${KEPT}`.execute(db);
  await sql`insert into rent_month as r (lineage_id, month, percentage_cents, base_cents, fee_cents)
    select n.* from (select lineage_id, date_trunc('month', day)::date as month, sum(percentage_cents)::bigint as percentage_cents,
        sum(base_cents)::bigint as base_cents, sum(fee_cents)::bigint as fee_cents
      from rent_day where lineage_id = any(${lineages}::integer[]) group by 1, 2) n
    left join rent_month k on k.lineage_id = n.lineage_id and k.month = n.month
    where ${DIFFERS}
    on conflict (lineage_id, month) do ${KEPT}`.execute(db);
}

/** Days and months that the rent no longer has; all of them where a deal has moved to another property. */
async function removeOthers(db: Db, lineages: string, [owners, days]: readonly [string, string]): Promise<void> {
  const stays = sql`select k.lineage_id from rent_states k join deals d on d.id = k.lineage_id
    where k.lineage_id = any(${lineages}::integer[]) and k.premises_id = d.premises_id`;
  const given = sql`unnest(${owners}::integer[], ${days}::date[]) as g(lineage_id, day)`;
  await sql`delete from rent_day r where r.lineage_id = any(${lineages}::integer[])
    and (r.lineage_id not in (${stays}) or (r.lineage_id, r.day) not in (select g.lineage_id, g.day from ${given}))`.execute(
    db,
  );
  await sql`delete from rent_month r where r.lineage_id = any(${lineages}::integer[])
    and (r.lineage_id not in (${stays})
      or (r.lineage_id, r.month) not in (select g.lineage_id, date_trunc('month', g.day)::date from ${given}))`.execute(
    db,
  );
}

const DIFFERS = sql`(k.percentage_cents, k.base_cents, k.fee_cents)
  is distinct from (n.percentage_cents, n.base_cents, n.fee_cents)`;
const KEPT = sql`update set percentage_cents = excluded.percentage_cents, base_cents = excluded.base_cents,
  fee_cents = excluded.fee_cents`;
