// Sales of a report's stores as its definitions measure them. The database adds up by group; which group a span belongs
// to, and what its deal leaves of the sums, is decided here. Stores whose definition caps an item are measured day by
// day, since a cap holds for the day.
import { addUp, adjustedGross, NOTHING_SOLD } from '#core/reports/measure.ts';
import { type Pieces, piecesOf } from '#core/reports/pieces.ts';
import type { DayRange } from '#core/reports/presets.ts';
import type { Span } from '#core/reports/spans.ts';
import type { Definition, Measured, Store, Sums } from '#core/reports/store.ts';
import type { Db } from '#server/base/db/db.ts';
import { sumByDay, sumByGroup } from '#server/reports/figures-store.ts';
import type { Report } from '#server/reports/open-report.ts';

/** What a span's sums go to: a store, a property, a channel; 0 for one total. */
export type KeyOf = (span: Span) => number;
type Group = { key: number; definition: Definition };
type Counted = Pick<Report, 'spans' | 'stores'>;

export async function measureByKey(
  db: Db,
  report: Counted,
  range: DayRange,
  keyOf: KeyOf,
): Promise<Map<number, Measured>> {
  const found = new Map<number, Measured>();
  const plain = grouped(report, keyOf, false);
  const put = ({ key, definition }: Group, sums: Sums & { reports: number }) => {
    found.set(key, addUp(found.get(key) ?? NOTHING_SOLD, measured(sums, definition)));
  };
  for (const row of await sumByGroup(db, piecesOf(plain.spans, range, plain.groupOf, true))) {
    put(plain.groups[row.group]!, row);
  }
  const capped = grouped(report, keyOf, true);
  for (const row of await sumByDay(db, piecesOf(capped.spans, range, capped.groupOf, false))) {
    put(capped.groups[row.group]!, row);
  }
  return found;
}

type Reader<Row> = (db: Db, pieces: Pieces) => Promise<(Row & Sums & { group: number; reports: number })[]>;
export type Bucketed<Bucket> = Map<number, Map<Bucket, Measured>>;

/** The same in buckets of time, hour or category; `wholeMonths` where the reader knows months. */
export async function measureInBuckets<Row, Bucket>(
  db: Db,
  report: Counted,
  range: DayRange,
  keyOf: KeyOf,
  how: { read: Reader<Row>; bucketOf: (row: Row) => Bucket; wholeMonths: boolean },
): Promise<Bucketed<Bucket>> {
  const found: Bucketed<Bucket> = new Map();
  for (const capped of [false, true]) {
    const { spans, groups, groupOf } = grouped(report, keyOf, capped);
    if (spans.length === 0) continue;
    for (const row of await how.read(db, piecesOf(spans, range, groupOf, how.wholeMonths && !capped))) {
      const { key, definition } = groups[row.group]!;
      const buckets = found.get(key) ?? new Map<Bucket, Measured>();
      found.set(key, buckets);
      const bucket = how.bucketOf(row);
      buckets.set(bucket, addUp(buckets.get(bucket) ?? NOTHING_SOLD, measured(row, definition)));
    }
  }
  return found;
}

function grouped({ spans, stores }: Counted, keyOf: KeyOf, capped: boolean) {
  const groups: Group[] = [];
  const places = new Map<string, number>();
  const chosen = spans.filter(({ store }) => isCapped(stores[store]!) === capped);
  const groupOf = (span: Span): number => {
    const { definition } = stores[span.store]!;
    const key = keyOf(span);
    // Each capped store is a group of its own: its days must not be added to another's before the cap.
    const name = capped ? `${key} ${span.store} ${span.channel}` : `${key} ${nameOf(definition)}`;
    const known = places.get(name) ?? groups.push({ key, definition }) - 1;
    places.set(name, known);
    return known;
  };
  return { spans: chosen, groups, groupOf };
}

const isCapped = ({ definition }: Store): boolean => definition.caps.length > 0;

const names = new WeakMap<Definition, string>();

function nameOf(definition: Definition): string {
  const name = names.get(definition) ?? [...definition.excluded].sort().join();
  names.set(definition, name);
  return name;
}

function measured(row: Sums & { reports: number }, definition: Definition): Measured {
  const { gross, tax, tip, discount, service_charge, refund, gift_card_sold, gift_card_redeemed } = row;
  const { transactions, refunds, reports } = row;
  const sums = {
    gross,
    tax,
    tip,
    discount,
    service_charge,
    refund,
    gift_card_sold,
    gift_card_redeemed,
    transactions,
    refunds,
  };
  return { ...sums, reports, adjusted: adjustedGross(sums, definition) };
}
