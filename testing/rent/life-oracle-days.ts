// The days of a lease for the second opinion in life-oracle.ts: a walk that meets the first days of rent years, parts,
// breakpoint periods and payment periods one after the other. Days are numbers since 1970-01-01.
import { addMonths, type Day, dayFromNumber, dayNumber, lastDay, monthOf, weekday } from '#core/base/time.ts';
import type { Life } from '#core/rent/life/parse-life.ts';
import type { LifePercentage, LifeTerms, RetailCalendar } from '#core/rent/life/terms.ts';

const NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

export type OracleDay = {
  n: number;
  version: number;
  terms: LifeTerms;
  /** Running number of the rent year or part, and the lease year that it counts as. */
  year: number;
  leaseYear: number;
  period: number;
  /** Whether a payment period begins. */
  pays: boolean;
};

export type Walk = {
  days: OracleDay[];
  /** By running number: first and last day, the uncut span, and whether an amendment made an end of it. */
  years: { first: number; last: number; whole: [number, number]; cut: boolean }[];
  periods: { first: number; last: number; whole: [number, number]; cut: boolean; year: number }[];
};

export const textOf = (n: number): Day => dayFromNumber(n);
export const isFirst = (n: number) => textOf(n).endsWith('-01');

export function walkOf(life: Life, versionIndexes: readonly number[], through: number): Walk {
  const { term } = life.lease;
  const versions = versionIndexes.map((index) => life.lease.versions[index]!);
  const horizon = Math.min(term.end, through + 760);
  const walk: Walk = { days: [], years: [], periods: [] };
  let anchor = term.start;
  let restarted = false;
  let leaseYear = 1;
  let held = -1;
  for (let n = term.start; n <= horizon; n++) {
    const starting = versions.findIndex(({ from }) => from === n);
    const before = versions[held]?.terms;
    if (starting !== -1) held = starting;
    const { terms, continuity } = versions[held]!;
    const p = terms.percentage!;
    const frame = { p, anchor, restarted, start: term.start };
    const natural = n === term.start || startsYear(frame, n);
    const amended = starting > 0 && !natural && continuity !== 'continue';
    const isRestart = amended && continuity === 'restart';
    const kinds = [before?.percentage?.breakpoint_period, p.breakpoint_period];
    const isPart = amended && continuity === 'prorate' && kinds.includes('annual');
    if (isRestart) [anchor, restarted] = [n, true];
    if (n > term.start && (natural || isRestart)) leaseYear += 1;
    const now = { p, anchor, restarted, start: term.start };
    if (natural || isRestart || isPart) {
      closeAt(walk.years, n - 1, isRestart || isPart);
      const whole = wholeOf((day) => startsYear(now, day), n);
      walk.years.push({ first: n, last: horizon, whole, cut: isPart });
    }
    const opens = startsPeriod(now, n);
    const cutHere = amended && !opens;
    if (n === term.start || opens || natural || isRestart || amended) {
      // Months, weeks and the whole term go on over the first day of a rent year.
      const goesOn = ['monthly', 'weekly', 'entire_period'].includes(p.breakpoint_period);
      if (n === term.start || opens || amended || !goesOn) {
        closeAt(walk.periods, n - 1, amended && walk.periods.at(-1)?.whole[1] !== n - 1);
        const isEntire = p.breakpoint_period === 'entire_period';
        const whole: [number, number] = isEntire ? [n, horizon] : wholeOf((day) => startsPeriod(now, day), n);
        walk.periods.push({ first: n, last: horizon, whole, cut: cutHere && whole[0] !== n, year: 0 });
      }
    }
    const by = terms.payment.by;
    const changed = before !== undefined && starting > 0 && before.payment.by !== by;
    const pays = n === term.start || startsPayment(now, by, n, term.start) || changed || isRestart || isPart || cutHere;
    const year = walk.years.length - 1;
    walk.days.push({
      n,
      version: versionIndexes[held]!,
      terms,
      year,
      leaseYear,
      period: walk.periods.length - 1,
      pays,
    });
  }
  for (const period of walk.periods) period.year = walk.days[Math.min(period.last, horizon) - term.start]!.year;
  return walk;
}

function closeAt(spans: { last: number; cut: boolean }[], last: number, cut: boolean): void {
  const open = spans.at(-1);
  if (open === undefined) return;
  open.last = last;
  open.cut ||= cut;
}

type Frame = { p: LifePercentage; anchor: number; restarted: boolean; start: number };

/** The first day at or before, and the last at or after, between which no other period begins. */
function wholeOf(starts: (day: number) => boolean, n: number): [number, number] {
  let [first, last] = [n, n];
  while (!starts(first)) first -= 1;
  while (!starts(last + 1)) last += 1;
  return [first, last];
}

function startsYear({ p, anchor, restarted }: Frame, n: number): boolean {
  if (p.calendar !== null) return endsRetailYear(p.calendar, n - 1);
  if (p.year_starts === 'lease' || restarted) return isMonthsFrom(anchor, n, 12);
  return textOf(n).slice(5) === p.year_starts;
}

function isMonthsFrom(anchor: number, n: number, step: number): boolean {
  const [from, to] = [textOf(anchor), textOf(n)];
  const months =
    12 * (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  if (months % step !== 0) return false;
  // Only a month that lacks the day needs to be looked up.
  const [there, here] = [Number(from.slice(8)), Number(to.slice(8))];
  return here === there || (here < there && here >= 28 && dayNumber(addMonths(from, months)) === n);
}

/** A day of the weekday that is the last in its month, or at most three days from the month's last day. */
function endsRetailYear({ weekday: name, rule, month }: RetailCalendar, n: number): boolean {
  if (NAMES[weekday(textOf(n)) - 1] !== name) return false;
  const inMonth = (day: number) => Number(textOf(day).slice(5, 7)) === month;
  if (rule === 'last') return inMonth(n) && !inMonth(n + 7);
  for (let day = n - 3; day <= n + 3; day++) {
    if (inMonth(day) && textOf(day) === lastDay(monthOf(textOf(day)))) return true;
  }
  return false;
}

const weeksKept = new Map<string, number>();

/** Weeks since the retail year began; a fraction where no week begins. Remembered, since every walk asks again. */
export function retailWeek(calendar: RetailCalendar, n: number): number {
  const key = `${calendar.weekday} ${calendar.rule} ${calendar.month} ${n}`;
  const kept = weeksKept.get(key);
  if (kept !== undefined) return kept;
  let first = n;
  while (!endsRetailYear(calendar, first - 1)) first -= 1;
  weeksKept.set(key, (n - first) / 7);
  return (n - first) / 7;
}

export function startsRetail(calendar: RetailCalendar, kind: 'month' | 'quarter', n: number): boolean {
  const weeks = retailWeek(calendar, n);
  if (kind === 'quarter') return [0, 13, 26, 39].includes(weeks);
  const [a, b] = [Number(calendar.pattern[0]), Number(calendar.pattern[0]) + Number(calendar.pattern[1])];
  return weeks < 52 && [0, a, b].includes(weeks % 13);
}

function startsPeriod(frame: Frame, n: number): boolean {
  const { p } = frame;
  if (p.breakpoint_period === 'annual') return startsYear(frame, n);
  if (p.breakpoint_period === 'weekly') return (n - frame.start) % 7 === 0;
  if (p.breakpoint_period === 'entire_period') return n === frame.start;
  return p.breakpoint_period === 'quarterly' ? startsQuarter(frame, n) : startsMonth(p, n);
}

export function startsMonth({ calendar }: LifePercentage, n: number): boolean {
  return calendar === null ? isFirst(n) : startsRetail(calendar, 'month', n);
}

function startsQuarter({ p, anchor, restarted }: Frame, n: number): boolean {
  if (p.calendar !== null) return startsRetail(p.calendar, 'quarter', n);
  if (p.year_starts === 'lease' || restarted) return isMonthsFrom(anchor, n, 3);
  return isMonthsFrom(dayNumber(`2000-${p.year_starts}` as Day), n, 3);
}

function startsPayment(frame: Frame, by: string, n: number, start: number): boolean {
  const { calendar } = frame.p;
  if (by === 'day') return true;
  if (by === 'week') return calendar === null ? (n - start) % 7 === 0 : Number.isInteger(retailWeek(calendar, n));
  if (by === 'half_month') return isFirst(n) || textOf(n).endsWith('-16');
  if (by === 'month') return startsMonth(frame.p, n);
  return by === 'quarter' ? startsQuarter(frame, n) || startsYear(frame, n) : startsYear(frame, n);
}
