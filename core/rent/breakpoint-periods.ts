// Sales start again from zero in each breakpoint period, and the term cuts the first and the last of them. A quarterly
// breakpoint in a term from 2026-02-10 with years from 01-01 begins with 2026-02-10 to 2026-03-31: 50 of the 90 days of
// its full quarter. A period belongs to the rent year in which it ends.
import { monthEnd, monthStart, plusMonths, type Span } from '#core/rent/calendar.ts';
import { type RentYear, yearIndexOf } from '#core/rent/rent-years.ts';
import type { PercentageTerms } from '#core/rent/terms.ts';

export type BreakpointPeriod = Span & {
  /** The uncut period: the one that the thresholds of the terms are written for. */
  readonly whole: Span;
  readonly full: boolean;
  /** Index of the rent year to which it belongs. */
  readonly year: number;
  /** Whether no later period belongs to the same rent year. */
  readonly lastOfYear: boolean;
};

type Piece = Span & { readonly whole: Span; readonly full: boolean };

/** The periods of the term up to the one that holds `last`. The years must reach a day beyond every one of them. */
export function breakpointPeriods(
  kind: PercentageTerms['breakpoint_period'],
  term: Span,
  years: readonly RentYear[],
  last: number,
): BreakpointPeriod[] {
  const pieces = piecesOf(kind, term, years, last);
  const ends = pieces.map(({ end }) => yearIndexOf(years, end));
  const lastPiece = pieces.findIndex(({ end }) => end >= last);
  const count = lastPiece === -1 ? pieces.length : lastPiece + 1;
  return pieces.slice(0, count).map((piece, index) => {
    const year = ends[index] ?? 0;
    return { ...piece, year, lastOfYear: piece.end === term.end || ends[index + 1] !== year };
  });
}

/** One piece more than needed is made, to tell whether the last needed one is also the last of its rent year. */
function piecesOf(kind: PercentageTerms['breakpoint_period'], term: Span, years: readonly RentYear[], last: number) {
  if (kind === 'entire_period') return [{ ...term, whole: term, full: true }];
  if (kind === 'annual') return years.map(annual);
  if (kind === 'quarterly') return years.flatMap(quarters);
  const pieces: Piece[] = [];
  for (let start = term.start; start <= term.end; ) {
    const whole = kind === 'weekly' ? { start, end: start + 6 } : { start: monthStart(start), end: monthEnd(start) };
    const end = Math.min(whole.end, term.end);
    pieces.push({ start, end, whole, full: start === whole.start && end === whole.end });
    if (start > last) break;
    start = end + 1;
  }
  return pieces;
}

function annual(year: RentYear): Piece {
  const start = plusMonths(year.anchor, year.months);
  const whole = { start, end: plusMonths(year.anchor, year.months + 12) - 1 };
  return { start: year.start, end: year.end, whole, full: year.full };
}

function quarters(year: RentYear): Piece[] {
  const pieces: Piece[] = [];
  for (let months = year.months; ; months += 3) {
    const whole = { start: plusMonths(year.anchor, months), end: plusMonths(year.anchor, months + 3) - 1 };
    if (whole.start > year.end) return pieces;
    if (whole.end < year.start) continue;
    const [start, end] = [Math.max(whole.start, year.start), Math.min(whole.end, year.end)];
    pieces.push({ start, end, whole, full: start === whole.start && end === whole.end });
  }
}
