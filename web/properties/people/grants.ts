// Who gets what, while it is being decided: permissions by property, absent where there is no access. Property Admin
// includes the other four and Manage AutoPay includes View AutoPay, so those show as held and cannot be taken alone.
// Property 4 with Manage AutoPay only: View AutoPay shows ticked, and what is sent is Manage AutoPay alone.
import { effectivePermissions, PERMISSION_LABELS, PERMISSIONS, type Permission } from '#core/base/permissions.ts';
import { type Flags, flagsOf } from '#core/properties/permission-flags.ts';

export type Grants = Readonly<Record<number, Flags>>;

export const NO_PERMISSIONS: Flags = Object.fromEntries(PERMISSIONS.map((name) => [name, false])) as Flags;
export const NOTHING_OPEN = 'Nothing yet';

/** Somebody who is given access usually looks at sales. */
export const USUAL_PERMISSIONS: Flags = { ...NO_PERMISSIONS, permission_sales: true };

export function held(flags: Flags): ReadonlySet<Permission> {
  return effectivePermissions(PERMISSIONS.filter((name) => flags[name]));
}

/** Held because another permission includes it. */
export function follows(flags: Flags, permission: Permission): boolean {
  return held({ ...flags, [permission]: false }).has(permission);
}

/** "Property Admin", "View Sales, Manage AutoPay"; what follows from another is not repeated. */
export function accessWords(flags: Flags): string {
  const granted = PERMISSIONS.filter((name) => flags[name] && !follows(flags, name));
  return granted.length > 0 ? granted.map((name) => PERMISSION_LABELS[name]).join(', ') : NOTHING_OPEN;
}

/** The same for a list of permissions, as an answer carries what the viewer may do. */
export function heldWords(permissions: readonly Permission[]): string {
  const flags = Object.fromEntries(PERMISSIONS.map((name) => [name, permissions.includes(name)])) as Flags;
  return accessWords(flags);
}

/** One line for somebody's access to many properties. */
export function summaryWords(all: readonly Flags[]): string {
  const different = [...new Set(all.map(accessWords))];
  return different.length > 1 ? 'Differs by property' : (different[0] ?? 'No access');
}

export function grantsOf(list: readonly (Flags & { premises: { id: number } | null })[]): Grants {
  return Object.fromEntries(
    list.flatMap((entry) => (entry.premises ? [[entry.premises.id, flagsOf(entry)]] : [])),
  ) as Grants;
}

export function withGrant(grants: Grants, id: number, flags: Flags | undefined): Grants {
  const { [id]: _, ...others } = grants;
  return flags ? { ...others, [id]: flags } : others;
}

/** As the invite calls want them. */
export function grantList(grants: Grants): ({ premises: number } & Flags)[] {
  return Object.entries(grants).map(([id, flags]) => ({ premises: Number(id), ...flags }));
}

/** Only what differs, with `member: false` where access ends. */
export function grantChanges(before: Grants, after: Grants): ({ premises: number; member: boolean } & Flags)[] {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])].map(Number);
  return ids
    .filter((id) => JSON.stringify(plain(before[id])) !== JSON.stringify(plain(after[id])))
    .map((id) => ({ premises: id, member: after[id] !== undefined, ...(after[id] ?? NO_PERMISSIONS) }));
}

function plain(flags: Flags | undefined): Flags | null {
  return flags ? flagsOf(flags) : null;
}
