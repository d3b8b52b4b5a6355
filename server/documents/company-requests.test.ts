// What a company asks of all its merchants, the names it asks for, and a portfolio that has no documents.
import { expect, test } from 'vitest';
import { dealIn } from '#testing/deals.ts';
import { documentSides, documentsOf } from '#testing/documents.ts';
import { pdf, upload } from '#testing/file-samples/pdfs.ts';
import { addPremises, asSystem, landlordPortfolio, member, retailerCompany } from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const { portfolio, shop } = documentSides(world);

test('a company asks all its merchants at once, skips those who were asked, and tells each', async () => {
  const other = await landlordPortfolio(world, { name: 'Chain' });
  const [one, two] = [await retailerCompany(world), await retailerCompany(world)];
  const place = await addPremises(world, { ...other, owner: other.owner, name: 'Second place' });
  const deals = [
    await dealIn(world, other, one, { status: 'active' }),
    await dealIn(world, { ...other, premises: [place] }, two, { status: 'active' }),
    await dealIn(world, other, two, { status: 'finished' }),
  ];
  const url = `/api/documents/companies/${other.companyId}`;
  const ask = (body: object, as = other.owner) => world.post(`${url}/document_request/`, body, as);
  expect((await ask({ name: 'W-9', premises: place.id })).body).toMatchObject({ count: 1, skipped: 0 });
  const { status, body } = await ask({ name: 'w-9', note: 'For the year 2026' });
  expect([status, body.count, body.skipped]).toEqual([201, 1, 1]);
  expect(body.results[0]).toMatchObject({ deal: deals[0], owner: { kind: 'company', id: other.companyId } });
  await world.runJobs();
  expect((await world.mails(one.owner.username))[0]?.text).toContain('For the year 2026');
  expect((await world.mails(two.owner.username))[0]?.subject).toContain('W-9 requested');
  expect((await ask({ name: 'Lease', deals: [deals[0], deals[2]] })).body).toHaveProperty('deals');

  const list = async (query: string, as: Person) =>
    (await world.get(`${url}/document_request/${query}`, as)).body.count;
  expect([await list('', other.owner), await list(`?premises=${place.id}`, other.owner)]).toEqual([2, 1]);
  expect([await list('?status=review', other.owner), await list('?search=second', other.owner)]).toEqual([0, 1]);
  expect((await world.get(`${url}/document_request/?status=lost`, other.owner)).status).toBe(400);
  const looker = await member(world, { premisesId: place.id }, ['permission_sales']);
  expect(await list('', looker)).toBe(1);
  expect((await ask({ name: 'Other' }, looker)).status).toBe(403);
  expect((await ask({ name: 'Other' }, portfolio.owner)).status).toBe(404);
  const mine = await world.get(`/api/documents/companies/${one.companyId}/document_request/`, one.owner);
  expect(mine.body).toMatchObject({ count: 1, results: [{ can: ['upload'] }] });
  expect((await world.get(`/api/documents/companies/${one.companyId}/document_request/`, two.owner)).status).toBe(404);
});

test('the names a company asks for', async () => {
  const url = `/api/documents/companies/${portfolio.companyId}/name_choices/`;
  const added = await world.post(url, { name: 'Fire inspection' }, portfolio.owner);
  expect([added.status, added.body]).toEqual([201, { id: added.body.id, name: 'Fire inspection' }]);
  expect((await world.post(url, { name: 'fire inspection' }, portfolio.owner)).body).toHaveProperty('name');
  await world.post(url, { name: 'Alarm test' }, portfolio.owner);
  const names = async () =>
    (await world.get(url, portfolio.owner)).body.results.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(['Alarm test', 'Fire inspection']);
  const one = `${url}${added.body.id}/`;
  expect((await world.put(one, { name: 'alarm TEST' }, portfolio.owner)).body).toHaveProperty('name');
  expect((await world.put(one, { name: 'Fire Inspection' }, portfolio.owner)).body.name).toBe('Fire Inspection');
  expect(await names()).toEqual(['Alarm test', 'Fire Inspection']);
  const looker = await member(world, { premisesId: portfolio.premises[0].id }, ['permission_sales']);
  const stranger = (await landlordPortfolio(world)).owner;
  expect((await world.post(url, { name: 'X' }, looker)).status).toBe(403);
  for (const call of [world.get(url, stranger), world.put(one, { name: 'X' }, stranger), world.delete(one, stranger)])
    expect((await call).status).toBe(404);
  expect((await world.get(url, shop.owner)).status).toBe(403);
  expect((await world.delete(one, portfolio.owner)).status).toBe(204);
  expect((await world.delete(one, portfolio.owner)).status).toBe(404);
  expect(await names()).toEqual(['Alarm test']);
});

test('a portfolio without documents has none: hidden and refused', async () => {
  const [house, store] = [await landlordPortfolio(world), await retailerCompany(world)];
  const id = await dealIn(world, house, store, { status: 'active' });
  const [landlord, merchant] = [await world.session(house.owner.id), await world.session(store.owner.id)];
  const request = await world.post(`${documentsOf(id)}/document_request/`, { name: 'W-9' }, landlord);
  expect(request.status).toBe(201);
  await asSystem(world, (tx) =>
    tx.updateTable('master_companies').set({ has_documents: false }).where('id', '=', house.masterCompanyId).execute(),
  );
  for (const token of [landlord, merchant]) {
    expect((await world.get(`${documentsOf(id)}/document_request/`, token)).status).toBe(404);
    expect((await world.get(`${documentsOf(id)}/document_archive/`, token)).status).toBe(404);
  }
  const ofCompany = await world.get(`/api/documents/companies/${store.companyId}/document_request/`, merchant);
  expect(ofCompany.body.count).toBe(0);
  for (const path of ['document_request', 'name_choices']) {
    const url = `/api/documents/companies/${house.companyId}/${path}/`;
    expect((await world.get(url, landlord)).status).toBe(404);
    expect((await world.post(url, { name: 'X' }, landlord)).status).toBe(404);
  }
  expect((await world.post(`${documentsOf(id)}/document/`, upload(pdf(), request.body.id), merchant)).status).toBe(404);
  const tasks = (await world.get('/api/users/me/tasks/', merchant)).body;
  expect(tasks.some(({ kind }: { kind: string }) => kind.startsWith('document.'))).toBe(false);
});
