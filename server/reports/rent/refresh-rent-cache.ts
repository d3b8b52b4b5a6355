// Keeps the rent of every deal day by day and its radar, for the reports and the home pages: deals whose terms, links or
// sales changed, and those for which another day has ended. Running it twice changes nothing.
import type { Day } from '#core/base/time.ts';
import { type Db, transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { todayBy } from '#server/deals/deal-view.ts';
import { computeEach, isFresh, lastCounted, radarFor, rentOf } from '#server/reports/rent/compute-rent.ts';
import { missingFrom } from '#server/reports/rent/read-missing.ts';
import {
  findRentDeals,
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
/** Mostly a few of thousands are behind, and which ones two statements tell. */
const LOOKED_AT = 1_000;

export async function refreshRentCache(services: Services): Promise<number> {
  let refreshed = 0;
  for (let after = 0; ; ) {
    const { last, behind } = await transact(services.db, 'system', async (tx) => {
      const deals = await listRentDeals(tx, after, LOOKED_AT);
      return { last: deals.at(-1)?.lineage, behind: await behindOf(tx, deals, services.clock()) };
    });
    for (let at = 0; at < behind.length; at += AT_ONCE) {
      const some = behind.slice(at, at + AT_ONCE);
      refreshed += await transact(services.db, 'system', (tx) => keepSome(tx, some, services.clock()));
    }
    if (last === undefined) return refreshed;
    after = last;
  }
}

type BehindDeal = RentDeal & { today: Day; lastDay: Day; stamp: string };

async function behindOf(tx: Db, deals: readonly RentDeal[], now: Date): Promise<BehindDeal[]> {
  const today = todayBy(now);
  const states = await readRentStates(
    tx,
    deals.map(({ lineage }) => lineage),
  );
  return deals.flatMap((deal) => {
    const at = { ...deal, today: today(deal.zone) };
    const [state, lastDay] = [states.get(deal.lineage), lastCounted(at)];
    return state?.stamp == null || isFresh(state, lastDay) ? [] : [{ ...at, lastDay, stamp: state.stamp }];
  });
}

/** Looked at once more under their locks: another run may have kept them meanwhile, or their terms be others. */
async function keepSome(tx: Db, seen: readonly RentDeal[], now: Date): Promise<number> {
  const lineages = seen.map(({ lineage }) => lineage);
  await lockRentStates(tx, lineages);
  const behind = await behindOf(tx, await findRentDeals(tx, lineages), now);
  if (behind.length === 0) return 0;
  const links = Map.groupBy(await readLinks(tx, behind), ({ lineage }) => lineage);
  const computed = await computeEach(
    tx,
    behind.map((deal) => ({ ...deal, links: links.get(deal.lineage) ?? [] })),
    (deal) => ({
      days: rentOf(deal),
      radar: radarFor(deal),
      missing: { ...missingFrom(deal.missing), owedFrom: deal.owedFrom },
    }),
  );
  const rents = behind.map(({ lineage, lastDay, stamp }): RentFound => {
    return { lineage, ...computed.get(lineage)!, stamp, through: lastDay };
  });
  await replaceRent(tx, rents, now);
  return behind.length;
}
