import { beforeAll, expect, test } from 'vitest';
import { asSystem, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { atVendor, channelAt } from '#testing/pos.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
let shop: Shop;

beforeAll(async () => {
  shop = await retailerCompany(world);
});

const authenticate = (body: object) => world.post('/api/pos/lightspeed/authenticate/', body, shop.owner);

async function connectedAs(series: string) {
  const { body: started } = await authenticate({ company: shop.companyId, fields: { series } });
  const { body } = await authenticate({ returned: await atVendor(world, started.authorize_url) });
  return { url: started.authorize_url as string, connection: body.connection };
}

test('the merchant is asked which Lightspeed they use, Retail unless they say otherwise', async () => {
  const { body } = await world.get('/api/pos/types/', shop.owner);
  const { title, available, fields } = body.results.find(({ type }: { type: string }) => type === 'lightspeed');
  expect([title, available]).toEqual(['Lightspeed', true]);
  expect(fields).toEqual([
    {
      name: 'series',
      label: 'Which Lightspeed you use',
      secret: false,
      required: false,
      choices: [
        { value: 'r', label: 'Retail (R-Series)' },
        { value: 'k', label: 'Restaurant (K-Series)' },
      ],
      only_for: null,
    },
  ]);
  const unsaid = await authenticate({ company: shop.companyId });
  expect(unsaid.body.authorize_url).toMatch(/^\/simulators\/lightspeed\/authorize\?/);
});

test('a series that does not exist is refused', async () => {
  const { status, body } = await authenticate({ company: shop.companyId, fields: { series: 'x' } });
  expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining(['fields.series'])]);
});

test('each series is a connection of its own, and K-Series tells its places', async () => {
  const retail = await connectedAs('r');
  const { url, connection } = await connectedAs('k');
  expect(url).toMatch(/^\/simulators\/lightspeed_k\/oauth\/authorize\?.*scope=financial-api/);
  expect(connection).toMatchObject({ type: 'lightspeed', status: 'connected', name: 'Harbor Street, Vale Market' });
  expect(connection.id).not.toBe(retail.connection.id);
  const { body } = await world.get(`/api/pos/pos_connections/${connection.id}/locations/`, shop.owner);
  expect(body.results.map(({ name, currency }: { name: string; currency: string }) => [name, currency])).toEqual([
    ['Harbor Street', 'USD'],
    ['Vale Market', 'USD'],
  ]);
});

test('whoever signs in again stays with the series of the connection', async () => {
  const { connection } = await connectedAs('k');
  const again = await authenticate({ company: shop.companyId, connection: connection.id });
  expect(again.body.authorize_url).toMatch(/^\/simulators\/lightspeed_k\//);
  const { body } = await authenticate({ returned: await atVendor(world, again.body.authorize_url) });
  expect([body.connection.id, body.connection.status]).toEqual([connection.id, 'connected']);
});

type Centre = { id: string; name: string };

async function centresAt(connection: { id: number }): Promise<Centre[]> {
  const { body: places } = await world.get(`/api/pos/pos_connections/${connection.id}/locations/`, shop.owner);
  const path = `/api/pos/pos_connections/${connection.id}/revenue_centers/?location_id=${places.results[0].id}`;
  return (await world.get(path, shop.owner)).body.results;
}

test('Retail tells no revenue centres, and one that is none is refused', async () => {
  const { connection } = await connectedAs('r');
  expect(connection.has_revenue_centers).toBe(true);
  expect(await centresAt(connection)).toEqual([]);
  const channel = channelAt(world, connection, shop.owner, { revenue_center_id: '1' });
  await expect(channel).rejects.toThrow('revenue_center_id');
});

test('a channel of K-Series may be one revenue centre, and they share the sales out to the cent', async () => {
  const { connection } = await connectedAs('k');
  const centres = await centresAt(connection);
  expect(centres.map(({ name }) => name)).toEqual(['Bar', 'Dining room']);
  const whole: number = (await channelAt(world, connection, shop.owner)).id;
  const parts: number[] = [];
  for (const { id } of centres)
    parts.push((await channelAt(world, connection, shop.owner, { revenue_center_id: id })).id);
  await world.runJobs();
  const sums = (channels: number[]) =>
    asSystem(world, (tx) =>
      tx
        .selectFrom('sales')
        .select(({ fn }) => [fn.sum('gross_cents').as('gross'), fn.sum('tax_cents').as('tax')])
        .select(({ fn }) => [fn.sum('tip_cents').as('tip'), fn.sum('refund_cents').as('refund')])
        .select(({ fn }) => [fn.sum('gift_card_redeemed_cents').as('redeemed'), fn.countAll<number>().as('rows')])
        .where('channel_id', 'in', channels)
        .executeTakeFirstOrThrow(),
    );
  const { rows, ...all } = await sums([whole]);
  expect(rows).toBeGreaterThan(200);
  expect(await sums(parts)).toMatchObject(all);
  for (const part of parts) expect((await sums([part])).rows).toBeGreaterThan(50);
});
