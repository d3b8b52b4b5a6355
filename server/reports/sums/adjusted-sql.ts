// What a definition leaves of the sales of each channel on each day, and nothing else of them.
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { ChannelRange } from '#core/reports/month-split.ts';
import type { DayRange } from '#core/reports/presets.ts';
import type { SummedAmounts } from '#core/sales/returned.ts';
import { list } from '#server/base/db/lists.ts';
import { type Read, readNothing, readRows } from '#server/base/db/read-together.ts';
import { rangesAsRows } from '#server/reports/sums/month-split-fragment.ts';

/** Channels of one definition: those that are read on all the days, and pieces of others, which name their group. */
export type AdjustedChannels = {
  taken: readonly (keyof SummedAmounts)[];
  whole: readonly number[];
  pieces: readonly ChannelRange[];
};

/** `group` where a piece names one, and otherwise `channel`. */
type Owner = { group: number | null; channel: number };
export type AdjustedRow = Owner & { day: Day; adjusted: number };
/** `reports` are the days that a channel brought. */
export type AdjustedSum = Owner & { adjusted: number; reports: number };

export function listAdjusted(definitions: readonly AdjustedChannels[], days: readonly DayRange[]): Read<AdjustedRow[]> {
  const rows = rowsOn(definitions, days);
  return rows ? readRows(['group', 'channel', 'day', 'adjusted'], rows) : readNothing([]);
}

/** What the days of each come to. */
export function sumAdjusted(definitions: readonly AdjustedChannels[], days: DayRange): Read<AdjustedSum[]> {
  const rows = rowsOn(definitions, [days]);
  if (rows === null) return readNothing([]);
  const query = sql`select r.group, r.channel, whole_sum(r.adjusted) as adjusted, count(*) as reports
    from (${rows}) r group by r.group, r.channel`;
  return readRows(['group', 'channel', 'adjusted', 'reports'], query, { addsUp: true });
}

/** What all of them come to on each day. */
export function sumAdjustedByDay(
  definitions: readonly AdjustedChannels[],
  days: DayRange,
): Read<Pick<AdjustedRow, 'day' | 'adjusted'>[]> {
  const rows = rowsOn(definitions, [days]);
  if (rows === null) return readNothing([]);
  const query = sql`select r.day, whole_sum(r.adjusted) as adjusted from (${rows}) r group by r.day`;
  return readRows(['day', 'adjusted'], query, { addsUp: true });
}

function rowsOn(definitions: readonly AdjustedChannels[], days: readonly DayRange[]): RawBuilder<unknown> | null {
  const parts = definitions.flatMap(({ taken, whole, pieces }) => {
    const adjusted = sql.join(
      ['gross' as const, ...taken].map((name) => sql.ref(`s.${name}_cents`)),
      sql` - `,
    );
    const row = sql`s.channel_id as channel, s.business_day as day, ${adjusted} as adjusted from sales_day s`;
    const parts: RawBuilder<unknown>[] = [];
    if (whole.length > 0) {
      for (const onDays of conditionsOn(days)) {
        parts.push(sql`select null::integer as group, ${row}
          where s.channel_id = any(${list(whole)}::integer[]) and ${onDays}`);
      }
    }
    if (pieces.length > 0) {
      // Read piece by piece from the key, as in rollup-sql.ts.
      parts.push(sql`select k.grp as group, s.* from ${rangesAsRows(pieces)} join lateral (select ${row}
        where s.channel_id = k.channel_id and s.business_day between k.first_day and k.last_day offset 0) s on true`);
    }
    return parts;
  });
  return parts.length > 0 ? sql.join(parts, sql` union all `) : null;
}

/** Days in a row are found in the key by their first, days by themselves one by one. */
function conditionsOn(days: readonly DayRange[]): RawBuilder<unknown>[] {
  const inRow = days.filter(({ from, through }) => from < through);
  const single = days.flatMap(({ from, through }) => (from === through ? [from] : []));
  const conditions = inRow.map(({ from, through }) => sql`s.business_day between ${from} and ${through}`);
  return single.length > 0 ? [...conditions, sql`s.business_day = any(${list(single)}::date[])`] : conditions;
}
