// Which leases end when, by year or by quarter, with the area and the rent that end with them. The periods follow each other
// from today's to the last end, empty ones included, so that a year in which nothing ends is seen as one; what lies beyond
// the twelfth stands together as "Later". On November 18, 2026 leases that end on 2026-12-31 (1,200 sq ft, 18,000.00 of rent)
// and on 2028-06-30 (800 sq ft, 6,000.00) are three years: 2026 with 75% of the rent, 2027 with none, 2028 with 25%.
import { type Cents, type Currency, cents } from '#core/base/money.ts';
import { addMonths, type Day } from '#core/base/time.ts';

export const END_STEPS = ['year', 'quarter'] as const;
export type EndStep = (typeof END_STEPS)[number];
/** A year, a quarter, what lies beyond the last period, or leases without an end. */
export const END_KEY = /^(\d{4}(-Q[1-4])?|later|none)$/;

export type EndingLease = {
  readonly end: Day | null;
  readonly area: number | null;
  /** Of the last twelve months; unknown to those who may not read sales. */
  readonly rent: Cents | null;
};

export type EndPeriod<Lease extends EndingLease = EndingLease> = {
  /** "2027", "2027-Q1", "later"; "none" has no end. */
  readonly key: string;
  readonly leases: readonly Lease[];
  readonly area: number;
  readonly rent: Cents;
};

const MOST_PERIODS = 12;
const MONTHS: Readonly<Record<EndStep, number>> = { year: 12, quarter: 3 };

/** "2027", "2027-Q1". */
export function endKey(day: Day, step: EndStep): string {
  const year = day.slice(0, 4);
  return step === 'year' ? year : `${year}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

export function endPeriods<Lease extends EndingLease>(
  leases: readonly Lease[],
  { step, today }: { step: EndStep; today: Day },
): EndPeriod<Lease>[] {
  // What has ended and still runs is an end of today.
  const endOf = ({ end }: Lease) => (end !== null && end < today ? today : end);
  const last = leases
    .flatMap((lease) => endOf(lease) ?? [])
    .sort()
    .at(-1);
  const keys = last === undefined ? [] : keysThrough(today, endKey(last, step), step);
  const shown = new Set(keys);
  const keyOf = (lease: Lease) => {
    const end = endOf(lease);
    if (end === null) return 'none';
    const key = endKey(end, step);
    return shown.has(key) ? key : 'later';
  };
  return [...keys, 'later', 'none']
    .map((key) =>
      periodOf(
        key,
        leases.filter((lease) => keyOf(lease) === key),
      ),
    )
    .filter(({ key, leases: ending }) => shown.has(key) || ending.length > 0);
}

/** What ends within so many months: an end on the day a year from today is within twelve. */
export function endingWithin<Lease extends EndingLease>(leases: readonly Lease[], months: number, today: Day) {
  const until = addMonths(today, months);
  return periodOf(
    'within',
    leases.filter(({ end }) => end !== null && end <= until),
  );
}

type Weighed = { readonly key: string; readonly area: number; readonly rent: Cents };

/** The period with which most rent ends or, where nobody may read rent, most area. */
export function heaviest<Period extends Weighed>(periods: readonly Period[], by: 'rent' | 'area'): Period | undefined {
  const [first] = periods.filter(({ key }) => key !== 'none' && key !== 'later').toSorted((a, b) => b[by] - a[by]);
  return first && first[by] > 0 ? first : undefined;
}

/** Amounts of two currencies have no sum: the one of most leases is told, the first in the alphabet of two as many. */
export function mainCurrency(leases: readonly { readonly currency: Currency }[]): Currency | null {
  const counts = [...Map.groupBy(leases, ({ currency }) => currency)].map(([name, all]) => ({
    name,
    many: all.length,
  }));
  return counts.toSorted((a, b) => b.many - a.many || a.name.localeCompare(b.name))[0]?.name ?? null;
}

function keysThrough(today: Day, lastKey: string, step: EndStep): string[] {
  const keys: string[] = [];
  for (let at = today; keys.length < MOST_PERIODS && endKey(at, step) <= lastKey; at = addMonths(at, MONTHS[step])) {
    keys.push(endKey(at, step));
  }
  return keys;
}

function periodOf<Lease extends EndingLease>(key: string, leases: readonly Lease[]): EndPeriod<Lease> {
  return {
    key,
    leases,
    area: leases.reduce((sum, { area }) => sum + (area ?? 0), 0),
    rent: cents(leases.reduce((sum, { rent }) => sum + (rent ?? 0), 0)),
  };
}
