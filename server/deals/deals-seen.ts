// Which deals a viewer sees, as a condition on `deals d`. This is the first check, and the only place where it is
// written: landlords see the deals of their properties, retailers the published ones of their companies and those sent
// to their address, people beside one deal see that one, staff see all. Who was given no permission on a scope sees
// nothing of it. Row-level security stands behind it.
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#server/base/viewer.ts';

/** Those of them where the viewer manages connections; staff read all. */
export function managedDeals({ isStaff, userId, role }: Viewer): RawBuilder<boolean> {
  if (isStaff) return sql<boolean>`true`;
  const [column, scope] = role === 'landlord' ? ['premises_id', 'premises_id'] : ['retailer_company_id', 'company_id'];
  return sql<boolean>`${sql.ref(`d.${column}`)} in (select ${sql.ref(scope)} from memberships
    where user_id = ${userId} and (permission_owner or permission_manage_connections))`;
}

export function visibleDeals({ isStaff, userId, username, role }: Viewer): RawBuilder<boolean> {
  if (isStaff) return sql<boolean>`true`;
  const invited = sql`d.lineage_id in (select lineage_id from deal_members where user_id = ${userId} and side = ${role} and gives_access)`;
  if (role === 'landlord') {
    return sql<boolean>`(d.premises_id in (select premises_id from memberships
      where user_id = ${userId} and premises_id is not null and gives_access) or ${invited})`;
  }
  return sql<boolean>`(d.published_at is not null and (d.retailer_company_id in (select company_id from memberships
      where user_id = ${userId} and company_id is not null and gives_access)
    or d.retailer_company_id is null and d.retailer_email = ${username} or ${invited}))`;
}
