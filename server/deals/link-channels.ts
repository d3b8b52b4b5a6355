// Which channels' sales count for a deal is the merchant's to say; both sides see it.
import { dateAfter, dateBefore } from '#core/base/messages.ts';
import { notAllowed, notFound, refuse, refuseField } from '#core/base/problem.ts';
import { monthDate } from '#core/base/spoken.ts';
import { addDays, type Day } from '#core/base/time.ts';
import type { NewLink } from '#core/deals/channel-contract.ts';
import { viewerActions } from '#core/deals/viewer-actions.ts';
import { lockByName } from '#server/base/db/advisory-lock.ts';
import type { Ctx } from '#server/base/serve.ts';
import {
  findChannel,
  findClosedByLink,
  findSharing,
  insertLink,
  type LinkRow,
  listLinks,
  removeLink,
} from '#server/deals/channel-sql.ts';
import { canFacts } from '#server/deals/deal-view.ts';
import { openForChange } from '#server/deals/open-step.ts';
import { record } from '#server/deals/record.ts';
import { type DealRow, findDealRow } from '#server/deals/sql.ts';

const ALL = { page: 1, pageSize: 1_000 };

/** All or none: `field` names the place of a link in the body, where there are several. */
export async function linkChannels(ctx: Ctx, links: readonly NewLink[], field: (index: number) => string) {
  const ids: number[] = [];
  for (const [index, link] of links.entries()) ids.push(await linkChannel(ctx, link, field(index)));
  const rows = await listLinks(ctx.db, ctx.viewer, { ids }, ALL);
  return rows.map(linkView);
}

async function linkChannel(ctx: Ctx, link: NewLink, prefix: string): Promise<number> {
  if (!(await findDealRow(ctx.db, ctx.viewer, link.deal))) refuseField(`${prefix}deal`, 'There is no such store');
  const { deal, today } = await openForChange(ctx, link.deal);
  if (!viewerActions(canFacts(deal, ctx.viewer, today)).includes('link_channels')) refuse(LINK_REFUSAL);
  const channel =
    (await findChannel(ctx.db, deal.retailer_company_id ?? 0, link.channel)) ??
    refuseField(`${prefix}channel`, 'There is no such channel in the company of this store');
  if (channel.currency !== deal.terms.currency) {
    const words = `${channel.name} counts in ${channel.currency} and the terms are in ${deal.terms.currency}`;
    refuseField(`${prefix}channel`, words);
  }
  const { startDate, endDate } = datesOf(deal, link, prefix);
  const days = { lineageId: deal.lineage_id, channelId: channel.id, startDate, endDate };
  await refuseClosed(ctx, days);
  const sharing = await findSharing(ctx.db, { ...days, dealId: deal.id });
  if (sharing && !link.shared) refuseField(`${prefix}shared`, sharedWords(channel.name, sharing.place));
  const id =
    (await insertLink(ctx.db, { ...days, by: ctx.viewer.userId }, ctx.now)) ??
    refuseField(`${prefix}channel`, `${channel.name} already counts for this store on these days`);
  const after = {
    channel: channel.name,
    channel_id: channel.id,
    start_date: startDate,
    end_date: endDate,
    ...(sharing && { shared: true }),
  };
  await record(ctx, deal, { happening: 'channel_linked', side: 'retailer', after });
  return id;
}

/** A channel that was opened for the deal counts for it from its first day, and for no other. */
export async function linkOwnChannel(
  { db, viewer, now }: Ctx,
  deal: Pick<DealRow, 'lineage_id' | 'start_date'>,
  channelId: number,
): Promise<number> {
  const link = { lineageId: deal.lineage_id, channelId, startDate: deal.start_date, endDate: null };
  return (await insertLink(db, { ...link, by: viewer.userId }, now)) ?? refuse(LINK_REFUSAL);
}

function sharedWords(channel: string, place: string): string {
  return `${channel} already counts for ${place} on some of these days: the same sales would pay rent to this property owner twice. Link a channel of its own, or confirm that they do.`;
}

const LINK_REFUSAL = 'Channels are linked once a company is chosen and until the store’s agreement has ended.';

function datesOf(deal: DealRow, link: NewLink, prefix: string): { startDate: Day; endDate: Day | null } {
  const startDate = link.start_date ?? deal.start_date;
  const endDate = link.end_date ?? null;
  if (startDate < deal.start_date) refuseField(`${prefix}start_date`, dateAfter(addDays(deal.start_date, -1)));
  if (deal.end_date !== null && startDate > deal.end_date) {
    refuseField(`${prefix}start_date`, dateBefore(addDays(deal.end_date, 1)));
  }
  if (endDate !== null && endDate < startDate) refuseField(`${prefix}end_date`, dateAfter(addDays(startDate, -1)));
  return { startDate, endDate };
}

export async function unlinkChannel(ctx: Ctx, id: number): Promise<void> {
  const [link] = await listLinks(ctx.db, ctx.viewer, { id }, ALL);
  if (!link) return notFound();
  const { deal, side } = await openForChange(ctx, link.deal_id);
  if (side !== 'retailer') notAllowed();
  const { channel_id: channelId, start_date: startDate, end_date: endDate } = link;
  await refuseClosed(ctx, { lineageId: deal.lineage_id, channelId, startDate, endDate });
  await removeLink(ctx.db, id);
  const before = { channel: link.channel_name, start_date: link.start_date, end_date: link.end_date };
  await record(ctx, deal, { happening: 'channel_unlinked', side, before, after: { channel: link.channel_name } });
}

/** Sales of the channel that come meanwhile wait for its lock. */
async function refuseClosed({ db }: Ctx, link: Parameters<typeof findClosedByLink>[1]): Promise<void> {
  await lockByName(db, `channel:${link.channelId}`);
  const month = await findClosedByLink(db, link);
  if (month)
    refuse(
      `${monthDate(month)} is closed: other sales cannot count for it. Ask the property owner to reopen it first.`,
    );
}

export function linkView(row: LinkRow) {
  return {
    id: row.id,
    deal: row.deal_id,
    channel: {
      id: row.channel_id,
      name: row.channel_name,
      company: row.company_id,
      pos_type: row.pos_type,
      time_zone: row.time_zone,
    },
    start_date: row.start_date,
    end_date: row.end_date,
    created_at: row.created_at.toISOString(),
  };
}
