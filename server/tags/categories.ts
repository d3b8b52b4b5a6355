// Categories and their tags: adding, renaming and removing them. A tag that a saved filter names stays until the filter
// lets go of it, because the filter would otherwise quietly let more through.
import { type FieldErrors, REQUIRED } from '#core/base/messages.ts';
import { page } from '#core/base/page.ts';
import { notFound, refuse, refuseField, refuseFields } from '#core/base/problem.ts';
import { BUILT_IN, describeCategory } from '#core/tags/category-types.ts';
import type { createTagCategory, listTagCategories, TagCategory, updateTagCategory } from '#core/tags/contract.ts';
import type { Ctx, Input } from '#server/base/serve.ts';
import { requireTagging, requireTags } from '#server/tags/access.ts';
import { listCategoryBindings } from '#server/tags/binding-sql.ts';
import * as queries from '#server/tags/category-sql.ts';

const NAME_TAKEN = 'A category of this name is there already';
const ALL = { page: 1, pageSize: 10_000 };

export async function readCategories(ctx: Ctx, query: Input<typeof listTagCategories>['query']) {
  const { db, viewer, request } = ctx;
  await requireTags(ctx, query.master_company);
  const rows = await queries.listCategories(db, viewer, query);
  return page(rows.map(shown), await queries.countCategories(db, viewer, query), query, request.address);
}

export async function readCategory(ctx: Ctx, id: number) {
  const category = await requireCategory(ctx, id);
  const { kind, master_company } = category;
  const bindings = await listCategoryBindings(ctx.db, ctx.viewer, kind, id, master_company);
  return { ...shown(category), bindings };
}

export async function createCategory(ctx: Ctx, body: Input<typeof createTagCategory>['body']): Promise<TagCategory> {
  const { db, viewer, now, audit } = ctx;
  const { master_company, category_type, tags } = body;
  await requireTagging(ctx, master_company);
  const about = describeCategory(body);
  if ('missing' in about) return refuseFields(Object.fromEntries(about.missing.map((field) => [field, [REQUIRED]])));
  if ('contradicts' in about) return refuseField('kind', `This type is bound to ${kindWords(category_type)}`);
  const others = await queries.listCategories(db, viewer, { ...ALL, master_company });
  if (category_type !== 'custom' && others.some((other) => other.category_type === category_type))
    refuseField('category_type', `${BUILT_IN[category_type].name} is there already. Change its tags instead`);
  if (isTaken(others, about)) refuseField('name', NAME_TAKEN);
  refuseTwins(tags.map((name) => ({ name })));
  const values = { master_company_id: master_company, category_type, ...about };
  const id = await queries.insertCategory(db, viewer, values, now);
  const rows = tags.map((name) => ({ name }));
  await queries.replaceTags(db, { id, kind: about.kind }, rows, now);
  const object = { id, name: about.name };
  audit({ chain: chainOf(master_company), action: 'tag_category.created', object, after: { ...values, tags } });
  return shown(await requireCategory(ctx, id));
}

export async function updateCategory(ctx: Ctx, id: number, body: Input<typeof updateTagCategory>['body']) {
  const { db, viewer, now, audit } = ctx;
  const { master_company } = await requireCategory(ctx, id);
  await requireTagging(ctx, master_company);
  const before = await requireCategory(ctx, id);
  const name = body.name ?? before.name;
  const others = await queries.listCategories(db, viewer, { ...ALL, master_company });
  if (isTaken(others, { id, kind: before.kind, name })) refuseField('name', NAME_TAKEN);
  if (body.tags) {
    refuseTwins(body.tags, before.tags);
    const kept = new Set(body.tags.map((tag) => tag.id));
    await refuseUsed(
      ctx,
      before.tags.filter((tag) => !kept.has(tag.id)).map((tag) => tag.id),
    );
    await queries.replaceTags(db, before, body.tags, now);
  }
  await queries.renameCategory(db, id, name, now);
  const after = await requireCategory(ctx, id);
  audit({
    chain: chainOf(master_company),
    action: 'tag_category.updated',
    object: { id, name },
    before: glance(before),
    after: glance(after),
  });
  return shown(after);
}

export async function deleteCategory(ctx: Ctx, id: number): Promise<undefined> {
  const { db, audit } = ctx;
  const { master_company } = await requireCategory(ctx, id);
  await requireTagging(ctx, master_company);
  const before = await requireCategory(ctx, id);
  await refuseUsed(
    ctx,
    before.tags.map((tag) => tag.id),
  );
  await queries.removeCategory(db, id);
  const object = { id, name: before.name };
  audit({ chain: chainOf(master_company), action: 'tag_category.deleted', object, before: glance(before) });
  return undefined;
}

export async function listAllCategories({ db, viewer }: Ctx, master_company: number): Promise<TagCategory[]> {
  return (await queries.listCategories(db, viewer, { ...ALL, master_company })).map(shown);
}

async function requireCategory(ctx: Ctx, id: number) {
  const row = (await queries.findCategory(ctx.db, ctx.viewer, id)) ?? notFound();
  await requireTags(ctx, row.master_company);
  return row;
}

/** Each name once, and an id only where it is one of the category's own tags. */
function refuseTwins(tags: readonly queries.TagRow[], existing: readonly { id: number }[] = []): void {
  const problems: FieldErrors = {};
  const [names, ids] = [new Set<string>(), new Set<number>()];
  for (const [index, { id, name }] of tags.entries()) {
    if (names.has(name.toLowerCase())) problems[`tags.${index}.name`] = ['Is in the list twice'];
    if (id !== undefined && (ids.has(id) || !existing.some((tag) => tag.id === id)))
      problems[`tags.${index}.id`] = ['Is not a tag of this category'];
    names.add(name.toLowerCase());
    if (id !== undefined) ids.add(id);
  }
  if (Object.keys(problems).length > 0) refuseFields(problems);
}

async function refuseUsed({ db }: Ctx, tags: readonly number[]): Promise<void> {
  const [used, ...more] = await queries.listFiltersUsing(db, tags);
  if (!used) return;
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  refuse(`“${used.tag}” is part of the saved filter “${used.filter}”${others}. Take it out of the filter first.`);
}

function isTaken(others: readonly queries.CategoryRow[], about: { id?: number; kind: string; name: string }): boolean {
  return others.some(
    ({ id, kind, name }) => id !== about.id && kind === about.kind && name.toLowerCase() === about.name.toLowerCase(),
  );
}

function kindWords(type: keyof typeof BUILT_IN | 'custom'): string {
  return type !== 'custom' && BUILT_IN[type].kind === 'premises' ? 'properties' : 'merchants';
}

function glance({ name, tags }: queries.CategoryRow) {
  return { name, tags: tags.map((tag) => ({ id: tag.id, name: tag.name })) };
}

function shown(row: queries.CategoryRow): TagCategory {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}

function chainOf(masterCompanyId: number): `mastercompany:${number}` {
  return `mastercompany:${masterCompanyId}`;
}
