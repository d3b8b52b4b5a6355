// Adjusted sales of each store on single days, for pages that show hundreds of stores side by side: what the definition of
// its deal leaves is worked out by the database, and one amount comes back for each day in the place of thirteen sums.
// Stores whose definition caps an item or leaves out a kind of sales are measured as any report measures them.
import { type Cents, cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { takenFromGross } from '#core/reports/measure.ts';
import type { ChannelRange } from '#core/reports/month-split.ts';
import type { DayRange } from '#core/reports/presets.ts';
import { clipped, FIRST_DAY, LAST_DAY, type Span } from '#core/reports/spans.ts';
import { combine, type Read } from '#server/base/db/read-together.ts';
import type { ReportContext } from '#server/reports/scope/report-context.ts';
import { type AdjustedChannels, listAdjusted } from '#server/reports/sums/adjusted-sql.ts';
import { IN_DAYS } from '#server/reports/sums/buckets.ts';
import { measuredApart, measureInBuckets } from '#server/reports/sums/measure-sales.ts';

/** `reports` are the channels that brought a report of the day. */
export type AdjustedDay = { adjusted: Cents; reports: number };
export type AdjustedDays = ReadonlyMap<number, ReadonlyMap<Day, AdjustedDay>>;

type Counted = Pick<ReportContext, 'stores' | 'propertyChannels'>;

/** By place of the store and day. The ranges do not overlap. */
export function measureAdjusted(
  report: Counted,
  spans: readonly Span[],
  ranges: readonly DayRange[],
): Read<AdjustedDays> {
  const plain = spans.filter(({ store }) => !measuredApart(report.stores[store]!));
  const apart = spans.filter(({ store }) => measuredApart(report.stores[store]!));
  const { definitions, storeOf } = sortedByDefinition(report, plain, ranges);
  const reads = {
    rows: listAdjusted(definitions, ranges),
    others: measureInBuckets({ ...report, spans: cutSpans(apart, ranges) }, ALWAYS, ({ store }) => store, IN_DAYS),
  };
  return combine(reads, ({ rows, others }) => {
    const byStore = new Map<number, Map<Day, AdjustedDay>>(others);
    for (const { group, channel, day, adjusted } of rows) {
      const store = group ?? storeOf.get(channel)!;
      const days = byStore.get(store) ?? new Map<Day, AdjustedDay>();
      byStore.set(store, days);
      const other = days.get(day);
      days.set(day, { adjusted: cents(adjusted + (other?.adjusted ?? 0)), reports: 1 + (other?.reports ?? 0) });
    }
    return byStore;
  });
}

const ALWAYS: DayRange = { from: FIRST_DAY, through: LAST_DAY };

type Sorted = { taken: AdjustedChannels['taken']; whole: number[]; pieces: ChannelRange[] };

/** A channel that counts for one store on all the days needs to be named once, and no range beside it. */
function sortedByDefinition({ stores }: Counted, spans: readonly Span[], ranges: readonly DayRange[]) {
  const sorted = new Map<string, Sorted>();
  const storeOf = new Map<number, number>();
  const [from = FIRST_DAY] = ranges.map((range) => range.from).sort();
  const through =
    ranges
      .map((range) => range.through)
      .sort()
      .at(-1) ?? LAST_DAY;
  for (const span of spans) {
    const taken = takenFromGross(stores[span.store]!.definition);
    const key = taken.join();
    const channels = sorted.get(key) ?? { taken, whole: [], pieces: [] };
    sorted.set(key, channels);
    const { store, channel } = span;
    if (span.from <= from && span.through >= through && !storeOf.has(channel)) {
      storeOf.set(channel, store);
      channels.whole.push(channel);
    } else for (const part of cutSpans([span], ranges)) channels.pieces.push({ ...part, group: store });
  }
  return { definitions: [...sorted.values()], storeOf };
}

function cutSpans(spans: readonly Span[], ranges: readonly DayRange[]): Span[] {
  return spans.flatMap((span) =>
    ranges.flatMap((range) => {
      const part = clipped(span, range);
      return part ? [{ ...span, ...part }] : [];
    }),
  );
}
