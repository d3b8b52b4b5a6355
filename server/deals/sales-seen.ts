// Which deals' sales a viewer may read, as a condition on `deals d`: View Sales on the property or the company, or
// beside one deal. Drafts are the landlord's alone; support staff read every deal.
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#server/base/viewer.ts';

export function salesSeenBy(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.isStaff) return sql<boolean>`true`;
  const asMember = sql`d.lineage_id in (select lineage_id from deal_members
    where user_id = ${viewer.userId} and side = ${viewer.role} and permission_sales)`;
  const held = sql`user_id = ${viewer.userId} and (permission_owner or permission_sales)`;
  if (viewer.role === 'landlord') {
    return sql<boolean>`(d.premises_id in (select premises_id from memberships
      where ${held} and premises_id is not null) or ${asMember})`;
  }
  return sql<boolean>`(d.published_at is not null and (d.retailer_company_id in (select company_id from memberships
      where ${held} and company_id is not null) or ${asMember}))`;
}

/** Of a deal that the viewer sees: whether they hold View Sales there, as members of a side or beside the deal. */
export function salesHeldBy(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.isStaff) return sql<boolean>`true`;
  return sql<boolean>`coalesce(
    (select m.permission_owner or m.permission_sales from memberships m where m.user_id = ${viewer.userId} and m.gives_access
      and (m.premises_id = d.premises_id or m.company_id = d.retailer_company_id) limit 1),
    (select b.permission_sales from deal_members b where b.lineage_id = d.lineage_id and b.user_id = ${viewer.userId}
      and b.gives_access limit 1), false)`;
}
