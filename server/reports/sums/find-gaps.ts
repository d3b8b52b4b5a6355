// Which days of which stores have no report, in the range and in the days beside it. Most properties have none, and their
// sums tell that at once: twenty channels that owe all thirty days of November brought 600 reports. Only where fewer came,
// or where channels owe different days, are the channels themselves looked into.
import { type Day, daysBetween, firstDay, monthOf } from '#core/base/time.ts';
import { type ChannelRange, splitByMonth } from '#core/reports/month-split.ts';
import { openSpans } from '#core/reports/open-days.ts';
import { eachDay, type Sides } from '#core/reports/paired-days.ts';
import type { DayRange } from '#core/reports/presets.ts';
import { dueRanges, FIRST_DAY, LAST_DAY, type Span } from '#core/reports/spans.ts';
import type { Db } from '#server/base/db/db.ts';
import { readOne, readTogether } from '#server/base/db/read-together.ts';
import type { ReportContext } from '#server/reports/scope/report-context.ts';
import { dueChannelRanges, isPlain, spansByStore } from '#server/reports/sums/count-reports.ts';
import { countPropertyReports, listGaps } from '#server/reports/sums/gaps-sql.ts';
import { listWholeMonths } from '#server/reports/sums/reported-sql.ts';

export type Counted = Pick<ReportContext, 'spans' | 'stores' | 'counted' | 'closed' | 'propertyChannels'>;

/** Of a store on one side: the days on which it owes a report, its channels on them, and whether its rows are its reports. */
type StoreDue = { due: DayRange[]; pieces: ChannelRange[]; plain: boolean };
export type DueByStore = Map<number, StoreDue>;

export function dueByStore(report: Counted, range: DayRange): DueByStore {
  const spans = spansByStore(report.spans, range);
  const byStore: DueByStore = new Map();
  for (const index of report.counted) {
    const [store, storeSpans] = [report.stores[index]!, spans.get(index)];
    if (store.lineage === null || storeSpans === undefined) continue;
    const due = dueRanges(store, openSpans(storeSpans, report.closed), range);
    if (due.length === 0) continue;
    byStore.set(index, {
      due,
      pieces: dueChannelRanges(storeSpans, due, index),
      plain: isPlain(storeSpans, due, range),
    });
  }
  return byStore;
}

/** Of a store on one side: its days without a report, and the months that came as one amount. */
type StoreGaps = { missing: ReadonlySet<Day>; months: DayRange[] };
export type GapsByStore = Map<number, StoreGaps>;

/** How many reports each store brought on a side, by its place. */
export type ReportsByStore = ReadonlyMap<number, { reports: number }>;

/** `brought` where the sales of both sides have been read already: who brought all that it owes has no gap. */
export async function findGaps(
  db: Db,
  report: Counted,
  due: Sides<DueByStore>,
  brought?: Sides<ReportsByStore>,
): Promise<Sides<GapsByStore>> {
  const complete = brought ? completeStores(due, brought) : await findComplete(db, report, due);
  const suspects = SIDES.flatMap((side) =>
    [...due[side]].flatMap(([index, { pieces }]) =>
      complete[side].has(index) ? [] : pieces.map((piece) => ({ ...piece, group: groupOf(index, side) })),
    ),
  );
  const { gaps, months } = await readTogether(db, {
    gaps: listGaps(suspects),
    months: listWholeMonths(suspects),
  });
  const gapsBySide = Map.groupBy(gaps, ({ group }) => group);
  const monthsBySide = Map.groupBy(months, ({ group }) => group);
  const gapsByStore: Sides<GapsByStore> = { now: new Map(), before: new Map() };
  for (const [group, ranges] of gapsBySide) {
    const [index, side] = placeOf(group);
    const whole = (monthsBySide.get(group) ?? []).map(({ day }) => ({ from: firstDay(monthOf(day)), through: day }));
    const missing = missingDays(due[side].get(index)!.pieces, ranges, whole);
    if (missing.size > 0) gapsByStore[side].set(index, { missing, months: whole });
  }
  return gapsByStore;
}

/** Both sides are asked in one statement. */
const SIDES = ['now', 'before'] as const;
const groupOf = (index: number, side: keyof Sides<unknown>) => index * 2 + SIDES.indexOf(side);
const placeOf = (group: number) => [group >> 1, SIDES[group & 1]!] as const;

type Complete = Sides<ReadonlySet<number>>;

function completeStores(due: Sides<DueByStore>, brought: Sides<ReportsByStore>): Complete {
  const completeOn = (side: keyof Complete) =>
    [...due[side]].flatMap(([index, { due: ranges, plain }]) => {
      const owed = ranges.reduce((sum, { from, through }) => sum + daysBetween(from, through) + 1, 0);
      return plain && brought[side].get(index)?.reports === owed ? [index] : [];
    });
  return { now: new Set(completeOn('now')), before: new Set(completeOn('before')) };
}

/** Stores of properties whose sums tell that none of them lacks a report. */
async function findComplete(db: Db, report: Counted, due: Sides<DueByStore>): Promise<Complete> {
  const alike = SIDES.flatMap((side) => alikeProperties(report, due[side], side));
  const properties = alike.map(({ property, range }, group): Span => ({ ...range, store: group, channel: property }));
  const counts = await readOne(
    db,
    countPropertyReports(splitByMonth(properties, WHENEVER, ({ store }) => store, 'fewest')),
  );
  const reports = new Map(counts.map((count) => [count.group, count.reports]));
  const complete: Sides<Set<number>> = { now: new Set(), before: new Set() };
  for (const [group, { stores, range, side }] of alike.entries()) {
    const owed = stores.length * (daysBetween(range.from, range.through) + 1);
    if (reports.get(group) === owed) for (const index of stores) complete[side].add(index);
  }
  return complete;
}

const WHENEVER: DayRange = { from: FIRST_DAY, through: LAST_DAY };

type Alike = { property: number; stores: number[]; range: DayRange; side: keyof Sides<unknown> };

/** Properties of which every channel is a store's only one, and owes the same days in a row. */
function alikeProperties({ propertyChannels }: Counted, due: DueByStore, side: Alike['side']): Alike[] {
  const byChannel = new Map<number, { index: number; piece: ChannelRange } | null>();
  for (const [index, { pieces }] of due) {
    const [piece, another] = pieces;
    for (const { channel } of pieces) {
      byChannel.set(channel, piece && !another && !byChannel.has(channel) ? { index, piece } : null);
    }
  }
  return [...Map.groupBy(propertyChannels, ({ premises }) => premises)].flatMap(([property, channels]) => {
    const range = byChannel.get(channels[0]!.channel)?.piece;
    const stores: number[] = [];
    for (const { channel } of channels) {
      const only = byChannel.get(channel);
      if (!range || only?.piece.from !== range.from || only.piece.through !== range.through) return [];
      stores.push(only.index);
    }
    return range ? [{ property, stores, range: { from: range.from, through: range.through }, side }] : [];
  });
}

/** A day is missing where none of the channels that were open on it brought a report. */
function missingDays(
  pieces: readonly ChannelRange[],
  gaps: readonly DayRange[],
  months: readonly DayRange[],
): Set<Day> {
  const silent = new Map<Day, number>();
  for (const day of gaps.flatMap(eachDay)) silent.set(day, (silent.get(day) ?? 0) + 1);
  const holds = (day: Day) => (range: DayRange) => range.from <= day && day <= range.through;
  return new Set(
    [...silent].flatMap(([day, channels]) =>
      pieces.filter(holds(day)).length === channels && !months.some(holds(day)) ? [day] : [],
    ),
  );
}
