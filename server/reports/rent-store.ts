// The rent that was kept day by day, and what it was computed from.
import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { SalesAmounts } from '#core/pos/sale.ts';
import type { Piece } from '#core/reports/pieces.ts';
import type { DayRange } from '#core/reports/presets.ts';
import type { RentDay } from '#core/statements/rent-days.ts';
import type { Db } from '#server/base/db/db.ts';

export type RentState = { lineage: number; stamp: string; kept: string | null; through: Day | null };

/** What the rent of each lineage would be computed from now, beside what it was computed from. */
export async function listRentStates(db: Db, lineages: readonly number[]): Promise<RentState[]> {
  if (lineages.length === 0) return [];
  const { rows } = await sql<RentState>`
    select n.lineage_id as lineage, n.stamp, k.stamp as kept, k.through
    from rent_stamps(${[...lineages]}::integer[]) n left join rent_states k on k.lineage_id = n.lineage_id`.execute(db);
  return rows;
}

export type RentPiece = DayRange & { group: number; lineage: number };
export type RentSums = { group: number; percentage: Cents; base: Cents; fee: Cents };

const SUMS = sql`sum(percentage_cents)::bigint as percentage, sum(base_cents)::bigint as base,
  sum(fee_cents)::bigint as fee`;

function listed(pieces: readonly RentPiece[]): RawBuilder<unknown> {
  return sql`unnest(${pieces.map(({ group }) => group)}::integer[], ${pieces.map(({ lineage }) => lineage)}::integer[],
    ${pieces.map(({ from }) => from)}::date[], ${pieces.map(({ through }) => through)}::date[])
    as k(grp, lineage_id, first_day, last_day)`;
}

/** Whole months from the months that were kept, the edges from days. */
export async function sumRent(db: Db, months: readonly RentPiece[], days: readonly RentPiece[]): Promise<RentSums[]> {
  const parts: RawBuilder<unknown>[] = [];
  if (months.length > 0) {
    parts.push(sql`select k.grp, r.percentage_cents, r.base_cents, r.fee_cents from ${listed(months)}
      join rent_month r on r.lineage_id = k.lineage_id and r.month between k.first_day and k.last_day`);
  }
  if (days.length > 0) {
    parts.push(sql`select k.grp, r.percentage_cents, r.base_cents, r.fee_cents from ${listed(days)}
      join rent_day r on r.lineage_id = k.lineage_id and r.day between k.first_day and k.last_day`);
  }
  if (parts.length === 0) return [];
  const { rows } = await sql<RentSums>`select grp as group, ${SUMS}
    from (${sql.join(parts, sql` union all `)}) read group by grp`.execute(db);
  return rows;
}

export async function sumRentByDay(db: Db, days: readonly RentPiece[]): Promise<(RentSums & { day: Day })[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<RentSums & { day: Day }>`select k.grp as group, r.day, ${SUMS} from ${listed(days)}
    join rent_day r on r.lineage_id = k.lineage_id and r.day between k.first_day and k.last_day
    group by k.grp, r.day`.execute(db);
  return rows;
}

/** The same by calendar month; buckets are first days. */
export async function sumRentByMonth(
  db: Db,
  months: readonly RentPiece[],
  days: readonly RentPiece[],
): Promise<(RentSums & { day: Day })[]> {
  const parts: RawBuilder<unknown>[] = [];
  if (months.length > 0) {
    parts.push(sql`select k.grp, r.month as day, r.percentage_cents, r.base_cents, r.fee_cents from ${listed(months)}
      join rent_month r on r.lineage_id = k.lineage_id and r.month between k.first_day and k.last_day`);
  }
  if (days.length > 0) {
    parts.push(sql`select k.grp, date_trunc('month', r.day)::date as day, r.percentage_cents, r.base_cents, r.fee_cents
      from ${listed(days)}
      join rent_day r on r.lineage_id = k.lineage_id and r.day between k.first_day and k.last_day`);
  }
  if (parts.length === 0) return [];
  const { rows } = await sql<RentSums & { day: Day }>`select grp as group, day, ${SUMS}
    from (${sql.join(parts, sql` union all `)}) read group by grp, day`.execute(db);
  return rows;
}

export type CategoryDay = SalesAmounts & { group: number; day: Day; category: string };

/** Sales by day and category of each group, for terms that tell categories apart. */
export async function listCategoryDays(db: Db, pieces: readonly Piece[]): Promise<CategoryDay[]> {
  if (pieces.length === 0) return [];
  const { rows } = await sql<CategoryDay>`
    select k.grp as group, s.business_day as day, s.category, sum(s.gross_cents)::bigint as gross,
      sum(s.tax_cents)::bigint as tax, sum(s.tip_cents)::bigint as tip, sum(s.discount_cents)::bigint as discount,
      sum(s.service_charge_cents)::bigint as service_charge, sum(s.refund_cents)::bigint as refund,
      sum(s.gift_card_sold_cents)::bigint as gift_card_sold,
      sum(s.gift_card_redeemed_cents)::bigint as gift_card_redeemed
    from unnest(${pieces.map(({ group }) => group)}::integer[], ${pieces.map(({ channel }) => channel)}::integer[],
      ${pieces.map(({ from }) => from)}::date[], ${pieces.map(({ through }) => through)}::date[])
      as k(grp, channel_id, first_day, last_day)
      join sales_category_day s on s.channel_id = k.channel_id and s.business_day between k.first_day and k.last_day
    group by k.grp, s.business_day, s.category order by k.grp, s.business_day`.execute(db);
  return rows;
}

export type RentDeal = { lineage: number; deal: number; zone: string; ends: Day | null };

/** Every agreement in force or ended, for the job that keeps their rent. */
export async function listRentDeals(db: Db, after: number, limit: number): Promise<RentDeal[]> {
  const { rows } = await sql<RentDeal>`
    select distinct on (d.lineage_id) d.lineage_id as lineage, d.id as deal, p.time_zone as zone, d.end_date as ends
    from deals d join premises p on p.id = d.premises_id
    where d.status in ('active', 'active_pending', 'finished', 'archived') and d.lineage_id > ${after}
    order by d.lineage_id, d.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The kept rent of a lineage is replaced whole, so that keeping it twice changes nothing. */
export async function replaceRent(
  db: Db,
  lineage: number,
  days: readonly RentDay[],
  state: { stamp: string; through: Day },
  now: Date,
): Promise<void> {
  await sql`delete from rent_day where lineage_id = ${lineage}`.execute(db);
  await sql`delete from rent_month where lineage_id = ${lineage}`.execute(db);
  if (days.length > 0) {
    await sql`insert into rent_day (lineage_id, day, percentage_cents, base_cents, fee_cents)
      select ${lineage}::integer, * from unnest(${days.map(({ day }) => day)}::date[],
        ${days.map(({ percentage }) => percentage)}::bigint[], ${days.map(({ base }) => base)}::bigint[],
        ${days.map(({ fee }) => fee)}::bigint[])`.execute(db);
    await sql`insert into rent_month (lineage_id, month, percentage_cents, base_cents, fee_cents)
      select lineage_id, date_trunc('month', day)::date, sum(percentage_cents), sum(base_cents), sum(fee_cents)
      from rent_day where lineage_id = ${lineage} group by 1, 2`.execute(db);
  }
  await sql`insert into rent_states (lineage_id, stamp, through, computed_at)
    values (${lineage}, ${state.stamp}, ${state.through}, ${now})
    on conflict (lineage_id) do update set stamp = excluded.stamp, through = excluded.through,
      computed_at = excluded.computed_at`.execute(db);
}
