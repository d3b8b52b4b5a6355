// What a report needs to obey a choice of tags: first the choice is read, then it stands as a condition in the report's
// own query.
//
//   const groups = await readTagGroups(ctx, query);              // query carries TAG_QUERY of core/tags/contract.ts
//   … from deals d join … where ${tagCondition(groups, { premises: sql`d.premises_id`, lineage: sql`d.lineage_id` })}
//
// Without groups the condition is `true`. The rule in words is in core/tags/groups.ts.
import { type RawBuilder, sql } from 'kysely';
import { refuseField } from '#core/base/problem.ts';
import { groupTags, type TagGroup } from '#core/tags/groups.ts';
import type { Ctx } from '#server/base/serve.ts';
import { findSeenTags } from '#server/tags/choice-sql.ts';
import { requireFilter } from '#server/tags/filters.ts';

export type TagChoice = { readonly tags: readonly number[]; readonly custom_filter?: number | undefined };

/** A saved filter and single tags are two conditions: the tags narrow the filter and never widen it. */
export async function readTagGroups(ctx: Pick<Ctx, 'db' | 'viewer'>, choice: TagChoice): Promise<TagGroup[]> {
  const saved = choice.custom_filter === undefined ? [] : (await requireFilter(ctx, choice.custom_filter)).tags;
  const seen = await findSeenTags(ctx.db, ctx.viewer, choice.tags);
  const missing = choice.tags.find((id) => !seen.some((tag) => tag.id === id));
  if (missing !== undefined) refuseField('tags', `${missing} is not one of your tags`);
  return [...groupTags(saved), ...groupTags(seen)];
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
