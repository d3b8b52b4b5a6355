// Keeps the rent of every deal day by day and its radar, for the reports and the home pages: deals whose terms, links or
// sales changed, and those for which another day has ended. Running it twice changes nothing.
import { type Db, transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { todayBy } from '#server/deals/deal-view.ts';
import { computeEach, isFresh, lastCounted, radarFor, rentOf } from '#server/reports/rent/compute-rent.ts';
import { missingFrom } from '#server/reports/rent/read-missing.ts';
import {
  listRentDeals,
  lockRentStates,
  type RentDeal,
  type RentFound,
  replaceRent,
} from '#server/reports/rent/rent-sql.ts';
import { readLinks } from '#server/reports/scope/deal-links.ts';
import { readRentStates } from '#server/reports/scope/rent-states.ts';

/** The embedded database lets others wait while a transaction runs, so each is short. */
const AT_ONCE = 20;

export async function refreshRentCache(services: Services): Promise<number> {
  let kept = 0;
  for (let after = 0; ; ) {
    const { last, count } = await transact(services.db, 'system', async (tx) => {
      const deals = await listRentDeals(tx, after, AT_ONCE);
      return { last: deals.at(-1)?.lineage, count: await keepSome(tx, deals, services.clock()) };
    });
    kept += count;
    if (last === undefined) return kept;
    after = last;
  }
}

async function keepSome(tx: Db, deals: readonly RentDeal[], now: Date): Promise<number> {
  const today = todayBy(now);
  const lineages = deals.map(({ lineage }) => lineage);
  await lockRentStates(tx, lineages);
  const states = await readRentStates(tx, lineages);
  const dealsToday = deals.map((deal) => {
    const at = { ...deal, today: today(deal.zone) };
    return { ...at, lastDay: lastCounted(at) };
  });
  const behind = dealsToday.filter(({ lineage, lastDay }) => {
    return states.get(lineage)?.stamp != null && !isFresh(states.get(lineage), lastDay);
  });
  const links = await readLinks(tx, behind);
  const computed = await computeEach(
    tx,
    behind.map((deal) => ({ ...deal, links: links.filter(({ lineage }) => lineage === deal.lineage) })),
    (deal) => ({ days: rentOf(deal), radar: radarFor(deal), missing: missingFrom(deal.missing) }),
  );
  const rents = behind.map(({ lineage, lastDay }): RentFound => {
    return { lineage, ...computed.get(lineage)!, stamp: states.get(lineage)!.stamp!, through: lastDay };
  });
  await replaceRent(tx, rents, now);
  return behind.length;
}
