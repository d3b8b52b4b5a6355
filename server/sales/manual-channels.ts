// Manual channels of a deal: opened by either side, where the deal allows uploads.
import { page } from '#core/base/page.ts';
import { notFound, refuse, refuseField } from '#core/base/problem.ts';
import type { Ctx } from '#server/base/serve.ts';
import { requireDeal } from '#server/deals/access.ts';
import { linkOwnChannel } from '#server/deals/link-channels.ts';
import { openManualChannel } from '#server/pos/open-manual-channel.ts';
import { findLink, type LinkedChannel, listLinksOf } from '#server/sales/link-sql.ts';
import { requireUploads } from '#server/sales/upload-target.ts';

export async function readManualChannels(
  ctx: Ctx,
  query: { deal: number; all: string; page: number; pageSize: number },
) {
  const deal = await requireDeal(ctx, query.deal, 'permission_manage_connections');
  const rows = await listLinksOf(ctx.db, ctx.viewer, deal.lineage_id, query.all !== 'true', query);
  return page(rows.map(manualView), rows[0]?.total ?? 0, query, ctx.request.address);
}

export async function createManualChannel(ctx: Ctx, body: { deal: number; name: string; center?: string | undefined }) {
  const deal = await requireUploads(ctx, body.deal);
  const companyId = deal.retailer_company_id ?? refuse('The merchant has not chosen a company yet.');
  const name = body.center ? `${body.name} - ${body.center}` : body.name;
  const there = await listLinksOf(ctx.db, ctx.viewer, deal.lineage_id, false, { page: 1, pageSize: 1_000 });
  if (there.some((link) => link.name === name)) refuseField('name', 'This connection has a channel of that name');
  const channel = await openManualChannel(ctx.db, { companyId, premisesId: deal.premises_id, name }, ctx.now);
  const id = await linkOwnChannel(ctx, deal, channel);
  const link = (await findLink(ctx.db, ctx.viewer, id)) ?? notFound();
  ctx.audit({
    chain: `deal:${deal.lineage_id}`,
    action: 'deal.channel_linked',
    object: { deal: deal.id, lineage: deal.lineage_id, side: deal.side },
    after: { channel: name, channel_id: link.channel_id, start_date: link.start_date, end_date: null },
  });
  return manualView(link);
}

function manualView(link: LinkedChannel) {
  return {
    id: link.id,
    channel: link.channel_id,
    deal: link.deal_id,
    name: link.name,
    pos_type: link.pos_type,
    start_date: link.start_date,
    end_date: link.end_date,
  };
}
