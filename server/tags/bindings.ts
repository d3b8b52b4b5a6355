// Tagging properties and merchants, one or many at a time. What is sent holds for all of it or for none.
import { page } from '#core/base/page.ts';
import { notAllowed, refuse, refuseField } from '#core/base/problem.ts';
import type { TagKind } from '#core/tags/category-types.ts';
import type { bindTags, listTagged, updateTags } from '#core/tags/contract.ts';
import type { Ctx, Input } from '#server/base/serve.ts';
import { requireTagging, requireTags } from '#server/tags/access.ts';
import * as queries from '#server/tags/binding-sql.ts';

const MOST_BINDINGS = 50_000;

export async function readTagged(ctx: Ctx, kind: TagKind, query: Input<typeof listTagged>['query']) {
  const { db, viewer, request } = ctx;
  await requireTags(ctx, query.master_company);
  const rows = await queries.listTagged(db, viewer, kind, query);
  return page(rows, await queries.countTagged(db, viewer, kind, query), query, request.address);
}

/** Adds each tag to everything of its kind that is named. */
export async function addBindings(ctx: Ctx, body: Input<typeof bindTags>['body']) {
  const { db, viewer, now, audit } = ctx;
  const { master_company, premises, deals } = body;
  await requireTagging(ctx, master_company);
  if (premises.length + deals.length === 0) refuse('Name at least one property or merchant to tag.');
  if (body.tags.length * (premises.length + deals.length) > MOST_BINDINGS)
    refuseField('tags', 'These are too many at once. Tag fewer properties or merchants, or use fewer tags');
  const tags = await requireOwnTags(ctx, master_company, body.tags);
  refuseWithoutUse(tags, { premises: premises.length > 0, retailer: deals.length > 0 });
  const targets = {
    premises: await requireTargets(ctx, 'premises', premises, 'premises', master_company),
    retailer: await requireTargets(ctx, 'retailer', deals, 'deals', master_company),
  };
  let created = 0;
  for (const kind of ['premises', 'retailer'] as const) {
    const pairs = tags
      .filter((tag) => tag.kind === kind)
      .flatMap((tag) => targets[kind].map(({ target }) => ({ target, tag: tag.id })));
    created += await queries.insertBindings(db, viewer, kind, pairs, now);
  }
  const object = { tags: tags.map(({ id, name }) => ({ id, name })) };
  audit({
    chain: `mastercompany:${master_company}`,
    action: 'tags.bound',
    object,
    after: { premises, deals, created },
  });
  return { created };
}

/** Each named property or merchant has exactly the tags sent with it afterwards. */
export async function setTags(ctx: Ctx, kind: TagKind, items: Input<typeof updateTags>['body']['items']) {
  const { db, viewer, now, audit } = ctx;
  if (items.reduce((sum, { tags }) => sum + tags.length, 0) > MOST_BINDINGS)
    refuseField('items', 'These are too many at once. Change fewer properties or merchants');
  const ids = items.map(({ id }) => id);
  const targets = await requireTargets(ctx, kind, ids, 'items');
  const master = targets[0]?.master_company ?? 0;
  if (targets.some(({ master_company }) => master_company !== master))
    refuseField('items', 'Belong to different portfolios. Change one portfolio at a time');
  if (new Set(targets.map(({ target }) => target)).size < items.length) refuseField('items', 'Name something twice');
  await requireTagging(ctx, master);
  const tags = await requireOwnTags(ctx, master, [...new Set(items.flatMap((item) => item.tags))], 'items');
  const stranger = tags.find((tag) => tag.kind !== kind);
  if (stranger) refuseField('items', `“${stranger.name}” is ${stranger.kind === 'premises' ? FOR_PLACES : FOR_SHOPS}`);
  const targetOf = new Map(targets.map(({ id, target }) => [id, target]));
  const pairs = items.flatMap((item) =>
    [...new Set(item.tags)].map((tag) => ({ target: targetOf.get(item.id) ?? 0, tag })),
  );
  const named = [...targetOf.values()];
  const before = await queries.listBindings(db, kind, named);
  await queries.keepOnlyBindings(db, kind, named, pairs);
  await queries.insertBindings(db, viewer, kind, pairs, now);
  audit({
    chain: `mastercompany:${master}`,
    action: 'tags.set',
    object: { kind, names: targets.map(({ id, name }) => ({ id, name })) },
    before: { tags: before },
    after: { tags: pairs },
  });
  return { results: items.map((item) => ({ id: item.id, tags: [...new Set(item.tags)].sort((a, b) => a - b) })) };
}

const FOR_PLACES = 'a tag for properties';
const FOR_SHOPS = 'a tag for merchants';

async function requireTargets(ctx: Ctx, kind: TagKind, ids: readonly number[], field: string, master?: number) {
  const targets = await queries.findTargets(ctx.db, ctx.viewer, kind, [...new Set(ids)]);
  const ownTargets = targets.filter(({ master_company }) => master === undefined || master_company === master);
  const missing = ids.find((id) => !ownTargets.some((target) => target.id === id));
  if (missing !== undefined)
    refuseField(field, `${missing} is not a ${kind === 'premises' ? 'property' : 'connection'} of this portfolio`);
  if (ownTargets.some(({ can_change }) => !can_change)) notAllowed();
  return ownTargets;
}

/** The tags, if all of them are the portfolio's own. */
export async function requireOwnTags(ctx: Ctx, masterCompanyId: number, ids: readonly number[], field = 'tags') {
  const tags = await queries.findTags(ctx.db, masterCompanyId, ids);
  const missing = ids.find((id) => !tags.some((tag) => tag.id === id));
  if (missing !== undefined) refuseField(field, `${missing} is not a tag of this portfolio`);
  return tags;
}

/** A tag that nothing sent could take is a mistake, not a wish. */
function refuseWithoutUse(tags: readonly { name: string; kind: TagKind }[], sent: Record<TagKind, boolean>): void {
  const idle = tags.find(({ kind }) => !sent[kind]);
  if (idle) refuseField('tags', `“${idle.name}” is ${idle.kind === 'premises' ? FOR_PLACES : FOR_SHOPS}`);
}
