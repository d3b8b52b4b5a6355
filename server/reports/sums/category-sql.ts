// Sums by category: first of each channel, so that it can be told how many sold in it.
import { sql } from 'kysely';
import type { MonthSplit } from '#core/reports/month-split.ts';
import { mapRead, type Read, readNothing, readRows } from '#server/base/db/read-together.ts';
import {
  type BucketSums,
  byRange,
  CHANNELS,
  type Grains,
  groupsOf,
  MEASURE_NAMES,
  NO_REPORTS,
  regrouped,
  rowsOf,
  SUM_COLUMNS,
  SUMS,
} from '#server/reports/sums/rollup-sql.ts';

const CATEGORIES = {
  months: { table: sql`sales_category_month`, day: sql`s.month`, reports: NO_REPORTS },
  days: { table: sql`sales_category_day`, day: sql`s.business_day`, reports: NO_REPORTS },
} satisfies Grains;

/** What was only read to be taken away is not there. */
const THERE = sql`(${sql.join(MEASURE_NAMES.map((name) => sql.ref(name)))})
  <> (${sql.join(MEASURE_NAMES.map(() => sql`0`))})`;

/** `reports` are the channels that sold in the category, of which the sums are made first. */
export function sumByCategory(pieces: MonthSplit): Read<BucketSums<{ bucket: string }>[]> {
  const groups = groupsOf(pieces);
  const columns = sql`s.category as bucket, s.channel_id as owner,`;
  const parts = [
    ...rowsOf(CHANNELS, CATEGORIES.months, byRange(pieces.months, groups), columns),
    ...rowsOf(CHANNELS, CATEGORIES.days, byRange(pieces.days, groups), columns),
    ...rowsOf(CHANNELS, CATEGORIES.days, byRange(pieces.less ?? [], groups), columns, true),
  ];
  if (parts.length === 0) return readNothing([]);
  const owned = sql.join(MEASURE_NAMES.map((name) => sql`whole_sum(${sql.ref(name)}) as ${sql.ref(name)}`));
  const query = sql`select grp as group, bucket, ${SUMS}, count(*) as reports
    from (select grp, owner, bucket, ${owned} from (${sql.join(parts, sql` union all `)}) read group by grp, owner, bucket) own
    where ${THERE} group by grp, bucket`;
  const sums = readRows<BucketSums<{ bucket: string }>>([...SUM_COLUMNS, 'bucket'], query, { addsUp: true });
  return mapRead(sums, (rows) => regrouped(rows, groups));
}
