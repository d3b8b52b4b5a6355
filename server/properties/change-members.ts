// Changing what people may do: all changes or none, never leaving a scope without an owner, seen by the changed person
// with their next click. An owner stops being one with password and code alone, and what they have offered to others and
// nobody has accepted ends with it: an invite to an address of their own would lead them back in.
import { notAllowed, notFound, refuse, refuseFields } from '#core/base/problem.ts';
import { lastOwnerSentence, scopesLeftWithoutOwner } from '#core/properties/last-owner.ts';
import { type OwnerChange, ownerChanges } from '#core/properties/owner-change.ts';
import { type Flags, flagsOf } from '#core/properties/permission-flags.ts';
import type { ProvableCtx } from '#server/access/proof/prove-if-asked.ts';
import { emit } from '#server/base/events.ts';
import type { Ctx } from '#server/base/serve.ts';
import { memberChanged } from '#server/properties/events.ts';
import { lockMembers, putMemberships, removeMemberships } from '#server/properties/member-sql.ts';
import { notifyOwners, type Organisation } from '#server/properties/notify-owners.ts';
import { withdrawFromInvites } from '#server/properties/withdraw-invites.ts';

type ScopeColumn = 'premises_id' | 'company_id';
/** `flags: null` removes the person from the scope. */
export type MemberChange = { userId: number; scope: number; flags: Flags | null };
export type ChangedScope = { id: number; name: string; chain: string; link: string; organisation: Organisation };

export async function changeMembers(
  ctx: ProvableCtx,
  column: ScopeColumn,
  scopes: readonly ChangedScope[],
  changes: readonly MemberChange[],
): Promise<void> {
  const members = await lockMembers(ctx.db, column, [...new Set(scopes.map(({ id }) => id))]);
  const before = members.map((row) => ({ ...row, scope: Number(row.scope) }));
  refuseUnlessOwner(ctx, scopes, before);
  const owning = before.map((row) => ({ scope: row.scope, user: row.user_id, owner: row.permission_owner }));
  const changing = changes.map(({ scope, userId: user, flags }) => ({
    scope,
    user,
    owner: flags?.permission_owner ?? null,
  }));
  const orphaned = scopesLeftWithoutOwner(owning, changing);
  if (orphaned.length > 0) refuse(lastOwnerSentence(orphaned.map((id) => nameOf(scopes, id))));
  const ofOwners = ownerChanges(owning, changing);
  if (ofOwners.some(({ how }) => how !== 'made')) ctx.askProof();
  await withdrawInvitesOf(ctx, column, scopes, ofOwners);

  // The viewer's own rights are needed to the end, so their own line is changed last.
  const isOwn = (change: MemberChange) => change.userId === ctx.viewer.userId;
  await apply(
    ctx,
    column,
    changes.filter((change) => !isOwn(change)),
  );
  await apply(ctx, column, changes.filter(isOwn));
  record(ctx, scopes, before, changes);
  const isOfOwner = ({ userId, scope }: MemberChange) =>
    ofOwners.some((change) => change.user === userId && change.scope === scope);
  await notifyMembers(
    ctx,
    scopes,
    changes.filter((change) => !isOfOwner(change)),
  );
  await notifyOfOwners(ctx, scopes, ofOwners);
}

/** Of those who own a scope no longer: only owners invite to it. */
async function withdrawInvitesOf(
  { db, now, audit }: Ctx,
  column: ScopeColumn,
  scopes: readonly ChangedScope[],
  changes: readonly OwnerChange[],
): Promise<void> {
  for (const { scope: id, user } of changes.filter(({ how }) => how !== 'made')) {
    const of = column === 'premises_id' ? { premisesIds: [id] } : { companyId: id };
    const inviteIds = await withdrawFromInvites(db, of, now, { inviterId: user });
    const chain = scopes.find((scope) => scope.id === id)?.chain ?? `scope:${id}`;
    for (const invite of inviteIds) {
      audit({ chain, action: 'invite.withdrawn', object: { invite, scope: id, inviter: user } });
    }
  }
}

type Before = Flags & { user_id: number; scope: number };

/** Read again under the lock: somebody may have taken the ownership away a moment ago. */
function refuseUnlessOwner({ viewer }: Ctx, scopes: readonly ChangedScope[], members: readonly Before[]): void {
  for (const { id } of scopes) {
    const membership = members.find((row) => row.scope === id && row.user_id === viewer.userId) ?? notFound();
    if (!membership.permission_owner) notAllowed();
  }
}

async function apply({ db, now }: Ctx, column: ScopeColumn, changes: readonly MemberChange[]): Promise<void> {
  const removed = changes.filter(({ flags }) => flags === null);
  await removeMemberships(
    db,
    column,
    removed.map(({ userId, scope }) => ({ user_id: userId, scope })),
  );
  const given = changes.flatMap(({ userId, scope, flags }) =>
    flags ? [{ user_id: userId, premises_id: null, company_id: null, [column]: scope, ...flags }] : [],
  );
  await putMemberships(db, given, now);
}

function record(
  { audit }: Ctx,
  scopes: readonly ChangedScope[],
  before: readonly Before[],
  changes: readonly MemberChange[],
): void {
  for (const { userId, scope: id, flags } of changes) {
    const held = before.find((row) => row.scope === id && row.user_id === userId);
    const scope = scopes.find((each) => each.id === id);
    if (!scope) continue;
    const action = flags === null ? 'member.removed' : held ? 'member.changed' : 'member.added';
    const object = { user: userId, scope: id, name: scope.name };
    audit({ chain: scope.chain, action, object, before: held ? flagsOf(held) : null, after: flags });
  }
}

/** An event for each person but the viewer; owners are told in words of their own. */
async function notifyMembers(
  { db, viewer, services }: Ctx,
  scopes: readonly ChangedScope[],
  changes: readonly MemberChange[],
): Promise<void> {
  for (const [userId, userChanges] of Map.groupBy(changes, (change) => change.userId)) {
    if (userId === viewer.userId) continue;
    const names = (removed: boolean) =>
      userChanges.filter(({ flags }) => (flags === null) === removed).map(({ scope }) => nameOf(scopes, scope));
    const link = scopes.find(({ id }) => userChanges.some(({ scope }) => scope === id))?.link ?? '/dashboard';
    await emit(services, db, memberChanged, {
      userId,
      by: viewer.fullName,
      changed: names(false),
      removed: names(true),
      link,
    });
  }
}

async function notifyOfOwners(
  { services, db, viewer }: Ctx,
  scopes: readonly ChangedScope[],
  changes: readonly OwnerChange[],
): Promise<void> {
  const organisation = scopes[0]?.organisation;
  if (!organisation) return;
  const alike = Map.groupBy(changes, ({ user, how }) => `${user} ${how}`);
  const notifications = [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const places = [first, ...others].map(({ scope }) => nameOf(scopes, scope));
    const how = first.user === viewer.userId ? ('left' as const) : first.how;
    return [{ user: first.user, how, places, by: viewer.fullName }];
  });
  await notifyOwners(services, db, organisation, notifications);
}

function nameOf(scopes: readonly ChangedScope[], id: number): string {
  return scopes.find((scope) => scope.id === id)?.name ?? '';
}

/** Changes that name one person and scope twice cannot both be meant. */
export function refuseTwice(changes: readonly MemberChange[]): void {
  const seen = new Set<string>();
  for (const { userId, scope } of changes) {
    const key = `${userId}:${scope}`;
    if (seen.has(key)) refuseFields({ users: ['Names the same person and property twice'] });
    seen.add(key);
  }
}
