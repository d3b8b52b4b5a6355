// Lease years are the rent years of the term, numbered from 1, a partial first one included. `prorate` cuts a year into
// parts that share its number; `restart` ends it the day before and begins the next, whose anniversaries are then counted
// from there. A lease from 2026-01-01 restarted on 2026-07-01 has year 1 to 30 June 2026, year 2 to 30 June 2027. On the
// first day of a rent year nothing is cut. Choice where the definition is silent: where breakpoint periods are shorter
// than the year, `prorate` cuts only the breakpoint period and the rent year goes on; `restart` begins a year always.
import { numberOf, plusMonths, type Span } from '#core/rent/calendar.ts';
import { type RetailYear, retailYearOf } from '#core/rent/life/retail-calendar.ts';
import { type Lease, type Version, versionAt } from '#core/rent/life/versions.ts';
import { yearStart } from '#core/rent/rent-years.ts';

export type LeaseYear = Span & {
  readonly number: number;
  /** The uncut rent year: the one that yearly amounts of the terms are written for. */
  readonly whole: Span;
  readonly full: boolean;
  /** Whether an amendment made it begin or end early, so that its limits are scaled. */
  readonly cut: boolean;
  /** Whether it begins where an amendment cut the year before it. */
  readonly beginsByCut: boolean;
  readonly endsByCut: boolean;
  /** Civil quarters are counted from `anchor` plus `months`. */
  readonly anchor: number;
  readonly months: number;
  readonly retail: RetailYear | null;
};

type Frame = Pick<LeaseYear, 'whole' | 'anchor' | 'months' | 'retail'> & { readonly end: number };
type Counting = { anchor: number; restartedWith: string | null; afterFirst: boolean };

/** The years from the start of the term to the one that holds the day. */
export function leaseYears(lease: Lease, last: number): LeaseYear[] {
  const { term, versions } = lease;
  const years: LeaseYear[] = [];
  let counting: Counting = { anchor: term.start, restartedWith: null, afterFirst: false };
  let frame: Frame | undefined;
  let number = 1;
  let beginsByCut = false;
  for (let start = term.start; start <= Math.min(last, term.end); ) {
    const carried = frame !== undefined;
    frame ??= frameOf(lease, start, counting);
    const uncut = Math.min(frame.end, term.end);
    const cutter = versions.find((version, index) => {
      return version.from > start && version.from <= uncut && cutsYear(version, versions[index - 1]!);
    });
    const end = cutter === undefined ? uncut : cutter.from - 1;
    const { whole, anchor, months, retail } = frame;
    const full = start === whole.start && end === whole.end;
    const cut: boolean = carried || cutter !== undefined;
    const endsByCut = cutter !== undefined;
    years.push({ start, end, number, whole, full, cut, beginsByCut, endsByCut, anchor, months, retail });
    beginsByCut = endsByCut;
    if (cutter?.continuity !== 'prorate') {
      counting = countingAfter(counting, lease, end, cutter);
      frame = undefined;
      number += 1;
    }
    start = end + 1;
  }
  return years;
}

export function yearOf(years: readonly LeaseYear[], day: number): LeaseYear {
  return years[yearIndex(years, day)]!;
}

export function yearIndex(years: readonly LeaseYear[], day: number): number {
  let [low, high] = [0, years.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (years[middle]!.end < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

function cutsYear(version: Version, before: Version): boolean {
  if (version.continuity !== 'prorate') return version.continuity === 'restart';
  return [before, version].some(({ terms }) => terms.percentage?.breakpoint_period === 'annual');
}

function frameOf({ term, versions }: Lease, start: number, counting: Counting): Frame {
  const { percentage } = versionAt(versions, start).terms;
  const firstEnds = start === term.start ? (percentage?.first_year_ends ?? null) : null;
  const retail = percentage?.calendar ? retailYearOf(percentage.calendar, start) : null;
  const starts = percentage?.year_starts ?? 'lease';
  if (retail !== null) {
    const end = firstEnds === null ? retail.end : numberOf(firstEnds);
    return { whole: retail, end, anchor: retail.start, months: 0, retail };
  }
  if (firstEnds !== null) {
    return { ...counted(start, 0), end: numberOf(firstEnds) };
  }
  if (starts === 'lease' || starts === counting.restartedWith) {
    let months = 0;
    while (plusMonths(counting.anchor, months + 12) <= start) months += 12;
    return counted(counting.anchor, months);
  }
  const begins = yearStart(start, starts);
  const { whole } = counted(begins, 0);
  return counting.afterFirst && begins < start
    ? { ...counted(start, 0), end: whole.end }
    : { ...counted(begins, 0), end: whole.end };
}

function counted(anchor: number, months: number): Frame {
  const whole = { start: plusMonths(anchor, months), end: plusMonths(anchor, months + 12) - 1 };
  return { whole, end: whole.end, anchor, months, retail: null };
}

function countingAfter(
  counting: Counting,
  { term, versions }: Lease,
  end: number,
  cutter: Version | undefined,
): Counting {
  if (cutter !== undefined) {
    const restartedWith = cutter.terms.percentage?.year_starts ?? 'lease';
    return { anchor: cutter.from, restartedWith, afterFirst: false };
  }
  const ended = versionAt(versions, term.start).terms.percentage?.first_year_ends ?? null;
  const first = counting.anchor === term.start && ended !== null && numberOf(ended) === end;
  return first ? { anchor: end + 1, restartedWith: null, afterFirst: true } : { ...counting, afterFirst: false };
}
