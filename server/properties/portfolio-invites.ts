// Invites to several properties of a portfolio at once, and changing them by the invited person's e-mail.
import { type PageQuery, page } from '#core/base/page.ts';
import { notFound, refuseField } from '#core/base/problem.ts';
import type { InviteEntry } from '#core/properties/invite-contract.ts';
import { type Flags, flagsOf } from '#core/properties/permission-flags.ts';
import { renameInvited } from '#server/access/invite.ts';
import type { Ctx } from '#server/base/serve.ts';
import { invitePeople, type Offer, refuseImpossible } from '#server/properties/invite-people.ts';
import * as queries from '#server/properties/invite-sql.ts';
import { requireMasterCompany } from '#server/properties/master-company.ts';
import { listOwnedPremises, listStanding } from '#server/properties/member-sql.ts';
import { ownedPremises, requireOwnerIn } from '#server/properties/members.ts';
import { resendInvite } from '#server/properties/resend-invite.ts';
import { revokeEmpty, withdrawFromInvites } from '#server/properties/withdraw-invites.ts';

type Grant = Flags & { premises: number };
type Person = { email: string; first_name: string; permissions: readonly Grant[] };

export async function readPortfolioInvites(
  ctx: Ctx,
  masterCompanyId: number,
  query: PageQuery & { not_accepted?: boolean | undefined },
) {
  await requireOwnerIn(ctx, masterCompanyId);
  const filter = { masterCompanyId, onlyOpen: query.not_accepted };
  const count = await queries.countEntries(ctx.db, ctx.viewer, filter);
  const results = await queries.listEntries(ctx.db, ctx.viewer, filter, ctx.now, query);
  return page(results, count, query, ctx.request.address);
}

export async function inviteToPortfolio(ctx: Ctx, masterCompanyId: number, people: readonly Person[]) {
  const master = await requireMasterCompany(ctx, masterCompanyId);
  const offersOf = await offerer(
    ctx,
    masterCompanyId,
    people.flatMap(({ permissions }) => permissions),
  );
  const inviteIds = await invitePeople(ctx, {
    kind: 'mastercompany',
    column: 'premises_id',
    organisation: master.name,
    chain: `mastercompany:${masterCompanyId}`,
    people: people.map(({ email, first_name, permissions }, index) => ({
      email,
      firstName: first_name,
      offers: offersOf(permissions),
      field: `invites.${index}.`,
    })),
  });
  return { results: await queries.listEntries(ctx.db, ctx.viewer, { inviteIds }, ctx.now) };
}

type Edit = { email: string; first_name?: string | undefined; permissions: readonly Grant[] };

/** Sets what a person is offered on the properties the viewer owns; what others offered stays. */
export async function editPortfolioInvite(ctx: Ctx, maybeId: number | undefined, edit: Edit) {
  const { db, viewer, now } = ctx;
  const masterCompanyId = maybeId ?? (await masterOf(ctx, edit.permissions));
  await requireMasterCompany(ctx, masterCompanyId);
  const before = await openEntries(ctx, masterCompanyId, edit.email);
  const newest = before.reduce((a, b) => (rank(b) > rank(a) ? b : a));
  const offers = (await offerer(ctx, masterCompanyId, edit.permissions))(edit.permissions);

  const premisesIds = before.map(({ premises }) => premises?.id ?? 0);
  const touched = await queries.removeGrants(db, { premisesIds }, { email: edit.email });
  const people = [{ email: edit.email, firstName: newest.first_name, offers, field: '' }];
  await refuseImpossible(ctx, { column: 'premises_id', people });
  await queries.insertGrants(
    db,
    offers.map(({ scope, flags }) => ({ invite_id: newest.id, premises_id: scope, company_id: null, ...flags })),
  );
  await revokeEmpty(db, touched, now);
  if (edit.first_name !== undefined) await renameInvited(db, newest.id, edit.first_name);
  ctx.audit({
    chain: `mastercompany:${masterCompanyId}`,
    action: 'invite.edited',
    object: { invite: newest.id, email: edit.email },
    before: { offers: before.map((entry) => ({ scope: entry.premises?.id, ...flagsOf(entry) })) },
    after: { offers: offers.map(({ scope, flags }) => ({ scope, ...flags })) },
  });
  return {
    results: await queries.listEntries(db, viewer, { masterCompanyId, email: edit.email, onlyOpen: true }, now),
  };
}

export async function resendPortfolioInvite(ctx: Ctx, masterCompanyId: number | undefined, email: string) {
  const entries = await openEntries(ctx, masterCompanyId, email);
  for (const id of new Set(entries.map((entry) => entry.id))) {
    await resendInvite(ctx, id, await chainOf(ctx, entries, id));
  }
  return { detail: `The invite was sent to ${email} again. The link in the earlier mail no longer works.` };
}

export async function deletePortfolioInvite(ctx: Ctx, masterCompanyId: number | undefined, email: string) {
  const entries = await openEntries(ctx, masterCompanyId, email);
  const premisesIds = entries.map(({ premises }) => premises?.id ?? 0);
  await withdrawFromInvites(ctx.db, { premisesIds }, ctx.now, { email });
  for (const id of new Set(entries.map((entry) => entry.id))) {
    const before = { offers: entries.filter((entry) => entry.id === id).map(({ premises }) => premises) };
    const chain = await chainOf(ctx, entries, id);
    ctx.audit({ chain, action: 'invite.withdrawn', object: { invite: id, email }, before });
  }
  return { detail: `The invite to ${email} was withdrawn.` };
}

/** What an address was offered and has not answered, on properties the viewer owns: in one portfolio or in all. */
async function openEntries(ctx: Ctx, masterCompanyId: number | undefined, email: string) {
  if (masterCompanyId !== undefined) await requireMasterCompany(ctx, masterCompanyId);
  const owned = await listOwnedPremises(ctx.db, ctx.viewer, masterCompanyId);
  const premisesIds = owned.map(({ id }) => id);
  const entries = await queries.listEntries(ctx.db, ctx.viewer, { premisesIds, email, onlyOpen: true }, ctx.now);
  return entries.length > 0 ? entries : notFound();
}

async function offerer(ctx: Ctx, masterCompanyId: number, grants: readonly Grant[]) {
  const ids = [...new Set(grants.map(({ premises }) => premises))];
  const owned = await ownedPremises(ctx, masterCompanyId, ids);
  const names = new Map(owned.map(({ id, name }) => [id, name]));
  return (permissions: readonly Grant[]): Offer[] =>
    permissions.map(({ premises, ...flags }) => ({ scope: premises, name: names.get(premises) ?? '', flags }));
}

/** Without a portfolio in the path, the properties say which one is meant. */
async function masterOf({ db, viewer }: Ctx, grants: readonly Grant[]): Promise<number> {
  const standing = await listStanding(
    db,
    viewer,
    grants.map(({ premises }) => premises),
  );
  const masters = new Set(standing.map(({ master_company_id }) => master_company_id));
  if (masters.size > 1) refuseField('permissions', 'Name properties of one portfolio');
  const [master] = masters;
  return master ?? notFound();
}

async function chainOf({ db, viewer }: Ctx, entries: readonly InviteEntry[], id: number): Promise<string> {
  const premises = entries.find((entry) => entry.id === id)?.premises?.id ?? 0;
  const [standing] = await listStanding(db, viewer, [premises]);
  return `mastercompany:${standing?.master_company_id}`;
}

/** An invite to the portfolio before one to a single property, the newer before the older. */
function rank({ kind, id }: InviteEntry): number {
  return (kind === 'mastercompany' ? 1 : 0) * 2 ** 32 + id;
}
