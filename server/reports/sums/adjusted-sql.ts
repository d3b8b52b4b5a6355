// What a definition leaves of the sales of each channel on each day, and nothing else of them.
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { ChannelRange } from '#core/reports/month-split.ts';
import { eachDay } from '#core/reports/paired-days.ts';
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
export type AdjustedRow = { group: number | null; channel: number; day: Day; adjusted: number };

export function listAdjusted(definitions: readonly AdjustedChannels[], days: readonly DayRange[]): Read<AdjustedRow[]> {
  const parts = definitions.flatMap(({ taken, whole, pieces }) => {
    const adjusted = sql.join(
      ['gross' as const, ...taken].map((name) => sql.ref(`s.${name}_cents`)),
      sql` - `,
    );
    const row = sql`s.channel_id as channel, s.business_day as day, ${adjusted} as adjusted from sales_day s`;
    const parts: RawBuilder<unknown>[] = [];
    if (whole.length > 0) {
      parts.push(sql`select null::integer as group, ${row}
        where s.channel_id = any(${list(whole)}::integer[]) and ${isOnDays(days)}`);
    }
    if (pieces.length > 0) {
      // Read piece by piece from the key, as in rollup-sql.ts.
      parts.push(sql`select k.grp as group, s.* from ${rangesAsRows(pieces)} join lateral (select ${row}
        where s.channel_id = k.channel_id and s.business_day between k.first_day and k.last_day offset 0) s on true`);
    }
    return parts;
  });
  if (parts.length === 0) return readNothing([]);
  return readRows(['group', 'channel', 'day', 'adjusted'], sql.join(parts, sql` union all `));
}

function isOnDays(days: readonly DayRange[]): RawBuilder<unknown> {
  const [first, another] = days;
  if (first && !another) return sql`s.business_day between ${first.from} and ${first.through}`;
  return sql`s.business_day = any(${list(days.flatMap(eachDay))}::date[])`;
}
