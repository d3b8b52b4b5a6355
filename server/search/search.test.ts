import { beforeAll, expect, test } from 'vitest';
import { MOST_FOUND } from '#core/search/contract.ts';
import { agreed, dealIn, draft } from '#testing/deals.ts';
import {
  addPremises,
  asSystem,
  landlordPortfolio,
  member,
  type Portfolio,
  retailerCompany,
} from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
let ours: Portfolio;
let theirs: Portfolio;

beforeAll(async () => {
  ours = await landlordPortfolio(world, { name: 'Ours' });
  theirs = await landlordPortfolio(world, { name: 'Theirs' });
});

const ask = async (masterCompanyId: number, search: string, as: Person) =>
  world.get(`/api/sales/landlord_dashboard/search/${masterCompanyId}/?search=${encodeURIComponent(search)}`, as);
const names = (results: { name: string }[]) => results.map(({ name }) => name);
const merchants = async (search: string, portfolio = ours, as = portfolio.owner) =>
  names((await ask(portfolio.masterCompanyId, search, as)).body.retailers);
const places = async (search: string, portfolio = ours, as = portfolio.owner) =>
  names((await ask(portfolio.masterCompanyId, search, as)).body.premises);
const stores = async (search: string, as: Person) =>
  (await world.get(`/api/sales/retailer_dashboard/search/?search=${encodeURIComponent(search)}`, as)).body.retailers;

test('the beginning of a name comes first, then words, then what is written much like it', async () => {
  for (const legalName of ['Fryer Brothers', 'Juniper & Rye LLC', 'Rye Bakery', 'Marigold Books']) {
    await draft(world, ours, { legalName });
  }
  expect(await merchants('rye')).toEqual(['Rye Bakery', 'Juniper & Rye LLC', 'Fryer Brothers']);
  expect(await merchants('rye juniper')).toEqual(['Juniper & Rye LLC']);
  expect(await merchants('marigld')).toEqual(['Marigold Books']);
  expect(await merchants('main')).toEqual([]);
});

test('properties are found by name and address, deals carry the landlord company and the suite', async () => {
  const portfolio = await landlordPortfolio(world, { name: 'Foundry' });
  const { id } = await draft(world, portfolio, { legalName: 'Kestrel Coffee LLC' });
  const { body } = await ask(portfolio.masterCompanyId, 'kestrel', portfolio.owner);
  const place = { premises: 'Foundry 1', status: 'draft' };
  const deal = { id, name: 'Kestrel Coffee LLC', address: 'Foundry Holdings, Suite 101', ...place };
  expect(body).toEqual({ premises: [], retailers: [deal] });
  await asSystem(world, (tx) => tx.updateTable('deals').set({ premises_unit: '' }).where('id', '=', id).execute());
  expect((await ask(portfolio.masterCompanyId, 'foundry', portfolio.owner)).body).toEqual({
    premises: [{ id: portfolio.premises[0].id, name: 'Foundry 1', address: '12 Market Street, Albany, NY 12207' }],
    retailers: [{ ...deal, address: 'Foundry Holdings' }],
  });
  expect(await places('market albany', portfolio)).toEqual(['Foundry 1']);
});

test('only what the viewer may open: other premises, other companies and other tenants give nothing', async () => {
  const two = await landlordPortfolio(world, { name: 'Harbor', premises: 2 });
  const [first, second] = two.premises as [Portfolio['premises'][0], Portfolio['premises'][0]];
  await draft(world, two, { legalName: 'Osprey Outfitters' });
  const onFirst = await member(world, { premisesId: first.id }, ['permission_sales']);
  const onSecond = await member(world, { premisesId: second.id }, ['permission_owner']);
  expect([await places('harbor', two, onFirst), await merchants('osprey', two, onFirst)]).toEqual([
    ['Harbor 1'],
    ['Osprey Outfitters'],
  ]);
  expect([await places('harbor', two, onSecond), await merchants('osprey', two, onSecond)]).toEqual([['Harbor 2'], []]);
  expect(await merchants('osprey', theirs)).toEqual([]);
  const foreign = await ask(two.masterCompanyId, 'osprey', theirs.owner);
  expect(foreign).toMatchObject({ status: 404, body: (await ask(2_000_000_000, 'osprey', theirs.owner)).body });
  const staff = await world.person({ isStaff: true });
  expect(await merchants('osprey', two, staff)).toEqual(['Osprey Outfitters']);
  expect((await ask(two.masterCompanyId, 'osprey', (await retailerCompany(world)).owner)).status).toBe(403);
});

test('a merchant finds their own published stores, by place too, and nobody else’s', async () => {
  const [shop, other] = [await retailerCompany(world), await retailerCompany(world)];
  const { id } = await agreed(world, theirs, shop);
  await draft(world, theirs, { email: shop.owner.username, legalName: 'Juniper Draft' });
  const place = { premises: 'Theirs 1', status: 'active' };
  const store = [{ id, name: 'Juniper Foods LLC', address: 'Theirs Holdings, Suite 101', ...place }];
  expect(await stores('juniper', shop.owner)).toEqual(store);
  expect(await stores('theirs 1', shop.owner)).toEqual(store);
  expect(await stores('juniper', other.owner)).toEqual([]);
  expect((await world.get('/api/sales/retailer_dashboard/search/?search=juniper', ours.owner)).status).toBe(403);
});

test('a store is found by the name of the company that runs it, on both sides', async () => {
  const shop = await retailerCompany(world, { name: 'Peregrine Holdings' });
  const { id } = await agreed(world, ours, shop);
  const renamed = { retailer_legal_name: 'Kestrel Kitchen' };
  await asSystem(world, (tx) => tx.updateTable('deals').set(renamed).where('id', '=', id).execute());
  expect(await merchants('peregrine')).toEqual(['Kestrel Kitchen']);
  expect(names(await stores('peregrine', shop.owner))).toEqual(['Kestrel Kitchen']);
});

test('deals that are over are left out, and a waiting change is found by the deal it changes', async () => {
  const portfolio = await landlordPortfolio(world);
  const shop = await retailerCompany(world);
  for (const status of ['archived', 'canceled', 'moved'] as const) await dealIn(world, portfolio, shop, { status });
  expect(await stores('juniper', shop.owner)).toEqual([]);
  const original = await dealIn(world, portfolio, shop, { status: 'active_pending' });
  const copy = await dealIn(world, portfolio, shop, { status: 'pending', originalId: original });
  const ids = async () => (await stores('juniper', shop.owner)).map(({ id }: { id: number }) => id);
  expect(await ids()).toEqual([original]);
  await asSystem(world, (tx) => tx.updateTable('deals').set({ status: 'moved' }).where('id', '=', original).execute());
  expect(await ids()).toEqual([copy]);
});

test('% and _ are letters, quotes are harmless, nothing typed finds nothing, long text is cut', async () => {
  for (const name of ['100% Juice Hall', 'North_Side']) await addPremises(world, { ...ours, name });
  expect(await places('100%')).toEqual(['100% Juice Hall']);
  expect(await places('%')).toEqual(['100% Juice Hall']);
  expect(await places('_')).toEqual(['North_Side']);
  expect(await places("'; drop table premises; --")).toEqual([]);
  expect(await places('\\')).toEqual([]);
  const nothing = { status: 200, body: { premises: [], retailers: [] } };
  expect(await ask(ours.masterCompanyId, '  ', ours.owner)).toMatchObject(nothing);
  expect(await world.get(`/api/sales/landlord_dashboard/search/${ours.masterCompanyId}/`, ours.owner)).toMatchObject(
    nothing,
  );
  expect((await ask(ours.masterCompanyId, 'x'.repeat(5_000), ours.owner)).status).toBe(200);
});

test('a long list stops at twenty, properties and merchants together', async () => {
  const portfolio = await landlordPortfolio(world, { name: 'Many', premises: MOST_FOUND - 2 });
  for (let number = 1; number <= 4; number += 1) await draft(world, portfolio, { legalName: `Many Hands ${number}` });
  const { premises, retailers } = (await ask(portfolio.masterCompanyId, 'many', portfolio.owner)).body;
  expect(premises.length + retailers.length).toBe(MOST_FOUND);
});

test('stores of one merchant are told apart by their property, and an ended agreement by its status', async () => {
  const portfolio = await landlordPortfolio(world, { name: 'Quay', premises: 2 });
  const shop = await retailerCompany(world);
  const [first, second] = portfolio.premises as [Portfolio['premises'][0], Portfolio['premises'][0]];
  const ids = [
    await dealIn(world, portfolio, shop, { status: 'finished' }),
    await dealIn(world, portfolio, shop, { status: 'active' }),
    await dealIn(world, portfolio, shop, { status: 'active' }),
  ];
  const moved = { premises_id: second.id };
  await asSystem(world, (tx) => tx.updateTable('deals').set(moved).where('id', '=', ids[2]!).execute());
  const { retailers } = (await ask(portfolio.masterCompanyId, 'juniper', portfolio.owner)).body;
  const lines = retailers.map(({ id, premises, status }: Record<string, unknown>) => [id, premises, status]);
  expect(lines).toHaveLength(3);
  expect(lines).toEqual(
    expect.arrayContaining([
      [ids[0], first.name, 'finished'],
      [ids[1], first.name, 'active'],
      [ids[2], second.name, 'active'],
    ]),
  );
});
