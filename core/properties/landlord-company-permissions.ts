// On a landlord company a person may do what they may do on every property of it; one without properties belongs to the
// owners in its master company, who may also look at the others.
// With View Sales on two of a company's three properties, somebody sees the company and may do nothing to it.
import { effectivePermissions, PERMISSIONS, type Permission } from '#core/base/permissions.ts';

type LandlordStanding = {
  /** The person's effective permissions on each property they are a member of. */
  readonly held: readonly ReadonlySet<Permission>[];
  /** How many properties the company has. */
  readonly premises: number;
  readonly ownsInMaster: boolean;
};

/** The permissions, or undefined when the company is not theirs to see. */
export function landlordCompanyPermissions(standing: LandlordStanding): ReadonlySet<Permission> | undefined {
  const { held, premises, ownsInMaster } = standing;
  if (held.length === 0 && !ownsInMaster) return undefined;
  if (premises === 0) return effectivePermissions(['permission_owner']);
  if (held.length < premises) return new Set();
  return new Set(PERMISSIONS.filter((permission) => held.every((each) => each.has(permission))));
}
