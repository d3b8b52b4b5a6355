// Sums of sales of a kind, by what the names of the channels mean. They are read for few stores, those whose definition
// leaves a kind out, and by hour from the single sales: roll-ups by hour know no categories.
import { type RawBuilder, sql } from 'kysely';
import type { ChannelRange } from '#core/reports/month-split.ts';
import { SUMMED_AMOUNTS, type SummedAmounts } from '#core/sales/returned.ts';
import { list } from '#server/base/db/lists.ts';
import { type Read, readRows } from '#server/base/db/read-together.ts';
import { rangesAsRows } from '#server/reports/sums/month-split-fragment.ts';
import { MEANT_DAYS, NAMED_HOURS } from '#server/sales/categories/meant-fragment.ts';

export type KindSums = SummedAmounts & {
  group: number;
  kind: string;
  bucket?: string;
  weekday?: number;
  hour?: number;
};
type KindReader = (pieces: readonly ChannelRange[]) => Read<KindSums[]>;

const SUM_COLUMNS = ['kind', ...SUMMED_AMOUNTS] as const;
const SUMS = sql.join(
  SUMMED_AMOUNTS.map((name) => sql`sum(${sql.ref(`s.${name}_cents`)})::bigint as ${sql.ref(name)}`),
);

export const sumKindsByDay: KindReader = (pieces) =>
  readRows(
    ['group', 'bucket', ...SUM_COLUMNS],
    kinds(pieces, MEANT_DAYS, sql`s.business_day as bucket`, sql`s.business_day`),
  );

/** By the names of the till, as reports by category have them. */
export const sumKindsByCategory: KindReader = (pieces) =>
  readRows(['group', 'bucket', ...SUM_COLUMNS], kinds(pieces, MEANT_DAYS, sql`s.name as bucket`, sql`s.name`));

type NamedSums = SummedAmounts & { group: number; channel: number; name: string; weekday: number; hour: number };

/** By the names of the till; which kinds they mean is read beside it. */
export function sumNamesByHour(pieces: readonly ChannelRange[]): Read<NamedSums[]> {
  const query = sql`select k.grp as group, s.channel_id as channel, s.name,
      extract(isodow from s.business_day)::integer as weekday, s.hour, ${SUMS}
    from ${rangesAsRows(pieces)} join lateral (select * from ${NAMED_HOURS} m where m.channel_id = k.channel_id
      and m.business_day between k.first_day and k.last_day) s on true
    group by k.grp, s.channel_id, s.name, weekday, s.hour`;
  return readRows(['group', 'channel', 'name', 'weekday', 'hour', ...SUMMED_AMOUNTS], query, { alone: true });
}

type KindOfName = { channel: number; name: string; kind: string | null };

export function listKindsOfNames(channels: readonly number[]): Read<KindOfName[]> {
  const query = sql`select channel_id as channel, name, means_kind as kind from channel_categories
    where channel_id = any(${list(channels)}::integer[])`;
  return readRows(['channel', 'name', 'kind'], query);
}

function kinds(
  pieces: readonly ChannelRange[],
  table: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
  keys: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select k.grp as group, ${columns}, s.kind, ${SUMS}
    from ${rangesAsRows(pieces)} join lateral (select * from ${table} m where m.channel_id = k.channel_id
      and m.business_day between k.first_day and k.last_day and m.kind is not null) s on true
    group by k.grp, ${keys}, s.kind`;
}
