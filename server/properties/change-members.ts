// Changing what people may do: all changes or none, never leaving a scope without an owner, seen by the changed person
// with their next click.
import { notAllowed, notFound, refuse, refuseFields } from '#core/base/problem.ts';
import { lastOwnerSentence, scopesLeftWithoutOwner } from '#core/properties/last-owner.ts';
import { type Flags, flagsOf } from '#core/properties/permission-flags.ts';
import { emit } from '#server/base/events.ts';
import type { Ctx } from '#server/base/serve.ts';
import { memberChanged } from '#server/properties/events.ts';
import { lockMembers, putMemberships, removeMemberships } from '#server/properties/member-store.ts';

type ScopeColumn = 'premises_id' | 'company_id';
/** `flags: null` removes the person from the scope. */
export type MemberChange = { userId: number; scope: number; flags: Flags | null };
export type ChangedScope = { id: number; name: string; chain: string; link: string };

export async function changeMembers(
  ctx: Ctx,
  column: ScopeColumn,
  scopes: readonly ChangedScope[],
  changes: readonly MemberChange[],
): Promise<void> {
  const members = await lockMembers(ctx.db, column, [...new Set(scopes.map(({ id }) => id))]);
  const before = members.map((row) => ({ ...row, scope: Number(row.scope) }));
  refuseUnlessOwner(ctx, scopes, before);
  const orphaned = scopesLeftWithoutOwner(
    before.map((row) => ({ scope: row.scope, user: row.user_id, owner: row.permission_owner })),
    changes.map(({ scope, userId, flags }) => ({ scope, user: userId, owner: flags?.permission_owner ?? null })),
  );
  if (orphaned.length > 0) refuse(lastOwnerSentence(orphaned.map((id) => nameOf(scopes, id))));

  // The viewer's own rights are needed to the end, so their own line is changed last.
  const own = (change: MemberChange) => change.userId === ctx.viewer.userId;
  await apply(
    ctx,
    column,
    changes.filter((change) => !own(change)),
  );
  await apply(ctx, column, changes.filter(own));
  await tell(ctx, scopes, before, changes);
}

type Before = Flags & { user_id: number; scope: number };

/** Read again under the lock: somebody may have taken the ownership away a moment ago. */
function refuseUnlessOwner({ viewer }: Ctx, scopes: readonly ChangedScope[], members: readonly Before[]): void {
  for (const { id } of scopes) {
    const own = members.find((row) => row.scope === id && row.user_id === viewer.userId) ?? notFound();
    if (!own.permission_owner) notAllowed();
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

/** An audit entry for each change, and an event for each person but the viewer. */
async function tell(
  { db, viewer, services, audit }: Ctx,
  scopes: readonly ChangedScope[],
  before: readonly Before[],
  changes: readonly MemberChange[],
): Promise<void> {
  for (const { userId, scope: id, flags } of changes) {
    const held = before.find((row) => row.scope === id && row.user_id === userId);
    const scope = scopes.find((each) => each.id === id);
    if (!scope) continue;
    const action = flags === null ? 'member.removed' : held ? 'member.changed' : 'member.added';
    const object = { user: userId, scope: id, name: scope.name };
    audit({ chain: scope.chain, action, object, before: held ? flagsOf(held) : null, after: flags });
  }
  for (const [userId, own] of Map.groupBy(changes, (change) => change.userId)) {
    if (userId === viewer.userId) continue;
    const names = (removed: boolean) =>
      own.filter(({ flags }) => (flags === null) === removed).map(({ scope }) => nameOf(scopes, scope));
    const link = scopes.find(({ id }) => own.some(({ scope }) => scope === id))?.link ?? '/dashboard';
    await emit(services, db, memberChanged, {
      userId,
      by: viewer.fullName,
      changed: names(false),
      removed: names(true),
      link,
    });
  }
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
