// The monthly base rent in force on a day. A version's steps, yearly amounts and escalations are read from the term's
// start and used on its own days only, so that a copy with another fee changes nothing else. A fixed escalation of 3%
// makes 3,333.33 into 3,433.33 and that into 3,536.33, each rounded. An index escalation moves by reading over the last
// reading used, within floor and cap: 10,000.00 at 312 / 300 is 10,400.00; where no reading is known the amount stays.
// Choices where the definition is silent: escalations before the term do not count; an amount stated for the same day as
// an escalation by lease year replaces it.
import { type Cents, roundedRatio } from '#core/base/money.ts';
import { civil, daysIn, daysOfMonth, monthsWithin, numberOf, plusMonths, type Span } from '#core/rent/calendar.ts';
import {
  dividedBy,
  type Exact,
  exact,
  exactRate,
  greatest,
  least,
  minus,
  plus,
  times,
  total,
  WHOLE,
} from '#core/rent/exact.ts';
import type { LeaseYear } from '#core/rent/life/lease-years.ts';
import type { Escalation, LifeTerms } from '#core/rent/life/terms.ts';
import { type Stretch, stretchesOf, type Version } from '#core/rent/life/versions.ts';

type Change = { readonly from: number; readonly amount: Cents };

/** The amounts of a lease: for each version a list of changes, rising; what holds before the first is its own entry. */
export type BaseAmounts = {
  /** Spans of one monthly amount each, by the given versions, of which the first holds before and the last after. */
  readonly pieces: (versions: readonly Version[], span: Span) => readonly (Span & { amount: Cents })[];
};

export function baseAmounts(term: Span, years: readonly LeaseYear[], until: number): BaseAmounts {
  const kept = new Map<Version, readonly Change[]>();
  const changesOf = (version: Version): readonly Change[] => {
    const changes = kept.get(version) ?? schedule(version.terms, term, years, until);
    kept.set(version, changes);
    return changes;
  };
  return {
    pieces: (versions, span) =>
      stretchesOf(versions, span).flatMap((stretch) => constantPieces(stretch, changesOf(stretch.version))),
  };
}

/** Each calendar month's days over its length, at the amount of each day: what a month's line asks before rounding. */
export function monthlyShares(pieces: readonly (Span & { amount: Cents })[]): Exact {
  return total(
    pieces.flatMap((piece) =>
      monthsWithin(piece).map((month) => exact(BigInt(piece.amount) * BigInt(daysIn(month)), daysOfMonth(month.start))),
    ),
  );
}

/** The average of the daily amounts of a span. */
export function averageOf(pieces: readonly (Span & { amount: Cents })[], span: Span): Exact {
  return exact(
    pieces.reduce((sum, piece) => sum + BigInt(piece.amount) * BigInt(daysIn(piece)), 0n),
    daysIn(span),
  );
}

function constantPieces({ start, end }: Stretch, changes: readonly Change[]): (Span & { amount: Cents })[] {
  const pieces: (Span & { amount: Cents })[] = [];
  changes.forEach(({ from, amount }, index) => {
    const next = changes[index + 1];
    const piece = { start: Math.max(start, from), end: next === undefined ? end : Math.min(end, next.from - 1) };
    if (piece.start <= piece.end) pieces.push({ ...piece, amount });
  });
  return pieces;
}

function schedule(terms: LifeTerms, term: Span, years: readonly LeaseYear[], until: number): Change[] {
  const always = Number.NEGATIVE_INFINITY;
  if (terms.rent_basis === 'none') return [{ from: always, amount: 0 as Cents }];
  if (terms.rent_basis === 'min_monthly_rent') return [{ from: always, amount: terms.min_monthly_rent! }];
  const base = terms.base_rent!;
  const stated = base.steps.map(({ from, amount }) => ({ from: numberOf(from), set: amount }));
  const byYear = base.by_year.flatMap(({ year, amount }) => {
    const first = years.find(({ number }) => number === year);
    return first === undefined ? [] : [{ from: first.start, set: amount }];
  });
  const escalations = base.escalation === null ? [] : escalationDates(base.escalation, term, until);
  const entries = [...escalations.map((from) => ({ from, set: null })), ...byYear, ...stated];
  const raise = base.escalation === null ? undefined : raiser(base.escalation);
  const changes: Change[] = [{ from: always, amount: base.amount }];
  for (const { from, set } of entries.sort((a, b) => a.from - b.from)) {
    const amount = set ?? raise!(changes.at(-1)!.amount, from);
    changes.push({ from, amount });
  }
  return changes;
}

export function escalationDates({ first, every_months }: Escalation, term: Span, until: number): number[] {
  const dates: number[] = [];
  const start = numberOf(first);
  for (let months = 0; plusMonths(start, months) <= until; months += every_months) {
    const date = plusMonths(start, months);
    if (date >= term.start) dates.push(date);
  }
  return dates;
}

function raiser(escalation: Escalation): (amount: Cents, date: number) => Cents {
  if (escalation.kind === 'fixed') {
    const factor = plus(WHOLE, exactRate(escalation.percent));
    return (amount) => raised(amount, factor);
  }
  const { index, base_month, lag_months, floor, cap } = escalation;
  let used = index[base_month]!;
  return (amount, date) => {
    const reading = index[monthText(plusMonths(date, -lag_months))];
    if (reading === undefined) return amount;
    const change = greatest(exactRate(floor), minus(dividedBy(reading, used), WHOLE));
    used = reading;
    return raised(amount, plus(WHOLE, cap === null ? change : least(change, exactRate(cap))));
  };
}

function raised(amount: Cents, factor: Exact): Cents {
  const { n, d } = times(exact(amount), factor);
  return roundedRatio(n, d);
}

function monthText(day: number): string {
  const { year, month } = civil(day);
  return `${year}-${String(month).padStart(2, '0')}`;
}
