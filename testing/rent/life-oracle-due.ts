// What sales owe, for the second opinion in life-oracle.ts: sums by version and category, laid on the thresholds slice by
// slice.
import { addMonths, dayNumber } from '#core/base/time.ts';
import type { LifePercentage, LifeTerms } from '#core/rent/life/terms.ts';
import type { TierTerms } from '#core/rent/terms.ts';
import { retailWeek, textOf, type Walk } from '#testing/rent/life-oracle-days.ts';
import { type Facts, remembered } from '#testing/rent/life-oracle-facts.ts';
import { type Sold, soldIn } from '#testing/rent/life-oracle-sales.ts';
import {
  add,
  div,
  type Fraction,
  less,
  max,
  min,
  mul,
  percent,
  sub,
  whole,
  zero,
} from '#testing/rent/oracle-fractions.ts';

type Tier = { over: Fraction; rate: Fraction; flat: Fraction };
type OraclePeriod = Walk['periods'][number];

/** The terms in a lease year, with what the schedule by year has replaced. */
export function inYear(terms: LifeTerms, leaseYear: number): LifePercentage {
  const p = { ...terms.percentage! };
  for (const { year, tiers, minimum, maximum } of p.by_year) {
    if (year > leaseYear) continue;
    p.tiers = tiers ?? p.tiers;
    p.minimum = minimum ?? p.minimum;
    p.maximum = maximum ?? p.maximum;
  }
  return p;
}

export function factorOf(
  facts: Facts,
  span: { first: number; last: number; whole: [number, number]; cut: boolean },
  kind: string,
): Fraction {
  const { terms } = facts.walk.days[span.first - facts.life.lease.term.start]!;
  const p = terms.percentage!;
  if (kind === 'entire_period') return [1n, 1n];
  const scaled = p.calendar?.week53 === 'scaled';
  const isWhole = span.first === span.whole[0] && span.last === span.whole[1];
  if (!scaled && (isWhole || (p.partial_period === 'full' && !span.cut))) return [1n, 1n];
  const [from, to] = scaled && p.partial_period === 'full' && !span.cut ? span.whole : [span.first, span.last];
  if (p.calendar === null && p.partial_period === 'months' && (kind === 'annual' || kind === 'quarterly')) {
    let months = zero();
    for (let n = from; n <= to; n++) months = add(months, [1n, BigInt(daysOfMonth(n))]);
    return div(months, whole(kind === 'annual' ? 12 : 3));
  }
  return [BigInt(to - from + 1), BigInt(fullDays(p, span, kind))];
}

function daysOfMonth(n: number): number {
  const first = `${textOf(n).slice(0, 7)}-01` as never;
  return dayNumber(addMonths(first, 1)) - dayNumber(first);
}

function fullDays(
  { calendar }: LifePercentage,
  span: { first: number; whole: [number, number] },
  kind: string,
): number {
  const length = span.whole[1] - span.whole[0] + 1;
  if (calendar === null) return kind === 'annual' ? 365 : length;
  if (calendar.week53 !== 'scaled') return length;
  if (kind !== 'monthly') return kind === 'annual' ? 364 : 91;
  const at = retailWeek(calendar, span.whole[0]) % 13;
  const month = [0, Number(calendar.pattern[0]), Number(calendar.pattern[0]) + Number(calendar.pattern[1])].indexOf(at);
  return 7 * Number(calendar.pattern[month]);
}

/** Base rent of the uncut period, month by month from its first day, each month's days averaged. */
function baseOf(facts: Facts, period: OraclePeriod, kind: string): Fraction {
  return remembered(facts, `base ${period.first}`, () => newBase(facts, period, kind));
}

function newBase(facts: Facts, { first, last, whole: uncut }: OraclePeriod, kind: string): Fraction {
  const { days } = facts.walk;
  const start = facts.life.lease.term.start;
  let sum = zero();
  if (kind === 'entire_period' || kind === 'weekly') {
    for (let n = uncut[0]; n <= uncut[1]; n++) {
      const { version } = days[Math.min(Math.max(n, first), last) - start]!;
      sum = add(sum, [BigInt(facts.amounts(version, n)), BigInt(daysOfMonth(n))]);
    }
    return sum;
  }
  const count = kind === 'annual' ? 12 : kind === 'quarterly' ? 3 : 1;
  for (let month = 0; month < count; month++) {
    const from = dayNumber(addMonths(textOf(uncut[0]), month));
    const to = dayNumber(addMonths(textOf(uncut[0]), month + 1)) - 1;
    let all = 0n;
    for (let n = from; n <= to; n++) {
      const version = days[Math.min(Math.max(n, first), last) - start]!.version;
      all += BigInt(facts.amounts(version, n));
    }
    sum = add(sum, [all, BigInt(to - from + 1)]);
  }
  return sum;
}

/** Tiers of a version in a period by category, each scaled for the period and reduced for closures. */
export function tiersOf(facts: Facts, period: OraclePeriod, terms: LifeTerms, leaseYear: number): Map<string, Tier[]> {
  const version = facts.life.lease.versions.findIndex((each) => each.terms === terms);
  return remembered(facts, `tiers ${period.first} ${version} ${leaseYear}`, () =>
    newTiers(facts, period, terms, leaseYear),
  );
}

function newTiers(facts: Facts, period: OraclePeriod, terms: LifeTerms, leaseYear: number): Map<string, Tier[]> {
  const p = inYear(terms, leaseYear);
  const kind = p.breakpoint_period;
  const f = factorOf(facts, period, kind);
  const closed = closedIn(facts, period, p, kind);
  const table = (tiers: readonly TierTerms[], share: Fraction): Tier[] =>
    tiers.map(({ over, rate, flat }) => {
      const full =
        p.breakpoint === 'natural' ? div(mul(baseOf(facts, period, kind), share), percent(rate)) : whole(over);
      const left = sub(mul(full, sub(f, closed.share)), whole(closed.amount));
      return { over: max(zero(), left), rate: percent(rate), flat: mul(whole(flat), f) };
    });
  if (terms.categories === null) return new Map([['all', table(p.tiers, [1n, 1n])]]);
  const rest = terms.categories.default === null ? [] : [{ ...terms.categories.default, category: 'default' }];
  const all = [...terms.categories.items, ...rest];
  if (terms.categories.rule === 'pooled') {
    const over = all.reduce((sum, { tiers }) => sum + tiers[0]!.over, 0) as TierTerms['over'];
    return new Map([['pool', table([{ ...all[0]!.tiers[0]!, over }], [1n, 1n])]]);
  }
  return new Map(all.map(({ category, tiers, base_share }) => [category, table(tiers, percent(base_share ?? 0))]));
}

function closedIn(facts: Facts, period: OraclePeriod, p: LifePercentage, kind: string) {
  let days = 0;
  for (let n = period.first; n <= period.last; n++) {
    if (facts.closures.some(({ reduce, from, to }) => reduce === 'days' && from <= n && n <= to)) days += 1;
  }
  const amounts = facts.closures.filter(({ reduce, from }) => {
    return reduce === 'amount' && from >= period.first && from <= period.last;
  });
  const share: Fraction = [BigInt(days), BigInt(fullDays(p, period, kind))];
  return { share, amount: amounts.reduce((sum, { amount }) => sum + amount, 0) };
}

/** Due for the sales of some days against a share of a period's tiers. */
export function dueOf(facts: Facts, period: OraclePeriod, from: number, to: number, share: Fraction): Fraction {
  const leaseYear = leaseYearOf(facts, period);
  const sold = soldIn(facts, from, to);
  const versions = remembered(facts, `versions ${period.first}`, () => {
    const days = facts.walk.days.filter(({ n }) => n >= period.first && n <= period.last);
    return new Set(days.map(({ terms }) => terms));
  });
  const rates = new Set([...versions].map((terms) => inYear(terms, leaseYear).tiers[0]?.rate));
  const oneTier = [...versions].every((terms) => {
    const p = inYear(terms, leaseYear);
    return p.breakpoint === 'natural' && p.tiers.length === 1;
  });
  if (sold[0]!.terms.categories?.rule === 'combined' || (oneTier && rates.size > 1)) {
    return earned(facts, period, sold, share);
  }
  const tables = sold.map(({ terms }) => tiersOf(facts, period, terms, leaseYear));
  const keys = new Set(sold.flatMap(({ sales }) => [...sales.keys()]).filter((key) => !key.startsWith('held')));
  const { tier_rule, growth } = inYear(sold[0]!.terms, leaseYear);
  const grown = mul(mul(whole(growth), factorOf(facts, period, sold[0]!.terms.percentage!.breakpoint_period)), share);
  let due = zero();
  for (const key of keys) {
    const parts = sold.map(({ sales }, index) => {
      const tiers = (tables[index]!.get(key) ?? []).map((tier) => {
        return { over: mul(tier.over, share), rate: tier.rate, flat: mul(tier.flat, share) };
      });
      return { tiers, sales: sales.get(key) ?? zero() };
    });
    due = add(due, max(zero(), byPosition(parts, tier_rule, grown)));
  }
  return due;
}

export function leaseYearOf(facts: Facts, { last }: OraclePeriod): number {
  return facts.walk.days[last - facts.life.lease.term.start]!.leaseYear;
}

export type Part = { tiers: Tier[]; sales: Fraction };

export function byPosition(parts: readonly Part[], rule: string, grown: Fraction): Fraction {
  const level = (sales: Fraction) => (sales[0] <= 0n ? zero() : add(sales, grown));
  const end = level(parts.reduce((sum, { sales }) => add(sum, sales), zero()));
  let [position, due] = [zero(), zero()];
  for (const { tiers, sales } of parts) {
    const [from, to] = [level(position), level(add(position, sales))];
    position = add(position, sales);
    const top = tiers.filter(({ over }) => less(over, end)).at(-1);
    tiers.forEach(({ over, rate, flat }, index) => {
      const next = tiers[index + 1]?.over;
      const overlap = sub(clipped(to, over, next), clipped(from, over, next));
      if (rule === 'marginal') due = add(due, mul(overlap, rate));
      if (rule === 'reached_above_first' && top !== undefined) due = add(due, mul(overlap, top.rate));
      if (less(over, to) && !less(over, from)) due = add(due, flat);
      if (less(over, from) && !less(over, to)) due = sub(due, flat);
    });
    if (rule === 'reached' && top !== undefined) due = add(due, mul(sub(to, from), top.rate));
  }
  return due;
}

const clipped = (amount: Fraction, low: Fraction, high: Fraction | undefined) =>
  max(low, high === undefined ? amount : min(amount, high));

function earned(facts: Facts, period: OraclePeriod, sold: readonly Sold[], share: Fraction): Fraction {
  let sum = zero();
  const kind = sold[0]!.terms.percentage!.breakpoint_period;
  const leaseYear = leaseYearOf(facts, period);
  for (const { terms, sales } of sold) {
    const p = inYear(terms, leaseYear);
    for (const [key, amount] of sales) {
      const item = terms.categories?.items.find(({ category }) => category === key) ?? terms.categories?.default;
      const rate = terms.categories === null ? p.tiers[0]!.rate : item?.tiers[0]?.rate;
      if (rate !== undefined) sum = add(sum, mul(amount, percent(rate)));
    }
  }
  const closed = closedIn(facts, period, sold[0]!.terms.percentage!, kind);
  const f = max(zero(), sub(factorOf(facts, period, kind), closed.share));
  const { terms } = sold.at(-1)!;
  const rate = terms.categories === null ? percent(inYear(terms, leaseYear).tiers[0]!.rate) : zero();
  const base = sub(mul(baseOf(facts, period, kind), f), mul(whole(closed.amount), rate));
  return max(zero(), sub(sum, mul(max(zero(), base), share)));
}
