// What a report needs to obey a choice of tags: its statement reads those of `seenTags` and `savedFilters` that were
// chosen, `tagGroups` refuses what is not the viewer's, and the groups stand as a condition in the report's own query.
//
//   … from deals d join … where ${tagCondition(groups, { premises: sql`d.premises_id`, lineage: sql`d.lineage_id` })}
//
// Without groups the condition is `true`. The rule in words is in core/tags/groups.ts.
import { type RawBuilder, sql } from 'kysely';
import { notFound, refuse, refuseField } from '#core/base/problem.ts';
import { type ChosenTag, groupTags, type TagGroup } from '#core/tags/groups.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { NO_TAGS } from '#server/tags/access.ts';

/** A tag that was chosen; without a category where it is none of the viewer's. */
export type ChosenRow = { id: number } & ({ category: null; kind: null } | Pick<ChosenTag, 'category' | 'kind'>);
export type SavedFilter = { has_tags: boolean; tags: ChosenTag[] };

/**
 * A saved filter and single tags are two conditions: the tags narrow the filter and never widen it. `filter` is null
 * where none was chosen, and empty where it is none of the viewer's.
 */
export function tagGroups(tags: readonly ChosenRow[], filter: readonly SavedFilter[] | null): TagGroup[] {
  const saved = filter && (filter[0] ?? notFound());
  if (saved && !saved.has_tags) refuse(NO_TAGS);
  const seen = tags.map(({ id, ...tag }): ChosenTag => {
    return tag.category === null ? refuseField('tags', `${id} is not one of your tags`) : { id, ...tag };
  });
  return [...groupTags(saved?.tags ?? []), ...groupTags(seen)];
}

/** Tags of the portfolios that have tags and that the viewer belongs to: id, category and kind. */
export function seenTags(viewer: Viewer): RawBuilder<unknown> {
  return sql`select t.id, t.category_id as category, t.kind from tags t join tag_categories c on c.id = t.category_id
    join master_companies m on m.id = c.master_company_id and m.has_tags
    where ${isMember(viewer, sql`c.master_company_id`)}`;
}

/** Saved filters of those portfolios: id, the tags in it, and whether the portfolio has tags still. */
export function savedFilters(viewer: Viewer): RawBuilder<unknown> {
  return sql`select f.id, m.has_tags, coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'category', c.id,
        'kind', c.kind) order by t.id)
      from custom_filter_tags u join tags t on t.id = u.tag_id join tag_categories c on c.id = t.category_id
      where u.filter_id = f.id), '[]') as tags
    from custom_filters f join master_companies m on m.id = f.master_company_id
    where ${isMember(viewer, sql`f.master_company_id`)}`;
}

function isMember({ isStaff, userId }: Viewer, masterCompany: RawBuilder<unknown>): RawBuilder<boolean> {
  if (isStaff) return sql<boolean>`true`;
  return sql<boolean>`${masterCompany} in (select p.master_company_id from memberships own
    join premises p on p.id = own.premises_id
    where own.user_id = ${userId} and own.gives_access and p.deleted_at is null)`;
}

type Columns = {
  /** The row's property. */
  readonly premises: RawBuilder<unknown>;
  /** The row's deal, by lineage. A row about a whole property has none: there, one merchant must meet what is asked. */
  readonly lineage?: RawBuilder<unknown>;
};

export function tagCondition(groups: readonly TagGroup[], { premises, lineage }: Columns): RawBuilder<boolean> {
  const places = groups.filter(({ kind }) => kind === 'premises').map(({ tags }) => taggedPremises(premises, tags));
  const ofMerchants = groups.filter(({ kind }) => kind === 'retailer');
  const merchants = lineage
    ? ofMerchants.map(({ tags }) => taggedLineage(lineage, tags))
    : ofMerchants.length > 0
      ? [withMerchant(premises, ofMerchants)]
      : [];
  const all = [...places, ...merchants];
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(all, sql` and `)})`;
}

function taggedPremises(premises: RawBuilder<unknown>, tags: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`${premises} in (select b.premises_id from tag_bindings b
    where b.premises_id is not null and b.tag_id = any(${[...tags]}::integer[]))`;
}

function taggedLineage(lineage: RawBuilder<unknown>, tags: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`${lineage} in (select b.lineage_id from tag_bindings b
    where b.lineage_id is not null and b.tag_id = any(${[...tags]}::integer[]))`;
}

function withMerchant(premises: RawBuilder<unknown>, groups: readonly TagGroup[]): RawBuilder<boolean> {
  const met = groups.map(({ tags }) => taggedLineage(sql`merchant.lineage_id`, tags));
  return sql<boolean>`${premises} in (select merchant.premises_id from deals merchant where ${sql.join(met, sql` and `)})`;
}
