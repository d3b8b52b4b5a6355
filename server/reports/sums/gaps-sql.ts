// Days on which a channel has no report. Months tell where to look: one with a report of every day has no gap, one
// without any is a gap as a whole. Of the others, the one that runs among them, the days that are asked for are counted, and
// only where fewer of them have a report are they looked into one by one. Days are made in a query of their own
// (`offset 0`): a cast beside the comparison is a function that may leak, and behind a policy PostgreSQL then reads all
// days of the channel to find one.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { ChannelRange, MonthSplit } from '#core/reports/month-split.ts';
import { type Read, readNothing, readRows } from '#server/base/db/read-together.ts';
import { rangesAsRows } from '#server/reports/sums/month-split-fragment.ts';

type Gap = { group: number; channel: number; from: Day; through: Day };

export function listGaps(pieces: readonly ChannelRange[]): Read<Gap[]> {
  if (pieces.length === 0) return readNothing([]);
  const query = sql`
    with looked as (
      select k.grp, k.channel_id, greatest(k.first_day, m.first_day) as first_day,
        least(k.last_day, m.last_day) as last_day, coalesce(s.days, 0) as days
      from ${rangesAsRows(pieces)}
        cross join lateral (select at::date as first_day, (at + interval '1 month - 1 day')::date as last_day
          from generate_series(date_trunc('month', k.first_day::timestamp), k.last_day::timestamp, '1 month') at
          offset 0) m
        left join lateral (select days from sales_month s
          where s.channel_id = k.channel_id and s.month = m.first_day offset 0) s on true
      where coalesce(s.days, 0) <= m.last_day - m.first_day),
    lacking as (
      select l.* from looked l cross join lateral (select count(*) as reports from sales_day s
        where s.channel_id = l.channel_id and s.business_day between l.first_day and l.last_day offset 0) s
      where l.days > 0 and s.reports <= l.last_day - l.first_day)
    select grp as group, channel_id as channel, first_day as from, last_day as through from looked where days = 0
    union all
    select l.grp, l.channel_id, d.day, d.day from lacking l
      cross join lateral (select at::date as day
        from generate_series(l.first_day::timestamp, l.last_day::timestamp, '1 day') at offset 0) d
    where not exists (select 1 from sales_day s
      where s.channel_id = l.channel_id and s.business_day = d.day offset 0)`;
  return readRows(['group', 'channel', 'from', 'through'], query);
}

/** How many reports the channels of each property brought: the property stands in the place of the channel. */
export function countPropertyReports({ months, days, less = [] }: MonthSplit): Read<PropertyReports[]> {
  const parts = [
    ...(months.length > 0
      ? [
          sql`select k.grp, s.reports from ${rangesAsRows(months)} join lateral (select p.days as reports
            from premises_month p where p.premises_id = k.channel_id and p.month between k.first_day and k.last_day
            offset 0) s on true`,
        ]
      : []),
    ...[
      { pieces: days, sign: sql`` },
      { pieces: less, sign: sql`-` },
    ].flatMap(({ pieces, sign }) =>
      pieces.length > 0
        ? [
            sql`select k.grp, ${sign}s.reports from ${rangesAsRows(pieces)} join lateral (select p.parts as reports
              from premises_day p where p.premises_id = k.channel_id
                and p.business_day between k.first_day and k.last_day offset 0) s on true`,
          ]
        : [],
    ),
  ];
  if (parts.length === 0) return readNothing([]);
  const query = sql`select grp as group, sum(reports)::integer as reports
    from (${sql.join(parts, sql` union all `)}) found group by grp`;
  return readRows(['group', 'reports'], query);
}

type PropertyReports = { group: number; reports: number };
