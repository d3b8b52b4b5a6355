// Every merchant whose report of yesterday is missing hears of it with one click, once for each store and day.
import { notAllowed } from '#core/base/problem.ts';
import type { remindMissing as Contract } from '#core/home/contract.ts';
import { reminderNotification } from '#core/home/reminder-notification.ts';
import type { Ctx, Reply } from '#server/base/serve.ts';
import { findSilent } from '#server/home/find-silent.ts';
import { openHomeSales } from '#server/home/open-sales.ts';
import { listRemindable, noteReminders } from '#server/home/reminder-sql.ts';
import { type NewNotification, notifyOfAll } from '#server/notifications/notify.ts';
import { membersOfCompanies } from '#server/properties/access.ts';
import { requireMasterCompany } from '#server/properties/master-company.ts';

export async function remindMissing(ctx: Ctx, masterCompany: number): Promise<Reply<typeof Contract>> {
  // A permission on a property of somebody else's portfolio lets nobody look at this one's gaps.
  const company = await requireMasterCompany(ctx, masterCompany);
  if (!company.manages_connections) notAllowed();
  const opened = await openHomeSales(ctx, { master_company: masterCompany }, (day) => [{ from: day, through: day }]);
  if (opened === null) return { day: null, reminded: [], already: 0, unreachable: 0 };
  const { yesterday: day } = opened;
  const silent = await findSilent(ctx, opened);
  const deals = silent.map((store) => store.deal);
  const remindable = await listRemindable(ctx.db, ctx.viewer, deals);
  const companies = [...new Set(remindable.map((each) => each.company))];
  const people = await membersOfCompanies(ctx.db, companies, 'permission_manage_connections');
  const reachable = remindable.filter(({ company }) => people(company).length > 0);
  const lineages = reachable.map(({ lineage }) => lineage);
  const noted = await noteReminders(ctx.db, lineages, { day, by: ctx.viewer.userId, now: ctx.now });
  const byDeal = new Map(silent.map((store) => [store.deal, store]));
  const reminded = reachable.filter(({ lineage }) => noted.has(lineage));
  const notifications: NewNotification[] = reminded.map(({ deal, company, landlord }) => ({
    userIds: people(company).map(({ id }) => id),
    kind: 'deal.report_missing',
    ...reminderNotification(byDeal.get(deal)!, landlord),
    link: `/new-ui/retailer/connections/${deal}/linked-sales-revenue-channels`,
  }));
  await notifyOfAll(ctx.services, ctx.db, notifications);
  for (const { deal, lineage } of reminded) {
    ctx.audit({ chain: `deal:${lineage}`, action: 'sales.reminded', object: { deal, lineage }, after: { day } });
  }
  return {
    day,
    reminded: reminded.map(({ deal }) => {
      const { merchant, place } = byDeal.get(deal)!;
      return { deal, merchant, place };
    }),
    already: reachable.length - reminded.length,
    unreachable: silent.length - reachable.length,
  };
}
