// The days of deals that nobody reported, for whoever needs them: receipts, what settles a year, and lists of gaps.
import type { Day } from '#core/base/time.ts';
import { missingDays, type ReportFacts } from '#core/sales/missing-days.ts';
import type { Db } from '#server/base/db/db.ts';
import { closedCalendars } from '#server/pos/closed-calendar.ts';
import { type DaysAsked, listReports } from '#server/sales/gaps/missing-sql.ts';

/** By lineage, in order. */
export async function missingDaysOf(db: Db, spans: readonly DaysAsked[]): Promise<ReadonlyMap<number, Day[]>> {
  const facts = await reportFactsOf(db, spans);
  return new Map(
    spans.map(({ lineage_id, from, through }) => [lineage_id, missingDays(facts.get(lineage_id)!, from, through)]),
  );
}

export async function reportFactsOf(db: Db, spans: readonly DaysAsked[]): Promise<ReadonlyMap<number, ReportFacts>> {
  if (spans.length === 0) return new Map();
  const reports = new Map((await listReports(db, spans)).map((row) => [row.lineage_id, row]));
  const channels = [...reports.values()].flatMap(({ links }) => links.map(({ channel }) => channel));
  const calendars = await closedCalendars(db, channels);
  return new Map(
    spans.map(({ lineage_id }) => {
      const { links = [], days = [], months = [] } = reports.get(lineage_id) ?? {};
      const closed = new Map([...calendars].filter(([channel]) => links.some((link) => link.channel === channel)));
      return [lineage_id, { links, days: new Set(days), months: new Set(months), closed }];
    }),
  );
}
