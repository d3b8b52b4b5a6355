// What stands beside a deal's terms: messages, the history both sides can read, and every version of the terms.
import { type PageQuery, page } from '#core/base/page.ts';
import { notAllowed, notFound, refuse } from '#core/base/problem.ts';
import { activityText, happeningOf } from '#core/deals/activity.ts';
import { messageNotification } from '#core/deals/deal-notification.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import type { Ctx } from '#server/base/serve.ts';
import { activityWording } from '#server/deals/activity-point.ts';
import { sideOf } from '#server/deals/deal-view.ts';
import { insertMessage, listChain, listMessages, listVersions } from '#server/deals/messages/message-sql.ts';
import { names, notifySide } from '#server/deals/record.ts';
import { findDealRow } from '#server/deals/sql.ts';

export async function readMessages({ db, viewer, request }: Ctx, id: number, query: PageQuery) {
  const deal = (await findDealRow(db, viewer, id)) ?? notFound();
  const rows = await listMessages(db, deal.lineage_id, query);
  const messages = rows.map((row) => ({
    id: row.id,
    text: row.text,
    author: { id: row.author_id, full_name: row.full_name, role: row.side },
    mine: row.author_id === viewer.userId,
    created_at: row.created_at.toISOString(),
  }));
  return page(messages, rows[0]?.total ?? 0, query, request.address);
}

export async function postMessage(ctx: Ctx, id: number, text: string) {
  const { db, viewer, now } = ctx;
  const deal = (await findDealRow(db, viewer, id)) ?? notFound();
  const { isParty, role: side } = sideOf(deal, viewer);
  if (!isParty) notAllowed();
  if (deal.published_at === null) refuse('Publish the connection first: nobody could read a message on a draft.');
  const message = { lineage_id: deal.lineage_id, author_id: viewer.userId, side, text, created_at: now };
  const { id: messageId } = await insertMessage(db, message);
  const object = { deal: id, lineage: deal.lineage_id, side };
  ctx.audit({ chain: `deal:${deal.lineage_id}`, action: 'deal.messaged', object, after: { message: messageId } });
  await notifySide(ctx, deal, 'messaged', messageNotification(side, viewer.fullName, names(deal).place, text));
  const author = { id: viewer.userId, full_name: viewer.fullName, role: side };
  return { id: messageId, text, author, mine: true, created_at: now.toISOString() };
}

export async function readActivities({ db, viewer, request }: Ctx, id: number, query: PageQuery) {
  const deal = (await findDealRow(db, viewer, id)) ?? notFound();
  const activities = (await listChain(db, deal.lineage_id)).flatMap((entry) => {
    const happening = happeningOf(entry.action);
    if (happening === 'messaged') return [];
    const side = entry.object.side ?? null;
    const actor = entry.actor ?? (side === 'retailer' ? deal.retailer_legal_name : 'Breakpoint');
    const { seq, at, action, object } = entry;
    const activity = { action, actor, side, after: entry.after ?? {} };
    const text = happening
      ? activityText({ happening, ...activity }, viewer.role)
      : activityWording
          .extensions()
          .reduce<string | undefined>((words, tell) => words ?? tell(activity, viewer.role), undefined);
    if (!text) return [];
    return [{ id: seq, at: at.toISOString(), action, actor, side, text, deal: object.deal ?? null }];
  });
  const first = (query.page - 1) * query.pageSize;
  return page(activities.slice(first, first + query.pageSize), activities.length, query, request.address);
}

export async function readVersions({ db, viewer, request }: Ctx, id: number, query: PageQuery) {
  const deal = (await findDealRow(db, viewer, id)) ?? notFound();
  const rows = await listVersions(db, deal.lineage_id, query);
  const versions = rows.map((row) => ({
    id: row.id,
    deal: row.deal_id,
    version: row.version,
    terms: JSON.parse(row.terms_text) as DealTermsText,
    sha256: row.sha256,
    effective_from: row.effective_from,
    proposed_by: row.proposed_by ?? '',
    proposed_at: row.proposed_at.toISOString(),
    accepted: row.accepted_at && {
      by: row.accepted_by ?? '',
      at: row.accepted_at.toISOString(),
      ip: row.accepted_ip ?? '',
    },
  }));
  return page(versions, rows[0]?.total ?? 0, query, request.address);
}
