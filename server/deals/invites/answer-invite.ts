// Answering an invite: as the merchant, who may name the company the deal is for, or as somebody invited to read one
// deal. Taking an invite up accepts no terms.
import { notFound, refuse } from '#core/base/problem.ts';
import { INVITE_REFUSALS, inviteState, sentToAnother } from '#core/properties/invite-state.ts';
import { roleMismatch } from '#core/properties/role-mismatch.ts';
import { answerInvite } from '#server/access/invite.ts';
import type { Ctx } from '#server/base/serve.ts';
import { requireMerchantCompany } from '#server/deals/accept-deal.ts';
import { findAnswerable, type InviteRow, inviteOwner } from '#server/deals/invite-sql.ts';
import { insertMember } from '#server/deals/invites/member-sql.ts';
import { openForChange, saveStep } from '#server/deals/open-step.ts';
import { record } from '#server/deals/record.ts';
import { findDealRow } from '#server/deals/sql.ts';

export async function acceptInvite(ctx: Ctx, code: string, company?: number) {
  await requireAddressee(ctx, code);
  const invite = await requireOpen(ctx, code);
  if (invite.purpose === 'member') return joinDeal(ctx, invite);
  const { deal } = await openForChange(ctx, invite.deal_id);
  await answer(ctx, invite, 'accepted_at');
  const chosen = company === undefined ? undefined : await requireMerchantCompany(ctx, deal, company);
  if (chosen) await saveStep(ctx, deal, { retailer_company_id: chosen.id });
  const after = { company: chosen?.name ?? null };
  await record(ctx, deal, { happening: 'invite_accepted', side: 'retailer', after });
  return { detail: 'You have taken up the invite. Read the terms, then accept or decline them.', deal: deal.id };
}

export async function acceptMemberInvite(ctx: Ctx, id: number) {
  const invite = await requireOpen(ctx, String(id));
  return invite.purpose === 'member' ? joinDeal(ctx, invite) : notFound();
}

export async function rejectMemberInvite(ctx: Ctx, id: number) {
  const invite = await requireOpen(ctx, String(id));
  if (invite.purpose !== 'member') notFound();
  await answer(ctx, invite, 'rejected_at');
  ctx.audit({
    chain: `user:${ctx.viewer.userId}`,
    action: 'deal.member_invite_rejected',
    object: { deal: invite.deal_id, invite: invite.id },
  });
  return { detail: 'You have declined the invite.' };
}

async function joinDeal(ctx: Ctx, invite: InviteRow) {
  await answer(ctx, invite, 'accepted_at');
  await insertMember(ctx.db, invite, ctx.viewer.userId, ctx.now);
  const deal = (await findDealRow(ctx.db, ctx.viewer, invite.deal_id)) ?? notFound();
  const after = { person: ctx.viewer.fullName };
  await record(ctx, deal, { happening: 'member_joined', side: invite.side, after });
  return { detail: `You now follow ${deal.retailer_legal_name} at ${deal.premises_name}.`, deal: deal.id };
}

/**
 * A code names its person before anything of the deal is shown: another account, or one of the wrong role, is told so.
 */
async function requireAddressee({ db, viewer }: Ctx, code: string): Promise<void> {
  const invite = await inviteOwner(db, code);
  if (invite?.kind !== 'deal') return;
  const mismatch = roleMismatch(invite.role as 'landlord' | 'retailer', viewer.role);
  if (mismatch) refuse(mismatch.detail, mismatch.code);
  if (invite.email !== viewer.username) {
    refuse(sentToAnother(viewer.username));
  }
}

async function requireOpen({ db, viewer, now }: Ctx, code: string): Promise<InviteRow> {
  const invite = (await findAnswerable(db, viewer, code)) ?? notFound();
  const state = inviteState(invite, now);
  return state === 'pending' ? invite : refuse(INVITE_REFUSALS[state]);
}

async function answer({ db, now }: Ctx, invite: InviteRow, how: 'accepted_at' | 'rejected_at'): Promise<void> {
  if (!(await answerInvite(db, invite.invite_id, how, now))) refuse(INVITE_REFUSALS.accepted);
}
