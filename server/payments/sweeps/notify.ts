// What each step of a sweep writes: an audit entry in the deal's chain, and notifications for the people who manage AutoPay on
// the other side.
import type { Role } from '#core/base/permissions.ts';
import type { AuditEntry } from '#server/base/audit.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { notify } from '#server/notifications/notify.ts';
import { membersOf } from '#server/properties/access.ts';

export type Place = {
  lineage_id: number;
  deal_id: number;
  premises_id: number;
  retailer_company_id: number;
  master_company_id: number;
};
type NotifyCtx = { readonly services: Services; readonly db: Tx; audit(entry: AuditEntry): void | Promise<void> };
export type AutopayNotification = { to: Role; kind: string; title: string; text: string };

export async function noteStep(
  ctx: NotifyCtx,
  place: Place,
  action: string,
  object: Record<string, unknown>,
  after: Record<string, unknown> = {},
): Promise<void> {
  await ctx.audit({
    chain: `deal:${place.lineage_id}`,
    action: `autopay.${action}`,
    object: { deal: place.deal_id, lineage: place.lineage_id, ...object },
    after,
  });
}

export async function notifySide(
  ctx: Pick<NotifyCtx, 'services' | 'db'>,
  place: Place,
  notification: AutopayNotification,
): Promise<void> {
  const scope =
    notification.to === 'landlord' ? { premisesId: place.premises_id } : { companyId: place.retailer_company_id };
  const members = await membersOf(ctx.db, scope, 'permission_manage_autopay');
  await notify(ctx.services, ctx.db, {
    userIds: members.map(({ id }) => id),
    kind: `autopay.${notification.kind}`,
    title: notification.title,
    text: notification.text,
    link: autopayLink(place, notification.to),
  });
}

export function autopayLink(place: Pick<Place, 'deal_id' | 'master_company_id'>, side: Role): string {
  return side === 'landlord'
    ? `/new-ui/landlord/${place.master_company_id}/connections/${place.deal_id}/auto-pay`
    : `/new-ui/retailer/connections/${place.deal_id}/auto-pay`;
}
