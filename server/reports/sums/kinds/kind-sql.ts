// Sums of sales of a kind, by what the names of the channels mean. They are read for few stores, those whose definition
// leaves a kind out, and by hour from the single sales: roll-ups by hour know no categories.
import { type RawBuilder, sql } from 'kysely';
import type { Piece } from '#core/reports/pieces.ts';
import { SUMMED_AMOUNTS, type SummedAmounts } from '#core/sales/returned.ts';
import { type Read, readRows } from '#server/base/db/read-together.ts';
import { piecesAsRows } from '#server/reports/sums/pieces-fragment.ts';
import { MEANT_DAYS, MEANT_HOURS } from '#server/sales/categories/meant-fragment.ts';

type KindSums = SummedAmounts & {
  group: number;
  kind: string;
  bucket?: string;
  weekday?: number;
  hour?: number;
};
type KindReader = (pieces: readonly Piece[]) => Read<KindSums[]>;

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

export const sumKindsByHour: KindReader = (pieces) => {
  const weekday = sql`extract(isodow from s.business_day)::integer`;
  const query = kinds(pieces, MEANT_HOURS, sql`${weekday} as weekday, s.hour`, sql`${weekday}, s.hour`);
  return readRows(['group', 'weekday', 'hour', ...SUM_COLUMNS], query, { alone: true });
};

function kinds(
  pieces: readonly Piece[],
  table: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
  keys: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select k.grp as group, ${columns}, s.kind, ${SUMS}
    from ${piecesAsRows(pieces)} join lateral (select * from ${table} m where m.channel_id = k.channel_id
      and m.business_day between k.first_day and k.last_day and m.kind is not null) s on true
    group by k.grp, ${keys}, s.kind`;
}
