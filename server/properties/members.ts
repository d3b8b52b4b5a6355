// The people of one scope, and of a whole portfolio: reading and changing them.
import type { PageQuery } from '#core/base/page.ts';
import { page } from '#core/base/page.ts';
import type { Permission } from '#core/base/permissions.ts';
import { notAllowed, notFound, refuse, refuseFields } from '#core/base/problem.ts';
import { changedFlags, type Flags, flagsOf } from '#core/properties/permission-flags.ts';
import type { ProvableCtx } from '#server/access/proof/prove-if-asked.ts';
import type { Ctx } from '#server/base/serve.ts';
import { requireCompany, requirePremises, type Scope } from '#server/properties/access.ts';
import { type ChangedScope, changeMembers, type MemberChange, refuseTwice } from '#server/properties/change-members.ts';
import { requireMasterCompany } from '#server/properties/master-company.ts';
import {
  countMasterMembers,
  countMembers,
  findMember,
  listMasterMembers,
  listMasterUserIds,
  listMembers,
  listOwnedPremises,
  listStanding,
} from '#server/properties/member-sql.ts';

export async function readMembers(ctx: Ctx, scope: Scope, query: PageQuery) {
  await ownedScope(ctx, scope, 'read');
  const count = await countMembers(ctx.db, ctx.viewer, scope);
  return page(await listMembers(ctx.db, ctx.viewer, scope, query), count, query, ctx.request.address);
}

export async function changeMember(
  ctx: ProvableCtx,
  scope: Scope,
  userId: number,
  changes: Partial<Record<Permission, boolean | undefined>>,
) {
  const { column, changed } = await ownedScope(ctx, scope, 'write');
  const member = (await findMember(ctx.db, ctx.viewer, scope, userId)) ?? notFound();
  const flags = changedFlags(flagsOf(member), changes);
  await changeMembers(ctx, column, [changed], [{ userId, scope: changed.id, flags }]);
  return { ...member, ...flags };
}

export async function removeMember(ctx: ProvableCtx, scope: Scope, userId: number): Promise<void> {
  const { column, changed } = await ownedScope(ctx, scope, 'write');
  if (!(await findMember(ctx.db, ctx.viewer, scope, userId))) notFound();
  await changeMembers(ctx, column, [changed], [{ userId, scope: changed.id, flags: null }]);
}

export async function readMasterMembers(ctx: Ctx, id: number, query: PageQuery) {
  await requireOwnerIn(ctx, id);
  const count = await countMasterMembers(ctx.db, ctx.viewer, id);
  return page(await listMasterMembers(ctx.db, ctx.viewer, id, query), count, query, ctx.request.address);
}

type UserEdit = { user: number; permissions: (Flags & { premises: number; member: boolean })[] };

/** Many people on many premises at once. Only people of the portfolio can be given more; others are invited. */
export async function editMasterMembers(ctx: ProvableCtx, masterCompanyId: number, edits: readonly UserEdit[]) {
  await requireMasterCompany(ctx, masterCompanyId);
  const changes = edits.flatMap(({ user, permissions }) =>
    permissions.map(
      ({ premises, member, ...flags }): MemberChange => ({
        userId: user,
        scope: premises,
        flags: member ? flags : null,
      }),
    ),
  );
  refuseTwice(changes);
  const scopes = await ownedPremises(ctx, masterCompanyId, [...new Set(changes.map(({ scope }) => scope))]);
  const memberIds = await listMasterUserIds(ctx.db, masterCompanyId);
  const strangers = edits.flatMap(({ user }, index) => (memberIds.has(user) ? [] : [index]));
  if (strangers.length > 0) {
    const sentence = 'Is not in this portfolio yet. Send an invite instead';
    refuseFields(Object.fromEntries(strangers.map((index) => [`users.${index}.user`, [sentence]])));
  }
  await changeMembers(ctx, 'premises_id', scopes, changes);
  const userIds = edits.map(({ user }) => user);
  return { results: await listMasterMembers(ctx.db, ctx.viewer, masterCompanyId, { page: 1, pageSize: 500 }, userIds) };
}

export async function removeMasterMember(ctx: ProvableCtx, masterCompanyId: number, userId: number): Promise<void> {
  await requireOwnerIn(ctx, masterCompanyId);
  const people = await listMasterMembers(ctx.db, ctx.viewer, masterCompanyId, { page: 1, pageSize: 1 }, [userId]);
  const person = people[0] ?? notFound();
  const ids = person.permissions.map(({ premises }) => premises.id);
  const scopes = await ownedPremises(ctx, masterCompanyId, ids);
  const changes = ids.map((scope) => ({ userId, scope, flags: null }));
  await changeMembers(ctx, 'premises_id', scopes, changes);
}

/** The premises, each of which the viewer must own. */
export async function ownedPremises(
  ctx: Ctx,
  masterCompanyId: number,
  ids: readonly number[],
): Promise<ChangedScope[]> {
  const standing = await listStanding(ctx.db, ctx.viewer, ids);
  const inMaster = standing.filter((row) => row.master_company_id === masterCompanyId);
  // Staff know of every property and change none; for others, what they are no member of does not exist.
  if (inMaster.length < new Set(ids).size) return ctx.viewer.isStaff ? notAllowed() : notFound();
  if (inMaster.some(({ permission_owner }) => !permission_owner)) notAllowed();
  return inMaster.map(({ id, name }) => premisesScope(masterCompanyId, id, name));
}

/** Owners of at least one premises there, and staff, who then only read. */
export async function requireOwnerIn(ctx: Ctx, masterCompanyId: number) {
  const master = await requireMasterCompany(ctx, masterCompanyId);
  if (ctx.viewer.isStaff) return master;
  const owned = await listOwnedPremises(ctx.db, ctx.viewer, masterCompanyId);
  return owned.length > 0 ? master : notAllowed();
}

async function ownedScope(ctx: Ctx, scope: Scope, purpose: 'read' | 'write') {
  if ('premisesId' in scope) {
    const { id, name, master_company_id } = await requirePremises(ctx, scope.premisesId, 'permission_owner', purpose);
    return { column: 'premises_id' as const, changed: premisesScope(master_company_id, id, name) };
  }
  const { id, name } = await requireRetailerCompany(ctx, scope.companyId, purpose);
  const link = `/new-ui/retailer/companies/${id}`;
  const changed = { id, name, chain: `company:${id}`, link, organisation: { companyId: id } };
  return { column: 'company_id' as const, changed };
}

/** People join a landlord company through its properties; only a retailer company has people of its own. */
export async function requireRetailerCompany(ctx: Ctx, id: number, purpose: 'read' | 'write') {
  const company = await requireCompany(ctx, id, 'permission_owner', purpose);
  if (company.kind === 'landlord') refuse('People are invited to the properties of this company. Open one of them.');
  return company;
}

function premisesScope(masterCompanyId: number, id: number, name: string): ChangedScope {
  const link = `/new-ui/landlord/${masterCompanyId}/premises/portfolio/${id}`;
  return { id, name, chain: `mastercompany:${masterCompanyId}`, link, organisation: { masterCompanyId } };
}
