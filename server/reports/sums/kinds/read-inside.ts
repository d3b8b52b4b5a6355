// What of a group's sums lies inside sales of a kind, bucket by bucket. Only groups whose definition leaves a kind out are
// asked for, so that a report without any asks nothing.
import type { Pieces } from '#core/reports/pieces.ts';
import type { Definition, Inside } from '#core/reports/store.ts';
import type { SummedAmounts } from '#core/sales/returned.ts';
import { mapRead, type Read, readNothing } from '#server/base/db/read-together.ts';
import { sumKindsByCategory, sumKindsByDay, sumKindsByHour } from '#server/reports/sums/kinds/kind-sql.ts';

const READERS = { day: sumKindsByDay, hour: sumKindsByHour, category: sumKindsByCategory };
export type KindBuckets = keyof typeof READERS;

type Bucketed = { group: number; bucket?: unknown; weekday?: unknown; hour?: unknown };

export function readInside(
  { days }: Pieces,
  groups: readonly { definition: Definition }[],
  buckets: KindBuckets,
): Read<(row: object) => Inside | undefined> {
  const asked = days.filter(({ group }) => groups[group]!.definition.kinds !== undefined);
  if (asked.length === 0) return readNothing(() => undefined);
  return mapRead(READERS[buckets](asked), (rows) => {
    const found = new Map<string, Map<string, SummedAmounts>>();
    for (const { kind, ...row } of rows) {
      const own = found.get(keyOf(row)) ?? new Map<string, SummedAmounts>();
      found.set(keyOf(row), own);
      own.set(kind, row);
    }
    return (row) => found.get(keyOf(row as Bucketed));
  });
}

function keyOf({ group, bucket, weekday, hour }: Bucketed): string {
  return `${group} ${bucket ?? `${weekday} ${hour}`}`;
}
