// What a viewer may do on a scope, for this feature and those to its right. A scope somebody does not belong to is not
// found; one they belong to without the permission is refused. Staff see every scope and change none.
import { effectivePermissions, PERMISSIONS, type Permission } from '#core/base/permissions.ts';
import { notAllowed, notFound } from '#core/base/problem.ts';
import { landlordCompanyPermissions } from '#core/properties/landlord-company-permissions.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Ctx } from '#server/base/serve.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { listOwners } from '#server/properties/master-company-sql.ts';
import {
  findCompanyScope,
  findLandlordStanding,
  findPremisesScope,
  listMembersAcross,
  listMembersOfCompanies,
  type MemberRow,
} from '#server/properties/scope-sql.ts';

export type Scope = { readonly premisesId: number } | { readonly companyId: number };
type Permissions = ReadonlySet<Permission>;
/** Reading is open to staff; writing needs the viewer's own permission. */
type Purpose = 'read' | 'write';

type AccessCtx = Pick<Ctx, 'db' | 'viewer'>;
type MaybeFlags = { [P in Permission]: boolean | null };

/** What staff, who read everything, hold where they are no member. */
export const STAFF_READS: Permissions = new Set<Permission>(['permission_sales', 'permission_view_autopay']);

/** The viewer's effective permissions on a scope, or undefined when it is not theirs to see. */
export async function permissionsOn(db: Db, viewer: Viewer, scope: Scope): Promise<Permissions | undefined> {
  const place =
    'premisesId' in scope
      ? await seenPremises(db, viewer, scope.premisesId)
      : await seenCompany(db, viewer, scope.companyId);
  return place?.permissions;
}

/** The premises, if the viewer may see it (404 otherwise) and holds the permission (403 otherwise). */
export async function requirePremises(
  { db, viewer }: AccessCtx,
  id: number,
  permission?: Permission,
  purpose: Purpose = purposeOf(permission),
) {
  const premises = await seenPremises(db, viewer, id);
  return premises ? allowed(premises, viewer, permission, purpose) : notFound();
}

/** The company, landlord's or retailer's, under the same rule. */
export async function requireCompany(
  { db, viewer }: AccessCtx,
  id: number,
  permission?: Permission,
  purpose: Purpose = purposeOf(permission),
) {
  const company = await seenCompany(db, viewer, id);
  return company ? allowed(company, viewer, permission, purpose) : notFound();
}

type Member = {
  id: number;
  username: string;
  full_name: string;
  settings: unknown;
  permissions: Permissions;
};

/**
 * Everybody on a scope, or those who hold a permission there: whom to notify. It reads both sides whoever asks, so
 * the caller must already have proved that this scope is part of what the viewer is doing.
 */
export async function membersOf(db: Db, scope: Scope, permission?: Permission): Promise<Member[]> {
  const premisesId = 'premisesId' in scope ? scope.premisesId : null;
  const companyId = 'companyId' in scope ? scope.companyId : null;
  return membersIn(await listMembersAcross(db, { premisesId, companyId }), permission);
}

/** The same of many companies, in one statement. */
export async function membersOfCompanies(
  db: Db,
  companyIds: readonly number[],
  permission?: Permission,
): Promise<(companyId: number) => readonly Member[]> {
  const rows = companyIds.length === 0 ? [] : await listMembersOfCompanies(db, companyIds);
  const byCompany = Map.groupBy(rows, ({ asked_company }) => asked_company);
  const members = new Map([...byCompany].map(([id, ofCompany]) => [id, membersIn(ofCompany, permission)]));
  return (companyId) => members.get(companyId) ?? [];
}

/** A person who stands on a scope twice holds what either membership gives. */
function membersIn(rows: readonly MemberRow[], permission: Permission | undefined): Member[] {
  const members = new Map<number, Member>();
  for (const row of rows) {
    const { id, username, full_name, settings } = row;
    const permissions = new Set([...(members.get(id)?.permissions ?? []), ...permissionsIn(row)]);
    members.set(id, { id, username, full_name, settings, permissions });
  }
  return [...members.values()].filter((member) => !permission || member.permissions.has(permission));
}

/** The owners in a master company, whom a change of where its money goes is told. */
export const ownersOf = (db: Db, masterCompanyId: number) => listOwners(db, masterCompanyId);

/** The effective permissions in a row that carries the five columns. */
export function permissionsIn(row: MaybeFlags): Permissions {
  return effectivePermissions(PERMISSIONS.filter((permission) => row[permission] === true));
}

async function seenPremises(db: Db, viewer: Viewer, id: number) {
  const row = await findPremisesScope(db, viewer, id);
  return row && { ...row, permissions: row.membership_id === null ? STAFF_READS : permissionsIn(row) };
}

async function seenCompany(db: Db, viewer: Viewer, id: number) {
  const row = await findCompanyScope(db, viewer, id);
  if (!row) return undefined;
  const permissions =
    row.master_company_id === null
      ? row.membership_id === null
        ? undefined
        : permissionsIn(row)
      : await onLandlordCompany(db, viewer, id, row.master_company_id);
  if (permissions) return { ...row, permissions };
  return viewer.isStaff ? { ...row, permissions: STAFF_READS } : undefined;
}

async function onLandlordCompany(db: Db, viewer: Viewer, id: number, masterCompanyId: number) {
  const { rows, ownsInMaster, premises } = await findLandlordStanding(db, viewer, id, masterCompanyId);
  return landlordCompanyPermissions({ held: rows.map(permissionsIn), premises, ownsInMaster });
}

function allowed<Place extends { permissions: Permissions }>(
  place: Place,
  viewer: Viewer,
  permission: Permission | undefined,
  purpose: Purpose,
): Place {
  const reads = viewer.isStaff && purpose === 'read';
  return !permission || reads || place.permissions.has(permission) ? place : notAllowed();
}

function purposeOf(permission: Permission | undefined): Purpose {
  return !permission || STAFF_READS.has(permission) ? 'read' : 'write';
}
