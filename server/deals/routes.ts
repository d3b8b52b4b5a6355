import { page } from '#core/base/page.ts';
import { notFound } from '#core/base/problem.ts';
import * as channels from '#core/deals/channel-contract.ts';
import * as contract from '#core/deals/contract.ts';
import * as invites from '#core/deals/invite-contract.ts';
import * as life from '#core/deals/life-contract.ts';
import { COLUMN_NAMES, ONBOARDING_COLUMNS } from '#core/deals/onboarding/onboarding-columns.ts';
import * as onboarding from '#core/deals/onboarding/onboarding-contract.ts';
import { type Ctx, serve, servePublic } from '#server/base/serve.ts';
import { acceptDeal } from '#server/deals/accept-deal.ts';
import { assignmentRoutes } from '#server/deals/assignment/assignment-routes.ts';
import { cancelDeal } from '#server/deals/cancel-deal.ts';
import { changeTerms } from '#server/deals/change-terms.ts';
import { listLinks } from '#server/deals/channel-sql.ts';
import { createDeal } from '#server/deals/create-deal.ts';
import { folded } from '#server/deals/deal-view.ts';
import { declineDeal } from '#server/deals/decline-deal.ts';
import { deleteDeal } from '#server/deals/delete-deal.ts';
import { editDeal } from '#server/deals/edit-deal.ts';
import { editLandlord } from '#server/deals/edit-landlord.ts';
import { factsRoutes } from '#server/deals/facts/facts-routes.ts';
import { finishDeal } from '#server/deals/finish-deal.ts';
import { listInvitesOf, listInvitesTo } from '#server/deals/invite-sql.ts';
import { acceptInvite, acceptMemberInvite, rejectMemberInvite } from '#server/deals/invites/answer-invite.ts';
import { rejectDealInvite, viewDealInvite } from '#server/deals/invites/invite-by-code.ts';
import { invitePage } from '#server/deals/invites/invite-view.ts';
import { inviteMember, readMembers, removeMember } from '#server/deals/invites/members.ts';
import { updateInvite } from '#server/deals/invites/update-invite.ts';
import { linkChannels, linkView, unlinkChannel } from '#server/deals/link-channels.ts';
import { postMessage, readActivities, readMessages, readVersions } from '#server/deals/messages/conversation.ts';
import { modifyDeal } from '#server/deals/modify-deal.ts';
import { applySheet, previewSheet } from '#server/deals/onboarding/onboard.ts';
import { publishDeal } from '#server/deals/publish-deal.ts';
import { readDeal, readDeals, readDifference } from '#server/deals/read-deals.ts';
import { findLineage } from '#server/deals/sql.ts';

/** A step answers the deal as it stands after it. */
async function then(ctx: Ctx, id: number, step: Promise<unknown>) {
  await step;
  return readDeal(ctx, id);
}

const deals = [
  serve(contract.listDeals, (ctx, { query }) => readDeals(ctx, query, ctx.request.address)),
  serve(contract.getDeal, async (ctx, { params, query }) => folded(await readDeal(ctx, params.id), query.expand)),
  serve(contract.createDeal, async (ctx, { body }) => readDeal(ctx, await createDeal(ctx, body))),
  serve(contract.updateDeal, (ctx, { params, body }) => then(ctx, params.id, editDeal(ctx, params.id, body))),
  serve(contract.deleteDeal, async (ctx, { params }) => {
    await deleteDeal(ctx, params.id);
    return undefined;
  }),
  serve(contract.publishDeal, (ctx, { params, body }) => then(ctx, params.id, publishDeal(ctx, params.id, body))),
  serve(contract.listTermsVersions, (ctx, { params, query }) => readVersions(ctx, params.id, query)),
  serve(contract.getDifference, (ctx, { params }) => readDifference(ctx, params.id)),
  serve(contract.listActivities, (ctx, { params, query }) => readActivities(ctx, params.id, query)),
  serve(contract.listMessages, (ctx, { params, query }) => readMessages(ctx, params.id, query)),
  serve(contract.postMessage, (ctx, { params, body }) => postMessage(ctx, params.id, body.text)),
];

const steps = [
  serve(life.changeTerms, (ctx, { params, body }) => then(ctx, params.id, changeTerms(ctx, params.id, body))),
  serve(life.modifyDeal, async (ctx, { params, body }) => readDeal(ctx, await modifyDeal(ctx, params.id, body))),
  serve(life.acceptDeal, (ctx, { params, body }) => then(ctx, params.id, acceptDeal(ctx, params.id, body))),
  serve(life.declineDeal, (ctx, { params, body }) => then(ctx, params.id, declineDeal(ctx, params.id, body))),
  serve(life.cancelDeal, (ctx, { params, body }) => cancelDeal(ctx, params.id, body.updated_at)),
  serve(life.finishDeal, (ctx, { params, body }) => then(ctx, params.id, finishDeal(ctx, params.id, body))),
  serve(life.editLandlord, (ctx, { params, body }) => then(ctx, params.id, editLandlord(ctx, params.id, body))),
  serve(life.updateInvite, (ctx, { params, body }) => then(ctx, params.id, updateInvite(ctx, params.id, body))),
];

const people = [
  serve(invites.listDealInvites, async ({ db, viewer, now, request }, { params, query }) => {
    if ((await findLineage(db, viewer, params.id)) === undefined) return notFound();
    const rows = await listInvitesOf(db, viewer, params.id, query.not_accepted, now);
    return invitePage(rows, query, request.address, now);
  }),
  serve(invites.listMyInvites, async ({ db, viewer, now, request }, { query }) =>
    invitePage(await listInvitesTo(db, viewer, 'merchant', query.not_accepted, now), query, request.address, now),
  ),
  servePublic(invites.getMyInvite, (ctx, { params }) => viewDealInvite(ctx, params.code)),
  serve(invites.acceptMyInvite, (ctx, { params, body }) => acceptInvite(ctx, params.code, body.company)),
  servePublic(invites.rejectMyInvite, (ctx, { params }) => rejectDealInvite(ctx, params.code)),
  serve(invites.inviteMember, (ctx, { params, body }) => inviteMember(ctx, params.id, body)),
  serve(invites.listMyMemberInvites, async ({ db, viewer, now, request }, { query }) =>
    invitePage(await listInvitesTo(db, viewer, 'member', query.not_accepted, now), query, request.address, now),
  ),
  serve(invites.acceptMemberInvite, (ctx, { params }) => acceptMemberInvite(ctx, params.id)),
  serve(invites.rejectMemberInvite, (ctx, { params }) => rejectMemberInvite(ctx, params.id)),
  serve(invites.listMembers, (ctx, { params, query }) => readMembers(ctx, params.id, query)),
  serve(invites.removeMember, async (ctx, { params }) => {
    await removeMember(ctx, params.id, params.user);
    return undefined;
  }),
];

const links = [
  serve(channels.listDealChannels, async ({ db, viewer, request }, { query }) => {
    const rows = await listLinks(db, viewer, query, query);
    return page(rows.map(linkView), rows[0]?.total ?? 0, query, request.address);
  }),
  serve(
    channels.createDealChannel,
    async (ctx, { body }) => (await linkChannels(ctx, [body], () => ''))[0] ?? notFound(),
  ),
  serve(channels.createDealChannels, async (ctx, { body }) => ({
    results: await linkChannels(ctx, body.deal_channels, (index) => `deal_channels.${index}.`),
  })),
  serve(channels.getDealChannel, async ({ db, viewer }, { params }) => {
    const [row] = await listLinks(db, viewer, { id: params.id }, { page: 1, pageSize: 1 });
    return row ? linkView(row) : notFound();
  }),
  serve(channels.deleteDealChannel, async (ctx, { params }) => {
    await unlinkChannel(ctx, params.id);
    return undefined;
  }),
];

const sheets = [
  serve(onboarding.getOnboardingTemplate, async () => ({
    most_rows: onboarding.MOST_ROWS,
    columns: COLUMN_NAMES.map((name) => ({ name, ...ONBOARDING_COLUMNS[name] })),
  })),
  serve(onboarding.previewOnboarding, (ctx, { body }) => previewSheet(ctx, body)),
  serve(onboarding.applyOnboarding, (ctx, { body }) => applySheet(ctx, body)),
];

export const dealRoutes = [...deals, ...steps, ...assignmentRoutes, ...factsRoutes, ...people, ...links, ...sheets];
