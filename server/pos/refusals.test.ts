// What a vendor refuses of one place is of that place: the connection and its other channels go on.
import { beforeAll, expect, test } from 'vitest';
import { retailerCompany, type Shop } from '#testing/portfolio.ts';
import { channelAt, connected } from '#testing/pos.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
let shop: Shop;
beforeAll(async () => {
  shop = await retailerCompany(world);
});

const statusOf = async (id: number) => (await world.get(`/api/pos/pos_connections/${id}/`, shop.owner)).body.status;

test('revenue centres of a location that the vendor does not know are a wrong field', async () => {
  const fields = { client_id: 'demo', client_secret: 'demo-rc' };
  const { body } = await world.post(
    '/api/pos/toast_api/authenticate/',
    { company: shop.companyId, fields },
    shop.owner,
  );
  const { id } = body.connection;
  const calls = [
    `/api/pos/toast_revenue_centers/?location_id=nowhere&pos_connection=${id}`,
    `/api/pos/pos_connections/${id}/revenue_centers/?location_id=nowhere`,
  ];
  for (const call of calls) {
    const answer = await world.get(call, shop.owner);
    expect([answer.status, answer.body]).toEqual([400, { location_id: ['Not found'] }]);
  }
  expect(await statusOf(id)).toBe('connected');
  expect((await world.get(`/api/pos/pos_connections/${id}/locations/`, shop.owner)).status).toBe(200);
});

test('a 403 while sales are read is a fault of the feed and not of the connection', async () => {
  const connection = await connected(world, 'square', shop.companyId, shop.owner);
  const channel = await channelAt(world, connection, shop.owner);
  const { outbound } = world.services;
  const blocked = async (url: string, request: Parameters<typeof outbound>[1]) =>
    url.includes('/orders/search')
      ? new Response('<html>Access denied</html>', { status: 403 })
      : outbound(url, request);
  Object.assign(world.services, { outbound: Object.assign(blocked, outbound) });
  await world.runJobs();
  Object.assign(world.services, { outbound });
  const { body } = await world.get(`/api/pos/channel/${channel.id}/`, shop.owner);
  expect(body.feed).toMatchObject({ errors_in_row: 1, last_error: 'The sales system refuses the call (403).' });
  expect(await statusOf(connection.id)).toBe('connected');
  await world.post(`/api/pos/channel/${channel.id}/sync/`, {}, shop.owner);
  await world.runJobs();
  const again = await world.get(`/api/pos/channel/${channel.id}/`, shop.owner);
  expect(again.body.feed).toMatchObject({ state: 'ok', errors_in_row: 0, last_error: null });
});
