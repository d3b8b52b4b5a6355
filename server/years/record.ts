// A step leaves an entry in the deal's chain, which is its activity, and news for those whom it concerns, in its own
// transaction.
import type { Role } from '#core/base/permissions.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import type { NamedYear } from '#core/years/year-list.ts';
import { type YearHappening, yearNotification } from '#core/years/year-notification.ts';
import { yearsLink } from '#core/years/year-task.ts';
import type { AuditEntry } from '#server/base/audit.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { recipients } from '#server/deals/parties.ts';
import type { Store } from '#server/months/access.ts';
import { notify } from '#server/notifications/notify.ts';

type Recorder = { readonly services: Services; readonly db: Tx; audit(entry: AuditEntry): void | Promise<void> };

type Happened = {
  happening: YearHappening;
  side: Role | null;
  words?: string;
  after?: Record<string, unknown>;
};

export async function recordYear(
  ctx: Recorder,
  store: Store,
  { from: year, name }: NamedYear,
  { happening, side, words = '', after }: Happened,
): Promise<void> {
  await ctx.audit({
    chain: `deal:${store.lineage_id}`,
    action: `year.${happening}`,
    object: { deal: store.deal_id, lineage: store.lineage_id, side, year },
    after: { year, name, words, ...after },
  });
  const place = withUnit(store.premises_name, store.premises_unit);
  const facts = { year: name, merchant: store.merchant, landlord: store.landlord_company_name, place, words, side };
  for (const { to, title, text } of yearNotification(happening, facts)) {
    const userIds = await recipients(ctx.db, store, to);
    const link = yearsLink({ deal: store.deal_id, masterCompany: store.master_company_id, year }, to);
    await notify(ctx.services, ctx.db, { userIds, kind: `year.${happening}`, title, text, link });
  }
}
