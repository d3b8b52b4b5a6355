import { beforeAll, describe, expect, test } from 'vitest';
import type { TagCategory } from '#core/tags/contract.ts';
import { accept, agreed, draft } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, member, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
let ours: Portfolio;
let theirs: Portfolio;
let shop: Shop;
let deal: { id: number };
let region: TagCategory;
let trade: TagCategory;

const CATEGORIES = '/api/tags/tagcategory/';
const FILTERS = '/api/tags/custom_filters/';
const places = () => ours.premises.map(({ id }) => id);
const tag = ({ tags }: TagCategory, name: string) => tags.find((each) => each.name === name)?.id ?? 0;
const make = (body: object, as: Person = ours.owner) =>
  world.post(CATEGORIES, { master_company: ours.masterCompanyId, ...body }, as);
const tagged = async (kind: string, as: Person = ours.owner) =>
  (await world.get(`/api/tags/${kind}/?master_company=${ours.masterCompanyId}`, as)).body.results;
const tagsOf = async (kind: string, id: number) =>
  (await tagged(kind)).find((each: { id: number }) => each.id === id)?.tags;

beforeAll(async () => {
  ours = await landlordPortfolio(world, { name: 'Ours', premises: 3 });
  theirs = await landlordPortfolio(world, { name: 'Theirs' });
  shop = await retailerCompany(world);
  deal = await agreed(world, ours, shop);
  region = (await make({ category_type: 'region', tags: ['North', 'South', 'West'] })).body;
  trade = (await make({ category_type: 'merchandise', tags: ['Food', 'Apparel'] })).body;
});

describe('categories', () => {
  test('a built-in type knows its name and what it is bound to, and is there once', async () => {
    expect(region).toMatchObject({ kind: 'premises', name: 'Region', category_type: 'region' });
    expect(region.tags.map(({ name }) => name)).toEqual(['North', 'South', 'West']);
    expect(await make({ category_type: 'region' })).toMatchObject({
      status: 400,
      body: { category_type: ['Region is there already. Change its tags instead'] },
    });
    expect((await make({ category_type: 'merchant_size', kind: 'premises' })).body).toEqual({
      kind: ['This type is bound to merchants'],
    });
  });

  test('a custom one needs a kind and a name of its own', async () => {
    expect((await make({})).body).toEqual({ kind: ['Required'], name: ['Required'] });
    const category = await make({ kind: 'premises', name: 'Owned since', tags: ['1990s'] });
    expect(category).toMatchObject({ status: 201, body: { category_type: 'custom', tags: [{ name: '1990s' }] } });
    expect((await make({ kind: 'premises', name: 'OWNED SINCE' })).body).toEqual({
      name: ['A category of this name is there already'],
    });
    expect((await make({ kind: 'retailer', name: 'Twice', tags: ['a', 'A'] })).body).toEqual({
      'tags.1.name': ['Is in the list twice'],
    });
    const { id } = category.body;
    expect((await world.delete(`${CATEGORIES}${id}/`, ours.owner)).status).toBe(204);
    expect((await world.get(`${CATEGORIES}${id}/`, ours.owner)).status).toBe(404);
  });

  test('tags swap names and keep what they are bound to; others come and go', async () => {
    const { body } = await make({ kind: 'premises', name: 'Swap', tags: ['One', 'Two', 'Three'] });
    const [one, two] = [tag(body, 'One'), tag(body, 'Two')];
    const [first] = places();
    await world.post('/api/tags/premises/update_tags/', { items: [{ id: first, tags: [one] }] }, ours.owner);
    const at = `${CATEGORIES}${body.id}/update_category/`;
    const tags = [{ id: one, name: 'Two' }, { id: two, name: 'One' }, { name: 'Four' }];
    const { body: after } = await world.post(at, { name: 'Swapped', tags }, ours.owner);
    expect([after.name, tag(after, 'Two'), tag(after, 'One'), tag(after, 'Three')]).toEqual(['Swapped', one, two, 0]);
    const { body: detail } = await world.get(`${CATEGORIES}${body.id}/`, ours.owner);
    expect(detail.bindings).toEqual([{ tag: one, premises: first, deal: null, name: 'Ours 1' }]);
    expect([detail.name, tag(detail, 'Two'), tag(detail, 'One'), tag(detail, 'Three')]).toEqual([
      'Swapped',
      one,
      two,
      0,
    ]);
    expect(detail.tags.find((each: { id: number }) => each.id === one).bindings_count).toBe(1);
    const wrong = [{ id: tag(region, 'North'), name: 'North' }];
    expect((await world.post(at, { tags: wrong }, ours.owner)).body).toEqual({
      'tags.0.id': ['Is not a tag of this category'],
    });
    await world.delete(`${CATEGORIES}${body.id}/`, ours.owner);
    expect(await tagsOf('premises', first ?? 0)).toEqual([]);
  });

  test('lists are paged and filtered, and the master company must be named', async () => {
    const at = `${CATEGORIES}?master_company=${ours.masterCompanyId}`;
    const { body } = await world.get(`${at}&pageSize=1`, ours.owner);
    expect(body).toMatchObject({ count: 2, next: expect.stringContaining('page=2'), results: [{ id: region.id }] });
    expect((await world.get(`${at}&kind=retailer`, ours.owner)).body.results).toMatchObject([{ id: trade.id }]);
    expect((await world.get(`${at}&category_type=custom`, ours.owner)).body.count).toBe(0);
    expect(await world.get(CATEGORIES, ours.owner)).toMatchObject({
      status: 400,
      body: { master_company: ['Required'] },
    });
  });
});

describe('binding', () => {
  test('many tags to many properties and merchants at once, and again without harm', async () => {
    const body = {
      master_company: ours.masterCompanyId,
      tags: [tag(region, 'North'), tag(trade, 'Food')],
      premises: places().slice(0, 2),
      deals: [deal.id],
    };
    const bind = () => world.post(`${CATEGORIES}create_binding_multi/`, body, ours.owner);
    expect((await bind()).body).toEqual({ created: 3 });
    expect((await bind()).body).toEqual({ created: 0 });
    expect(await tagsOf('premises', places()[1] ?? 0)).toEqual([tag(region, 'North')]);
    expect(await tagged('retailer')).toMatchObject([{ id: deal.id, detail: 'Ours 1, Suite 101', can_change: true }]);
    expect(await tagsOf('retailer', deal.id)).toEqual([tag(trade, 'Food')]);
  });

  test('update_tags sets exactly what is sent, for all or for none', async () => {
    const [first = 0, second = 0, third = 0] = places();
    const set = (items: object[], kind = 'premises', as = ours.owner) =>
      world.post(`/api/tags/${kind}/update_tags/`, { items }, as);
    const [north, west, food] = [tag(region, 'North'), tag(region, 'West'), tag(trade, 'Food')];
    const done = await set([
      { id: first, tags: [west, north, west] },
      { id: second, tags: [] },
    ]);
    expect(done.body.results).toEqual([
      { id: first, tags: [north, west] },
      { id: second, tags: [] },
    ]);
    const refused = [
      await set([
        { id: third, tags: [west] },
        { id: theirs.premises[0].id, tags: [] },
      ]),
      await set([
        { id: third, tags: [west] },
        { id: third, tags: [] },
      ]),
      await set([{ id: third, tags: [west, food] }]),
      await set([{ id: third, tags: [999_999] }]),
    ];
    expect(refused.map(({ status, body }) => [status, body.items?.[0]])).toEqual([
      [400, `${theirs.premises[0].id} is not a property of this portfolio`],
      [400, 'Name something twice'],
      [400, '“Food” is a tag for merchants'],
      [400, '999999 is not a tag of this portfolio'],
    ]);
    expect(await tagsOf('premises', third)).toEqual([]);
    expect((await set([{ id: deal.id, tags: [food] }], 'retailer')).status).toBe(200);
    expect((await set([{ id: 1, tags: [] }], 'shop')).status).toBe(400);
  });

  test('a tag stays with the merchant when new terms take over', async () => {
    const food = tag(trade, 'Food');
    const change = { extend: true, end_date: '2027-12-31' };
    const { body: copy } = await world.post(`/api/deals/deal/${deal.id}/modify/`, change, ours.owner);
    expect((await tagged('retailer')).map(({ id }: { id: number }) => id)).toEqual([deal.id]);
    await accept(world, copy, shop);
    expect(await tagged('retailer')).toMatchObject([{ id: copy.id, tags: [food] }]);
    const again = { items: [{ id: deal.id, tags: [food] }] };
    expect((await world.post('/api/tags/retailer/update_tags/', again, ours.owner)).status).toBe(200);
  });

  test('only where the viewer manages connections', async () => {
    const [first = 0, second = 0] = places();
    const manager = await member(world, { premisesId: first }, ['permission_manage_connections']);
    const reader = await member(world, { premisesId: first }, ['permission_sales']);
    const set = (id: number, as: Person) =>
      world.post('/api/tags/premises/update_tags/', { items: [{ id, tags: [tag(region, 'South')] }] }, as);
    expect((await set(first, manager)).status).toBe(200);
    expect((await set(second, manager)).body).toEqual({ items: [`${second} is not a property of this portfolio`] });
    expect((await set(first, reader)).status).toBe(403);
    expect(await tagged('premises', reader)).toMatchObject([{ id: first, can_change: false }]);
    const half = await member(world, { premisesId: first }, ['permission_manage_connections']);
    await asSystem(world, (tx) =>
      tx
        .insertInto('memberships')
        .values({
          user_id: half.id,
          premises_id: second,
          permission_sales: true,
          created_at: world.now,
          updated_at: world.now,
        })
        .execute(),
    );
    expect((await set(second, half)).status).toBe(403);
  });
});

describe('saved filters', () => {
  test('are made, changed, used by name once, and hold on to their tags', async () => {
    const body = {
      master_company: ours.masterCompanyId,
      name: 'Northern food',
      tags: [tag(region, 'North'), tag(trade, 'Food')],
    };
    const filter = await world.post(FILTERS, body, ours.owner);
    expect(filter.body.tags).toMatchObject([
      { name: 'North', category_name: 'Region', kind: 'premises' },
      { name: 'Food', category_name: 'Merchandise', kind: 'retailer' },
    ]);
    expect((await world.post(FILTERS, { ...body, name: 'northern FOOD' }, ours.owner)).body).toEqual({
      name: ['A saved filter of this name is there already'],
    });
    expect((await world.post(FILTERS, { ...body, name: 'None', tags: [] }, ours.owner)).body).toEqual({
      tags: ['Required'],
    });
    const at = `${FILTERS}${filter.body.id}/`;
    const held = await world.delete(`${CATEGORIES}${region.id}/`, ours.owner);
    expect(held).toMatchObject({
      status: 400,
      body: { detail: '“North” is part of the saved filter “Northern food”. Take it out of the filter first.' },
    });
    const fewer = { tags: region.tags.filter(({ name }) => name !== 'North').map(({ id, name }) => ({ id, name })) };
    expect((await world.post(`${CATEGORIES}${region.id}/update_category/`, fewer, ours.owner)).status).toBe(400);
    expect((await world.patch(at, { name: 'Food', tags: [tag(trade, 'Food')] }, ours.owner)).body).toMatchObject({
      name: 'Food',
      tags: [{ name: 'Food' }],
    });
    const { body: offered } = await world.get(
      `${CATEGORIES}filters/?master_company=${ours.masterCompanyId}`,
      ours.owner,
    );
    expect([offered.categories.length, offered.custom_filters.map(({ name }: { name: string }) => name)]).toEqual([
      2,
      ['Food'],
    ]);
    expect((await world.delete(at, ours.owner)).status).toBe(204);
    expect((await world.get(`${FILTERS}?master_company=${ours.masterCompanyId}`, ours.owner)).body.count).toBe(0);
  });
});

describe('other tenants', () => {
  test('another portfolio’s tags are as good as missing, and merchants never see any', async () => {
    const missing = await world.get(`${CATEGORIES}999999/`, theirs.owner);
    expect(await world.get(`${CATEGORIES}${region.id}/`, theirs.owner)).toMatchObject({
      status: 404,
      body: missing.body,
    });
    expect((await make({ category_type: 'property_type' }, theirs.owner)).status).toBe(404);
    expect((await world.get(`${CATEGORIES}?master_company=${ours.masterCompanyId}`, theirs.owner)).status).toBe(404);
    const foreign = { master_company: theirs.masterCompanyId, name: 'Theft', tags: [tag(region, 'North')] };
    expect((await world.post(FILTERS, foreign, theirs.owner)).body).toEqual({
      tags: [`${tag(region, 'North')} is not a tag of this portfolio`],
    });
    for (const path of [`${CATEGORIES}?master_company=${ours.masterCompanyId}`, `${CATEGORIES}${region.id}/`])
      expect((await world.get(path, shop.owner)).status).toBe(403);
  });

  test('staff read and change nothing', async () => {
    const staff = await world.person({ isStaff: true });
    expect((await tagged('premises', staff)).length).toBe(3);
    expect((await make({ category_type: 'property_type' }, staff)).status).toBe(403);
    expect((await world.delete(`${CATEGORIES}${region.id}/`, staff)).status).toBe(403);
  });

  test('a portfolio without tags refuses, and says so', async () => {
    const bare = await landlordPortfolio(world);
    await asSystem(world, (tx) =>
      tx.updateTable('master_companies').set({ has_tags: false }).where('id', '=', bare.masterCompanyId).execute(),
    );
    const answer = await world.get(`${CATEGORIES}?master_company=${bare.masterCompanyId}`, bare.owner);
    expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringContaining('not switched on') } });
    const body = { master_company: bare.masterCompanyId, category_type: 'region' };
    expect((await world.post(CATEGORIES, body, bare.owner)).status).toBe(400);
  });

  test('every change is in the audit log of the portfolio', async () => {
    const rows = await world.services.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id'])
      .where('chain', '=', `mastercompany:${ours.masterCompanyId}`)
      .execute();
    const actions = new Set(rows.map(({ action }) => action));
    for (const action of ['tag_category.created', 'tags.bound', 'tags.set', 'custom_filter.deleted'])
      expect(actions).toContain(action);
  });

  test('a deleted draft takes its tags along', async () => {
    const fresh = await draft(world, ours);
    const food = tag(trade, 'Food');
    await world.post('/api/tags/retailer/update_tags/', { items: [{ id: fresh.id, tags: [food] }] }, ours.owner);
    expect((await world.delete(`/api/deals/deal/${fresh.id}/`, ours.owner)).status).toBe(204);
    const left = await asSystem(world, (tx) =>
      tx.selectFrom('tag_bindings').select('id').where('lineage_id', '=', fresh.id).execute(),
    );
    expect(left).toEqual([]);
  });
});
