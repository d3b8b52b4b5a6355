// Each step leaves an entry in the deal's chain (its activity), an event for the features further right, and news for
// the other side, all in the transaction of the step.

import type { Role } from '#core/base/permissions.ts';
import type { Happening } from '#core/deals/activity.ts';
import { type DealNotification, notificationOf } from '#core/deals/deal-notification.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import type { AuditEntry } from '#server/base/audit.ts';
import type { Tx } from '#server/base/db/db.ts';
import { emit } from '#server/base/events.ts';
import type { Services } from '#server/base/services.ts';
import { DEAL_EVENTS } from '#server/deals/events.ts';
import { dealLink, recipients } from '#server/deals/parties.ts';
import type { DealRow } from '#server/deals/sql.ts';
import { notify } from '#server/notifications/notify.ts';

/** A signed-in call, the clock and a public call write alike. */
export type Recorder = {
  readonly services: Services;
  readonly db: Tx;
  audit(entry: AuditEntry): void | Promise<void>;
};

/** What a record needs to know of a deal; every row that was read for a step has it. */
export type Recorded = Pick<
  DealRow,
  | 'id'
  | 'lineage_id'
  | 'original_id'
  | 'premises_id'
  | 'premises_name'
  | 'premises_unit'
  | 'master_company_id'
  | 'landlord_company_name'
  | 'retailer_legal_name'
  | 'retailer_email'
  | 'retailer_company_id'
  | 'published_at'
>;

type Step = {
  happening: Happening;
  side: Role | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

export async function record(ctx: Recorder, deal: Recorded, { happening, side, before, after = {} }: Step) {
  await ctx.audit({
    chain: `deal:${deal.lineage_id}`,
    action: `deal.${happening}`,
    object: { deal: deal.id, lineage: deal.lineage_id, side },
    before: before ?? null,
    after,
  });
  const kind = DEAL_EVENTS[happening];
  if (kind) {
    const payload = { deal: deal.id, lineage: deal.lineage_id, original: deal.original_id };
    await emit(ctx.services, ctx.db, kind, payload);
  }
  const notification = notificationOf(happening, { ...names(deal), after });
  if (notification) await notifySide(ctx, deal, happening, notification);
}

/** A merchant who was never shown the deal hears nothing of it. */
export async function notifySide(
  ctx: Recorder,
  deal: Recorded,
  kind: Happening,
  { to, title, text }: DealNotification,
) {
  if (to === 'retailer' && deal.published_at === null) return;
  const userIds = await recipients(ctx.db, deal, to);
  await notify(ctx.services, ctx.db, { userIds, kind: `deal.${kind}`, title, text, link: dealLink(deal, to) });
}

export function names(deal: Recorded) {
  return {
    merchant: deal.retailer_legal_name,
    landlord: deal.landlord_company_name,
    place: withUnit(deal.premises_name, deal.premises_unit),
  };
}
