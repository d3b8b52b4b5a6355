// Invites to one company or one property.
import { type PageQuery, page } from '#core/base/page.ts';
import { notFound, refuse } from '#core/base/problem.ts';
import type { InviteEntry } from '#core/properties/invite-contract.ts';
import { changedFlags, type Flags, flagsOf } from '#core/properties/permission-flags.ts';
import { renameInvited } from '#server/access/invite.ts';
import type { Ctx } from '#server/base/serve.ts';
import { requirePremises, type Scope } from '#server/properties/access.ts';
import { type Invitation, invitePeople } from '#server/properties/invite-people.ts';
import * as queries from '#server/properties/invite-sql.ts';
import { requireRetailerCompany } from '#server/properties/members.ts';
import { resendInvite } from '#server/properties/resend-invite.ts';
import { withdrawFromInvites } from '#server/properties/withdraw-invites.ts';

type Person = Flags & { email: string; first_name: string };

export async function readInvites(ctx: Ctx, scope: Scope, query: PageQuery & { not_accepted?: boolean | undefined }) {
  const { filter } = await owned(ctx, scope, 'read');
  const wanted = { ...filter, onlyOpen: query.not_accepted };
  const count = await queries.countEntries(ctx.db, ctx.viewer, wanted);
  const results = await queries.listEntries(ctx.db, ctx.viewer, wanted, ctx.now, query);
  return page(results, count, query, ctx.request.address);
}

export async function invite(ctx: Ctx, scope: Scope, person: Person): Promise<InviteEntry> {
  const { email, first_name } = person;
  const { id, invitation, filter } = await owned(ctx, scope, 'write');
  const offers = [{ scope: id, name: invitation.organisation, flags: flagsOf(person) }];
  const people = [{ email, firstName: first_name, offers, field: '' }];
  const [inviteId = 0] = await invitePeople(ctx, { ...invitation, people });
  return entryOf(ctx, { ...filter, inviteId });
}

export async function resend(ctx: Ctx, scope: Scope, inviteId: number): Promise<InviteEntry> {
  const { invitation, filter } = await owned(ctx, scope, 'write');
  await openEntry(ctx, { ...filter, inviteId });
  await resendInvite(ctx, inviteId, invitation.chain);
  return entryOf(ctx, { ...filter, inviteId });
}

export async function withdraw(ctx: Ctx, scope: Scope, inviteId: number): Promise<void> {
  const { invitation, filter, withdrawn } = await owned(ctx, scope, 'write');
  const entry = await openEntry(ctx, { ...filter, inviteId });
  await withdrawFromInvites(ctx.db, withdrawn, ctx.now, { inviteId });
  const object = { invite: inviteId, email: entry.email };
  ctx.audit({ chain: invitation.chain, action: 'invite.withdrawn', object, before: flagsOf(entry) });
}

type Edit = Partial<{ [Flag in keyof Flags]: Flags[Flag] | undefined }> & { first_name?: string | undefined };

export async function editCompanyInvite(ctx: Ctx, companyId: number, inviteId: number, edit: Edit) {
  const { invitation, filter } = await owned(ctx, { companyId }, 'write');
  const entry = await openEntry(ctx, { ...filter, inviteId });
  const flags = changedFlags(flagsOf(entry), edit);
  await queries.updateCompanyGrant(ctx.db, inviteId, companyId, flags);
  if (edit.first_name !== undefined) await renameInvited(ctx.db, inviteId, edit.first_name);
  const object = { invite: inviteId, email: entry.email };
  ctx.audit({ chain: invitation.chain, action: 'invite.edited', object, before: flagsOf(entry), after: { ...edit } });
  return entryOf(ctx, { ...filter, inviteId });
}

async function owned(ctx: Ctx, scope: Scope, purpose: 'read' | 'write') {
  if ('premisesId' in scope) {
    const premises = await requirePremises(ctx, scope.premisesId, 'permission_owner', purpose);
    const invitation: Omit<Invitation, 'people'> = {
      kind: 'premises',
      column: 'premises_id',
      organisation: premises.name,
      chain: `mastercompany:${premises.master_company_id}`,
    };
    const withdrawn = { premisesIds: [premises.id] };
    return { id: premises.id, invitation, filter: { premisesIds: [premises.id] }, withdrawn };
  }
  const { id, name } = await requireRetailerCompany(ctx, scope.companyId, purpose);
  const invitation: Omit<Invitation, 'people'> = {
    kind: 'company',
    column: 'company_id',
    organisation: name,
    chain: `company:${id}`,
  };
  return { id, invitation, filter: { companyId: id }, withdrawn: { companyId: id } };
}

async function entryOf(ctx: Ctx, filter: queries.EntryFilter): Promise<InviteEntry> {
  const [entry] = await queries.listEntries(ctx.db, ctx.viewer, filter, ctx.now);
  return entry ?? notFound();
}

async function openEntry(ctx: Ctx, filter: queries.EntryFilter): Promise<InviteEntry> {
  const entry = await entryOf(ctx, filter);
  if (entry.status === 'accepted') refuse(`${entry.email} has accepted this invite already.`);
  if (entry.status === 'rejected') refuse(`${entry.email} has declined this invite. Send a new one instead.`);
  return entry;
}
