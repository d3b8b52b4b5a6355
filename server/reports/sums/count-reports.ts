// Which reports were due, which came and which are missing. A store owes one for each day on which it is open and that
// has ended; any of its channels brings it. A month that came as one amount stands for all of its days.
import { type Day, daysBetween, firstDay, monthOf } from '#core/base/time.ts';
import type { ChannelRange } from '#core/reports/month-split.ts';
import { openSpans } from '#core/reports/open-days.ts';
import type { DayRange } from '#core/reports/presets.ts';
import { clipped, dueRanges, type Span } from '#core/reports/spans.ts';
import type { Measured } from '#core/reports/store.ts';
import { combine, type Read } from '#server/base/db/read-together.ts';
import type { ReportContext } from '#server/reports/scope/report-context.ts';
import { countGroupsWithReports, countReportedDays, listWholeMonths } from '#server/reports/sums/reported-sql.ts';

export type StoreReports = { due: number; reported: number; missing: number; dueRanges: DayRange[] };

type Counted = Pick<ReportContext, 'spans' | 'stores' | 'counted' | 'closed'>;

/**
 * What comes back is given what each store sold in the range: stores whose days need no second look are counted from it.
 * By place of the store.
 */
export function countReports(
  report: Counted,
  range: DayRange,
): Read<(sold: ReadonlyMap<number, Pick<Measured, 'reports'>>) => Map<number, StoreReports>> {
  const spans = spansByStore(report.spans, range);
  const reportsByStore = new Map<number, StoreReports>();
  const again: ChannelRange[] = [];
  const allDue: ChannelRange[] = [];
  const plain: number[] = [];
  for (const index of report.counted) {
    const storeSpans = spans.get(index) ?? [];
    const store = report.stores[index]!;
    const due = store.lineage === null ? [] : dueRanges(store, openSpans(storeSpans, report.closed), range);
    const days = due.reduce((sum, { from, through }) => sum + daysBetween(from, through) + 1, 0);
    reportsByStore.set(index, { due: days, reported: 0, missing: 0, dueRanges: due });
    const pieces = dueChannelRanges(storeSpans, due, index);
    allDue.push(...pieces);
    if (isPlain(storeSpans, due, range)) plain.push(index);
    else again.push(...pieces);
  }
  const reads = { counted: countReportedDays(again), wholeMonths: listWholeMonths(allDue) };
  return combine(reads, ({ counted, wholeMonths }) => (sold) => {
    for (const index of plain) reportsByStore.get(index)!.reported = sold.get(index)?.reports ?? 0;
    for (const { group, days } of counted) reportsByStore.get(group)!.reported = days;
    const covered = coveredDays(reportsByStore, wholeMonths);
    for (const [index, each] of reportsByStore) {
      each.reported = Math.min(each.reported + (covered.get(index) ?? 0), each.due);
      each.missing = each.due - each.reported;
    }
    return reportsByStore;
  });
}

/** How many stores sold anything in a range. */
export function countReporting({ spans, stores }: Pick<ReportContext, 'spans' | 'stores'>, range: DayRange) {
  const pieces = [...spansByStore(spans, range)].flatMap(([group, storeSpans]) =>
    stores[group]!.lineage === null
      ? []
      : storeSpans.map(({ channel, from, through }) => ({ group, channel, from, through })),
  );
  return countGroupsWithReports(pieces);
}

export function reportedText(all: Iterable<StoreReports>) {
  let [store_days, reported, missing] = [0, 0, 0];
  for (const each of all) {
    store_days += each.due;
    reported += each.reported;
    missing += each.missing;
  }
  return { store_days, reported, missing };
}

export function spansByStore(spans: readonly Span[], range: DayRange): Map<number, Span[]> {
  const byStore = new Map<number, Span[]>();
  for (const span of spans) {
    const part = clipped(span, range);
    if (part === null) continue;
    const storeSpans = byStore.get(span.store);
    if (storeSpans) storeSpans.push({ ...span, ...part });
    else byStore.set(span.store, [{ ...span, ...part }]);
  }
  return byStore;
}

export function dueChannelRanges(storeSpans: readonly Span[], due: readonly DayRange[], group: number): ChannelRange[] {
  return storeSpans.flatMap((span) =>
    due.flatMap((part) => {
      const piece = clipped(span, part);
      return piece ? [{ ...piece, group, channel: span.channel }] : [];
    }),
  );
}

/** One channel whose every counted day is due: its rows are its reports. */
export function isPlain(storeSpans: readonly Span[], due: readonly DayRange[], range: DayRange): boolean {
  if (storeSpans.length !== 1 || due.length !== 1) return storeSpans.length === 0;
  const part = clipped(storeSpans[0]!, range);
  return part !== null && part.from === due[0]!.from && part.through === due[0]!.through;
}

/** Days of months reported as one amount, beyond the day on which the amount sits. */
function coveredDays(
  reportsByStore: ReadonlyMap<number, StoreReports>,
  months: readonly { group: number; day: Day }[],
): Map<number, number> {
  const covered = new Map<number, number>();
  const seen = new Set<string>();
  for (const { group, day } of months) {
    if (seen.has(`${group} ${monthOf(day)}`)) continue;
    seen.add(`${group} ${monthOf(day)}`);
    const month = { from: firstDay(monthOf(day)), through: day };
    const days = (reportsByStore.get(group)?.dueRanges ?? []).reduce((sum, part) => {
      const within = clipped(part, month);
      return within ? sum + daysBetween(within.from, within.through) + 1 : sum;
    }, 0);
    covered.set(group, (covered.get(group) ?? 0) + Math.max(0, days - 1));
  }
  return covered;
}
