// The condition in SQL lets exactly those through that the rule in core lets through, whatever is chosen.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { passes, premisesPasses } from '#core/tags/groups.ts';
import { viewerFinder } from '#server/access/viewer-finder.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import {
  type ChosenRow,
  type SavedFilter,
  savedFilters,
  seenTags,
  tagCondition,
  tagGroups,
} from '#server/tags/tag-condition.ts';
import { dealIn } from '#testing/deals.ts';
import { landlordPortfolio, member, type Portfolio, retailerCompany } from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
let ours: Portfolio;
let filter: number;
const deals: { id: number; premises: number }[] = [];
const tags: { id: number; kind: 'premises' | 'retailer' }[] = [];
const bound = new Map<string, number[]>();

beforeAll(async () => {
  ours = await landlordPortfolio(world, { premises: 4 });
  const shop = await retailerCompany(world);
  for (const premises of [...ours.premises, ...ours.premises.slice(0, 2)])
    deals.push({
      id: await dealIn(world, { ...ours, premises: [premises] }, shop, { status: 'active' }),
      premises: premises.id,
    });
  for (const category_type of ['region', 'property_type', 'merchandise', 'merchant_size']) {
    const body = { master_company: ours.masterCompanyId, category_type, tags: ['a', 'b', 'c'] };
    const category = (await world.post('/api/tags/tagcategory/', body, ours.owner)).body;
    tags.push(...category.tags.map(({ id }: { id: number }) => ({ id, kind: category.kind })));
  }
  const chance = draws();
  for (const kind of ['premises', 'retailer'] as const) {
    const ids = kind === 'premises' ? ours.premises.map(({ id }) => id) : deals.map(({ id }) => id);
    const items = ids.map((id) => ({
      id,
      tags: tags.filter((tag) => tag.kind === kind && chance() < 0.45).map((tag) => tag.id),
    }));
    for (const item of items) bound.set(`${kind}:${item.id}`, item.tags);
    expect((await world.post(`/api/tags/${kind}/update_tags/`, { items }, ours.owner)).status).toBe(200);
  }
  const saved = { master_company: ours.masterCompanyId, name: 'Saved', tags: [tags[0]!.id, tags[1]!.id, tags[6]!.id] };
  filter = (await world.post('/api/tags/custom_filters/', saved, ours.owner)).body.id;
});

const of = (kind: string, id: number) => bound.get(`${kind}:${id}`) ?? [];

async function asViewer<Result>(person: Person, work: (tx: Tx, viewer: Viewer) => Promise<Result>): Promise<Result> {
  const viewer = (await viewerFinder.viewerOf(world.services, person.token, world.now, false))!;
  return transact(world.services.db, viewer, (tx) => work(tx, viewer));
}

type TagChoice = { tags: number[]; custom_filter?: number };

async function readTagGroups(db: Tx, viewer: Viewer, choice: TagChoice) {
  const chosen = await sql<ChosenRow>`select n.id, t.category, t.kind from unnest(${choice.tags}::integer[]) n (id)
    left join (${seenTags(viewer)}) t on t.id = n.id`.execute(db);
  const saved = await sql<SavedFilter>`select * from (${savedFilters(viewer)}) f
    where f.id = ${choice.custom_filter ?? null}::integer`.execute(db);
  return tagGroups(chosen.rows, choice.custom_filter === undefined ? null : saved.rows);
}

const ask = (choice: TagChoice, as = ours.owner) =>
  asViewer(as, async (db, viewer) => {
    const groups = await readTagGroups(db, viewer, choice);
    const both = { premises: sql`d.premises_id`, lineage: sql`d.lineage_id` };
    const merchants = await sql<{ id: number }>`select d.id from deals d
      where ${tagCondition(groups, both)} order by d.id`.execute(db);
    const places = await sql<{ id: number }>`select p.id from premises p
      where ${tagCondition(groups, { premises: sql`p.id` })} order by p.id`.execute(db);
    return { groups, merchants: merchants.rows.map(({ id }) => id), places: places.rows.map(({ id }) => id) };
  });

test('any choice, with and without a saved filter', async () => {
  const chance = draws();
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 40; round += 1) {
    const chosen = tags.filter(() => chance() < 0.3).map(({ id }) => id);
    const { groups, merchants, places } = await ask({ tags: chosen, ...(round % 2 && { custom_filter: filter }) });
    const expected = deals.filter(({ id, premises }) =>
      passes(groups, { premises: of('premises', premises), retailer: of('retailer', id) }),
    );
    expect(merchants).toEqual(expected.map(({ id }) => id));
    const at = (id: number) => deals.filter(({ premises }) => premises === id).map((deal) => of('retailer', deal.id));
    const expectedPlaces = ours.premises.filter(({ id }) => premisesPasses(groups, of('premises', id), at(id)));
    expect(places).toEqual(expectedPlaces.map(({ id }) => id));
    least = Math.min(least, merchants.length);
  }
  expect(least).toBe(0);
  expect((await ask({ tags: [] })).merchants).toHaveLength(deals.length);
});

test('a choice of tags or a filter of somebody else is refused', async () => {
  const other = await landlordPortfolio(world);
  await expect(ask({ tags: [tags[0]!.id] }, other.owner)).rejects.toMatchObject({ status: 400 });
  await expect(ask({ tags: [], custom_filter: filter }, other.owner)).rejects.toMatchObject({ status: 404 });
});

test('a member of one property sees only what is theirs through the condition', async () => {
  const [first] = ours.premises;
  const one = await member(world, { premisesId: first.id }, ['permission_sales']);
  const { places } = await ask({ tags: [] }, one);
  expect(places).toEqual([first.id]);
  const everywhere = tags.filter(({ kind }) => kind === 'premises').slice(0, 3);
  const { places: chosen } = await ask({ tags: everywhere.map(({ id }) => id) }, one);
  expect(chosen.every((id) => id === first.id)).toBe(true);
});

/** The same row of numbers between 0 and 1 each time. */
function draws(): () => number {
  let state = 7;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
