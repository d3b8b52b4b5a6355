// The five permissions as they travel: one boolean each.
import { z } from 'zod';
import { PERMISSIONS, type Permission } from '#core/base/permissions.ts';

export type Flags = Record<Permission, boolean>;

const shape = <Item extends z.ZodType>(item: Item) =>
  Object.fromEntries(PERMISSIONS.map((permission) => [permission, item])) as Record<Permission, Item>;

/** In an answer: all five. */
export const FLAGS = shape(z.boolean());
/** In a request: those left out are not given. */
export const GIVEN_FLAGS = shape(z.boolean().default(false));
/** In a change: those left out stay as they are. */
export const CHANGED_FLAGS = shape(z.boolean().optional());

export const PermissionName = z.enum(PERMISSIONS as [Permission, ...Permission[]]).meta({ id: 'Permission' });

export function flagsOf(row: Flags): Flags {
  return Object.fromEntries(PERMISSIONS.map((permission) => [permission, row[permission]])) as Flags;
}

/** The flags after a change that names only some of them. */
export function changedFlags(before: Flags, changes: Partial<Record<Permission, boolean | undefined>>): Flags {
  return Object.fromEntries(
    PERMISSIONS.map((permission) => [permission, changes[permission] ?? before[permission]]),
  ) as Flags;
}

/** What somebody holds who had one set and is given another. */
export function joinedFlags(held: Flags, given: Flags): Flags {
  return Object.fromEntries(
    PERMISSIONS.map((permission) => [permission, held[permission] || given[permission]]),
  ) as Flags;
}
