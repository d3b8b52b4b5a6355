// Runs the engine for deals whose kept rent or radar is behind: their sales by day as their own links count them, their
// terms, and what the engine makes of both.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { addDays, type Day } from '#core/base/time.ts';
import type { LeaseFacts } from '#core/deals/facts/lease-facts.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import type { ChannelRange } from '#core/reports/month-split.ts';
import type { Link } from '#core/reports/spans.ts';
import { type DealCategoryDay, type DealDay, salesRows } from '#core/sales/deal-day.ts';
import { inOrderOfTime, owedDays, owedFrom } from '#core/sales/missing-days.ts';
import { type Radar, radarText } from '#core/statements/radar-contract.ts';
import type { RentDay } from '#core/statements/rent-days.ts';
import type { Db } from '#server/base/db/db.ts';
import { readOne } from '#server/base/db/read-together.ts';
import type { TermsInForce } from '#server/deals/access.ts';
import { listCategoryDays } from '#server/reports/rent/rent-sql.ts';
import type { RentState } from '#server/reports/scope/scope.ts';
import { sumDays } from '#server/reports/sums/measure-sales.ts';
import { missingDaysOf } from '#server/sales/gaps/missing-days.ts';
import { accruedRent, openTerms, tellsCategories } from '#server/statements/accrued-rent.ts';
import { toldFactsOf } from '#server/statements/lease-facts.ts';
import { radarOfTerms } from '#server/statements/read-radar.ts';

type RentDealAsked = {
  lineage: number;
  ends: Day | null;
  today: Day;
  links: readonly Pick<Link, 'channel' | 'from' | 'through'>[];
};

/** A deal with everything its rent is made of. */
type DealAtHand = {
  versions: readonly TermsInForce[];
  endsOn: Day | null;
  lastDay: Day;
  rows: SalesRow[];
  /** Days without a report since the day that was agreed. */
  missing: readonly Day[];
  /** Null where nobody has accepted terms. */
  owedFrom: Day | null;
  rentFacts: LeaseFacts;
};

/** More at once take more memory than time. */
const AT_ONCE = 40;

export function computeRent(db: Db, deals: readonly RentDealAsked[]): Promise<Map<number, RentDay[]>> {
  return computeEach(db, deals, rentOf);
}

export const rentOf = (deal: DealAtHand): RentDay[] => accruedRent(deal.versions, deal);

/** Null for a deal nobody has accepted, that has not begun, or that asks no share of sales. */
export function radarFor({ versions, ...deal }: DealAtHand): Radar | null {
  const radar = radarOfTerms(versions, deal);
  return radar === null || radar.state === 'no_percentage' ? null : radarText(radar, versions.at(-1)!.terms.currency);
}

export async function computeEach<Result>(
  db: Db,
  deals: readonly RentDealAsked[],
  work: (deal: DealAtHand) => Result,
): Promise<Map<number, Result>> {
  const results = new Map<number, Result>();
  for (let at = 0; at < deals.length; at += AT_ONCE) {
    for (const [lineage, deal] of await openDeals(db, deals.slice(at, at + AT_ONCE))) {
      // The engine takes a moment for each deal; other calls are answered in between.
      await nextTurn();
      results.set(lineage, work(deal));
    }
  }
  return results;
}

/** The last day that counts: yesterday at the property, or the last day of the deal. */
export function lastCounted({ today, ends }: { today: Day; ends: Day | null }): Day {
  const yesterday = addDays(today, -1);
  return ends !== null && ends < yesterday ? ends : yesterday;
}

/** What was kept still holds: nothing it was made from has changed, and no further day has ended. */
export function isFresh(state: RentState | undefined, lastDay: Day): boolean {
  return state?.stamp != null && state.kept === state.stamp && state.through !== null && state.through >= lastDay;
}

async function openDeals(db: Db, deals: readonly RentDealAsked[]): Promise<Map<number, DealAtHand>> {
  const terms = await openTerms(
    db,
    deals.map(({ lineage }) => lineage),
  );
  const rangesOf = (some: readonly RentDealAsked[]): ChannelRange[] =>
    some.flatMap((deal) =>
      deal.links.map(({ channel, from, through }) => ({ group: deal.lineage, channel, from, through })),
    );
  const sold = byGroup(await readOne(db, sumDays({ months: [], days: rangesOf(deals) })));
  const apart = deals.filter(({ lineage }) => tellsCategories(terms.get(lineage) ?? []));
  const categories = byGroup(await listCategoryDays(db, rangesOf(apart)));
  const firstOwed = new Map(
    [...terms].map(([lineage, versions]) => [lineage, owedFrom(inOrderOfTime(versions))] as const),
  );
  const missing = await missingDaysOf(
    db,
    deals.flatMap((deal) => {
      const from = firstOwed.get(deal.lineage);
      const owed = from ? owedDays(from, deal.ends, deal.today) : null;
      return owed ? [{ lineage_id: deal.lineage, ...owed }] : [];
    }),
  );
  const factsOf = await toldFactsOf(
    db,
    deals.flatMap((deal) => {
      const versions = terms.get(deal.lineage) ?? [];
      const span = { lineage_id: deal.lineage, through: lastCounted(deal), terms: versions.map((each) => each.terms) };
      return versions[0] ? [{ ...span, from: versions[0].terms.start_date }] : [];
    }),
  );
  return new Map(
    deals.map((deal) => {
      const days = (sold.get(deal.lineage) ?? []).map(({ bucket, reports, ...sums }): DealDay => {
        return { ...sums, day: bucket, channels: reports };
      });
      days.sort((a, b) => (a.day < b.day ? -1 : 1));
      const named: DealCategoryDay[] = categories.get(deal.lineage) ?? [];
      const lastDay = lastCounted(deal);
      const rows = salesRows(days, named).filter(({ day }) => day <= lastDay);
      const atHand = { versions: terms.get(deal.lineage) ?? [], endsOn: deal.ends, lastDay, rows };
      const missed = missing.get(deal.lineage) ?? [];
      const from = firstOwed.get(deal.lineage) ?? null;
      return [deal.lineage, { ...atHand, missing: missed, owedFrom: from, rentFacts: factsOf(deal.lineage) }] as const;
    }),
  );
}

function byGroup<Row extends { group: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const groupRows = groups.get(row.group);
    if (groupRows) groupRows.push(row);
    else groups.set(row.group, [row]);
  }
  return groups;
}
