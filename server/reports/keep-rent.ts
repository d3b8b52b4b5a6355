// Keeps the rent of every deal day by day, for the reports: deals whose terms, links or sales changed, and those for
// which another day has ended. Running it twice changes nothing.

import { LAST_DAY } from '#core/reports/spans.ts';
import { type Db, transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { todayBy } from '#server/deals/deal-view.ts';
import { computeRent, lastCounted } from '#server/reports/compute-rent.ts';
import { listRentDeals, listRentStates, type RentDeal, replaceRent } from '#server/reports/rent-store.ts';
import { listLinks } from '#server/reports/scope-store.ts';

const AT_ONCE = 40;

export async function keepRent(services: Services): Promise<number> {
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
  const states = new Map(
    (
      await listRentStates(
        tx,
        deals.map(({ lineage }) => lineage),
      )
    ).map((state) => [state.lineage, state]),
  );
  const asked = deals.map((deal) => ({ ...deal, today: today(deal.zone) }));
  const behind = asked.filter((deal) => {
    const state = states.get(deal.lineage);
    return (
      state?.stamp != null &&
      (state.kept !== state.stamp || state.through === null || state.through < lastCounted(deal))
    );
  });
  const links = await listLinks(tx, behind);
  const found = await computeRent(
    tx,
    behind.map((deal) => {
      const own = links.filter(({ lineage }) => lineage === deal.lineage);
      return {
        ...deal,
        links: own.map((link) => ({
          channel: link.channel,
          from: link.start_date,
          through: link.end_date ?? LAST_DAY,
        })),
      };
    }),
  );
  for (const deal of behind) {
    const state = { stamp: states.get(deal.lineage)!.stamp!, through: lastCounted(deal) };
    await replaceRent(tx, deal.lineage, found.get(deal.lineage) ?? [], state, now);
  }
  return behind.length;
}
