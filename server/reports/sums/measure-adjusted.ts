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
import {
  type AdjustedChannels,
  listAdjusted,
  sumAdjusted,
  sumAdjustedByDay,
} from '#server/reports/sums/adjusted-sql.ts';
import { IN_DAYS } from '#server/reports/sums/buckets.ts';
import { measureByKey, measuredApart, measureInBuckets } from '#server/reports/sums/measure-sales.ts';

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
  const { plain, apart } = partedByDefinition(report, spans);
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

/** By place of the store, what the days of a range come to. */
export function sumAdjustedDays(
  report: Counted,
  spans: readonly Span[],
  range: DayRange,
): Read<ReadonlyMap<number, AdjustedDay>> {
  const { plain, apart } = partedByDefinition(report, spans);
  const { definitions, storeOf } = sortedByDefinition(report, plain, [range]);
  const reads = {
    rows: sumAdjusted(definitions, range),
    others: measureByKey({ ...report, spans: apart }, range, ({ store }) => store),
  };
  return combine(reads, ({ rows, others }) => {
    const byStore = new Map<number, AdjustedDay>(others);
    for (const { group, channel, adjusted, reports } of rows) {
      const store = group ?? storeOf.get(channel)!;
      const other = byStore.get(store);
      const sold = { adjusted: cents(adjusted + (other?.adjusted ?? 0)), reports: reports + (other?.reports ?? 0) };
      byStore.set(store, sold);
    }
    return byStore;
  });
}

/** Over all stores, by day. */
export function adjustedByDay(report: Counted, spans: readonly Span[], range: DayRange): Read<ReadonlyMap<Day, Cents>> {
  const { plain, apart } = partedByDefinition(report, spans);
  const reads = {
    rows: sumAdjustedByDay(sortedByDefinition(report, plain, [range]).definitions, range),
    others: measureInBuckets({ ...report, spans: apart }, range, () => 0, IN_DAYS),
  };
  return combine(reads, ({ rows, others }) => {
    const byDay = new Map(rows.map(({ day, adjusted }) => [day, cents(adjusted)]));
    for (const [day, { adjusted }] of others.get(0) ?? []) byDay.set(day, cents(adjusted + (byDay.get(day) ?? 0)));
    return byDay;
  });
}

const ALWAYS: DayRange = { from: FIRST_DAY, through: LAST_DAY };

/** Stores that are measured as any report measures them stand apart. */
function partedByDefinition({ stores }: Counted, spans: readonly Span[]): { plain: Span[]; apart: Span[] } {
  const parted: { plain: Span[]; apart: Span[] } = { plain: [], apart: [] };
  for (const span of spans) parted[measuredApart(stores[span.store]!) ? 'apart' : 'plain'].push(span);
  return parted;
}

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
