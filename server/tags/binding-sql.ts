// SQL about what is tagged: properties, and merchants by the lineage of their deal. The viewer's own memberships decide
// what is seen; those that manage connections decide what may be changed.

import { type RawBuilder, sql } from 'kysely';
import type { PageQuery } from '#core/base/page.ts';
import type { TagKind } from '#core/tags/category-types.ts';
import type { TaggedObject } from '#core/tags/contract.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { UNIT_TEXT } from '#server/deals/unit-fragment.ts';

type Filter = PageQuery & { master_company: number; premises?: number | undefined };

/** A property, or the deal of a merchant; `target` is what a binding names. */
type Target = { id: number; target: number; name: string; master_company: number; can_change: boolean };

const OVER = sql`('archived', 'canceled', 'moved')`;
const BINDING_COLUMN = { premises: sql`premises_id`, retailer: sql`lineage_id` } as const;

export async function listTagged(db: Db, viewer: Viewer, kind: TagKind, filter: Filter): Promise<TaggedObject[]> {
  const { rows } = await sql<TaggedObject>`
    select o.id, o.name, o.detail, o.premises, coalesce(b.tags, '{}') as tags, o.can_change
    from (${objects(viewer, kind, filter)}) o
    left join (select ${BINDING_COLUMN[kind]} as target, array_agg(tag_id order by tag_id) as tags
      from tag_bindings where ${BINDING_COLUMN[kind]} is not null group by 1) b on b.target = o.target
    order by lower(o.name), lower(o.detail), o.id
    limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`.execute(db);
  return rows;
}

export async function countTagged(db: Db, viewer: Viewer, kind: TagKind, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${objects(viewer, kind, filter)}) o`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Those of the ids that the viewer is a member of. */
export async function findTargets(db: Db, viewer: Viewer, kind: TagKind, ids: readonly number[]): Promise<Target[]> {
  if (ids.length === 0) return [];
  const membership = sql`join memberships m on m.premises_id = p.id and m.user_id = ${viewer.userId} and m.gives_access`;
  const columns = sql`p.master_company_id as master_company,
    m.permission_owner or m.permission_manage_connections as can_change`;
  const query =
    kind === 'premises'
      ? sql<Target>`select p.id, p.id as target, p.name, ${columns} from premises p ${membership}
          where p.id = any(${[...ids]}::integer[]) and p.deleted_at is null`
      : sql<Target>`select d.id, d.lineage_id as target, d.retailer_legal_name as name, ${columns}
          from deals d join premises p on p.id = d.premises_id ${membership}
          where d.id = any(${[...ids]}::integer[])`;
  return (await query.execute(db)).rows;
}

/** Those of the tags that exist in the master company, with their category. */
export async function findTags(db: Db, masterCompanyId: number, ids: readonly number[]) {
  return db
    .selectFrom('tags as t')
    .innerJoin('tag_categories as c', 'c.id', 't.category_id')
    .select(['t.id', 't.name', 't.category_id', sql<TagKind>`t.kind`.as('kind')])
    .where('c.master_company_id', '=', masterCompanyId)
    .where('t.id', 'in', [0, ...ids])
    .execute();
}

export async function listBindings(db: Db, kind: TagKind, targets: readonly number[]) {
  const { rows } = await sql<{ target: number; tag: number }>`
    select ${BINDING_COLUMN[kind]} as target, tag_id as tag from tag_bindings
    where ${BINDING_COLUMN[kind]} = any(${[...targets]}::integer[]) order by 1, 2`.execute(db);
  return rows;
}

/** What the tags of a category are bound to, as far as the viewer sees it. */
export async function listCategoryBindings(db: Db, viewer: Viewer, kind: TagKind, category: number, master: number) {
  const all = { page: 1, pageSize: 10_000, master_company: master };
  const [premises, deal] = kind === 'premises' ? [sql`o.id`, sql`null::integer`] : [sql`null::integer`, sql`o.id`];
  const { rows } = await sql<{ tag: number; premises: number | null; deal: number | null; name: string }>`
    select b.tag_id as tag, ${premises} as premises, ${deal} as deal, o.name
    from tag_bindings b join tags t on t.id = b.tag_id and t.category_id = ${category}
    join (${objects(viewer, kind, all)}) o on o.target = b.${BINDING_COLUMN[kind]}
    order by b.tag_id, lower(o.name), o.id`.execute(db);
  return rows;
}

type Pair = { target: number; tag: number };

/** How many were not bound before. */
export async function insertBindings(tx: Tx, viewer: Viewer, kind: TagKind, pairs: readonly Pair[], now: Date) {
  if (pairs.length === 0) return 0;
  const { rows } = await sql`insert into tag_bindings (tag_id, ${BINDING_COLUMN[kind]}, created_by, created_at)
    select s.tag, s.target, ${viewer.userId}::integer, ${now}::timestamptz
    from unnest(${pairs.map(({ tag }) => tag)}::integer[], ${pairs.map(({ target }) => target)}::integer[]) s (tag, target)
    on conflict do nothing returning id`.execute(tx);
  return rows.length;
}

/** Removes what these targets have beyond the pairs. */
export async function keepOnlyBindings(tx: Tx, kind: TagKind, targets: readonly number[], pairs: readonly Pair[]) {
  const column = BINDING_COLUMN[kind];
  await sql`delete from tag_bindings b where b.${column} = any(${[...targets]}::integer[])
    and not exists (select 1 from unnest(${pairs.map(({ tag }) => tag)}::integer[],
      ${pairs.map(({ target }) => target)}::integer[]) s (tag, target)
      where s.tag = b.tag_id and s.target = b.${column})`.execute(tx);
}

/** A merchant is named once, by the version of its deal that holds. */
function objects(viewer: Viewer, kind: TagKind, filter: Filter): RawBuilder<unknown> {
  const membership = sql`${viewer.isStaff ? sql`left join` : sql`join`} memberships m
    on m.premises_id = p.id and m.user_id = ${viewer.userId} and m.gives_access`;
  const within = sql`p.deleted_at is null and p.master_company_id = ${filter.master_company}
    and (${filter.premises ?? null}::integer is null or p.id = ${filter.premises ?? null}::integer)`;
  const canChange = sql`(m.permission_owner or m.permission_manage_connections) is true as can_change`;
  if (kind === 'premises') {
    return sql`select p.id, p.id as target, p.name, p.id as premises, ${canChange},
        concat_ws(', ', nullif(p.address_city, ''), nullif(p.address_state, '')) as detail
      from premises p ${membership} where ${within}`;
  }
  return sql`select d.id, d.lineage_id as target, d.retailer_legal_name as name, p.id as premises, ${canChange},
      concat_ws(', ', p.name, ${UNIT_TEXT}) as detail
    from deals d join premises p on p.id = d.premises_id ${membership} left join deals o on o.id = d.original_id
    where ${within} and d.status not in ${OVER} and (o.id is null or o.status in ${OVER})`;
}
