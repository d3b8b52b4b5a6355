// What a store was expected to sell on a day: the median of the same weekday in the eight weeks before, where at least
// four of them were reported. Tuesdays of 900, 1,000, 1,100 and 5,000 expect 1,050: one odd day does not move it. A
// group is compared over the stores that both reported and have an expectation, so that a missing report is no fall in
// sales.
import { type Cents, cents, roundedRatio } from '#core/base/money.ts';
import { addDays, type Day } from '#core/base/time.ts';

export const WEEKS_BEFORE = 8;
const LEAST_WEEKS = 4;

/** `weeks` are those days before it, which a caller with many stores lists once. */
export function expectedOn(sold: ReadonlyMap<Day, Cents>, day: Day, weeks = weeksBefore(day)): Cents | null {
  const before = weeks.flatMap((each) => sold.get(each) ?? []);
  return before.length < LEAST_WEEKS ? null : median(before);
}

function weeksBefore(day: Day): Day[] {
  return Array.from({ length: WEEKS_BEFORE }, (_, week) => addDays(day, -7 * (week + 1)));
}

type Expected = { sold: Cents; expected: Cents; stores: number };

/** Null where no store of the group can be compared. */
export function againstExpectation(stores: Iterable<ReadonlyMap<Day, Cents>>, day: Day): Expected | null {
  const weeks = weeksBefore(day);
  let [sold, expected, count] = [0, 0, 0];
  for (const store of stores) {
    const soldOnDay = store.get(day);
    const usual = expectedOn(store, day, weeks);
    if (soldOnDay === undefined || usual === null) continue;
    sold += soldOnDay;
    expected += usual;
    count += 1;
  }
  return count === 0 ? null : { sold: cents(sold), expected: cents(expected), stores: count };
}

function median(amounts: readonly Cents[]): Cents {
  const sorted = [...amounts].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle]!;
  return sorted.length % 2 === 1 ? upper : roundedRatio(BigInt(sorted[middle - 1]! + upper), 2n);
}
