// Base rent, fees and limits of the second opinion in life-oracle.ts: every day carries its own amount.
import { addMonths, dayNumber, daysInMonth, monthOf } from '#core/base/time.ts';
import type { Life } from '#core/rent/life/parse-life.ts';
import type { LifeTerms } from '#core/rent/life/terms.ts';
import { textOf, type Walk } from '#testing/rent/life-oracle-days.ts';
import {
  add,
  div,
  type Fraction,
  halfUp,
  max,
  min,
  mul,
  percent,
  sub,
  whole,
  zero,
} from '#testing/rent/oracle-fractions.ts';

export type Dated = { to: number; due: number; amount: number };
export type Amounts = (version: number, n: number) => number;

/** The monthly amount of a version on any day, by walking its schedule from the start of the term. */
export function dailyAmounts(life: Life, walk: Walk, through: number): Amounts {
  const start = life.lease.term.start;
  const kept = new Map<number, number[]>();
  return (version, n) => {
    const { terms } = life.lease.versions[version]!;
    const amounts = kept.get(version) ?? scheduleOf(terms, walk, start, through + 760);
    kept.set(version, amounts);
    return n < start ? firstAmount(terms) : amounts[n - start]!;
  };
}

function firstAmount({ rent_basis, base_rent, min_monthly_rent }: LifeTerms): number {
  if (rent_basis === 'none') return 0;
  return rent_basis === 'min_monthly_rent' ? min_monthly_rent! : base_rent!.amount;
}

function scheduleOf(terms: LifeTerms, walk: Walk, start: number, end: number): number[] {
  const base = terms.rent_basis === 'base_rent' ? terms.base_rent : null;
  const raises = new Set<number>();
  if (base?.escalation) {
    const { first, every_months } = base.escalation;
    for (let at = first, count = 1; dayNumber(at) <= end; count++) {
      raises.add(dayNumber(at));
      at = addMonths(first, count * every_months);
    }
  }
  let amount = firstAmount(terms);
  const escalation = base?.escalation ?? null;
  let reading = escalation?.kind === 'cpi' ? readingOf(escalation, escalation.base_month) : null;
  const amounts: number[] = [];
  for (let n = start; n <= end; n++) {
    if (raises.has(n) && base?.escalation?.kind === 'fixed') {
      amount = halfUp(mul(whole(amount), add(whole(1), percent(base.escalation.percent))));
    }
    if (raises.has(n) && escalation?.kind === 'cpi') {
      const month = monthOf(addMonths(`${textOf(n).slice(0, 7)}-01` as never, -escalation.lag_months));
      const next = readingOf(escalation, month);
      if (next !== null) {
        const change = sub(div(next, reading!), whole(1));
        const floored = max(percent(escalation.floor), change);
        const rise = escalation.cap === null ? floored : min(floored, percent(escalation.cap));
        amount = halfUp(mul(whole(amount), add(whole(1), rise)));
        reading = next;
      }
    }
    const here = walk.days[n - start];
    const begins = here !== undefined && here.leaseYear !== walk.days[n - start - 1]?.leaseYear;
    amount = (begins ? base?.by_year.find(({ year }) => year === here.leaseYear)?.amount : undefined) ?? amount;
    amount = base?.steps.find(({ from }) => dayNumber(from) === n)?.amount ?? amount;
    amounts.push(amount);
  }
  return amounts;
}

type Cpi = Extract<NonNullable<NonNullable<LifeTerms['base_rent']>['escalation']>, { kind: 'cpi' }>;

/** The index of a month, where one was published. */
function readingOf({ index }: Cpi, month: string): Fraction | null {
  const value = index[month];
  return value === undefined ? null : [value.n, value.d];
}

/** Each calendar month's days, added day by day, with the day on which the month is due. */
export function baseLinesOf(life: Life, walk: Walk, amounts: Amounts, last: number, byDue: boolean): Dated[] {
  const { term } = life.lease;
  const lines: Dated[] = [];
  let [sum, first] = [zero(), term.start];
  for (const { n, version, terms } of walk.days) {
    if (n === first) sum = zero();
    sum = add(sum, [BigInt(amounts(version, n)), BigInt(daysInMonth(monthOf(textOf(n))))]);
    if (n !== term.end && !textOf(n + 1).endsWith('-01')) continue;
    const opening = walk.days[first - term.start]!.terms;
    const due = byDue ? dueOf(opening, first, n, term.start) : n;
    if (terms !== undefined && due <= last) lines.push({ to: n, due, amount: halfUp(sum) });
    first = n + 1;
  }
  return lines;
}

function dueOf({ rent_basis, base_rent }: LifeTerms, first: number, end: number, start: number): number {
  const due = rent_basis === 'base_rent' ? base_rent!.due : { when: 'arrears', day: 0, of: 'same' };
  if (due.when === 'arrears' && due.day === 0) return end;
  const shift = due.when === 'arrears' ? 1 : due.of === 'before' ? -1 : 0;
  const month = monthOf(addMonths(`${textOf(first).slice(0, 7)}-01` as never, shift));
  const day = `${month}-${String(Math.min(due.day, daysInMonth(month))).padStart(2, '0')}`;
  return Math.max(dayNumber(day as never), due.when === 'advance' ? start : 0);
}

export function feesOf(walk: Walk, end: number, last: number, after: number): { to: number; amount: number }[] {
  return walk.days.flatMap(({ n, terms: { additional_fee: fee } }) => {
    const next = textOf(n + 1);
    const isHalf = next.endsWith('-16') && fee?.period === 'semi_monthly';
    const ends = next.endsWith('-01') || n === end || isHalf;
    return fee !== null && ends && n <= last && n > after ? [{ to: n, amount: fee.amount }] : [];
  });
}

/** An amount of each day, weighed over all of them, times a share; null where no day has one. */
export function weighed(amounts: readonly (number | null)[], share: Fraction | null): number | null {
  if (amounts.every((amount) => amount === null)) return null;
  const sum = amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0);
  const average = div(whole(sum), whole(amounts.length));
  return halfUp(share === null ? average : mul(average, share));
}
