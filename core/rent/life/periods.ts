// Breakpoint periods of a life: sales start again from zero in each. The term cuts the first and the last; `prorate` and
// `restart` cut the one that they fall into; under `continue` a period stays one and has a segment for the days of each
// version. A yearly breakpoint amended on 2026-07-01 under continue is one period with the segments 1 January to 30 June
// and 1 July to 31 December. On the first day of a period everything may change, the kind of period too.
import { monthEnd, monthStart, plusMonths, type Span } from '#core/rent/calendar.ts';
import type { Exact } from '#core/rent/exact.ts';
import { factorOf } from '#core/rent/life/factor.ts';
import { type LeaseYear, yearIndex, yearOf } from '#core/rent/life/lease-years.ts';
import { type RetailYear, retailMonthOf, retailQuarterOf, retailYearOf } from '#core/rent/life/retail-calendar.ts';
import type { LifePercentage } from '#core/rent/life/terms.ts';
import { type Lease, percentageIn, stretchesOf, type Version, versionAt } from '#core/rent/life/versions.ts';

export type Segment = Span & { readonly version: Version; readonly percentage: LifePercentage };

export type Period = Span & {
  readonly kind: LifePercentage['breakpoint_period'];
  /** The uncut period: the one that the thresholds of the terms are written for. */
  readonly whole: Span;
  readonly full: boolean;
  /** Whether an amendment cut it. */
  readonly cut: boolean;
  readonly beginsByCut: boolean;
  readonly year: number;
  readonly lastOfYear: boolean;
  readonly retail: RetailYear | null;
  readonly factor: Exact;
  readonly extended: Span | null;
  readonly segments: readonly Segment[];
};

type Piece = Pick<Period, 'start' | 'end' | 'kind' | 'whole' | 'full' | 'cut' | 'beginsByCut' | 'retail'>;

/** The periods of the term through the one that holds `last`. The years must reach beyond it. */
export function periodsOf(lease: Lease, years: readonly LeaseYear[], last: number): Period[] {
  const pieces = piecesOf(lease, years, last);
  const indexes = pieces.map(({ end }) => yearIndex(years, end));
  const reached = pieces.findIndex(({ end }) => end >= last);
  const count = reached === -1 ? pieces.length : reached + 1;
  return pieces.slice(0, count).map((piece, index) => {
    const year = indexes[index]!;
    const lastOfYear = piece.end === lease.term.end || indexes[index + 1] !== year;
    const segments = segmentsOf(lease, years, piece, year);
    const { percentage } = segments[0]!;
    const factor = factorOf(piece.kind, percentage, piece, piece.retail);
    const extends_ = percentage.partial_period === 'extended' && !piece.full && !piece.cut;
    const extended = extends_ ? extension(piece, lease.term) : null;
    return { ...piece, year, lastOfYear, factor, extended, segments };
  });
}

/** One piece more than needed is made, to tell whether the last needed one is also the last of its year. */
function piecesOf({ term, versions }: Lease, years: readonly LeaseYear[], last: number): Piece[] {
  const pieces: Piece[] = [];
  let beginsByCut = false;
  for (let start = term.start; start <= term.end; ) {
    const { percentage } = versionAt(versions, start).terms;
    if (percentage === null) {
      const next = versions.find(({ from, terms }) => from > start && terms.percentage !== null);
      if (next === undefined || next.from > last) break;
      start = next.from;
      continue;
    }
    const kind = percentage.breakpoint_period;
    const { whole, end: uncut, retail } = wholePeriod(kind, percentage, { term, years }, start);
    const cutter = versions.find(({ from, continuity }) => from > start && from <= uncut && continuity !== 'continue');
    const end = cutter === undefined ? uncut : cutter.from - 1;
    const full = kind === 'entire_period' || (start === whole.start && end === whole.end);
    const endsByCut = cutter !== undefined || endsWithCutYear(kind, years, end);
    const cut: boolean = (beginsByCut && start > whole.start) || (endsByCut && end < whole.end);
    pieces.push({ start, end, kind, whole, full, cut, beginsByCut, retail });
    if (start > last) break;
    beginsByCut = endsByCut;
    start = end + 1;
  }
  return pieces;
}

/** Years and quarters end where an amendment ends their rent year. */
function endsWithCutYear(kind: Period['kind'], years: readonly LeaseYear[], end: number): boolean {
  if (kind !== 'annual' && kind !== 'quarterly') return false;
  const year = yearOf(years, end);
  return year.end === end && year.endsByCut;
}

type Frame = { readonly term: Span; readonly years: readonly LeaseYear[] };

/** The uncut period that holds a day, and where it ends by itself: with the term, or with its rent year. */
function wholePeriod(
  kind: Period['kind'],
  { calendar }: LifePercentage,
  { term, years }: Frame,
  day: number,
): { whole: Span; end: number; retail: RetailYear | null } {
  if (kind === 'entire_period') return { whole: term, end: term.end, retail: null };
  const year = yearOf(years, day);
  if (kind === 'annual') return { whole: year.whole, end: Math.min(year.end, term.end), retail: year.retail };
  if (kind === 'quarterly') {
    const whole = year.retail === null ? quarterOf(year, day) : retailQuarterOf(year.retail, day);
    return { whole, end: Math.min(whole.end, year.end, term.end), retail: year.retail };
  }
  const retail = calendar === null ? null : retailYearOf(calendar, day);
  const week = { start: day - ((day - term.start) % 7), end: day - ((day - term.start) % 7) + 6 };
  const month = retail ? retailMonthOf(retail, day) : { start: monthStart(day), end: monthEnd(day) };
  const whole = kind === 'weekly' ? week : month;
  return { whole, end: Math.min(whole.end, term.end), retail };
}

/** Three months counted from the start of the rent year. */
export function quarterOf(year: LeaseYear, day: number): Span {
  let months = year.months;
  while (plusMonths(year.anchor, months + 3) <= day) months += 3;
  return { start: plusMonths(year.anchor, months), end: plusMonths(year.anchor, months + 3) - 1 };
}

/** The schedule of a period is that of the year in which it ends; a period of several years follows each of them. */
function segmentsOf({ versions }: Lease, years: readonly LeaseYear[], piece: Piece, year: number): Segment[] {
  return stretchesOf(versions, piece).flatMap(({ start, end, version }) => {
    const { percentage } = version.terms;
    if (percentage === null) return [];
    if (piece.kind !== 'entire_period' || percentage.by_year.length === 0) {
      return [{ start, end, version, percentage: percentageIn(version.terms, years[year]!.number)! }];
    }
    return years.flatMap((each, index) => {
      const from = Math.max(start, each.start);
      const to = index === years.length - 1 ? end : Math.min(end, each.end);
      return from > to
        ? []
        : [{ start: from, end: to, version, percentage: percentageIn(version.terms, each.number)! }];
    });
  });
}

const MONTHS = { annual: 12, quarterly: 3, monthly: 1, weekly: 0, entire_period: 0 };

/** The full length of sales on which an extended partial period is tested, cut by the term. */
function extension({ kind, start, end, whole, retail }: Piece, term: Span): Span {
  const shifted = (day: number, sign: 1 | -1) => {
    if (retail !== null) return day + sign * (whole.end - whole.start + 1);
    return kind === 'weekly' ? day + sign * 7 : plusMonths(day, sign * MONTHS[kind]);
  };
  const lastOfTerm = start === whole.start && end === term.end && end < whole.end;
  return lastOfTerm
    ? { start: Math.max(shifted(end + 1, -1), term.start), end }
    : { start, end: Math.min(shifted(start, 1) - 1, term.end) };
}
