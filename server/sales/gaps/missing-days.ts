// The days of deals that nobody reported, for whoever needs them: receipts, what settles a year, home pages, tasks and
// lists of gaps.
import { addDays, type Day, firstDay, monthOf } from '#core/base/time.ts';
import { inOrderOfTime, missingDays, owedDays, owedFrom, type ReportFacts } from '#core/sales/missing-days.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Ctx } from '#server/base/serve.ts';
import { termsInForceOf } from '#server/deals/access.ts';
import { todayBy } from '#server/deals/deal-view.ts';
import { closedCalendars } from '#server/pos/closed-calendar.ts';
import {
  type ChannelDay,
  type DaysAsked,
  listBrought,
  listLeases,
  listMonthAmounts,
  listOpenReports,
  listReports,
  type MonthAmount,
  type ReportsRow,
} from '#server/sales/gaps/missing-sql.ts';

export type DealGaps = { days: Day[]; facts: Pick<ReportFacts, 'links' | 'closed'> };

/**
 * What is missing of each deal from the day that was agreed through yesterday at its property, or within a range. By
 * lineage; a deal whose terms nobody has accepted, or that owes nothing within the range, is absent.
 */
export async function readDealGaps(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  lineages: readonly number[],
  within: { from?: Day | undefined; through?: Day | undefined } = {},
): Promise<ReadonlyMap<number, DealGaps>> {
  if (lineages.length === 0) return new Map();
  const leases = await listLeases(db, lineages);
  const terms = await termsInForceOf(db, lineages);
  const today = todayBy(now);
  const spans = leases.flatMap(({ lineage_id, ends, zone }): DaysAsked[] => {
    const versions = inOrderOfTime(terms.get(lineage_id) ?? []);
    const owed = versions.length === 0 ? null : owedDays(owedFrom(versions), ends, today(zone), within);
    return owed ? [{ lineage_id, ...owed }] : [];
  });
  const facts = await openFactsOf(db, spans);
  return new Map(
    spans.map(({ lineage_id, from, through }) => {
      const reports = facts.get(lineage_id)!;
      return [lineage_id, { days: missingDays(reports, from, through), facts: reports }];
    }),
  );
}

/** By lineage, in order, for whoever knows the days that count. */
export async function missingDaysOf(db: Db, spans: readonly DaysAsked[]): Promise<ReadonlyMap<number, Day[]>> {
  const facts = await openFactsOf(db, spans);
  return new Map(
    spans.map(({ lineage_id, from, through }) => [lineage_id, missingDays(facts.get(lineage_id)!, from, through)]),
  );
}

/**
 * What is missing of days that follow those of a count that was kept. A lineage is absent where a month that began before came as
 * one amount: that amount stands for days of the kept count, too.
 */
export async function missingAfterKept(db: Db, spans: readonly DaysAsked[]): Promise<ReadonlyMap<number, Day[]>> {
  const facts = await openFactsOf(db, spans);
  return new Map(
    spans.flatMap(({ lineage_id, from, through }) => {
      const reports = facts.get(lineage_id)!;
      const reachesBack = [...reports.months].some((month) => firstDay(month) < from);
      return reachesBack ? [] : [[lineage_id, missingDays(reports, from, through)] as const];
    }),
  );
}

/** Every day that was reported. */
export async function reportFactsOf(db: Db, spans: readonly DaysAsked[]): Promise<ReadonlyMap<number, ReportFacts>> {
  return spans.length === 0 ? new Map() : factsFrom(db, spans, await reportsBy(listReports, db, spans));
}

/** For what is missing: a month of which one channel reported every day stands for its days, as one amount does. */
async function openFactsOf(db: Db, spans: readonly DaysAsked[]): Promise<ReadonlyMap<number, ReportFacts>> {
  return spans.length === 0 ? new Map() : factsFrom(db, spans, await reportsBy(listOpenReports, db, spans));
}

type ListReports<Reports> = (db: Db, spans: readonly DaysAsked[], bare: readonly ChannelDay[]) => Promise<Reports[]>;

/** What a merchant typed into a statement reports no day: where nothing else is left of one, it is read without it. */
async function reportsBy<Reports extends ReportsRow>(
  listOf: ListReports<Reports>,
  db: Db,
  spans: readonly DaysAsked[],
): Promise<Reports[]> {
  const rows = await listOf(db, spans, []);
  const adjusted = rows.flatMap((row) => row.adjusted);
  if (adjusted.length === 0) return rows;
  const keyOf = ({ channel, day }: ChannelDay) => `${channel} ${day}`;
  const brought = new Set((await listBrought(db, adjusted)).map(keyOf));
  const bare = adjusted.filter((each) => !brought.has(keyOf(each)));
  return bare.length === 0 ? rows : listOf(db, spans, bare);
}

async function factsFrom(
  db: Db,
  spans: readonly DaysAsked[],
  rows: readonly (ReportsRow & { full?: readonly Day[] })[],
): Promise<ReadonlyMap<number, ReportFacts>> {
  const reports = new Map(rows.map((row) => [row.lineage_id, row]));
  const channels = [...new Set([...reports.values()].flatMap(({ links }) => links.map(({ channel }) => channel)))];
  const calendars = await closedCalendars(db, channels);
  const amounts = Map.groupBy(await listMonthAmounts(db, channels, around(spans)), ({ channel }) => channel);
  return new Map(
    spans.map((span) => {
      const { links = [], days = [], full = [] } = reports.get(span.lineage_id) ?? {};
      const closed = new Map(
        links.flatMap(({ channel }) => (calendars.has(channel) ? [[channel, calendars.get(channel)!] as const] : [])),
      );
      const asOneAmount = links.flatMap((link) => monthsOf(link, amounts.get(link.channel) ?? [], span));
      const months = new Set([...full.map(monthOf), ...asOneAmount]);
      return [span.lineage_id, { links, days: new Set(days), months, closed }];
    }),
  );
}

/** Days after a span that may still bring an amount for a month of it. */
const DAYS_OF_MONTH = 31;

function around(spans: readonly DaysAsked[]): { from: Day; through: Day } {
  const from = spans.reduce((first, span) => (span.from < first ? span.from : first), spans[0]!.from);
  const through = spans.reduce((last, span) => (span.through > last ? span.through : last), spans[0]!.through);
  return { from, through: addDays(through, DAYS_OF_MONTH) };
}

/** A month's amount stands on its last day, and counts where that day is one of the link and of the deal. */
function monthsOf(
  { starts, ends }: ReportsRow['links'][number],
  amounts: readonly MonthAmount[],
  { from, through }: DaysAsked,
) {
  const last = addDays(through, DAYS_OF_MONTH);
  return amounts.flatMap(({ day }) =>
    day >= from && day <= last && day >= starts && day <= ends ? [monthOf(day)] : [],
  );
}
