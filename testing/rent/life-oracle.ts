// A second opinion on lives of leases, for tests only: the definition read again and written another way, a walk over the
// days of the term with plain fractions. It shares no code with the engine except the reading of a life, and it computes
// everything anew for every day that it is asked about.
import { dayNumber } from '#core/base/time.ts';
import type { LifeEvent, LifeRow } from '#core/rent/life/life.ts';
import type { Life } from '#core/rent/life/parse-life.ts';
import { type Dated, dailyAmounts, feesOf } from '#testing/rent/life-oracle-amounts.ts';
import { type OracleDay, walkOf } from '#testing/rent/life-oracle-days.ts';
import { dueOf, inYear, leaseYearOf } from '#testing/rent/life-oracle-due.ts';
import type { Facts } from '#testing/rent/life-oracle-facts.ts';
import { periodLimit, perLine, yearLimit, yearOffset } from '#testing/rent/life-oracle-limits.ts';
import { estimate, monthsOn, type OracleMonth } from '#testing/rent/life-oracle-months.ts';
import { capLeft, grossOf, openedBase, paidBefore } from '#testing/rent/life-oracle-totals.ts';
import { minimums, trueUp } from '#testing/rent/life-oracle-year.ts';
import { add, type Fraction, halfUp, max, min, sub, whole, zero } from '#testing/rent/oracle-fractions.ts';

export type OracleRent = {
  lines: Dated[];
  trueUps: Dated[];
  baseLines: Dated[];
  fees: { to: number; amount: number }[];
  adjustedGross: number;
  held: Record<string, number>;
  capRemaining: number | null;
  months: OracleMonth[];
  refused: string[];
};

export function oracleLife(life: Life, day: number, events: readonly LifeEvent[]): OracleRent {
  const { term } = life.lease;
  const accepted = events.flatMap((event) => (event.kind === 'amend' ? [event.version] : []));
  const versionIndexes = life.lease.versions.flatMap((_, index) =>
    life.amendedBy.has(index) && !accepted.includes(index) ? [] : [index],
  );
  const walk = walkOf(life, versionIndexes, Math.max(day, term.start));
  const amounts = dailyAmounts(life, walk, Math.max(day, term.start));
  const closures = events.flatMap((event) =>
    event.kind === 'closure'
      ? [{ ...event, from: dayNumber(event.from), to: dayNumber(event.to), amount: event.amount ?? 0 }]
      : [],
  );
  const bills = events.flatMap((event) =>
    event.kind === 'offset_bill' ? [{ ...event, from: dayNumber(event.from), to: dayNumber(event.to) }] : [],
  );
  const facts: Facts = { life, walk, amounts, rowsOn: new Map(), closures, bills, kept: new Map() };
  const { months, refused } = monthsOn(life, walk, events, day);
  const opened = life.opening?.day ?? -1;
  const rows = [...months.flatMap((month) => month.rows), ...estimate(life, facts, months, day)];
  for (const row of rows) {
    const n = dayNumber(row.day);
    if (n > opened) facts.rowsOn.set(n, [...(facts.rowsOn.get(n) ?? []), row as LifeRow]);
  }
  const state = newState(facts, months, day);
  for (const here of walk.days) if (here.n <= day) step(state, here);
  return {
    lines: state.lines,
    trueUps: state.trueUps,
    baseLines: openedBase(facts, day),
    fees: feesOf(walk, term.end, Math.min(day, term.end), opened),
    ...grossOf(facts, Math.min(day, term.end)),
    capRemaining: capLeft(facts, Math.min(day, term.end), state.capped),
    months,
    refused,
  };
}

type State = {
  facts: Facts;
  day: number;
  lines: Dated[];
  trueUps: Dated[];
  capped: number;
  piece: { first: number };
  period: { billed: number; exact: Fraction; ended: bigint; offsetUsed: Fraction };
  year: { billed: number; offsetUsed: Fraction };
  waiting: { exact: Fraction; first: number };
  isIn: (from: number, to: number) => boolean;
};

function newState(facts: Facts, months: readonly OracleMonth[], day: number): State {
  const { life } = facts;
  const opened = life.opening?.day ?? -1;
  const missing = months.filter(({ state, last }) => state === 'open' && last > opened);
  const isIn = (from: number, to: number) =>
    to <= day && (life.reported === null || !missing.some(({ first, last }) => first <= to && from <= last));
  const first = life.lease.term.start;
  return {
    facts,
    day,
    lines: [],
    trueUps: [],
    capped: 0,
    piece: { first },
    period: newPeriod(),
    year: { billed: 0, offsetUsed: zero() },
    waiting: { exact: zero(), first },
    isIn,
  };
}

const newPeriod = () => ({ billed: 0, exact: zero(), ended: 0n, offsetUsed: zero() });

const RANK: Record<string, number> = {
  day: 0,
  week: 1,
  weekly: 1,
  half_month: 2,
  monthly: 3,
  month: 3,
  quarterly: 4,
  quarter: 4,
  annual: 5,
  year: 5,
  entire_period: 6,
};
const SHARES: Record<string, bigint> = {
  'annual quarter': 4n,
  'annual month': 12n,
  'annual half_month': 24n,
  'quarterly month': 3n,
  'quarterly half_month': 6n,
  'monthly half_month': 2n,
};

/** One day: whatever ends with it is billed. */
function step(state: State, here: OracleDay): void {
  const { facts, isIn, period, year } = state;
  const { walk, life } = facts;
  const { term } = life.lease;
  const next = walk.days[here.n - term.start + 1];
  const closes = next === undefined || next.period !== here.period;
  const ends = closes || next.pays;
  const yearEnds = next === undefined || next.year !== here.year;
  const over = here.n === term.end;
  if (next === undefined && !over) return;
  const { opening } = life;
  if (opening !== null && here.n === opening.day) {
    state.year.billed = opening.percentageBilled;
    state.period.billed = opening.percentageBilled;
  }
  const box = walk.periods[here.period]!;
  const p = inYear(here.terms, leaseYearOf(facts, box));
  const interim = RANK[here.terms.payment.by]! < RANK[p.breakpoint_period]!;
  if (interim && ends) interimLine(state, here, closes);
  const isComplete = isIn(state.waiting.first, here.n) && here.n > (opening?.day ?? -1);
  if (!interim && closes && isComplete) {
    const due = max(zero(), sub(dueOf(facts, box, box.first, box.last, [1n, 1n]), perLine(here)));
    const used = min(due, sub(yearOffset(facts, here), year.offsetUsed));
    year.offsetUsed = add(year.offsetUsed, used);
    const limited = limitPeriod(state, here, sub(due, used), true);
    state.waiting.exact = add(
      state.waiting.exact,
      max(zero(), sub(limited, whole(minimums(facts, box.first, box.last)))),
    );
  }
  if (!interim && (over || next === undefined || next.pays)) {
    if (isComplete) bill(state, here, halfUp(state.waiting.exact) - (closes ? period.billed : 0));
    state.waiting = { exact: zero(), first: here.n + 1 };
  }
  if (closes) {
    year.offsetUsed = add(year.offsetUsed, period.offsetUsed);
    state.period = newPeriod();
  }
  if (yearEnds) {
    trueUp(state, here);
    state.year = { billed: 0, offsetUsed: zero() };
  }
}

function interimLine(state: State, here: OracleDay, closes: boolean): void {
  const { facts, isIn, period, year } = state;
  const first = state.piece.first;
  state.piece = { first: here.n + 1 };
  const opened = facts.life.opening?.day ?? -1;
  const box = facts.walk.periods[here.period]!;
  const p = inYear(here.terms, leaseYearOf(facts, box));
  if (here.n <= opened) {
    period.ended += 1n;
    return;
  }
  if (!isIn(first, here.n)) return;
  period.ended += 1n;
  const alone = p.interim === 'each_period' || p.interim === 'annualised';
  const n = SHARES[`${p.breakpoint_period} ${here.terms.payment.by}`] ?? 1n;
  const share: Fraction = alone ? [1n, n] : p.interim === 'cumulative' ? [1n, 1n] : [period.ended, n];
  const due = max(zero(), sub(dueOf(facts, box, alone ? first : box.first, here.n, share), perLine(here)));
  const used = min(due, sub(yearOffset(facts, here), year.offsetUsed));
  const net = sub(due, used);
  if (alone) year.offsetUsed = add(year.offsetUsed, used);
  else period.offsetUsed = used;
  if (!alone) {
    // Minimums grow without sales: they are not given back while a month before them is missing.
    const grows = here.terms.rent_basis === 'min_monthly_rent';
    const amount = halfUp(limitPeriod(state, here, net, closes)) - period.billed;
    bill(state, here, grows && !isIn(box.first, here.n) ? Math.max(0, amount) : amount);
    return;
  }
  period.exact = add(period.exact, net);
  const taken =
    facts.life.opening !== null && opened >= box.first && opened <= box.last ? facts.life.opening.percentageBilled : 0;
  const amount = closes
    ? halfUp(limitPeriod(state, here, add(period.exact, whole(taken)), true)) - period.billed
    : halfUp(net);
  const room = (periodLimit(facts, here, 'maximum') ?? Number.POSITIVE_INFINITY) - period.billed;
  bill(state, here, closes ? amount : Math.min(amount, Math.max(0, room)));
}

/** The year's limits, the cap, and the books. */
function bill(state: State, here: OracleDay, amountBefore: number): void {
  const { facts, isIn, year, period } = state;
  const { life, walk } = facts;
  const span = walk.years[here.year]!;
  const next = walk.days[here.n - life.lease.term.start + 1];
  const closes = next === undefined || next.period !== here.period;
  const lastOfYear =
    closes && (next === undefined || walk.periods[next.period]!.year !== walk.periods[here.period]!.year);
  const index = walk.periods[here.period]!.year;
  let amount = amountBefore;
  const minimum = yearLimit(facts, index, 'minimum');
  const maximum = yearLimit(facts, index, 'maximum');
  if (minimum !== null && lastOfYear && isIn(span.first, span.last)) amount = Math.max(amount, minimum - year.billed);
  if (maximum !== null) amount = Math.min(amount, maximum - year.billed);
  const { cap, payment } = here.terms;
  if (cap !== null) {
    const room = Math.max(0, cap.amount - paidBefore(life)) - state.capped;
    amount = Math.min(amount, Math.max(room, -period.billed));
    state.capped += amount;
  }
  state.lines.push({ to: here.n, due: here.n + payment.due_days, amount });
  year.billed += amount;
  period.billed += amount;
}

function limitPeriod(state: State, here: OracleDay, net: Fraction, closes: boolean): Fraction {
  const box = state.facts.walk.periods[here.period]!;
  const minimum = closes && state.isIn(box.first, box.last) ? periodLimit(state.facts, here, 'minimum') : null;
  const maximum = periodLimit(state.facts, here, 'maximum');
  const lifted = minimum === null ? net : max(net, whole(minimum));
  return maximum === null ? lifted : min(lifted, whole(maximum));
}
