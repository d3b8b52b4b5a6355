// Where sales are uploaded to: a channel of a deal, for somebody who manages connections on either side, where the deal
// allows uploads.
import { notFound, refuse } from '#core/base/problem.ts';
import type { Ctx } from '#server/base/serve.ts';
import { requireDeal } from '#server/deals/access.ts';
import { findLink, type LinkedChannel } from '#server/sales/link-sql.ts';

const NO_UPLOADS = 'Uploads are switched off for this connection. The property owner can switch them on.';

export type UploadTarget = LinkedChannel & { side: 'landlord' | 'retailer' };

export async function openTarget(ctx: Ctx, dealChannelId: number): Promise<UploadTarget> {
  const link = (await findLink(ctx.db, ctx.viewer, dealChannelId)) ?? notFound();
  const { side } = await requireUploads(ctx, link.deal_id);
  return { ...link, side };
}

export async function requireUploads(ctx: Ctx, dealId: number) {
  const deal = await requireDeal(ctx, dealId, 'permission_manage_connections', 'write');
  if (!deal.has_manual_upload) refuse(NO_UPLOADS);
  return deal;
}
