// Sales of the compared days beside those of the range, both without the days that the comparison leaves out. All days are
// read as any report reads them, and the few that are left out are taken away again.
import { NOTHING_SOLD, takeAway } from '#core/reports/measure.ts';
import type { Measured } from '#core/reports/store.ts';
import { combine, mapRead, type Read, readNothing } from '#server/base/db/read-together.ts';
import type { ComparedReport } from '#server/reports/sums/compared-report.ts';
import {
  type Bucketed,
  type BucketReading,
  type KeyOf,
  measureByKey,
  measureInBuckets,
} from '#server/reports/sums/measure-sales.ts';

/** What of the sales has a day beside it, what was sold on those days, and in the whole compared range. */
export type Beside = { paired: Measured; before: Measured; wholeBefore: Measured };

/** What comes back is given a key and its sales; null without a comparison. */
export function compareByKey(
  report: ComparedReport,
  keyOf: KeyOf,
): Read<((key: number, sold: Measured) => Beside) | null> {
  const { compared, leftOut, range } = report;
  if (compared === null) return readNothing(null);
  const reads = {
    before: measureByKey(report, compared, keyOf),
    lessNow: measureByKey({ ...report, spans: [...leftOut.now] }, range, keyOf),
    lessBefore: measureByKey({ ...report, spans: [...leftOut.before] }, compared, keyOf),
  };
  return combine(reads, ({ before, lessNow, lessBefore }) => (key, sold) => {
    const wholeBefore = before.get(key) ?? NOTHING_SOLD;
    return { paired: less(sold, lessNow.get(key)), before: less(wholeBefore, lessBefore.get(key)), wholeBefore };
  });
}

/** Of one total, by bucket: what comes back is given the sales, by bucket too. `besides` is how the compared days are read. */
export function compareInBuckets<Row, Bucket, BesideRow, BesideBucket>(
  report: ComparedReport,
  how: BucketReading<Row, Bucket>,
  besides: BucketReading<BesideRow, BesideBucket>,
): Read<BesideOf<Bucket, BesideBucket> | null> {
  const { compared, leftOut, range } = report;
  if (compared === null) return readNothing(null);
  const reads = {
    before: measureInBuckets(report, compared, TOTAL, besides),
    lessNow: measureInBuckets({ ...report, spans: [...leftOut.now] }, range, TOTAL, how),
    lessBefore: measureInBuckets({ ...report, spans: [...leftOut.before] }, compared, TOTAL, besides),
  };
  return mapRead(
    combine(reads, (results) => results),
    ({ before, lessNow, lessBefore }) => ({
      pairedOf: (sold) => lessBuckets(sold, onlyOf(lessNow)),
      before: lessBuckets(onlyOf(before), onlyOf(lessBefore)),
    }),
  );
}

export type BesideOf<Bucket, BesideBucket = Bucket> = {
  pairedOf(sold: ReadonlyMap<Bucket, Measured>): Map<Bucket, Measured>;
  before: Map<BesideBucket, Measured>;
};

const TOTAL = () => 0;
const onlyOf = <Bucket>(sums: Bucketed<Bucket>): Map<Bucket, Measured> => sums.get(0) ?? new Map();

/** Buckets of which nothing is left are not there. */
export function lessBuckets<Bucket>(
  sums: ReadonlyMap<Bucket, Measured>,
  taken: ReadonlyMap<Bucket, Measured>,
): Map<Bucket, Measured> {
  const rest = new Map(sums);
  for (const [bucket, part] of taken) {
    const left = takeAway(sums.get(bucket) ?? NOTHING_SOLD, part);
    if (Object.values(left).every((value) => value === 0)) rest.delete(bucket);
    else rest.set(bucket, left);
  }
  return rest;
}

const less = (sold: Measured, taken: Measured | undefined) => (taken ? takeAway(sold, taken) : sold);
