// A person has one role for life. Inviting a landlord into a company, or a merchant onto a property, is refused at
// once. An invite for a company (role retailer) to dana@harbor.test, who is a landlord, answers role_mismatch_retailer.
import type { Role } from '#core/base/permissions.ts';
import type { ExceptionCode } from '#core/base/problem.ts';

type RoleMismatch = { readonly code: ExceptionCode; readonly detail: string };

const MISMATCH: Record<Role, RoleMismatch> = {
  retailer: {
    code: 'role_mismatch_retailer',
    detail:
      "The person you have tried adding is a Landlord. Therefore, they can't be added to a Company and will need a separate account.",
  },
  landlord: {
    code: 'role_mismatch_landlord',
    detail:
      "The person you have tried adding is a Merchant. Therefore, they can't be added to a Property and will need a separate account.",
  },
};

/** What to answer when somebody of one role is offered a place that needs the other; undefined when the roles agree. */
export function roleMismatch(needed: Role, actual: Role | undefined): RoleMismatch | undefined {
  return actual === undefined || actual === needed ? undefined : MISMATCH[needed];
}
