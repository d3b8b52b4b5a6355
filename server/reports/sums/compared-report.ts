// A report with what its comparison leaves out: for each store the days that cannot be read on one of the two sides.
import { type Day, daysBetween } from '#core/base/time.ts';
import {
  asRanges,
  dueOnBoth,
  leftOutOf,
  notReported,
  type Pairs,
  pairsOf,
  type Sides,
  type Unread,
} from '#core/reports/paired-days.ts';
import type { DayRange } from '#core/reports/presets.ts';
import type { ReportQuery } from '#core/reports/query-contract.ts';
import { clipped, type Span } from '#core/reports/spans.ts';
import type { Db } from '#server/base/db/db.ts';
import { loadReportContext, type ReportContext } from '#server/reports/scope/report-context.ts';
import type { ReadCtx } from '#server/reports/scope/scope.ts';
import { type Counted, dueByStore, findGaps, type ReportsByStore } from '#server/reports/sums/find-gaps.ts';

/** Of a store, in days of the range: those on which both sides owed a report, and those of them that are not compared. */
export type PairedDays = { due: readonly DayRange[]; notReported: readonly Day[] };

export type LeftOut = Sides<readonly Span[]> & {
  /** By place of the store; only of stores that owe reports on both sides. */
  pairs: ReadonlyMap<number, PairedDays>;
};
export type ComparedReport = ReportContext & { leftOut: LeftOut };

const NOTHING: LeftOut = { now: [], before: [], pairs: new Map() };

export async function loadComparedReport(
  ctx: ReadCtx,
  query: ReportQuery,
  shared: 'once' | 'each' = 'once',
): Promise<ComparedReport> {
  return withLeftOut(ctx.db, await loadReportContext(ctx, query, shared));
}

export async function withLeftOut(db: Db, report: ReportContext): Promise<ComparedReport> {
  return { ...report, leftOut: await findLeftOut(db, report, pairsOf(report.range, report.comparison)) };
}

/** The same report of some of its stores. */
export function ofSome(report: ComparedReport, chosen: ReadonlySet<number>): ComparedReport {
  const { now, before, pairs } = report.leftOut;
  const spansOf = (spans: readonly Span[]) => spans.filter(({ store }) => chosen.has(store));
  return {
    ...report,
    counted: chosen,
    spans: spansOf(report.spans),
    leftOut: {
      now: spansOf(now),
      before: spansOf(before),
      pairs: new Map([...pairs].filter(([index]) => chosen.has(index))),
    },
  };
}

export async function findLeftOut(
  db: Db,
  report: Counted,
  pairs: Pairs | null,
  brought?: Sides<ReportsByStore>,
): Promise<LeftOut> {
  if (pairs === null) return NOTHING;
  const [range, compared] = [pairs.now, pairs.before].map((days) => ({ from: days[0]!, through: days.at(-1)! }));
  const due = { now: dueByStore(report, range!), before: dueByStore(report, compared!) };
  const gaps = await findGaps(db, report, due, brought);
  const leftByStore = new Map<number, Sides<Day[]>>();
  for (const index of report.counted) {
    const { lineage, today } = report.stores[index]!;
    const [now, before] = [gaps.now.get(index), gaps.before.get(index)];
    if (!now && !before && (range!.through < today || lineage === null)) continue;
    const unread: Unread = {
      missing: { now: now?.missing ?? NONE, before: before?.missing ?? NONE },
      months: { now: now?.months ?? [], before: before?.months ?? [] },
      running: today,
    };
    leftByStore.set(index, leftOutOf(pairs, unread));
  }
  const pairedBy = dueOnBothSides(pairs);
  const paired = new Map<number, PairedDays>();
  for (const [index, { due: dueNow }] of due.now) {
    const bothDue = pairedBy({ now: dueNow, before: due.before.get(index)?.due ?? [] });
    if (bothDue.length === 0) continue;
    paired.set(index, { due: bothDue, notReported: notReported(bothDue, leftByStore.get(index)?.now ?? []) });
  }
  const spansOf = (side: keyof Sides<unknown>) => spansWithSales(report, side, leftByStore, gaps[side]);
  return { now: spansOf('now'), before: spansOf('before'), pairs: paired };
}

const NONE: ReadonlySet<Day> = new Set();

/** Days without a report have no sales that would have to be taken away. */
function spansWithSales(
  { spans }: Counted,
  side: keyof Sides<unknown>,
  leftByStore: ReadonlyMap<number, Sides<Day[]>>,
  gaps: ReadonlyMap<number, { missing: ReadonlySet<Day> }>,
): Span[] {
  if (leftByStore.size === 0) return [];
  const ranges = new Map<number, DayRange[]>();
  for (const [index, left] of leftByStore) {
    const missing = gaps.get(index)?.missing ?? NONE;
    ranges.set(index, asRanges(left[side].filter((day) => !missing.has(day))));
  }
  return spans.flatMap((span) =>
    (ranges.get(span.store) ?? []).flatMap((range) => {
      const part = clipped(span, range);
      return part ? [{ ...span, ...part }] : [];
    }),
  );
}

/** Most stores owe the same days, which are worked out once. */
function dueOnBothSides(pairs: Pairs): (due: Sides<readonly DayRange[]>) => DayRange[] {
  const computed = new Map<string, DayRange[]>();
  const keyOf = (ranges: readonly DayRange[]) => ranges.map(({ from, through }) => from + through).join();
  return (due) => {
    const key = `${keyOf(due.now)}/${keyOf(due.before)}`;
    const both = computed.get(key) ?? dueOnBoth(pairs, due);
    computed.set(key, both);
    return both;
  };
}

/** How many days of stores are compared, and how many are not because one of the two has no report. */
export type PairCount = { compared: number; notReported: number };

function countPairs({ due, notReported: left }: PairedDays): PairCount {
  const days = due.reduce((sum, { from, through }) => sum + daysBetween(from, through) + 1, 0);
  return { compared: days - left.length, notReported: left.length };
}

const NO_PAIRS: PairCount = { compared: 0, notReported: 0 };

export function pairCountOf({ leftOut }: Pick<ComparedReport, 'leftOut'>, index: number): PairCount {
  const paired = leftOut.pairs.get(index);
  return paired ? countPairs(paired) : NO_PAIRS;
}

export function pairsOverall({ leftOut }: Pick<ComparedReport, 'leftOut'>): PairCount {
  const sum = { ...NO_PAIRS };
  for (const paired of leftOut.pairs.values()) {
    const { compared, notReported } = countPairs(paired);
    sum.compared += compared;
    sum.notReported += notReported;
  }
  return sum;
}

/** Over all stores by day of the range; null without a comparison. */
export function pairsByDay({ compared, range, leftOut }: ComparedReport): ((day: Day) => PairCount) | null {
  if (compared === null) return null;
  const days = daysBetween(range.from, range.through) + 2;
  const [steps, left] = [new Int32Array(days), new Int32Array(days)];
  for (const { due, notReported } of leftOut.pairs.values()) {
    for (const { from, through } of due) {
      steps[daysBetween(range.from, from)]! += 1;
      steps[daysBetween(range.from, through) + 1]! -= 1;
    }
    for (const day of notReported) left[daysBetween(range.from, day)]! += 1;
  }
  for (let at = 1; at < days; at += 1) steps[at]! += steps[at - 1]!;
  return (day) => {
    const at = daysBetween(range.from, day);
    const notReported = left[at] ?? 0;
    return { compared: (steps[at] ?? 0) - notReported, notReported };
  };
}
