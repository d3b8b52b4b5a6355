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
 * Who may call an endpoint. A permission means: a member who holds it on the scope of the row in question; the role
 * beside it, where one is named, says which side. 'demo' endpoints exist only in a demo installation.
 */
export type Allow =
  | 'public'
  | 'demo'
  | 'user'
  | Role
  | 'staff'
  | 'admin'
  | { readonly permission: Permission; readonly role?: Role };

export function describeAllow(allow: Allow): string {
  if (typeof allow === 'string') return allow;
  return allow.role ? `${allow.role} with ${allow.permission}` : allow.permission;
}
