// Five permissions on a scope (a premises for landlords, a company for retailers). Owner implies all; managing
// AutoPay implies seeing it. Someone with only permission_manage_autopay may therefore open an invoice.
import { z } from 'zod';

const ROLES = ['landlord', 'retailer'] as const;
export const Role = z.enum(ROLES);
export type Role = (typeof ROLES)[number];

export const PERMISSION_LABELS = {
  permission_owner: 'Property Admin',
  permission_manage_connections: 'Manage Connections',
  permission_sales: 'View Sales',
  permission_manage_autopay: 'Manage AutoPay',
  permission_view_autopay: 'View AutoPay',
} as const;
export type Permission = keyof typeof PERMISSION_LABELS;
export const PERMISSIONS = Object.keys(PERMISSION_LABELS) as Permission[];

/** The permissions a person was given, and those that follow from them. */
export function effectivePermissions(granted: readonly Permission[]): ReadonlySet<Permission> {
  if (granted.includes('permission_owner')) return new Set(PERMISSIONS);
  const effective = new Set(granted);
  if (effective.has('permission_manage_autopay')) effective.add('permission_view_autopay');
  return effective;
}

/**
 * Who may call an endpoint. A permission means: a member who holds it on the scope of the row in question, a list that
 * one of it is enough, 'any' that one of all five is; the role beside it, where one is named, says which side. `invited` opens the call also to
 * the merchant to whom a deal is addressed, before any company is chosen. 'demo' endpoints exist only in a demo
 * installation.
 */
export type Allow = 'public' | 'demo' | 'user' | Role | 'staff' | 'admin' | AllowHolder;

type AllowHolder = {
  readonly permission: Permission | readonly Permission[] | 'any';
  readonly role?: Role;
  readonly invited?: true;
};

/** Reading an organisation's things takes a permission, whichever it is: a member without one reads nothing. */
export const ANY = { permission: 'any' } as const;
export const ANY_OF_LANDLORD = { permission: 'any', role: 'landlord' } as const;
export const ANY_OF_MERCHANT = { permission: 'any', role: 'retailer' } as const;
/** What hangs on a deal, for both sides and for whom it was sent to. */
export const ANY_OR_INVITED = { permission: 'any', invited: true } as const;

export type Knocking = {
  readonly role: Role;
  readonly isStaff: boolean;
  readonly isAdmin: boolean;
  /** What was granted to them on any scope; null for somebody who belongs nowhere yet. */
  readonly held: readonly Permission[] | null;
};

/**
 * Whether a signed-in person is let in; the row in question decides the rest. Who belongs nowhere yet may ask for
 * anything of theirs and finds nothing: that is how a newcomer's screens open.
 */
export function isLetIn(allow: Allow, { role, isStaff, isAdmin, held }: Knocking): boolean {
  if (allow === 'public' || allow === 'demo' || allow === 'user') return true;
  if (allow === 'admin') return isAdmin && isStaff;
  if (isStaff) return true;
  if (allow === 'staff') return false;
  if (typeof allow === 'string') return role === allow;
  if (allow.role !== undefined && allow.role !== role) return false;
  if (allow.invited && role === 'retailer') return true;
  if (allow.permission === 'any') return held === null || held.length > 0;
  return opens(allow, held ?? []);
}

/** Whether what was granted on a scope opens the call there. */
export function opens({ permission }: AllowHolder, granted: readonly Permission[]): boolean {
  const effective = effectivePermissions(granted);
  return permission === 'any' ? effective.size > 0 : [permission].flat().some((one) => effective.has(one));
}

export function describeAllow(allow: Allow): string {
  if (typeof allow === 'string') return allow;
  const permission = allow.permission === 'any' ? 'any permission' : [allow.permission].flat().join(' or ');
  const held = allow.role ? `${allow.role} with ${permission}` : permission;
  return allow.invited ? `${held}, or the merchant it is addressed to` : held;
}
