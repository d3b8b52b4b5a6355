// What of a group's sums lies inside sales of a kind, bucket by bucket. Only groups whose definition leaves a kind out are
// asked for, so that a report without any asks nothing.
import { cents } from '#core/base/money.ts';
import type { ChannelRange, MonthSplit } from '#core/reports/month-split.ts';
import type { Definition, Inside } from '#core/reports/store.ts';
import { SUMMED_AMOUNTS, type SummedAmounts } from '#core/sales/returned.ts';
import { combine, mapRead, type Read, readNothing } from '#server/base/db/read-together.ts';
import {
  type KindSums,
  listKindsOfNames,
  sumKindsByCategory,
  sumKindsByDay,
  sumNamesByHour,
} from '#server/reports/sums/kinds/kind-sql.ts';

/** Several rows of a kind and bucket are added up. */
const READERS = { day: sumKindsByDay, hour: sumKindsByHour, category: sumKindsByCategory };
export type KindBuckets = keyof typeof READERS;

type Bucketed = { group: number; bucket?: unknown; weekday?: unknown; hour?: unknown };

export function readInside(
  { days }: MonthSplit,
  groups: readonly { definition: Definition }[],
  buckets: KindBuckets,
): Read<(row: object) => Inside | undefined> {
  const dayPieces = days.filter(({ group }) => groups[group]!.definition.kinds !== undefined);
  if (dayPieces.length === 0) return readNothing(() => undefined);
  return mapRead(READERS[buckets](dayPieces), (rows) => {
    const amountsByKey = new Map<string, Map<string, SummedAmounts>>();
    for (const { kind, ...row } of rows) {
      const amounts = amountsByKey.get(keyOf(row)) ?? new Map<string, SummedAmounts>();
      amountsByKey.set(keyOf(row), amounts);
      const amountBefore = amounts.get(kind);
      amounts.set(kind, amountBefore ? added(amountBefore, row) : row);
    }
    return (row) => amountsByKey.get(keyOf(row as Bucketed));
  });
}

function keyOf({ group, bucket, weekday, hour }: Bucketed): string {
  return `${group} ${bucket ?? `${weekday} ${hour}`}`;
}

/** The explanation of one name wins over that of everything, which stands under an asterisk. */
function sumKindsByHour(pieces: readonly ChannelRange[]): Read<KindSums[]> {
  const channels = [...new Set(pieces.map(({ channel }) => channel))];
  const reads = { sums: sumNamesByHour(pieces), meanings: listKindsOfNames(channels) };
  return combine(reads, ({ sums, meanings }) => {
    const kinds = new Map(meanings.map(({ channel, name, kind }) => [`${channel} ${name}`, kind]));
    return sums.flatMap(({ channel, name, ...row }): KindSums[] => {
      const kindsOfName = kinds.get(`${channel} ${name}`);
      const kind = kindsOfName === undefined ? kinds.get(`${channel} *`) : kindsOfName;
      return kind ? [{ ...row, kind }] : [];
    });
  });
}

function added(sums: SummedAmounts, more: SummedAmounts): SummedAmounts {
  const all = { ...sums };
  for (const name of SUMMED_AMOUNTS) all[name] = cents(sums[name] + more[name]);
  return all;
}
