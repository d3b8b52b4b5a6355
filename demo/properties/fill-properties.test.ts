import { expect, test } from 'vitest';
import { fillAccessDemo } from '#demo/access/fill-access.ts';
import { fillPropertiesDemo } from '#demo/properties/fill-properties.ts';
import { asSystem } from '#testing/portfolio.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();

test('the demo portfolio is there for both sides', async () => {
  await asSystem(world, async (tx) => {
    await fillAccessDemo(world.services, tx);
    await fillPropertiesDemo(world.services, tx);
  });
  const users = await world.services.db.selectFrom('users').select(['id', 'username']).execute();
  const tokenOf = (username: string) => world.session(users.find((user) => user.username === username)?.id ?? 0);

  const dana = await tokenOf('landlord@demo.test');
  const masters = (await world.get('/api/companies/master_company/', dana)).body.results;
  expect(masters).toMatchObject([
    { name: 'Harbor & Vale', currency: 'USD', premises_count: 12, is_owner: true },
    { name: 'Harbor & Vale UK', currency: 'GBP', premises_count: 2 },
  ]);
  const places = (await world.get(`/api/companies/premises/?master_company=${masters[0].id}`, dana)).body.results;
  const foundry = places.find(({ name }: { name: string }) => name === 'Foundry Hall');
  expect(foundry).toMatchObject({ address_street: '2400 Smallman Street', leased_area_sqft: 19_950, invites_count: 1 });
  expect(foundry.units).toHaveLength(10);
  const area = foundry.units.reduce((sum: number, unit: { area_sqft: number }) => sum + unit.area_sqft, 0);
  expect(area).toBe(19_950);
  const invites = (await world.get(`/api/companies/master_company/${masters[0].id}/invite/?not_accepted=true`, dana))
    .body;
  expect(invites.count).toBe(4);

  const marcus = await tokenOf('retailer@demo.test');
  expect((await world.get('/api/companies/company/', marcus)).body.results).toMatchObject([
    { name: 'Juniper & Rye Bakehouse LLC', dba_name: 'Juniper & Rye', kind: 'retailer' },
    { name: 'Larkhill Catering LLC' },
    { name: 'Larkhill Commissary LLC' },
    { name: 'Oyelaran Farm Stand' },
    { name: 'Oyelaran Hospitality LLC' },
  ]);
  const books = (await world.get('/api/companies/company/', await tokenOf('books@demo.test'))).body.results;
  expect(books[0].permissions).toEqual(['permission_sales', 'permission_view_autopay']);
  const merchants = await world.get('/api/companies/company/?pageSize=1000', await tokenOf('staff@demo.test'));
  const retailers = merchants.body.results.filter(({ kind }: { kind: string }) => kind === 'retailer');
  expect(retailers.length).toBeGreaterThan(80);
});
