// Inviting a person to one deal, on the inviter's own side, and ending it. Only an owner gives access to people.
import { type PageQuery, page } from '#core/base/page.ts';
import { notAllowed, notFound, refuse, refuseField } from '#core/base/problem.ts';
import { roleMismatch } from '#core/properties/role-mismatch.ts';
import { createInvite } from '#server/access/invite.ts';
import { sendMail } from '#server/base/mail/mail.ts';
import type { Ctx } from '#server/base/serve.ts';
import { sideOf } from '#server/deals/deal-view.ts';
import { insertDealInvite, listInvitesOf } from '#server/deals/invite-sql.ts';
import { withdrawMemberInvites } from '#server/deals/invites/close-invites.ts';
import { inviteView } from '#server/deals/invites/invite-view.ts';
import { listMembers, removeMember as removeRow } from '#server/deals/invites/member-sql.ts';
import { memberInviteMail } from '#server/deals/mails.ts';
import { openLocked } from '#server/deals/open-step.ts';
import { names, record } from '#server/deals/record.ts';
import { findLineage, roleOfEmail } from '#server/deals/sql.ts';

const NOTHING_SEEN = 'Choose what this person sees: sales, AutoPay or both.';

type Person = { email: string; first_name: string; permission_sales: boolean; permission_view_autopay: boolean };

export async function inviteMember(ctx: Ctx, id: number, person: Person) {
  const { deal, side } = await openOwned(ctx, id);
  const mismatch = roleMismatch(side, await roleOfEmail(ctx.db, person.email));
  if (mismatch) refuse(mismatch.detail, mismatch.code);
  if (!person.permission_sales && !person.permission_view_autopay) refuseField('permission_sales', NOTHING_SEEN);
  const members = await listMembers(ctx.db, deal.lineage_id, side);
  if (members.some(({ email }) => email === person.email)) refuseField('email', 'This person follows the deal already');
  await withdrawMemberInvites(ctx.db, deal.lineage_id, person.email, ctx.now);
  const organisation = side === 'landlord' ? deal.landlord_company_name : deal.retailer_legal_name;
  const invite = await createInvite(
    ctx.db,
    {
      kind: 'deal',
      email: person.email,
      firstName: person.first_name,
      role: side,
      inviterId: ctx.viewer.userId,
      organisationName: organisation,
    },
    ctx.now,
  );
  const { id: dealInvite } = await insertDealInvite(ctx.db, {
    dealId: id,
    lineageId: deal.lineage_id,
    inviteId: invite.id,
    purpose: 'member',
    side,
    sales: person.permission_sales,
    autopay: person.permission_view_autopay,
  });
  const url = `${ctx.services.config.publicUrl}/email-invite/deal/${invite.code}/accept/`;
  const about = { landlord: organisation, place: names(deal).place, inviter: ctx.viewer.fullName, url };
  await sendMail(ctx.services, ctx.db, memberInviteMail(person.email, about));
  await record(ctx, deal, { happening: 'member_invited', side, after: { ...person } });
  const rows = await listInvitesOf(ctx.db, ctx.viewer, id, true, ctx.now);
  return inviteView(rows.find((row) => row.id === dealInvite) ?? notFound(), ctx.now);
}

export async function readMembers({ db, viewer, request }: Ctx, id: number, query: PageQuery) {
  const lineage = (await findLineage(db, viewer, id)) ?? notFound();
  const rows = await listMembers(db, lineage, viewer.role);
  const first = (query.page - 1) * query.pageSize;
  const members = rows.slice(first, first + query.pageSize);
  return page(
    members.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    rows.length,
    query,
    request.address,
  );
}

export async function removeMember(ctx: Ctx, id: number, userId: number): Promise<void> {
  const { deal, side } = await openOwned(ctx, id);
  const member = (await listMembers(ctx.db, deal.lineage_id, side)).find(({ user }) => user === userId) ?? notFound();
  await removeRow(ctx.db, deal.lineage_id, side, userId);
  await withdrawMemberInvites(ctx.db, deal.lineage_id, member.email, ctx.now);
  await record(ctx, deal, { happening: 'member_removed', side, after: { person: member.full_name, user: userId } });
}

async function openOwned(ctx: Ctx, id: number) {
  const opened = await openLocked(ctx, id);
  return sideOf(opened.deal, ctx.viewer).permissions.has('permission_owner') ? opened : notAllowed();
}
