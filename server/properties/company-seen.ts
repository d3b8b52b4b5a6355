// Which companies a viewer belongs to, as a condition on `companies c`: a retailer's as a member; a landlord's as a member
// of a property of it, or as an owner in its portfolio (core/properties/landlord-company-permissions.ts); staff to all.
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#server/base/viewer.ts';

export function companySeenBy({ isStaff, userId }: Viewer): RawBuilder<boolean> {
  if (isStaff) return sql<boolean>`true`;
  return sql<boolean>`case when c.master_company_id is null
    then c.id in (select company_id from memberships where user_id = ${userId} and gives_access)
    else viewer_owns_in_master_company(c.master_company_id) or c.id in (select held.company_id from premises held
      join memberships own on own.premises_id = held.id
      where held.deleted_at is null and own.user_id = ${userId} and own.gives_access) end`;
}
