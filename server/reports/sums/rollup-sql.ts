// Sums over pieces of channels: whole months from the month tables, the rest from days. Small lists are joined to the big
// tables and everything is added up in the database; what comes back has a line or a few for each group and bucket.
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { ChannelRange, MonthSplit } from '#core/reports/month-split.ts';
import type { DayRange } from '#core/reports/presets.ts';
import type { Sums } from '#core/reports/store.ts';
import { SUMMED_AMOUNTS } from '#core/sales/returned.ts';
import { list } from '#server/base/db/lists.ts';
import { mapRead, type Read, readNothing, readRows } from '#server/base/db/read-together.ts';
import { rangesAsRows } from '#server/reports/sums/month-split-fragment.ts';

type GroupSums = Sums & { group: number; reports: number };
export type BucketSums<Bucket> = GroupSums & Bucket;

export const SUMS = sql`whole_sum(gross_cents) as gross, whole_sum(tax_cents) as tax, whole_sum(tip_cents) as tip,
  whole_sum(discount_cents) as discount, whole_sum(service_charge_cents) as service_charge,
  whole_sum(refund_cents) as refund, whole_sum(gift_card_sold_cents) as gift_card_sold,
  whole_sum(gift_card_redeemed_cents) as gift_card_redeemed, whole_sum(returned_tax_cents) as returned_tax,
  whole_sum(returned_tip_cents) as returned_tip, whole_sum(returned_gift_card_cents) as returned_gift_card,
  whole_sum(transactions) as transactions, whole_sum(refunds) as refunds`;
export const MEASURE_NAMES = [
  'gross_cents',
  'tax_cents',
  'tip_cents',
  'discount_cents',
  'service_charge_cents',
  'refund_cents',
  'gift_card_sold_cents',
  'gift_card_redeemed_cents',
  'returned_tax_cents',
  'returned_tip_cents',
  'returned_gift_card_cents',
  'transactions',
  'refunds',
];
const MEASURES = sql.join(MEASURE_NAMES.map((name) => sql.ref(`s.${name}`)));
/** The same taken away. */
const LESS = sql.join(MEASURE_NAMES.map((name) => sql`-${sql.ref(`s.${name}`)} as ${sql.ref(name)}`));

/** A table, the column of its days or months, and what of a row counts as reports. */
type Grain = { table: RawBuilder<unknown>; day: RawBuilder<unknown>; reports: RawBuilder<unknown> };
export type Grains = { months: Grain | null; days: Grain };
/** Whose sums are read: those of channels, or those of properties, with the property in the place of the channel. */
export type Level = {
  owner: RawBuilder<unknown>;
  sales: Grains;
  hours: Grains;
};

export const NO_REPORTS = sql`0`;
export const CHANNELS: Level = {
  owner: sql`s.channel_id`,
  sales: {
    months: { table: sql`sales_month`, day: sql`s.month`, reports: sql`s.days` },
    days: { table: sql`sales_day`, day: sql`s.business_day`, reports: sql`1` },
  },
  hours: {
    months: { table: sql`sales_month_hour`, day: sql`s.month`, reports: NO_REPORTS },
    days: { table: sql`sales_hour`, day: sql`s.business_day`, reports: NO_REPORTS },
  },
};
export const PROPERTIES: Level = {
  owner: sql`s.premises_id`,
  sales: {
    months: { table: sql`premises_month`, day: sql`s.month`, reports: sql`s.days` },
    days: { table: sql`premises_day`, day: sql`s.business_day`, reports: sql`s.parts` },
  },
  hours: {
    months: { table: sql`premises_month_hour`, day: sql`s.month`, reports: NO_REPORTS },
    days: { table: sql`premises_hour`, day: sql`s.business_day`, reports: NO_REPORTS },
  },
};
/** So few pieces of one range are not worth a list of their own. */
const FEW = 8;

type PiecesOfRange = { range: DayRange | null; pieces: ChannelRange[] };

/** Pieces by their range: most stores are asked for the same days, and those need one range and not one each. */
export function byRange(pieces: readonly ChannelRange[], groups: ReadonlyMap<number, number | null>): PiecesOfRange[] {
  const ranges = new Map<string, Map<number, ChannelRange>>();
  const rest: ChannelRange[] = [];
  for (const piece of pieces) {
    const range = piece.from + piece.through;
    const pieceByChannel = ranges.get(range) ?? new Map<number, ChannelRange>();
    ranges.set(range, pieceByChannel);
    // A channel asked for twice counts twice, which a list of channels cannot say.
    if (groups.get(piece.channel) === null || pieceByChannel.has(piece.channel)) rest.push(piece);
    else pieceByChannel.set(piece.channel, piece);
  }
  const grouped: PiecesOfRange[] = [];
  for (const byChannel of ranges.values()) {
    const rangePieces = [...byChannel.values()];
    if (rangePieces.length < FEW) rest.push(...rangePieces);
    else grouped.push({ range: rangePieces[0]!, pieces: rangePieces });
  }
  return rest.length > 0 ? [...grouped, { range: null, pieces: rest }] : grouped;
}

/** The group of each channel; null where it has several, whose rows must say for which one they are. */
export function groupsOf({ months, days }: MonthSplit): Map<number, number | null> {
  const groups = new Map<number, number | null>();
  for (const { channel, group } of [...months, ...days]) {
    const groupBefore = groups.get(channel);
    groups.set(channel, groupBefore === undefined || groupBefore === group ? group : null);
  }
  return groups;
}

/** What stands for a group in the rows that name it themselves; the others name their channel. */
const named = (group: number): number => -1 - group;

/** Rows of the pieces with their channel or group, `columns` and what they sum to. */
export function rowsOf(
  level: Level,
  { table, day, reports }: Grain,
  ranges: readonly PiecesOfRange[],
  columns: RawBuilder<unknown>,
  less = false,
): RawBuilder<unknown>[] {
  const rest = less
    ? sql`${columns} -${reports} as reports, ${LESS} from ${table} s`
    : sql`${columns} ${reports} as reports, ${MEASURES} from ${table} s`;
  return ranges.map(({ range, pieces }) => {
    if (range === null) {
      // `offset 0` keeps the rows of each piece a query of its own, answered from the key: joined freely, the planner
      // reads a whole table to throw most of it away, since it cannot know how few days each piece has.
      return sql`select -1 - k.grp as grp, s.* from ${rangesAsRows(pieces)} join lateral (select ${rest}
        where ${level.owner} = k.channel_id and ${day} between k.first_day and k.last_day offset 0) s on true`;
    }
    const owners = pieces.map(({ channel }) => channel);
    const group = pieces[0]!.group;
    const grp = pieces.every((piece) => piece.group === group) ? sql`${named(group)}::integer` : level.owner;
    return sql`select ${grp} as grp, ${rest}
      where ${level.owner} = any(${list(owners)}::integer[]) and ${day} between ${range.from} and ${range.through}`;
  });
}

type RollupQuery = {
  grains: Grains;
  coarse: RawBuilder<unknown>;
  fine: RawBuilder<unknown>;
  /** The columns of its buckets. */
  bucketColumns: readonly string[];
};

export const SUM_COLUMNS = [
  'group',
  'gross',
  'tax',
  'tip',
  'discount',
  'service_charge',
  'refund',
  'gift_card_sold',
  'gift_card_redeemed',
  'returned_tax',
  'returned_tip',
  'returned_gift_card',
  'transactions',
  'refunds',
  'reports',
] as const satisfies readonly (keyof GroupSums)[];

function added<Bucket>(
  level: Level,
  { months, days, less = [] }: MonthSplit,
  { grains, coarse, fine, bucketColumns }: RollupQuery,
  buckets: RawBuilder<unknown>,
): Read<BucketSums<Bucket>[]> {
  const groups = groupsOf({ months, days });
  const parts = [
    ...(grains.months ? rowsOf(level, grains.months, byRange(months, groups), coarse) : []),
    ...rowsOf(level, grains.days, byRange(days, groups), fine),
    ...rowsOf(level, grains.days, byRange(less, groups), fine, true),
  ];
  if (parts.length === 0) return readNothing([]);
  const read = sql`(${sql.join(parts, sql` union all `)}) read`;
  const query = sql`select grp as group, ${buckets} ${SUMS}, whole_sum(reports) as reports
    from ${read} group by grp${keys(buckets)}`;
  const columns = [...SUM_COLUMNS, ...bucketColumns] as (keyof BucketSums<Bucket> & string)[];
  return mapRead(readRows<BucketSums<Bucket>>(columns, query, { addsUp: true }), (rows) => {
    const rowsOfGroups = regrouped(rows, groups);
    // What was only there to be taken away is not there.
    return less.length > 0 ? rowsOfGroups.filter(isThere) : rowsOfGroups;
  });
}

export function regrouped<Row extends GroupSums>(rows: Row[], groups: ReadonlyMap<number, number | null>): Row[] {
  for (const row of rows) row.group = row.group < 0 ? named(row.group) : groups.get(row.group)!;
  return merged(rows);
}

function isThere(row: GroupSums): boolean {
  return (
    row.reports !== 0 || row.transactions !== 0 || row.refunds !== 0 || SUMMED_AMOUNTS.some((name) => row[name] !== 0)
  );
}

/** One row for each group and bucket: a group of several channels, or one asked in two ways, came in several. */
function merged<Row extends GroupSums>(rows: Row[]): Row[] {
  const rowsByKey = new Map<string | number, Row>();
  for (const row of rows) {
    const { bucket, weekday, hour } = row as { bucket?: unknown; weekday?: number; hour?: number };
    const isPlain = bucket === undefined && hour === undefined;
    const key = isPlain ? row.group : `${row.group} ${bucket} ${weekday} ${hour}`;
    const rowBefore = rowsByKey.get(key) as Record<string, unknown> | undefined;
    if (rowBefore === undefined) rowsByKey.set(key, row);
    else {
      for (const [name, value] of Object.entries(row)) {
        if (!KEY_NAMES.has(name)) rowBefore[name] = (rowBefore[name] as number) + (value as number);
      }
    }
  }
  return rowsByKey.size === rows.length ? rows : [...rowsByKey.values()];
}

const KEY_NAMES = new Set(['group', 'bucket', 'weekday', 'hour']);

/** The buckets stand second and following in the list of columns, so they are grouped by their place. */
function keys(buckets: RawBuilder<unknown>): RawBuilder<unknown> {
  if (buckets === NO_BUCKET) return sql``;
  return buckets === BY_WEEKDAY ? sql`, 2, 3` : sql`, 2`;
}

const NO_BUCKET = sql``;
const BY_BUCKET = sql`bucket,`;
const BY_WEEKDAY = sql`weekday, hour,`;

const BUCKET = ['bucket'];
const HOURS = ['weekday', 'hour'];

export function sumByGroup(pieces: MonthSplit): Read<GroupSums[]> {
  const reading = { grains: CHANNELS.sales, coarse: sql``, fine: sql``, bucketColumns: [] };
  return added<object>(CHANNELS, pieces, reading, NO_BUCKET);
}

/** Takes pieces of days only. */
export function sumByDay(pieces: MonthSplit, level = CHANNELS): Read<BucketSums<{ bucket: Day }>[]> {
  const grains = { ...level.sales, months: null };
  const reading = { grains, coarse: sql``, fine: sql`s.business_day as bucket,`, bucketColumns: BUCKET };
  return added(level, pieces, reading, BY_BUCKET);
}

/** Buckets are the first days of calendar months. */
export function sumByMonth(pieces: MonthSplit, level = CHANNELS): Read<BucketSums<{ bucket: Day }>[]> {
  const fine = sql`date_trunc('month', s.business_day)::date as bucket,`;
  const reading = { grains: level.sales, coarse: sql`s.month as bucket,`, fine, bucketColumns: BUCKET };
  return added(level, pieces, reading, BY_BUCKET);
}

/** Buckets are weeks of seven days from the one given. */
export function sumByWeek(pieces: MonthSplit, from: Day, level = CHANNELS): Read<BucketSums<{ bucket: number }>[]> {
  const grains = { ...level.sales, months: null };
  const fine = sql`(s.business_day - ${from}::date) / 7 as bucket,`;
  return added(level, pieces, { grains, coarse: sql``, fine, bucketColumns: BUCKET }, BY_BUCKET);
}

export function sumByHour(pieces: MonthSplit, level = CHANNELS): Read<BucketSums<{ weekday: number; hour: number }>[]> {
  const fine = sql`extract(isodow from s.business_day)::smallint as weekday, s.hour,`;
  const reading = { grains: level.hours, coarse: sql`s.weekday, s.hour,`, fine, bucketColumns: HOURS };
  return added(level, pieces, reading, BY_WEEKDAY);
}
