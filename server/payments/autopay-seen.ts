// The first check of everything that is about money, before row-level security: lineages on which the viewer holds View AutoPay on their own side.
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#server/base/viewer.ts';

const GIVEN = sql`(m.permission_owner or m.permission_manage_autopay or m.permission_view_autopay)`;

/** `lineage` is the column that holds the lineage, for example sql`i.lineage_id`. */
export function autopaySeen(viewer: Viewer, lineage: RawBuilder<unknown>): RawBuilder<boolean> {
  if (viewer.isStaff) return sql<boolean>`true`;
  const lineages =
    viewer.role === 'landlord'
      ? sql`select d.lineage_id from deals d join memberships m on m.premises_id = d.premises_id
          where m.user_id = ${viewer.userId} and ${GIVEN}`
      : sql`select d.lineage_id from deals d join memberships m on m.company_id = d.retailer_company_id
          where m.user_id = ${viewer.userId} and d.published_at is not null and ${GIVEN}`;
  return sql<boolean>`${lineage} in (${lineages} union
    select lineage_id from deal_members where user_id = ${viewer.userId} and permission_view_autopay)`;
}

/** Whether the viewer also manages AutoPay there, as a column. */
export function autopayManaged(viewer: Viewer, premises: RawBuilder<unknown>, company: RawBuilder<unknown>) {
  const scope = viewer.role === 'landlord' ? sql`m.premises_id = ${premises}` : sql`m.company_id = ${company}`;
  return sql<boolean>`exists (select 1 from memberships m where m.user_id = ${viewer.userId} and ${scope}
    and (m.permission_owner or m.permission_manage_autopay))`;
}
