// Sales of a report's stores as its definitions measure them. The database adds up by group; which group a span belongs
// to, and what its deal leaves of the sums, is decided here. Stores whose definition caps an item or leaves out a kind of
// sales are measured day by day: a cap holds for the day, and kinds are told by it.
import { cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { addUp, adjustedGross, total } from '#core/reports/measure.ts';
import { type MonthSplit, type SplitBy, splitByMonth } from '#core/reports/month-split.ts';
import type { DayRange } from '#core/reports/presets.ts';
import type { Span } from '#core/reports/spans.ts';
import type { Definition, Inside, Measured, Store, Sums } from '#core/reports/store.ts';
import { SUMMED_AMOUNTS } from '#core/sales/returned.ts';
import { combine, type Read } from '#server/base/db/read-together.ts';
import type { Scope } from '#server/reports/scope/scope.ts';
import { IN_MONTHS } from '#server/reports/sums/buckets.ts';
import { groupByProperty } from '#server/reports/sums/group-by-property.ts';
import { type KindBuckets, readInside } from '#server/reports/sums/kinds/read-inside.ts';
import { countMonths } from '#server/reports/sums/reported-sql.ts';
import { type Level, PROPERTIES, sumByDay, sumByGroup } from '#server/reports/sums/rollup-sql.ts';

/** What a span's sums go to: a store, a property, a channel; 0 for one total. */
export type KeyOf = (span: Span) => number;
type Group = { key: number; definition: Definition };
type Counted = Pick<Scope, 'spans' | 'stores'>;
type CountedByProperty = Counted & Pick<Scope, 'propertyChannels'>;

export function measureByKey(report: Counted, range: DayRange, keyOf: KeyOf): Read<Map<number, Measured>> {
  const soldByKey = new Map<number, Measured>();
  const plain = grouped(report, keyOf, false);
  const capped = grouped(report, keyOf, true);
  const put = ({ key, definition }: Group, sums: Sums & { reports: number }, inside?: Inside) => {
    const soldBefore = soldByKey.get(key);
    const sold = measured(sums, definition, inside);
    soldByKey.set(key, soldBefore ? addUp(soldBefore, sold) : sold);
  };
  const apart = splitByMonth(capped.spans, range, capped.groupOf, 'days');
  const reads = {
    sums: sumByGroup(splitByMonth(plain.spans, range, plain.groupOf, 'fewest')),
    days: sumByDay(apart),
    insideOf: readInside(apart, capped.groups, 'day'),
  };
  return combine(reads, ({ sums, days, insideOf }) => {
    for (const row of sums) put(plain.groups[row.group]!, row);
    for (const row of days) put(capped.groups[row.group]!, row, insideOf(row));
    return soldByKey;
  });
}

type Reader<Row> = (pieces: MonthSplit, level?: Level) => Read<(Row & Sums & { group: number; reports: number })[]>;
export type Bucketed<Bucket> = Map<number, Map<Bucket, Measured>>;

/** How sums come in buckets of time, hour or category; `reading` says whether the reader knows months. */
export type BucketReading<Row, Bucket> = {
  read: Reader<Row>;
  bucketOf: (row: Row) => Bucket;
  reading: SplitBy;
  /** Whether the reader reads the sums of properties too. */
  properties?: boolean;
  /** For buckets of several days: where a day goes, so that capped stores can be measured by day. */
  bucketOfDay?: (day: Day) => Bucket;
  /** How kinds of sales are read where the buckets are no days. */
  kinds?: KindBuckets;
};

/** The same in buckets. */
export function measureInBuckets<Row, Bucket>(
  report: CountedByProperty,
  range: DayRange,
  keyOf: KeyOf,
  how: BucketReading<Row, Bucket>,
): Read<Bucketed<Bucket>> {
  const bucketsByKey: Bucketed<Bucket> = new Map();
  const put = ({ key, definition }: Group, bucket: Bucket, row: Sums & { reports: number }, inside?: Inside) => {
    const buckets = bucketsByKey.get(key) ?? new Map<Bucket, Measured>();
    bucketsByKey.set(key, buckets);
    const sold = measured(row, definition, inside);
    const soldBefore = buckets.get(bucket);
    buckets.set(bucket, soldBefore ? addUp(soldBefore, sold) : sold);
  };
  const plain = grouped(report, keyOf, false);
  const split = how.properties
    ? groupByProperty(plain.spans, range, plain.groupOf, report.propertyChannels)
    : { spans: plain.spans, properties: [], taken: [] };
  const pieces = (spans: readonly Span[], groupOf = plain.groupOf) => splitByMonth(spans, range, groupOf, how.reading);
  const byGroup = ({ store }: Span) => store;
  const capped = grouped(report, keyOf, true);
  const cappedDays = splitByMonth(capped.spans, range, capped.groupOf, 'days');
  const reads = {
    rows: how.read(pieces(split.spans)),
    properties: split.properties.length > 0 ? how.read(pieces(split.properties, byGroup), PROPERTIES) : null,
    taken: how.read(pieces(split.taken, byGroup)),
    days: how.bucketOfDay ? sumByDay(cappedDays) : null,
    plainCapped: how.bucketOfDay ? null : how.read(cappedDays),
    insideOf: readInside(cappedDays, capped.groups, how.kinds ?? 'day'),
  };
  return combine(reads, ({ rows, properties, taken, days, plainCapped, insideOf }) => {
    for (const row of rows) put(plain.groups[row.group]!, how.bucketOf(row), row);
    for (const row of properties ?? []) put(plain.groups[row.group]!, how.bucketOf(row), row);
    for (const row of taken) put(plain.groups[row.group]!, how.bucketOf(row), negated(row));
    if (taken.length > 0) dropEmpty(bucketsByKey);
    for (const row of days ?? []) put(capped.groups[row.group]!, how.bucketOfDay!(row.bucket), row, insideOf(row));
    for (const row of plainCapped ?? []) put(capped.groups[row.group]!, how.bucketOf(row), row, insideOf(row));
    return bucketsByKey;
  });
}

/** Buckets of which nothing is left when the channels outside the report are taken away. */
function dropEmpty<Bucket>(bucketsByKey: Bucketed<Bucket>): void {
  for (const buckets of bucketsByKey.values()) {
    for (const [bucket, sold] of buckets) {
      if (Object.values(sold).every((value) => value === 0)) buckets.delete(bucket);
    }
  }
}

function negated<Row extends Sums & { reports: number }>(row: Row): Row {
  const sums = { ...row };
  for (const name of SUMMED_AMOUNTS) sums[name] = cents(-row[name]);
  return { ...sums, transactions: -row.transactions, refunds: -row.refunds, reports: -row.reports };
}

/** By store, with the number of calendar months in which it sold. */
export function measureWithMonths(
  report: CountedByProperty,
  range: DayRange,
): Read<Map<number, { sold: Measured; months: number }>> {
  const soldByKey = new Map<number, { sold: Measured; months: number }>();
  const channels = new Map<number, number>();
  for (const { store } of report.spans) channels.set(store, (channels.get(store) ?? 0) + 1);
  const isSimple = ({ store }: Span) => channels.get(store) === 1 && !measuredApart(report.stores[store]!);
  const simple = report.spans.filter(isSimple);
  const byStore = ({ store }: Span) => store;
  const rest = { ...report, spans: report.spans.filter((span) => !isSimple(span)) };
  const reads = {
    rows: sumByGroup(splitByMonth(simple, range, byStore, 'fewest')),
    counts: countMonths(splitByMonth(simple, range, byStore, 'each month')),
    others: measureInBuckets(rest, range, byStore, IN_MONTHS),
  };
  return combine(reads, ({ rows, counts, others }) => {
    const months = new Map(counts.map((each) => [each.group, each.months]));
    for (const row of rows) {
      const sold = measured(row, report.stores[row.group]!.definition);
      soldByKey.set(row.group, { sold, months: months.get(row.group) ?? 0 });
    }
    for (const [store, months] of others) {
      soldByKey.set(store, { sold: total(months.values()), months: months.size });
    }
    return soldByKey;
  });
}

function grouped({ spans, stores }: Counted, keyOf: KeyOf, capped: boolean) {
  const groups: Group[] = [];
  const places = new Map<string, Map<string | number, number>>();
  const placesByDefinition = new Map<Definition, Map<string | number, number>>();
  // Definitions that exclude the same are one; mostly all stores share it.
  const placesOf = (definition: Definition) => {
    const name = [...definition.excluded].sort().join();
    const placesOfName = places.get(name) ?? new Map<string | number, number>();
    places.set(name, placesOfName);
    placesByDefinition.set(definition, placesOfName);
    return placesOfName;
  };
  const chosen = spans.filter(({ store }) => measuredApart(stores[store]!) === capped);
  const groupOf = (span: Span): number => {
    const { definition } = stores[span.store]!;
    const key = keyOf(span);
    const placesOfKey = placesByDefinition.get(definition) ?? placesOf(definition);
    // Each capped store is a group of its own: its days must not be added to another's before the cap.
    const name = capped ? `${key} ${span.store} ${span.channel}` : key;
    const place = placesOfKey.get(name) ?? groups.push({ key, definition }) - 1;
    placesOfKey.set(name, place);
    return place;
  };
  return { spans: chosen, groups, groupOf };
}

/** Whether the days of a store are measured one by one and not added to those of others first. */
export const measuredApart = ({ definition }: Store): boolean =>
  definition.caps.length > 0 || definition.kinds !== undefined;

function measured(row: Sums & { reports: number }, definition: Definition, inside?: Inside): Measured {
  const { gross, tax, tip, discount, service_charge, refund, gift_card_sold, gift_card_redeemed } = row;
  const { returned_tax, returned_tip, returned_gift_card, transactions, refunds, reports } = row;
  const sums = {
    gross,
    tax,
    tip,
    discount,
    service_charge,
    refund,
    gift_card_sold,
    gift_card_redeemed,
    returned_tax,
    returned_tip,
    returned_gift_card,
    transactions,
    refunds,
  };
  return { ...sums, reports, adjusted: adjustedGross(sums, definition, inside) };
}

/** The plain sums of each day by group, before any definition: what the rent engine measures itself. */
export function sumDays(pieces: MonthSplit) {
  return sumByDay(pieces);
}
