// Saved filters: combinations of tags under a name, shared by everybody in the portfolio.
import { page } from '#core/base/page.ts';
import { notFound, refuseField } from '#core/base/problem.ts';
import type { CustomFilter, createCustomFilter, listCustomFilters, updateCustomFilter } from '#core/tags/contract.ts';
import type { Ctx, Input } from '#server/base/serve.ts';
import { requireTagging, requireTags } from '#server/tags/access.ts';
import { requireOwnTags } from '#server/tags/bindings.ts';
import * as queries from '#server/tags/filter-sql.ts';

const NAME_TAKEN = 'A saved filter of this name is there already';

export async function readFilters(ctx: Ctx, query: Input<typeof listCustomFilters>['query']) {
  const { db, viewer, request } = ctx;
  await requireTags(ctx, query.master_company);
  const rows = await queries.listFilters(db, viewer, query);
  return page(rows.map(shown), await queries.countFilters(db, viewer, query.master_company), query, request.address);
}

export async function listAllFilters({ db, viewer }: Ctx, master_company: number): Promise<CustomFilter[]> {
  return (await queries.listFilters(db, viewer, { page: 1, pageSize: 10_000, master_company })).map(shown);
}

export async function createFilter(ctx: Ctx, body: Input<typeof createCustomFilter>['body']): Promise<CustomFilter> {
  const { db, viewer, now, audit } = ctx;
  const { master_company: master, name } = body;
  await requireTagging(ctx, master);
  if (await queries.hasFilterNamed(db, master, name)) refuseField('name', NAME_TAKEN);
  const tags = await requireOwnTags(ctx, master, body.tags);
  const id = await queries.insertFilter(db, viewer, { master, name }, now);
  await queries.replaceFilterTags(
    db,
    id,
    tags.map((tag) => tag.id),
  );
  const after = { tags: tags.map((tag) => ({ id: tag.id, name: tag.name })) };
  audit({ chain: `mastercompany:${master}`, action: 'custom_filter.created', object: { id, name }, after });
  return shown(await requireFilter(ctx, id));
}

export async function updateFilter(ctx: Ctx, id: number, body: Input<typeof updateCustomFilter>['body']) {
  const { db, now, audit } = ctx;
  const { master_company: master } = await requireFilter(ctx, id);
  await requireTagging(ctx, master);
  const before = await requireFilter(ctx, id);
  const name = body.name ?? before.name;
  if (await queries.hasFilterNamed(db, master, name, id)) refuseField('name', NAME_TAKEN);
  await queries.renameFilter(db, id, name, now);
  if (body.tags) {
    const tags = await requireOwnTags(ctx, master, body.tags);
    await queries.replaceFilterTags(
      db,
      id,
      tags.map((tag) => tag.id),
    );
  }
  const after = await requireFilter(ctx, id);
  audit({
    chain: `mastercompany:${master}`,
    action: 'custom_filter.updated',
    object: { id, name },
    before: glance(before),
    after: glance(after),
  });
  return shown(after);
}

export async function deleteFilter(ctx: Ctx, id: number): Promise<undefined> {
  const { db, audit } = ctx;
  const { master_company: master } = await requireFilter(ctx, id);
  await requireTagging(ctx, master);
  const before = await requireFilter(ctx, id);
  await queries.removeFilter(db, id);
  const object = { id, name: before.name };
  audit({ chain: `mastercompany:${master}`, action: 'custom_filter.deleted', object, before: glance(before) });
  return undefined;
}

/** The filter, for whoever reads the portfolio it belongs to. */
export async function requireFilter(ctx: Pick<Ctx, 'db' | 'viewer'>, id: number): Promise<queries.FilterRow> {
  const row = (await queries.findFilter(ctx.db, ctx.viewer, id)) ?? notFound();
  await requireTags(ctx, row.master_company);
  return row;
}

function glance({ name, tags }: queries.FilterRow) {
  return { name, tags: tags.map((tag) => ({ id: tag.id, name: tag.name })) };
}

function shown(row: queries.FilterRow): CustomFilter {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}
