import { PERMISSIONS } from '#core/base/permissions.ts';

/** The five permission columns of a table under its alias, for a select list. */
export function flagColumns<Alias extends string>(alias: Alias) {
  return PERMISSIONS.map((permission) => `${alias}.${permission}` as const);
}
