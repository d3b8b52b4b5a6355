// A second opinion for tests only: the same definition read again and written another way, a walk over the days of the
// term that opens and closes periods as it meets their first days, with plain fractions. It shares no code with the
// engine except the reading of terms, and it is as slow and as literal as it likes to be.
import type { Day } from '#core/base/time.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import type { BillBy, Terms } from '#core/rent/terms.ts';
import { type Dated, dayAfter, oracleBase, oracleFees } from '#testing/rent/oracle-base-rent.ts';
import {
  add,
  div,
  type Fraction,
  halfUp,
  less,
  max,
  min,
  mul,
  percent,
  signedHalfUp,
  sub,
  whole,
  zero,
} from '#testing/rent/oracle-fractions.ts';
import { firstDays, periodTable, type Starts, type Tier } from '#testing/rent/oracle-periods.ts';

type Sums = { gross: number; items: Record<string, number> };
type Test = { sums: Sums; scale: Fraction; tiers: readonly Tier[] };

type OracleRent = {
  lines: Dated[];
  trueUp: number;
  baseLines: Dated[];
  fees: number;
  capRemaining: number | null;
  adjustedGross: number;
  breakpoint: number | null;
};

const RANK = {
  day: 0,
  weekly: 1,
  week: 1,
  half_month: 2,
  monthly: 3,
  month: 3,
  quarterly: 4,
  quarter: 4,
  annual: 5,
  year: 5,
};
const SHARES: Record<string, bigint> = {
  'annual quarter': 4n,
  'annual month': 12n,
  'annual half_month': 24n,
  'quarterly month': 3n,
  'quarterly half_month': 6n,
  'monthly half_month': 2n,
  'weekly day': 7n,
};

export function oracleRent(terms: Terms, rows: readonly SalesRow[], through: Day, billBy: BillBy): OracleRent {
  const last = terms.end_date !== null && terms.end_date < through ? terms.end_date : through;
  const walk = newWalk(terms, billBy, firstDays(terms, through), oracleBase(terms, last));
  const { breakpoint_period: kind } = terms.percentage!;
  const salesOn = groupedByDay(rows);
  for (let d = terms.start_date; d <= last; d = dayAfter(d)) {
    if (d === terms.start_date || walk.starts(kind, d)) openPeriod(walk, d);
    for (const row of salesOn.get(d) ?? []) for (const sums of [walk.period.sums, walk.piece]) addRow(sums, row);
    const next = dayAfter(d);
    const over = d === terms.end_date;
    const closes = over || walk.starts(kind, next);
    const bills = over || walk.starts(billBy, next);
    const yearEnds = over || walk.starts('annual', next);
    const lineCents = walk.interim ? interimLine(walk, bills, closes) : wholeLine(walk, d, bills, closes);
    if (closes || d === last) walk.adjusted = add(walk.adjusted, adjustedOf(terms, walk.period.sums));
    if (closes) closePeriod(walk);
    if (lineCents !== null) bill(walk, d, lineCents, yearEnds);
    if (yearEnds) closeYear(walk);
  }
  const { factor, tiers } = walk.period;
  return {
    lines: walk.lines,
    trueUp: walk.trueUp,
    baseLines: walk.baseLines,
    fees: oracleFees(terms, last),
    capRemaining: terms.cap === null ? null : capRoom(terms) - walk.total,
    adjustedGross: signedHalfUp(walk.adjusted),
    breakpoint: halfUp(mul(tiers[0]!.over, factor)),
  };
}

type Walk = {
  terms: Terms;
  billBy: BillBy;
  starts: Starts;
  interim: boolean;
  lines: Dated[];
  baseLines: Dated[];
  trueUp: number;
  total: number;
  adjusted: Fraction;
  /** Exact rents of whole breakpoint periods that wait for their billing period to end. */
  waiting: Fraction;
  piece: Sums;
  period: { sums: Sums; billed: number; ended: bigint; exactAlone: Fraction; factor: Fraction; tiers: Tier[] };
  year: { billed: number; sums: Sums; factor: Fraction; overs: Fraction[]; offsetLeft: Fraction };
};

function newWalk(terms: Terms, billBy: BillBy, starts: Starts, baseLines: Dated[]): Walk {
  const interim = rank(billBy) < rank(terms.percentage!.breakpoint_period);
  const period = { sums: empty(), billed: 0, ended: 0n, exactAlone: zero(), factor: zero(), tiers: [] };
  const counted = { lines: [], baseLines, trueUp: 0, total: 0, adjusted: zero(), waiting: zero(), piece: empty() };
  return { terms, billBy, starts, interim, ...counted, period, year: newYear(terms) };
}

function newYear(terms: Terms): Walk['year'] {
  const overs = terms.percentage!.tiers.map(zero);
  return { billed: 0, sums: empty(), factor: zero(), overs, offsetLeft: perYear(terms) };
}

function openPeriod(walk: Walk, d: Day): void {
  const table = periodTable(walk.terms, walk.starts, d);
  walk.period = { sums: empty(), billed: 0, ended: 0n, exactAlone: zero(), ...table };
}

function interimLine(walk: Walk, bills: boolean, closes: boolean): number | null {
  if (!bills && !closes) return null;
  const { terms, period, year } = walk;
  const p = terms.percentage!;
  period.ended += 1n;
  const n = SHARES[`${p.breakpoint_period} ${walk.billBy}`] ?? 1n;
  const alone = p.interim === 'each_period' || p.interim === 'annualised';
  const share: Fraction = alone ? [1n, n] : p.interim === 'cumulative' ? [1n, 1n] : [period.ended, n];
  const sums = alone ? walk.piece : period.sums;
  walk.piece = empty();
  const due = dueOf(terms, { sums, scale: mul(period.factor, share), tiers: period.tiers });
  const left = max(zero(), sub(due, perLine(terms)));
  const used = min(left, year.offsetLeft);
  const net = sub(left, used);
  if (alone || closes) year.offsetLeft = sub(year.offsetLeft, used);
  if (!alone) return halfUp(limit(terms, net, closes)) - period.billed;
  period.exactAlone = add(period.exactAlone, net);
  if (closes) return halfUp(limit(terms, period.exactAlone, true)) - period.billed;
  return Math.min(halfUp(net), (p.maximum.period ?? Number.POSITIVE_INFINITY) - period.billed);
}

function wholeLine(walk: Walk, d: Day, bills: boolean, closes: boolean): number | null {
  const { terms, period, year } = walk;
  if (closes) {
    const due = dueOf(terms, { sums: period.sums, scale: period.factor, tiers: period.tiers });
    const left = max(zero(), sub(due, perLine(terms)));
    const used = min(left, year.offsetLeft);
    year.offsetLeft = sub(year.offsetLeft, used);
    const limited = limit(terms, sub(left, used), true);
    const isMinimum = terms.rent_basis === 'min_monthly_rent';
    const minimum = isMinimum ? walk.baseLines.find((line) => line.to === d)!.amount : 0;
    walk.waiting = add(walk.waiting, max(zero(), sub(limited, whole(minimum))));
  }
  if (!bills) return null;
  const lineCents = halfUp(walk.waiting);
  walk.waiting = zero();
  return lineCents;
}

function closePeriod({ period, year }: Walk): void {
  for (const [name, amount] of Object.entries(period.sums.items)) {
    year.sums.items[name] = (year.sums.items[name] ?? 0) + amount;
  }
  year.sums.gross += period.sums.gross;
  year.factor = add(year.factor, period.factor);
  year.overs = year.overs.map((sum, index) => add(sum, mul(period.tiers[index]!.over, period.factor)));
}

function bill(walk: Walk, d: Day, lineCents: number, yearEnds: boolean): void {
  const { minimum, maximum } = walk.terms.percentage!;
  const { year, period } = walk;
  let amount = lineCents;
  if (minimum.year !== null && yearEnds) amount = Math.max(amount, minimum.year - year.billed);
  if (maximum.year !== null) amount = Math.min(amount, maximum.year - year.billed);
  if (walk.terms.cap !== null) amount = Math.min(amount, capRoom(walk.terms) - walk.total);
  walk.lines.push({ to: d, amount });
  year.billed += amount;
  period.billed += amount;
  walk.total += amount;
}

function closeYear(walk: Walk): void {
  const { terms, year, period } = walk;
  if (terms.percentage!.reconcile === 'annual') {
    const tiers = period.tiers.map((tier, index) => ({ ...tier, over: div(year.overs[index]!, year.factor) }));
    const due = dueOf(terms, { sums: year.sums, scale: year.factor, tiers });
    walk.trueUp += halfUp(max(zero(), sub(due, perYear(terms)))) - year.billed;
  }
  walk.year = newYear(terms);
}

function capRoom({ cap }: Terms): number {
  return cap === null ? 0 : Math.max(0, cap.amount - cap.already_paid);
}

function dueOf(terms: Terms, { sums, scale, tiers }: Test): Fraction {
  const p = terms.percentage!;
  const sales = adjustedOf(terms, sums);
  if (sales[0] <= 0n) return zero();
  const x = add(div(sales, scale), whole(p.growth));
  const entered = tiers.filter((tier) => less(tier.over, x));
  const highest = entered.at(-1);
  if (highest === undefined) return zero();
  let rent = whole(entered.reduce((sum, tier) => sum + tier.flat, 0));
  if (p.tier_rule === 'reached') rent = add(rent, mul(x, highest.rate));
  if (p.tier_rule === 'reached_above_first') rent = add(rent, mul(sub(x, tiers[0]!.over), highest.rate));
  if (p.tier_rule === 'marginal') {
    entered.forEach((tier, index) => {
      const top = entered[index + 1]?.over ?? x;
      rent = add(rent, mul(sub(top, tier.over), tier.rate));
    });
  }
  return mul(rent, scale);
}

function limit(terms: Terms, due: Fraction, closes: boolean): Fraction {
  const { minimum, maximum } = terms.percentage!;
  const lifted = closes && minimum.period !== null ? max(due, whole(minimum.period)) : due;
  return maximum.period === null ? lifted : min(lifted, whole(maximum.period));
}

function adjustedOf(terms: Terms, sums: Sums): Fraction {
  const { exclude, caps } = terms.sales_definition;
  let left = whole(sums.gross);
  for (const item of exclude) {
    if (!caps.some((cap) => cap.item === item)) left = sub(left, whole(sums.items[item] ?? 0));
  }
  for (const cap of caps) {
    left = sub(left, min(whole(sums.items[cap.item] ?? 0), mul(percent(cap.percent_of_gross), whole(sums.gross))));
  }
  return left;
}

function groupedByDay(rows: readonly SalesRow[]): Map<Day, SalesRow[]> {
  const days = new Map<Day, SalesRow[]>();
  for (const row of rows) days.set(row.day, [...(days.get(row.day) ?? []), row]);
  return days;
}

function addRow(sums: Sums, row: SalesRow): void {
  sums.gross += row.gross;
  for (const [name, amount] of Object.entries(row.items)) sums.items[name] = (sums.items[name] ?? 0) + amount;
}

const rank = (kind: string) => RANK[kind as keyof typeof RANK] ?? 6;
const empty = (): Sums => ({ gross: 0, items: {} });
const offsetsPer = (terms: Terms, per: string) =>
  terms.offsets.filter((offset) => offset.per === per).reduce((sum, offset) => sum + offset.amount, 0);
const perLine = (terms: Terms) => whole(offsetsPer(terms, 'billing_period'));
const perYear = (terms: Terms) => whole(offsetsPer(terms, 'year'));
