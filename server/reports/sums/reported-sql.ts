// Which days and months were reported at all, whatever was sold on them.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { Piece, Pieces } from '#core/reports/pieces.ts';
import type { Db } from '#server/base/db/db.ts';
import { list } from '#server/base/db/lists.ts';
import { ask } from '#server/base/db/questions.ts';
import { piecesAsRows } from '#server/reports/sums/pieces-fragment.ts';

/**
 * The calendar months in which each group sold: a group of several channels would count a month twice. Whole months
 * have a line of their own where there is any sale; pieces of days, none of which is longer than a month, are looked into.
 */
export async function countMonths(db: Db, { months, days }: Pieces): Promise<{ group: number; months: number }[]> {
  const parts = [
    ...(months.length > 0
      ? [
          sql`select k.grp, found.months from ${piecesAsRows(months)} cross join lateral (select count(*) as months
          from sales_month s where s.channel_id = k.channel_id and s.month between k.first_day and k.last_day) found`,
        ]
      : []),
    ...(days.length > 0
      ? [
          sql`select k.grp, 1 as months from ${piecesAsRows(days)} where exists (select 1 from sales_day s
          where s.channel_id = k.channel_id and s.business_day between k.first_day and k.last_day)`,
        ]
      : []),
  ];
  if (parts.length === 0) return [];
  const query = sql`select grp as group, sum(months)::integer as months
    from (${sql.join(parts, sql` union all `)}) sold group by grp`;
  return ask<{ group: number; months: number }>(db, { columns: { group: 'number', months: 'number' }, query });
}

/** Every day that a channel reported within its pieces. */
const reported = (days: readonly Piece[]) => sql`${piecesAsRows(days)}
    join sales_day s on s.channel_id = k.channel_id and s.business_day between k.first_day and k.last_day`;

/** On how many days each group was reported by any of its channels, where it has several. */
export async function countReportedDays(db: Db, days: readonly Piece[]): Promise<{ group: number; days: number }[]> {
  if (days.length === 0) return [];
  const query = sql`
    select k.grp as group, count(distinct s.business_day)::integer as days from ${reported(days)}
    group by k.grp`;
  return ask<{ group: number; days: number }>(db, { columns: { group: 'number', days: 'number' }, query });
}

/** How many groups reported on a day, where each has several channels. */
export async function countReportingGroups(db: Db, days: readonly Piece[]): Promise<{ day: Day; groups: number }[]> {
  if (days.length === 0) return [];
  const query = sql`
    select s.business_day as day, count(distinct k.grp)::integer as groups from ${reported(days)}
    group by s.business_day`;
  return ask<{ day: Day; groups: number }>(db, { columns: { day: 'day', groups: 'number' }, query });
}

/** How many groups reported on any day of their pieces. */
export async function countGroupsWithReports(db: Db, days: readonly Piece[]): Promise<number> {
  if (days.length === 0) return 0;
  const query = sql`
    select count(distinct k.grp)::integer as groups from ${piecesAsRows(days)} where exists (select 1 from sales_day s
      where s.channel_id = k.channel_id and s.business_day between k.first_day and k.last_day)`;
  const [found] = await ask<{ groups: number }>(db, { columns: { groups: 'number' }, query });
  return found!.groups;
}

/** The last day within each group's pieces that has a report. */
export async function findLastReports(db: Db, days: readonly Piece[]): Promise<{ group: number; day: Day }[]> {
  if (days.length === 0) return [];
  const query = sql`
    select k.grp as group, max(last.business_day) as day from ${piecesAsRows(days)}
    join lateral (select s.business_day from sales_day s where s.channel_id = k.channel_id
      and s.business_day between k.first_day and k.last_day order by s.business_day desc limit 1) last on true
    group by k.grp`;
  return ask<{ group: number; day: Day }>(db, { columns: { group: 'number', day: 'day' }, query });
}

/** Months that a channel reported as one amount, by the last day on which that amount sits. There are few. */
export async function listWholeMonths(db: Db, days: readonly Piece[]): Promise<{ group: number; day: Day }[]> {
  if (days.length === 0) return [];
  const byChannel = Map.groupBy(days, ({ channel }) => channel);
  const first = days.reduce((least, { from }) => (from < least ? from : least), days[0]!.from);
  const last = days.reduce((most, { through }) => (through > most ? through : most), days[0]!.through);
  const query = sql`select distinct s.channel_id as channel, s.business_day as day from sales s
    where s.channel_id = any(${list([...byChannel.keys()])}::integer[]) and s.grain = 'month'
      and s.business_day between ${first} and ${last}`;
  const found = await ask<{ channel: number; day: Day }>(db, { columns: { channel: 'number', day: 'day' }, query });
  return found.flatMap(({ channel, day }) => {
    const own = byChannel.get(channel)!.filter(({ from, through }) => from <= day && day <= through);
    return [...new Set(own.map(({ group }) => group))].map((group) => ({ group, day }));
  });
}
