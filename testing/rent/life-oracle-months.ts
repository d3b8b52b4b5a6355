// What is known on a day, for the second opinion in life-oracle.ts: reports, refusals and estimates, month by month.
import { addMonths, dayNumber } from '#core/base/time.ts';
import type { LifeEvent, LifeRow } from '#core/rent/life/life.ts';
import type { Life } from '#core/rent/life/parse-life.ts';
import { retailWeek, startsMonth, textOf, type Walk } from '#testing/rent/life-oracle-days.ts';
import type { Facts } from '#testing/rent/life-oracle-facts.ts';
import { soldIn } from '#testing/rent/life-oracle-sales.ts';
import { add, div, mul, signedHalfUp, zero } from '#testing/rent/oracle-fractions.ts';

export type OracleMonth = { name: string; first: number; last: number; state: string; rows: LifeRow[] };

/** The months that have begun by a day, each with its state and the rows known of it. */
export function monthsOn(
  life: Life,
  walk: Walk,
  events: readonly LifeEvent[],
  day: number,
): { months: OracleMonth[]; refused: string[] } {
  const months: OracleMonth[] = [];
  for (const { n, terms } of walk.days) {
    if (n > day && months.at(-1)!.last >= n - 1 && startsMonth(terms.percentage!, n)) break;
    if (months.length === 0 || startsMonth(terms.percentage!, n)) {
      let start = n;
      while (!startsMonth(terms.percentage!, start)) start -= 1;
      months.push({ name: textOf(start), first: n, last: n, state: 'open', rows: [] });
    }
    months.at(-1)!.last = n;
  }
  const refused: string[] = [];
  for (const month of months) {
    const monthRows = life.sales.filter(
      ({ day: text }) => dayNumber(text) >= month.first && dayNumber(text) <= month.last,
    );
    if (life.reported === null || month.last <= (life.opening?.day ?? -1)) {
      month.rows = monthRows.filter((row) => dayNumber(row.received ?? row.day) <= day);
    }
    if (life.reported === null && month.last <= day) month.state = 'reported';
    const entry = life.reported?.find((each) => each.month === month.name);
    if (entry !== undefined && dayNumber(entry.on) <= day) {
      month.rows = monthRows;
      month.state = 'reported';
    }
    for (const event of events) {
      if (!('month' in event) || event.month !== month.name) continue;
      const on = dayNumber(event.on);
      const reportedBy = entry !== undefined && dayNumber(entry.on) <= on;
      const unreported =
        month.state === 'open' ||
        (!reportedBy && month.state === 'reported' && !month.rows.length && entry !== undefined);
      const late = on > life.lastOfRunOff && !event.audit;
      const closed = event.kind === 'report' && month.state === 'closed' && !event.audit;
      const early = event.kind === 'report' && on <= month.last;
      if (late || closed || early || (event.kind !== 'report' && unreported)) {
        refused.push(`${event.on} ${event.kind} ${event.month}`);
      } else if (event.kind === 'report') {
        month.rows = event.rows;
        if (month.state !== 'closed') month.state = 'reported';
      } else if (month.state !== 'closed') {
        month.state = event.kind === 'close' ? 'closed' : 'certified';
      }
    }
    month.rows = month.rows.filter((row) => dayNumber(row.day) <= day);
  }
  return { months, refused: refused.sort() };
}

/** Open months that have waited long enough get last year's adjusted sales times the factor, by category. */
export function estimate(life: Life, facts: Facts, months: readonly OracleMonth[], day: number): LifeRow[] {
  if (life.estimate === null) return [];
  const rows: LifeRow[] = [];
  const rowsByDay = new Map<number, LifeRow[]>();
  for (const row of months.flatMap((month) => month.rows)) {
    rowsByDay.set(dayNumber(row.day), [...(rowsByDay.get(dayNumber(row.day)) ?? []), row]);
  }
  for (const month of months) {
    if (month.state !== 'open' || day < month.last + life.estimate.afterDays || day < month.last) continue;
    if (life.opening !== null && month.last <= life.opening.day) continue;
    const { terms } = facts.walk.days[month.last - life.lease.term.start]!;
    const [from, to] = yearBefore(terms.percentage!, dayNumber(month.name as never));
    const names = new Set<string | null>();
    for (let n = from; n <= to; n++) for (const row of rowsByDay.get(n) ?? []) names.add(row.category);
    if (names.size === 0) continue;
    month.state = 'estimated';
    const groups = terms.categories === null ? [[...names]] : [...names].map((name) => [name]);
    for (const group of groups) {
      const rowsOn = new Map(
        [...rowsByDay].map(([n, all]) => [n, all.filter(({ category }) => group.includes(category))]),
      );
      const past = { ...facts, life: { ...life, opening: null }, rowsOn };
      const sums = soldIn(past, Math.max(from, life.lease.term.start), to).flatMap(({ sales }) => [...sales.values()]);
      const adjusted = sums.reduce((sum, amount) => add(sum, amount), zero());
      const { n, d } = life.estimate.factor;
      const gross = signedHalfUp(div(mul(adjusted, [n, 1n]), [d, 1n])) as LifeRow['gross'];
      const category = terms.categories === null ? null : group[0]!;
      rows.push({ day: textOf(month.last), gross, category, received: null, items: {} });
    }
  }
  return rows;
}

function yearBefore(p: Parameters<typeof startsMonth>[0], first: number): [number, number] {
  if (p.calendar === null) {
    const from = addMonths(textOf(first), -12);
    return [dayNumber(from), dayNumber(addMonths(from, 1)) - 1];
  }
  let from = first - 357;
  while (retailWeek(p.calendar, from) !== retailWeek(p.calendar, first)) from -= 1;
  let to = from;
  while (!startsMonth(p, to + 1)) to += 1;
  return [from, to];
}
