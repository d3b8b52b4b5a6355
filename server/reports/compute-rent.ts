// Runs the engine for deals whose kept rent is behind: their sales by day as their own links count them, their terms,
// and what the engine makes of both.
import { addDays, type Day } from '#core/base/time.ts';
import type { Piece } from '#core/reports/pieces.ts';
import type { Link } from '#core/reports/spans.ts';
import { type DealCategoryDay, type DealDay, salesRows } from '#core/sales/deal-day.ts';
import type { RentDay } from '#core/statements/rent-days.ts';
import type { Db } from '#server/base/db/db.ts';
import { sumByDay } from '#server/reports/figures-store.ts';
import { listCategoryDays } from '#server/reports/rent-store.ts';
import { accruedRent, openTerms, tellsCategories } from '#server/statements/accrued-rent.ts';

export type RentDealAsked = {
  lineage: number;
  ends: Day | null;
  today: Day;
  links: readonly Pick<Link, 'channel' | 'from' | 'through'>[];
};

/** More at once take more memory than time. */
const AT_ONCE = 40;

export async function computeRent(db: Db, deals: readonly RentDealAsked[]): Promise<Map<number, RentDay[]>> {
  const found = new Map<number, RentDay[]>();
  for (let at = 0; at < deals.length; at += AT_ONCE) {
    await computeSome(db, deals.slice(at, at + AT_ONCE), found);
  }
  return found;
}

/** The last day that counts: yesterday at the property, or the last day of the deal. */
export function lastCounted({ today, ends }: { today: Day; ends: Day | null }): Day {
  const yesterday = addDays(today, -1);
  return ends !== null && ends < yesterday ? ends : yesterday;
}

async function computeSome(db: Db, deals: readonly RentDealAsked[], found: Map<number, RentDay[]>): Promise<void> {
  const terms = await openTerms(
    db,
    deals.map(({ lineage }) => lineage),
  );
  const pieces = (some: readonly RentDealAsked[]): Piece[] =>
    some.flatMap((deal) =>
      deal.links.map(({ channel, from, through }) => ({ group: deal.lineage, channel, from, through })),
    );
  const sold = byGroup(await sumByDay(db, { months: [], days: pieces(deals) }));
  const apart = deals.filter(({ lineage }) => tellsCategories(terms.get(lineage) ?? []));
  const categories = byGroup(await listCategoryDays(db, pieces(apart)));
  for (const deal of deals) {
    const days = (sold.get(deal.lineage) ?? []).map(({ bucket, reports, ...sums }): DealDay => {
      return { ...sums, day: bucket, channels: reports };
    });
    days.sort((a, b) => (a.day < b.day ? -1 : 1));
    const named: DealCategoryDay[] = categories.get(deal.lineage) ?? [];
    const lastDay = lastCounted(deal);
    const rows = salesRows(days, named).filter(({ day }) => day <= lastDay);
    const asked = { lineageId: deal.lineage, endsOn: deal.ends, lastDay, rows };
    found.set(deal.lineage, accruedRent(terms.get(deal.lineage) ?? [], asked));
  }
}

function byGroup<Row extends { group: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const own = found.get(row.group);
    if (own) own.push(row);
    else found.set(row.group, [row]);
  }
  return found;
}
