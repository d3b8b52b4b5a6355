// SQL about saved filters, for members of the master company and for staff.
import { sql } from 'kysely';
import type { PageQuery } from '#core/base/page.ts';
import type { SavedTag } from '#core/tags/contract.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

export type FilterRow = {
  id: number;
  master_company: number;
  name: string;
  tags: SavedTag[];
  created_at: Date;
  updated_at: Date;
};

export async function listFilters(db: Db, viewer: Viewer, query: PageQuery & { master_company: number }) {
  const { master_company, page, pageSize } = query;
  const { rows } = await sql<FilterRow>`${SHAPE} where f.master_company_id = ${master_company} and ${seenBy(viewer)}
    order by lower(f.name), f.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

export async function countFilters(db: Db, viewer: Viewer, masterCompanyId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from custom_filters f
    where f.master_company_id = ${masterCompanyId} and ${seenBy(viewer)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findFilter(db: Db, viewer: Viewer, id: number): Promise<FilterRow | undefined> {
  const { rows } = await sql<FilterRow>`${SHAPE} where f.id = ${id} and ${seenBy(viewer)}`.execute(db);
  return rows[0];
}

/** Whether another filter of the portfolio has the name already. */
export async function hasFilterNamed(db: Db, masterCompanyId: number, name: string, except = 0): Promise<boolean> {
  const { rows } = await sql`select 1 from custom_filters where master_company_id = ${masterCompanyId}
    and lower(name) = lower(${name}) and id <> ${except}`.execute(db);
  return rows.length > 0;
}

export async function insertFilter(tx: Tx, viewer: Viewer, about: { master: number; name: string }, now: Date) {
  const { id } = await tx
    .insertInto('custom_filters')
    .values({
      master_company_id: about.master,
      name: about.name,
      created_by: viewer.userId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const renameFilter = (tx: Tx, id: number, name: string, now: Date) =>
  tx.updateTable('custom_filters').set({ name, updated_at: now }).where('id', '=', id).execute();

export async function replaceFilterTags(tx: Tx, id: number, tags: readonly number[]): Promise<void> {
  await tx.deleteFrom('custom_filter_tags').where('filter_id', '=', id).execute();
  await tx
    .insertInto('custom_filter_tags')
    .values(tags.map((tag_id) => ({ filter_id: id, tag_id })))
    .execute();
}

export const removeFilter = (tx: Tx, id: number) => tx.deleteFrom('custom_filters').where('id', '=', id).execute();

const SHAPE = sql`
  select f.id, f.master_company_id as master_company, f.name, f.created_at, f.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'category', c.id, 'category_name', c.name,
      'kind', c.kind) order by c.kind, lower(c.name), lower(t.name), t.id)
      from custom_filter_tags u join tags t on t.id = u.tag_id join tag_categories c on c.id = t.category_id
      where u.filter_id = f.id), '[]') as tags
  from custom_filters f`;

function seenBy(viewer: Viewer) {
  if (viewer.isStaff) return sql`true`;
  return sql`f.master_company_id in (select p.master_company_id from memberships own
    join premises p on p.id = own.premises_id
    where own.user_id = ${viewer.userId} and own.gives_access and p.deleted_at is null)`;
}
