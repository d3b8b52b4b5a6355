// Base rent, minimums and fees of the second opinion in rent-oracle.ts: every day carries its part of its month.
import type { Cents } from '#core/base/money.ts';
import { addDays, addMonths, type Day, daysInMonth, monthOf } from '#core/base/time.ts';
import type { Terms } from '#core/rent/terms.ts';
import { add, div, type Fraction, halfUp, less, mul, sub, whole, zero } from '#testing/rent/oracle-fractions.ts';

export type Dated = { to: Day; amount: number };

const following = new Map<Day, Day>();

/** Remembered, since every walk asks for the same few hundred days. */
export function dayAfter(d: Day): Day {
  const next = following.get(d) ?? addDays(d, 1);
  following.set(d, next);
  return next;
}

/** Day by day: every day of a month carries its part, and the month is billed when it is over. */
export function oracleBase(terms: Terms, last: Day): Dated[] {
  if (terms.rent_basis === 'none') return [];
  const base = terms.rent_basis === 'base_rent' ? terms.base_rent : null;
  const lines: (Dated & { exact: Fraction })[] = [];
  const lastDay = base?.period === 'entire_period' ? terms.end_date! : last;
  const months = base?.period === 'entire_period' ? monthsBetween(terms.start_date, terms.end_date!) : zero();
  let sum = zero();
  for (let d = terms.start_date; d <= lastDay; d = dayAfter(d)) {
    const length = BigInt(daysInMonth(monthOf(d)));
    const monthly =
      base === null
        ? whole(terms.min_monthly_rent!)
        : base.period === 'monthly'
          ? whole(inForce(terms, d))
          : div(whole(base.amount), months);
    sum = add(sum, div(monthly, [length, 1n]));
    if (!dayAfter(d).endsWith('-01') && d !== terms.end_date) continue;
    lines.push({ to: d, amount: halfUp(sum), exact: sum });
    sum = zero();
  }
  if (base?.period === 'entire_period') shareOut(base.amount, lines);
  return lines.filter((line) => line.to <= last).map(({ to, amount }) => ({ to, amount }));
}

function shareOut(amount: Cents, lines: (Dated & { exact: Fraction })[]): void {
  for (const line of lines) line.amount = Number(line.exact[0] / line.exact[1]);
  let left = amount - lines.reduce((sum, line) => sum + line.amount, 0);
  const fractionOf = (line: (typeof lines)[number]) => sub(line.exact, whole(line.amount));
  const given = new Set<Day>();
  for (; left > 0; left--) {
    const open = lines.filter((line) => !given.has(line.to));
    const chosen = open.reduce((best, line) => (less(fractionOf(best), fractionOf(line)) ? line : best));
    given.add(chosen.to);
  }
  for (const line of lines) if (given.has(line.to)) line.amount += 1;
}

export function oracleFees(terms: Terms, last: Day): number {
  const fee = terms.additional_fee;
  if (fee === null) return 0;
  let sum = 0;
  for (let d = terms.start_date; d <= last; d = dayAfter(d)) {
    const next = dayAfter(d);
    const ends = next.endsWith('-01') || (fee.period === 'semi_monthly' && next.endsWith('-16'));
    if (ends || d === terms.end_date) sum += fee.amount;
  }
  return sum;
}

export function baseOfPeriod(terms: Terms, first: Day): Fraction {
  const base = terms.base_rent!;
  const kind = terms.percentage!.breakpoint_period;
  if (kind === 'entire_period') {
    if (base.period === 'entire_period') return whole(base.amount);
    let sum = zero();
    for (let d = terms.start_date; d <= terms.end_date!; d = dayAfter(d)) {
      sum = add(sum, [BigInt(inForce(terms, d)), BigInt(daysInMonth(monthOf(d)))]);
    }
    return sum;
  }
  const months = kind === 'annual' ? 12 : kind === 'quarterly' ? 3 : 1;
  if (base.period === 'entire_period') {
    return mul(div(whole(base.amount), monthsBetween(terms.start_date, terms.end_date!)), whole(months));
  }
  let sum = 0;
  for (let month = 0; month < months; month++) sum += inForce(terms, addMonths(first, month));
  return whole(sum);
}

function inForce(terms: Terms, d: Day): number {
  const steps = terms.base_rent!.steps.filter((step) => step.from <= d);
  return steps.at(-1)?.amount ?? terms.base_rent!.amount;
}

export function monthsBetween(from: Day, to: Day): Fraction {
  let sum = zero();
  for (let d = from; d <= to; d = dayAfter(d)) sum = add(sum, [1n, BigInt(daysInMonth(monthOf(d)))]);
  return sum;
}
