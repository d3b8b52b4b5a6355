// What is known of a lease on a day: the versions accepted by then, the sales reported or received by then, the states of
// the months, the closures told. Reports replace their month; a closed month takes a report only as an audit case; before
// the day after a month's end there is nothing to report; after the run-off only audit cases change anything. A report of
// February on 20 April, after its closing on the 15th, is refused and changes nothing.
import type { Day } from '#core/base/time.ts';
import { numberOf } from '#core/rent/calendar.ts';
import type { Closure } from '#core/rent/life/closures.ts';
import { estimatedRows } from '#core/rent/life/estimates.ts';
import type { OffsetBill } from '#core/rent/life/facts/offset-bills.ts';
import type { LifeEvent, LifeRow } from '#core/rent/life/life.ts';
import type { Life } from '#core/rent/life/parse-life.ts';
import type { LifeFacts } from '#core/rent/life/plan.ts';
import { type KnownMonth, type ReportMonth, reportMonths } from '#core/rent/life/report-months.ts';
import type { Lease } from '#core/rent/life/versions.ts';
import { salesByDay } from '#core/rent/sales.ts';

export type Refused = { on: Day; kind: string; month: Day };

export type KnownLife = LifeFacts & {
  readonly months: readonly KnownMonth[];
  readonly refused: readonly Refused[];
  /** Rows known, those of the old books and of estimates among them. */
  readonly rows: readonly LifeRow[];
};

/** A moment of the life: everything through a day, or, for a billing run, the events before it. */
export type Moment = { readonly day: number; readonly events: readonly LifeEvent[] };

export function momentOf(life: Life, day: number): Moment {
  return { day, events: life.events.filter(({ on }) => numberOf(on) <= day) };
}

export function leaseKnown({ lease, amendedBy }: Life, { events }: Moment): Lease {
  const accepted = new Set(events.flatMap((event) => (event.kind === 'amend' ? [event.version] : [])));
  const versions = lease.versions.filter((_, index) => !amendedBy.has(index) || accepted.has(index));
  return versions.length === lease.versions.length ? lease : { term: lease.term, versions };
}

export function knownOf(life: Life, moment: Moment): KnownLife {
  const lease = leaseKnown(life, moment);
  const openedBy = life.opening?.day ?? Number.NEGATIVE_INFINITY;
  const months: KnownMonth[] = reportMonths(lease, moment.day).map((month) => {
    const isIn = life.reported === null && month.end <= moment.day;
    // Rows of the old books stand for estimates, whoever reported them.
    const byDay = life.reported === null || month.end <= openedBy;
    return { ...month, state: isIn ? 'reported' : 'open', rows: byDay ? null : [], closedOn: null };
  });
  const received = rowsByMonth(months, life.sales);
  const refused = replay(life, moment, months, received);
  const rows = months.flatMap((month, index) => rowsOf(month, received[index]!, moment.day));
  const estimates =
    life.estimate === null
      ? []
      : estimatedRows(
          life.estimate,
          lease,
          months.filter(({ end }) => end > openedBy),
          rows,
          moment.day,
        );
  const counted = [...rows.filter(({ day }) => numberOf(day) > openedBy), ...estimates];
  return {
    lease,
    sales: salesByDay(counted),
    closures: closuresIn(moment.events),
    bills: billsIn(moment.events),
    opening: life.opening,
    available: life.reported === null ? ({ end }) => end <= moment.day : availability(months, openedBy),
    months,
    refused,
    rows,
  };
}

/** Whether every month that a span touches is in; months of the old books are. */
function availability(months: readonly KnownMonth[], openedBy: number): LifeFacts['available'] {
  const missing = months.filter(({ state, end }) => state === 'open' && end > openedBy);
  const through = months.at(-1)?.end ?? Number.NEGATIVE_INFINITY;
  return (span) => {
    if (missing.some(({ start, end }) => start <= span.end && span.start <= end)) return false;
    return span.end <= through;
  };
}

type Step = { readonly on: number; readonly apply: () => void };

function replay(
  life: Life,
  { day, events }: Moment,
  months: KnownMonth[],
  received: readonly (readonly LifeRow[])[],
): Refused[] {
  const byName = new Map(months.map((month) => [month.name, month]));
  const refused: Refused[] = [];
  const steps: Step[] = [];
  for (const { month, on, closed } of life.reported ?? []) {
    const entry = byName.get(month);
    if (entry === undefined) continue;
    const monthRows = received[months.indexOf(entry)]!;
    steps.push({ on: numberOf(on), apply: () => void Object.assign(entry, { state: 'reported', rows: monthRows }) });
    if (closed === null) continue;
    const closedOn = numberOf(closed);
    steps.push({ on: closedOn, apply: () => void Object.assign(entry, { state: 'closed', closedOn }) });
  }
  for (const event of events) {
    if (event.kind !== 'report' && event.kind !== 'certify' && event.kind !== 'close') continue;
    const on = numberOf(event.on);
    const apply = () => {
      const month = byName.get(event.month);
      if (month === undefined || isRefused(life, month, event))
        refused.push({ on: event.on, kind: event.kind, month: event.month });
      else change(month, event);
    };
    steps.push({ on, apply });
  }
  for (const step of steps.sort((a, b) => a.on - b.on)) if (step.on <= day) step.apply();
  return refused;
}

type MonthEvent = Extract<LifeEvent, { kind: 'report' | 'certify' | 'close' }>;

function isRefused({ lastOfRunOff }: Life, month: KnownMonth, event: MonthEvent): boolean {
  const on = numberOf(event.on);
  if (!event.audit && on > lastOfRunOff) return true;
  if (event.kind !== 'report') return month.state === 'open' || month.state === 'estimated';
  return on <= month.end || (month.state === 'closed' && !event.audit);
}

/** A restatement is to be certified anew; a closed month stays closed after an audit case. */
function change(month: KnownMonth, event: MonthEvent): void {
  if (event.kind === 'report') {
    month.rows = event.rows.filter(({ day }) => numberOf(day) >= month.start && numberOf(day) <= month.end);
    if (month.state !== 'closed') month.state = 'reported';
  } else if (event.kind === 'close') {
    month.state = 'closed';
    month.closedOn = numberOf(event.on);
  } else if (month.state !== 'closed') {
    month.state = 'certified';
  }
}

/** Rows that are known: of a report whole, but for rows received later; day by day as they come in, until it is closed. */
function rowsOf(month: KnownMonth, received: readonly LifeRow[], day: number): LifeRow[] {
  const frozen = Math.min(day, month.closedOn ?? day);
  return (month.rows ?? received).filter((row) => {
    const since = numberOf(row.received ?? row.day);
    return numberOf(row.day) <= day && since <= (month.rows === null || row.received !== null ? frozen : day);
  });
}

/** The rows of each month, in the order of the months; rows outside of all of them do not count. */
function rowsByMonth(months: readonly ReportMonth[], rows: readonly LifeRow[]): LifeRow[][] {
  const groups: LifeRow[][] = months.map(() => []);
  for (const row of rows) {
    const day = numberOf(row.day);
    let [low, high] = [0, months.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (months[middle]!.end < day) low = middle + 1;
      else high = middle;
    }
    if (low < months.length && months[low]!.start <= day) groups[low]!.push(row);
  }
  return groups;
}

function closuresIn(events: readonly LifeEvent[]): Closure[] {
  return events.flatMap((event) => {
    if (event.kind !== 'closure') return [];
    const { from, to, reduce, amount } = event;
    return [{ start: numberOf(from), end: numberOf(to), reduce, amount: amount ?? (0 as Closure['amount']) }];
  });
}

function billsIn(events: readonly LifeEvent[]): OffsetBill[] {
  return events.flatMap((event) => {
    if (event.kind !== 'offset_bill') return [];
    const { name, from, to, amount } = event;
    return [{ name, start: numberOf(from), end: numberOf(to), amount }];
  });
}
