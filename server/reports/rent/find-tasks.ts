// Stores that lack reports, one task a store, for whoever may bring sales. A store without any sales system has a task of
// its own: to link one. A lease in its run-off is still asked, because its last rent waits for it.
import type { Day } from '#core/base/time.ts';
import { listDeals } from '#core/deals/contract.ts';
import { isRunningOff } from '#core/deals/run-off.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import { missingTask } from '#core/sales/missing-task.ts';
import type { Ctx } from '#server/base/serve.ts';
import { todayBy } from '#server/deals/deal-view.ts';
import { openDeals } from '#server/deals/read-deals.ts';
import { readMissing } from '#server/reports/rent/read-missing.ts';

/** More than anybody works through at once; the others follow as these are done. */
const MOST = 50;

export async function findMissingTasks(ctx: Pick<Ctx, 'db' | 'viewer' | 'now'>) {
  if (ctx.viewer.isStaff || ctx.viewer.role !== 'retailer') return [];
  const status = ['active', 'active_pending', 'finished'];
  const { glances, read } = await openDeals(ctx, listDeals.query.parse({ status }));
  const today = todayBy(ctx.now);
  const running = glances.flatMap(({ lineage, ends, zone }) => {
    const here = today(zone);
    return ends === null || ends >= here || isRunningOff(ends, here) ? [{ lineage, ends, today: here }] : [];
  });
  const missing = await readMissing(ctx, running);
  const lacking = glances.flatMap(({ id, lineage }) => {
    const { days = 0, from = null } = missing.get(lineage) ?? {};
    return from === null ? [] : [{ id, days, from }];
  });
  lacking.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.id - b.id));
  const first = lacking.slice(0, MOST);
  const deals = new Map((await read(first.map(({ id }) => id))).map((deal) => [deal.id, deal]));
  return first.flatMap((each) => taskOf(deals.get(each.id), each));
}

function taskOf(deal: Deal | undefined, { days, from }: { days: number; from: Day }) {
  if (!deal?.has_channels || !deal.me.permissions.includes('permission_manage_connections')) return [];
  const place = withUnit(deal.landlord.company.premises.name, deal.landlord.premises_unit);
  return [missingTask({ deal: deal.id, place, days, from })];
}
