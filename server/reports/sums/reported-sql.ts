// Which days and months were reported at all, whatever was sold on them.
import { sql } from 'kysely';
import { type Day, lastDay, monthOf } from '#core/base/time.ts';
import type { ChannelRange, MonthSplit } from '#core/reports/month-split.ts';
import { list } from '#server/base/db/lists.ts';
import { mapRead, type Read, readNothing, readRows } from '#server/base/db/read-together.ts';
import { rangesAsRows } from '#server/reports/sums/month-split-fragment.ts';

/**
 * The calendar months in which each group sold: a group of several channels would count a month twice. Whole months
 * have a line of their own where there is any sale; pieces of days, none of which is longer than a month, are looked into.
 */
export function countMonths({ months, days }: MonthSplit): Read<{ group: number; months: number }[]> {
  const parts = [
    ...(months.length > 0
      ? [
          sql`select k.grp, found.months from ${rangesAsRows(months)} cross join lateral (select count(*) as months
          from sales_month s where s.channel_id = k.channel_id and s.month between k.first_day and k.last_day) found`,
        ]
      : []),
    ...(days.length > 0
      ? [
          sql`select k.grp, 1 as months from ${rangesAsRows(days)} where exists (select 1 from sales_day s
          where s.channel_id = k.channel_id and s.business_day between k.first_day and k.last_day)`,
        ]
      : []),
  ];
  if (parts.length === 0) return readNothing([]);
  const query = sql`select grp as group, sum(months)::integer as months
    from (${sql.join(parts, sql` union all `)}) sold group by grp`;
  return readRows(['group', 'months'], query);
}

/** Every day that a channel reported within its pieces. */
const reported = (days: readonly ChannelRange[]) => sql`${rangesAsRows(days)}
    join sales_day s on s.channel_id = k.channel_id and s.business_day between k.first_day and k.last_day`;

/** On how many days each group was reported by any of its channels, where it has several. */
export function countReportedDays(days: readonly ChannelRange[]): Read<{ group: number; days: number }[]> {
  if (days.length === 0) return readNothing([]);
  const query = sql`
    select k.grp as group, count(distinct s.business_day)::integer as days from ${reported(days)}
    group by k.grp`;
  return readRows(['group', 'days'], query);
}

/** How many groups reported on a day, where each has several channels. */
export function countReportingGroups(days: readonly ChannelRange[]): Read<{ day: Day; groups: number }[]> {
  if (days.length === 0) return readNothing([]);
  const query = sql`
    select s.business_day as day, count(distinct k.grp)::integer as groups from ${reported(days)}
    group by s.business_day`;
  return readRows(['day', 'groups'], query);
}

/** How many groups reported on any day of their pieces. */
export function countGroupsWithReports(days: readonly ChannelRange[]): Read<number> {
  if (days.length === 0) return readNothing(0);
  const query = sql`
    select count(distinct k.grp)::integer as groups from ${rangesAsRows(days)} where exists (select 1 from sales_day s
      where s.channel_id = k.channel_id and s.business_day between k.first_day and k.last_day)`;
  return mapRead(readRows<{ groups: number }>(['groups'], query), ([count]) => count!.groups);
}

/** The last day within each group's pieces that has a report. */
export function findLastReports(days: readonly ChannelRange[]): Read<{ group: number; day: Day }[]> {
  if (days.length === 0) return readNothing([]);
  const query = sql`
    select k.grp as group, max(last.business_day) as day from ${rangesAsRows(days)}
    join lateral (select s.business_day from sales_day s where s.channel_id = k.channel_id
      and s.business_day between k.first_day and k.last_day order by s.business_day desc limit 1) last on true
    group by k.grp`;
  return readRows(['group', 'day'], query);
}

/**
 * Months that a channel reported as one amount, by the last day on which that amount sits. There are few, and pieces
 * without the last day of a month need not be looked into.
 */
export function listWholeMonths(days: readonly ChannelRange[]): Read<{ group: number; day: Day }[]> {
  const pieces = days.filter(({ from, through }) => lastDay(monthOf(from)) <= through);
  if (pieces.length === 0) return readNothing([]);
  const byChannel = Map.groupBy(pieces, ({ channel }) => channel);
  const first = pieces.reduce((least, { from }) => (from < least ? from : least), pieces[0]!.from);
  const last = pieces.reduce((most, { through }) => (through > most ? through : most), pieces[0]!.through);
  const query = sql`select distinct s.channel_id as channel, s.business_day as day from sales s
    where s.channel_id = any(${list([...byChannel.keys()])}::integer[]) and s.grain = 'month'
      and s.business_day between ${first} and ${last}`;
  const monthRows = readRows<{ channel: number; day: Day }>(['channel', 'day'], query, { alone: true });
  return mapRead(monthRows, (rows) =>
    rows.flatMap(({ channel, day }) => {
      const piecesOfDay = byChannel.get(channel)!.filter(({ from, through }) => from <= day && day <= through);
      return [...new Set(piecesOfDay.map(({ group }) => group))].map((group) => ({ group, day }));
    }),
  );
}
