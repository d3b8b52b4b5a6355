// Systems that are connected by what a person types in, and those whose channels may be one revenue centre.
import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { asSystem, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { atVendor, channelAt, connected, vendorsOf } from '#testing/pos.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
let shop: Shop;
let other: Shop;

beforeAll(async () => {
  shop = await retailerCompany(world);
  other = await retailerCompany(world);
});

const connect = (type: string, fields: Record<string, string>) =>
  world.post(`/api/pos/${type}/authenticate/`, { company: shop.companyId, fields }, shop.owner);

/** Keys that a person has from the vendor, and the same with the secret one wrong. */
const KEYS: [type: string, fields: Record<string, string>, wrong: Record<string, string>][] = [
  ['toast_api', { client_id: 'demo', client_secret: 'demo-1' }, { client_secret: 'nobody' }],
  ['upserve', { username: 'bp_harbor-street', password: 'demo-2' }, { password: 'nobody' }],
  ['heartland', { subdomain: 'harbor', token: 'demo-3' }, { token: 'nobody' }],
  ['simphony', { organisation: 'HBR', client_id: 'c', username: 'api', password: 'demo-4' }, { password: 'nobody' }],
  ['ritual', { partner_id: 'p1', api_key: 'demo-5' }, { api_key: 'nobody' }],
];

describe.each(KEYS)('%s', (type, fields, wrong) => {
  test('connects by keys, refuses wrong and missing ones, and keeps none in the open', async () => {
    const refused = await connect(type, { ...fields, ...wrong });
    expect([refused.status, refused.body.detail]).toEqual([400, expect.stringMatching(/does not accept/)]);
    const [name = ''] = Object.keys(wrong);
    const missing = await connect(type, { ...fields, [name]: '' });
    expect([missing.status, Object.keys(missing.body)]).toEqual([400, expect.arrayContaining([`fields.${name}`])]);
    const { status, body } = await connect(type, fields);
    expect([status, body.connection.type, body.connection.status]).toEqual([200, type, 'connected']);
    const rows = await asSystem(world, (tx) => tx.selectFrom('pos_connections').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(fields[name]);
  });
});

test('each says what it asks for', async () => {
  const { body } = await world.get('/api/pos/types/', shop.owner);
  const named = Object.fromEntries(body.results.map((one: { type: string }) => [one.type, one]));
  for (const type of ['toast_api', 'toast', 'toast_adapter', 'simphony', 'ritual', 'upserve', 'heartland']) {
    expect(named[type]).toMatchObject({ access: 'keys', available: true, missing: [] });
  }
  expect(named.poynt).toMatchObject({ access: 'oauth', available: true });
  expect(named.toast_api.has_revenue_centers && named.toast.has_revenue_centers).toBe(true);
  expect(named.simphony.has_revenue_centers).toBe(true);
  expect([named.square.proof, named.hike.proof, named.ritual.proof]).toEqual(['documents', 'unverified', 'feed']);
  const token = { name: 'token', label: 'API token', secret: true, required: true, choices: [], only_for: null };
  expect(named.heartland.fields).toContainEqual(token);
});

test('Ritual credentials are tried without being kept, then connected', async () => {
  const fields = { partner_id: 'p2', api_key: 'demo-try' };
  const tried = await world.post('/api/pos/ritual/test/', { fields }, shop.owner);
  expect(tried.body.locations.map(({ name }: { name: string }) => name)).toEqual(['Harbor Street', 'Vale Market']);
  const count = () => world.get(`/api/pos/pos_connections/?company=${shop.companyId}`, shop.owner);
  const before = (await count()).body.count;
  const wrong = await world.post('/api/pos/ritual/test/', { fields: { ...fields, api_key: 'nobody' } }, shop.owner);
  expect([wrong.status, wrong.body.detail]).toEqual([
    400,
    'Ritual: The sales system does not accept these credentials.',
  ]);
  expect((await count()).body.count).toBe(before);
  const connection = await world.post('/api/pos/ritual/connect/', { company: shop.companyId, fields }, shop.owner);
  expect([connection.status, connection.body.type, connection.body.company]).toEqual([201, 'ritual', shop.companyId]);
  const { body: after } = await count();
  expect(after.count).toBe(before + 1);
  expect(after.results.find(({ id }: { id: number }) => id === connection.body.id)).toMatchObject({
    type: 'ritual',
    status: 'connected',
  });
  const foreign = await world.post('/api/pos/ritual/connect/', { company: shop.companyId, fields }, other.owner);
  expect(foreign.status).toBe(404);
});

test('a partner’s restaurant is connected only by who knows its reference', async () => {
  const [first] = vendorsOf(world).stage('toast_adapter').shopsOf('partner');
  const restaurant_guid = first?.id ?? '';
  const sentence = 'Toast partner feed: No restaurant has added Breakpoint in Toast under this GUID and location ID.';
  for (const fields of [
    { restaurant_guid, reference: 'guessed' },
    { restaurant_guid: 'unknown', reference: `ref-${restaurant_guid}` },
  ]) {
    expect((await connect('toast_adapter', fields)).body.detail).toBe(sentence);
  }
  const connection = await connect('toast_adapter', { restaurant_guid, reference: `ref-${restaurant_guid}` });
  expect(connection.body.connection).toMatchObject({ type: 'toast_adapter', name: 'Harbor Street' });
  const { body } = await world.get(`/api/pos/locations_channels/${connection.body.connection.id}/`, shop.owner);
  expect(body.results.map(({ id }: { id: string }) => id)).toEqual([restaurant_guid]);
});

test.each([
  ['toast_api', 'toast_revenue_centers', ['Bar', 'Dining room'], { client_id: 'demo', client_secret: 'demo-rc' }],
  [
    'simphony',
    'simphony_revenue_centers',
    ['Bar', 'Restaurant'],
    { organisation: 'HBR', client_id: 'c', username: 'rc', password: 'demo-rc' },
  ],
])('a channel of %s may be one revenue centre, and they share the sales out', async (type, call, names, fields) => {
  const { body } = await connect(type, fields);
  const connection = body.connection;
  const [{ id: location_id }] = (await world.get(`/api/pos/locations_channels/${connection.id}/`, shop.owner)).body
    .results;
  const path = `/api/pos/${call}/?location_id=${location_id}&pos_connection=${connection.id}`;
  const centres: { id: string; name: string }[] = (await world.get(path, shop.owner)).body.results;
  expect(centres.map(({ name }) => name).sort()).toEqual(names);
  expect((await world.get(path, other.owner)).status).toBe(404);
  const ids: number[] = [];
  for (const { id } of centres)
    ids.push((await channelAt(world, connection, shop.owner, { revenue_center_id: id })).id);
  await world.runJobs();
  const rows = await asSystem(world, (tx) =>
    tx.selectFrom('sales').select(['channel_id', 'external_id']).where('channel_id', 'in', ids).execute(),
  );
  expect(new Set(rows.map((row) => row.channel_id)).size).toBe(2);
  expect(new Set(rows.map((row) => row.external_id)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(200);
});

test('Poynt says whose permission it was, whatever the return address claims', async () => {
  const started = await world.post('/api/pos/poynt/authenticate/', { company: shop.companyId }, shop.owner);
  const returned = await atVendor(world, started.body.authorize_url);
  const { code: _, ...codeless } = returned;
  const without = await world.post('/api/pos/poynt/authenticate/', { returned: codeless }, shop.owner);
  expect(without.body.detail).toBe('Poynt: The permission came back without a code.');
  const forged = { ...returned, businessId: 'somebody-else' };
  const connection = await world.post('/api/pos/poynt/authenticate/', { returned: forged }, shop.owner);
  const { merchant } = await asSystem(world, (tx) =>
    tx
      .selectFrom('pos_connections')
      .select('merchant')
      .where('id', '=', connection.body.connection.id)
      .executeTakeFirstOrThrow(),
  );
  expect(merchant).toBe(returned.businessId);
});

describe('notices', () => {
  const send = (type: string, header: string, body: string, signature: string) =>
    world.call('POST', `/api/pos/webhooks/${type}/`, {
      body,
      headers: { 'content-type': 'application/json', [header]: signature },
    });
  const hmac = (hash: string, key: string, text: string) => createHmac(hash, key).update(text).digest('base64');

  test('Toast’s are signed over body and time', async () => {
    const body = JSON.stringify({ timestamp: '2026-03-10T10:00:00Z', details: { restaurantGuid: 'r1' } });
    const good = hmac('sha256', 'sim-toast-webhook', `${body}2026-03-10T10:00:00Z`);
    expect((await send('toast_api', 'toast-signature', body, good)).status).toBe(204);
    for (const [sent, signature] of [
      [body, ''],
      [body, hmac('sha256', 'sim-toast-webhook', body)],
      [body, hmac('sha256', 'other', `${body}2026-03-10T10:00:00Z`)],
      [body.replace('r1', 'r2'), good],
    ] as const) {
      expect((await send('toast_api', 'toast-signature', sent, signature)).status).toBe(403);
    }
    const words = hmac('sha256', 'sim-toast-webhook', 'not json');
    expect((await send('toast_api', 'toast-signature', 'not json', words)).status).toBe(400);
  });

  test('Poynt’s are signed over the body and wake the merchant’s channels', async () => {
    const connection = await connected(world, 'poynt', shop.companyId, shop.owner);
    await channelAt(world, connection, shop.owner);
    const body = JSON.stringify({ businessId: 'b1', eventType: 'ORDER_UPDATED' });
    const good = hmac('sha1', 'sim-poynt-webhook', body);
    expect((await send('poynt', 'poynt-webhook-signature', body, good)).status).toBe(204);
    expect((await send('poynt', 'poynt-webhook-signature', `${body} `, good)).status).toBe(403);
    expect(
      (await send('poynt', 'poynt-webhook-signature', body, hmac('sha256', 'sim-poynt-webhook', body))).status,
    ).toBe(403);
  });
});
