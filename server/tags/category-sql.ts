// SQL about categories and their tags, for members of the master company and for staff.
import { sql } from 'kysely';
import type { PageQuery } from '#core/base/page.ts';
import type { CategoryType, TagKind } from '#core/tags/category-types.ts';
import type { Tag } from '#core/tags/contract.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

export type CategoryRow = {
  id: number;
  master_company: number;
  category_type: CategoryType;
  kind: TagKind;
  name: string;
  tags: Tag[];
  created_at: Date;
  updated_at: Date;
};

type Filter = { master_company: number; category_type?: CategoryType | undefined; kind?: TagKind | undefined };

export async function listCategories(db: Db, viewer: Viewer, filter: Filter & PageQuery): Promise<CategoryRow[]> {
  const { page, pageSize } = filter;
  const { rows } = await sql<CategoryRow>`${shape(viewer)} where ${matches(filter)} and ${inPortfolio(viewer)}
    order by c.kind, c.category_type = 'custom', lower(c.name), c.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

export async function countCategories(db: Db, viewer: Viewer, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from tag_categories c
    where ${matches(filter)} and ${inPortfolio(viewer)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findCategory(db: Db, viewer: Viewer, id: number): Promise<CategoryRow | undefined> {
  const { rows } = await sql<CategoryRow>`${shape(viewer)} where c.id = ${id} and ${inPortfolio(viewer)}`.execute(db);
  return rows[0];
}

/** Whether the viewer manages connections on any property of the master company. */
export async function managesIn(db: Db, viewer: Viewer, masterCompanyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('premises as p', 'p.id', 'm.premises_id')
    .select('m.id')
    .where('m.user_id', '=', viewer.userId)
    .where('p.master_company_id', '=', masterCompanyId)
    .where('p.deleted_at', 'is', null)
    .where((or) => or.or([or('m.permission_owner', '=', true), or('m.permission_manage_connections', '=', true)]))
    .executeTakeFirst();
  return row !== undefined;
}

export const lockTags = (db: Db, masterCompanyId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`tags:${masterCompanyId}`}, 0))`.execute(db);

type NewCategory = { master_company_id: number; kind: TagKind; category_type: CategoryType; name: string };

export async function insertCategory(tx: Tx, viewer: Viewer, values: NewCategory, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('tag_categories')
    .values({ ...values, created_by: viewer.userId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const renameCategory = (tx: Tx, id: number, name: string, now: Date) =>
  tx.updateTable('tag_categories').set({ name, updated_at: now }).where('id', '=', id).execute();

export const removeCategory = (tx: Tx, id: number) => tx.deleteFrom('tag_categories').where('id', '=', id).execute();

export type TagRow = { id?: number | undefined; name: string };

/** Tags as sent: known ones keep their id and what they are bound to, others are new, those left out are gone. */
export async function replaceTags(
  tx: Tx,
  category: { id: number; kind: TagKind },
  tags: readonly TagRow[],
  now: Date,
): Promise<void> {
  const kept = tags.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const json = JSON.stringify(tags);
  await sql`delete from tags where category_id = ${category.id} and id <> all(${kept}::integer[])`.execute(tx);
  // Two steps of renaming, so that two tags can swap their names.
  await sql`update tags set name = chr(1) || id where category_id = ${category.id}`.execute(tx);
  await sql`update tags t set name = s.name from jsonb_to_recordset(${json}::jsonb) as s (id integer, name text)
    where t.id = s.id and t.category_id = ${category.id}`.execute(tx);
  await sql`insert into tags (category_id, kind, name, created_at)
    select ${category.id}::integer, ${category.kind}::text, s.name, ${now}::timestamptz
    from jsonb_to_recordset(${json}::jsonb) as s (id integer, name text) where s.id is null`.execute(tx);
}

/** Saved filters that name any of these tags, with the first tag each names. */
export async function listFiltersUsing(db: Db, tags: readonly number[]) {
  const { rows } = await sql<{ filter: string; tag: string }>`
    select distinct on (f.id) f.name as filter, t.name as tag
    from custom_filter_tags u join custom_filters f on f.id = u.filter_id join tags t on t.id = u.tag_id
    where u.tag_id = any(${[...tags]}::integer[]) order by f.id, t.id`.execute(db);
  return rows;
}

/** Bindings count what the viewer sees today: neither removed properties nor deals that are over. */
function shape(viewer: Viewer) {
  const ownPremises = sql`select premises_id from memberships
    where user_id = ${viewer.userId} and premises_id is not null and gives_access`;
  const seen = viewer.isStaff ? sql`true` : sql`coalesce(b.premises_id, d.premises_id) in (${ownPremises})`;
  return sql`
    select c.id, c.master_company_id as master_company, c.category_type, c.kind, c.name, c.created_at, c.updated_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'bindings_count', coalesce(n.count, 0))
        order by lower(t.name), t.id) from tags t left join (
          select b.tag_id, count(distinct (b.premises_id, b.lineage_id))::integer as count from tag_bindings b
          left join premises p on p.id = b.premises_id
          left join deals d on d.lineage_id = b.lineage_id and d.status not in ('archived', 'canceled', 'moved')
          where ${seen} and (d.id is not null or p.deleted_at is null and p.id is not null) group by b.tag_id
        ) n on n.tag_id = t.id where t.category_id = c.id), '[]') as tags
    from tag_categories c`;
}

function matches(filter: Filter) {
  const [type, kind] = [filter.category_type ?? null, filter.kind ?? null];
  return sql`c.master_company_id = ${filter.master_company}
    and (${type}::text is null or c.category_type = ${type}::text)
    and (${kind}::text is null or c.kind = ${kind}::text)`;
}

function inPortfolio(viewer: Viewer) {
  if (viewer.isStaff) return sql`true`;
  return sql`c.master_company_id in (select p.master_company_id from memberships own
    join premises p on p.id = own.premises_id
    where own.user_id = ${viewer.userId} and own.gives_access and p.deleted_at is null)`;
}
