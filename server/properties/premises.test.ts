import { afterAll, expect, test } from 'vitest';
import { countUnendedDeals } from '#server/properties/deal-points.ts';
import { landlordPortfolio, member, retailerCompany } from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const running = new Map<number, number>();
afterAll(countUnendedDeals.add(async (_db, premisesId) => running.get(premisesId) ?? 0));

const foundry = {
  name: 'Foundry Hall',
  address_street: '12 N. Market St.',
  address_city: 'Albany',
  address_state: 'new york',
  address_zip: '122071234',
};
const create = (company: number, as: Person, changes: Record<string, unknown> = {}) =>
  world.post('/api/companies/premises/', { company, ...foundry, ...changes }, as);

test('a landlord begins a portfolio, adds a company and a property, and owns it', async () => {
  const dana = await world.person({ role: 'landlord' });
  const master = await world.post('/api/companies/master_company/', { name: 'Harbor & Vale' }, dana);
  expect(master).toMatchObject({ status: 201, body: { name: 'Harbor & Vale', currency: 'USD', is_owner: true } });
  const company = await world.post(
    `/api/companies/master_company/${master.body.id}/create_company/`,
    { name: 'Vale Holdings' },
    dana,
  );
  expect(company).toMatchObject({
    status: 201,
    body: { kind: 'landlord', currency: 'USD', master_company: master.body.id, premises_count: 0 },
  });
  expect(company.body.permissions).toContain('permission_owner');

  const units = [{ name: '101', area_sqft: 900 }, { name: '102' }];
  const property = await create(company.body.id, dana, { units, latitude: 42.65258, longitude: -73.756232 });
  expect(property).toMatchObject({
    status: 201,
    body: {
      address_state: 'NY',
      address_zip: '12207-1234',
      time_zone: 'America/New_York',
      currency: 'USD',
      latitude: 42.65258,
      longitude: -73.756232,
      master_company: master.body.id,
      company: { id: company.body.id, name: 'Vale Holdings' },
      users: [dana.id],
      units: [
        { name: '101', area_sqft: 900 },
        { name: '102', area_sqft: null },
      ],
    },
  });
  expect(property.body.permissions).toHaveLength(5);
  expect((await world.get('/api/companies/master_company/', dana)).body.results).toEqual([
    {
      id: master.body.id,
      name: 'Harbor & Vale',
      currency: 'USD',
      has_tags: true,
      has_subscriptions: true,
      has_documents: true,
      has_daily_sales_report: true,
      users: [dana.id],
      premises_count: 1,
      is_owner: true,
      manages_connections: true,
    },
  ]);
});

test('a portfolio, its company and a merchant’s company are begun once, also by two clicks at once', async () => {
  const dana = await world.person({ role: 'landlord' });
  const mo = await world.person({ role: 'retailer' });
  const twice = async (url: string, body: object, as: Person) => {
    const answers = await Promise.all([world.post(url, body, as), world.post(url, body, as)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    const refused = answers.find(({ status }) => status === 400);
    return { words: refused?.body.name[0], id: answers.find(({ status }) => status === 201)?.body.id };
  };
  const portfolio = await twice('/api/companies/master_company/', { name: 'Harbor & Vale' }, dana);
  expect(portfolio.words).toMatch(/^You have begun a portfolio of this name already/);
  const inside = `/api/companies/master_company/${portfolio.id}/create_company/`;
  expect((await twice(inside, { name: 'Vale Holdings' }, dana)).words).toMatch(/has a company of this name already$/);
  const juniper = { name: 'Juniper Foods LLC', address_street: '3 Dock Road', address_city: 'Albany' };
  const zip = { address_state: 'NY', address_zip: '12207' };
  const registered = await twice('/api/companies/company/', { ...juniper, ...zip }, mo);
  expect(registered.words).toMatch(/^You have registered this company already/);

  const begun = async (url: string, as: Person) => (await world.get(url, as)).body.count;
  expect(await begun('/api/companies/master_company/', dana)).toBe(1);
  expect(await begun('/api/companies/company/', dana)).toBe(1);
  expect(await begun('/api/companies/company/', mo)).toBe(1);

  // A second one by another name, in another currency or at another address is a second one.
  const pounds = { name: 'Harbor & Vale', currency: 'GBP' };
  expect((await world.post('/api/companies/master_company/', pounds, dana)).status).toBe(201);
  const brand = { ...juniper, ...zip, dba_name: 'Juniper Bar' };
  expect((await world.post('/api/companies/company/', brand, mo)).status).toBe(201);
});

test('portfolios are found by a part of their name', async () => {
  const dana = await world.person({ role: 'landlord' });
  for (const name of ['Harbor & Vale', 'Vale 50%', 'Northgate']) {
    await world.post('/api/companies/master_company/', { name }, dana);
  }
  const portfoliosNamed = async (search: string) => {
    const { body } = await world.get(`/api/companies/master_company/?search=${encodeURIComponent(search)}`, dana);
    return [body.count, ...body.results.map(({ name }: { name: string }) => name)];
  };
  expect(await portfoliosNamed('vAlE')).toEqual([2, 'Harbor & Vale', 'Vale 50%']);
  expect(await portfoliosNamed('0%')).toEqual([1, 'Vale 50%']);
  expect(await portfoliosNamed('%')).toEqual([1, 'Vale 50%']);
  expect(await portfoliosNamed('Southgate')).toEqual([0]);
  expect(await portfoliosNamed('')).toEqual([3, 'Harbor & Vale', 'Northgate', 'Vale 50%']);
});

test('the same place is found and refused however it is written, also by a member who cannot see it', async () => {
  const { owner, companyId, masterCompanyId, premises } = await landlordPortfolio(world);
  expect((await create(companyId, owner)).status).toBe(201);
  const again = { name: 'foundry hall', address_street: '12 North Market Street', address_zip: '12207' };
  expect(await create(companyId, owner, again)).toMatchObject({
    status: 400,
    body: { name: ['A property with this name and address is already in the portfolio'] },
  });
  const other = await member(world, { premisesId: premises[0].id }, ['permission_owner']);
  expect((await world.get('/api/companies/premises/', other)).body.count).toBe(1);
  expect((await create(companyId, other, again)).status).toBe(400);
  const exists = (body: object, as: Person) => world.post('/api/companies/premises/exists/', body, as);
  const place = { ...foundry, ...again, master_company: masterCompanyId };
  expect((await exists(place, other)).body).toEqual({ exists: true });
  expect((await exists({ ...place, name: 'Union Depot' }, other)).body).toEqual({ exists: false });
  const stranger = await landlordPortfolio(world);
  expect((await exists(place, stranger.owner)).status).toBe(404);
  // The same place in another landlord's portfolio is another matter.
  expect((await create(stranger.companyId, stranger.owner)).status).toBe(201);
});

test('bad addresses, zones, areas and units are named by field', async () => {
  const { owner, companyId } = await landlordPortfolio(world);
  const errors = async (changes: object) => (await create(companyId, owner, { name: 'X', ...changes })).body;
  expect(await errors({ address_zip: '1220' })).toEqual({
    address_zip: ['Must be a ZIP code of five digits, for example 12207'],
  });
  expect(await errors({ address_state: 'Ontario' })).toEqual({
    address_state: ['Ontario is not a state of the United States'],
  });
  expect(await errors({ address_street: ' ', address_city: '' })).toEqual({
    address_street: ['Required'],
    address_city: ['Required'],
  });
  expect(await errors({ time_zone: 'EST5' })).toEqual({
    time_zone: ['Must be a time zone, for example America/New_York'],
  });
  expect(await errors({ leased_area_sqft: 0 })).toEqual({ leased_area_sqft: ['Only positive number'] });
  expect(await errors({ latitude: 42 })).toEqual({ longitude: ['Required'] });
  expect(await errors({ units: [{ name: 'A' }, { name: 'a' }] })).toEqual({ 'units.1.name': ['Is in the list twice'] });
  expect(await errors({ units: [{ id: 1, name: 'A' }] })).toEqual({ 'units.0.id': ['Is not a unit of this property'] });
  expect(await errors({ country: 'FR' })).toEqual({ country: ['Must be one of: US, CA, GB, AU'] });
  expect(await errors({ colour: 'red' })).toEqual({ colour: ['Unknown field'] });
});

test('a property in each country keeps its own rules and zone', async () => {
  const { owner, companyId } = await landlordPortfolio(world, { currency: 'GBP' });
  const place = async (name: string, changes: object) => (await create(companyId, owner, { name, ...changes })).body;
  expect(
    await place('Corn Exchange', { country: 'GB', address_state: '', address_zip: 'ls1 7br', address_city: 'Leeds' }),
  ).toMatchObject({ address_zip: 'LS1 7BR', time_zone: 'Europe/London', currency: 'GBP' });
  expect(await place('Gastown', { country: 'CA', address_state: 'BC', address_zip: 'v6b1a1' })).toMatchObject({
    address_zip: 'V6B 1A1',
    time_zone: 'America/Vancouver',
  });
  expect(await place('The Galeries', { country: 'AU', address_state: 'QLD', address_zip: '4000' })).toMatchObject({
    time_zone: 'Australia/Brisbane',
  });
  expect(
    await place('El Paso', { address_state: 'TX', address_zip: '79901', time_zone: 'America/Denver' }),
  ).toMatchObject({ time_zone: 'America/Denver' });
});

test('changing a property keeps what is not sent, and units keep their ids', async () => {
  const { owner, premises } = await landlordPortfolio(world);
  const path = `/api/companies/premises/${premises[0].id}/`;
  const [first, second] = (await world.get(path, owner)).body.units;
  const units = [{ id: second.id, name: '101' }, { id: first.id, name: '102', area_sqft: 50 }, { name: '103' }];
  const changed = await world.patch(path, { name: 'Union Depot', units }, owner);
  expect(changed).toMatchObject({ status: 200, body: { name: 'Union Depot', address_city: 'Albany' } });
  expect(changed.body.units).toMatchObject([
    { id: second.id, name: '101', area_sqft: null },
    { id: first.id, name: '102', area_sqft: 50 },
    { name: '103' },
  ]);
  expect((await world.get(path, owner)).body).toEqual(changed.body);
  expect((await world.patch(path, { address_zip: 'x' }, owner)).status).toBe(400);
  expect((await world.patch(path, { company: 5 }, owner)).body).toEqual({ company: ['Unknown field'] });
  const { chain, action } = await world.services.db
    .selectFrom('audit_entries')
    .select(['chain', 'action'])
    .where('action', '=', 'premises.updated')
    .executeTakeFirstOrThrow();
  expect({ chain, action }).toEqual({
    chain: expect.stringMatching(/^mastercompany:\d+$/),
    action: 'premises.updated',
  });
});

test('who saves a property on an older state is told, and nothing of it is saved', async () => {
  const { owner, premises } = await landlordPortfolio(world);
  const path = `/api/companies/premises/${premises[0].id}/`;
  const { updated_at, name } = (await world.get(path, owner)).body;
  world.turnClock(1_000);
  const first = await world.patch(path, { leased_area_sqft: 2_500, updated_at }, owner);
  expect(first).toMatchObject({ status: 200, body: { name, leased_area_sqft: 2_500 } });
  const late = await world.patch(path, { name: 'Union Depot', leased_area_sqft: 900, updated_at }, owner);
  expect(late).toMatchObject({ status: 400, body: { detail: expect.stringContaining('after you opened it') } });
  expect((await world.get(path, owner)).body).toEqual(first.body);
  const again = await world.patch(path, { name: 'Union Depot', updated_at: first.body.updated_at }, owner);
  expect(again).toMatchObject({ status: 200, body: { name: 'Union Depot', leased_area_sqft: 2_500 } });
});

test('who saves a company on an older state is told, and nothing of it is saved', async () => {
  const { companyId, owner } = await retailerCompany(world);
  const path = `/api/companies/company/${companyId}/`;
  const { updated_at } = (await world.get(path, owner)).body;
  world.turnClock(1_000);
  const first = await world.patch(path, { phone: '+1 212 555 0100', updated_at }, owner);
  expect(first).toMatchObject({ status: 200, body: { phone: '+1 212 555 0100' } });
  const late = await world.patch(path, { phone: '', updated_at }, owner);
  expect(late).toMatchObject({ status: 400, body: { detail: expect.stringContaining('after you opened it') } });
  expect((await world.get(path, owner)).body).toEqual(first.body);
});

test('a property with running connections or the last one stays; another can go, and nobody sees it then', async () => {
  const { owner, premises, masterCompanyId } = await landlordPortfolio(world, { premises: 2 });
  const [first, second] = premises.map(({ id }) => id) as [number, number];
  const remove = (id: number) => world.delete(`/api/companies/premises/${id}/`, owner);
  running.set(first, 2);
  expect((await remove(first)).body.detail).toMatch(/has 2 connections that are not over/);
  running.delete(first);
  expect((await remove(first)).status).toBe(204);
  expect((await world.get(`/api/companies/premises/${first}/`, owner)).status).toBe(404);
  expect((await remove(first)).status).toBe(404);
  expect((await remove(second)).body.detail).toMatch(/only property/);
  expect((await world.get(`/api/companies/master_company/${masterCompanyId}/`, owner)).body.premises_count).toBe(1);
});

test('two people who enter the same property at once make it once', async () => {
  const { owner, companyId } = await landlordPortfolio(world);
  const answers = await Promise.all(Array.from({ length: 6 }, () => create(companyId, owner, { name: 'Twice' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
});

test('the list is paged, ordered, and filtered by portfolio, company and words', async () => {
  const { owner, masterCompanyId, companyId } = await landlordPortfolio(world, { name: 'Sorted', premises: 5 });
  await landlordPortfolio(world, { owner, name: 'Elsewhere' });
  const list = async (query: string) => (await world.get(`/api/companies/premises/?${query}`, owner)).body;
  expect((await list('')).count).toBe(6);
  const page = await list(`master_company=${masterCompanyId}&pageSize=2&page=2&ordering=-name`);
  expect(page).toMatchObject({ count: 5, results: [{ name: 'Sorted 3' }, { name: 'Sorted 2' }] });
  expect(page.next).toContain('page=3');
  expect((await list(`company=${companyId}&search=sorted+4`)).results).toMatchObject([{ name: 'Sorted 4' }]);
  expect((await list('search=elsewhere')).count).toBe(1);
});

test('a retailer registers a company, owns it and changes it', async () => {
  const marcus = await world.person({ role: 'retailer' });
  expect((await world.get('/api/users/company_autofill/', marcus)).body).toMatchObject({
    name: '',
    contact_email: marcus.username,
    currency: 'USD',
  });
  const company = await world.post(
    '/api/companies/company/',
    { name: 'Juniper & Rye LLC', dba_name: 'Juniper & Rye', currency: 'USD', contact_email: 'Hello@Juniper.test' },
    marcus,
  );
  expect(company).toMatchObject({
    status: 201,
    body: { kind: 'retailer', contact_email: 'hello@juniper.test', users: [marcus.id], master_company: null },
  });
  const path = `/api/companies/company/${company.body.id}/`;
  const patched = await world.patch(path, { phone: '+1 212 555 0100' }, marcus);
  expect(patched.body).toMatchObject({ phone: '+1 212 555 0100', dba_name: 'Juniper & Rye' });
  expect((await world.get(path, marcus)).body).toEqual(patched.body);
  expect((await world.patch(path, { address_zip: '1' }, marcus)).body).toEqual({
    address_zip: ['Must be a ZIP code of five digits, for example 12207'],
  });
  const listed = (await world.get('/api/companies/company/?pageSize=1000', marcus)).body;
  expect(listed).toMatchObject({
    count: 1,
    results: [{ premises_count: 0, deals_count: 0, pos_connections_count: 0 }],
  });
  const landlord = await world.person({ role: 'landlord' });
  expect((await world.post('/api/companies/company/', { name: 'No' }, landlord)).status).toBe(403);
  const shop = await retailerCompany(world);
  expect((await world.patch(`/api/companies/company/${shop.companyId}/`, { name: 'Taken' }, marcus)).status).toBe(404);
});
