// A company connects its sales systems: by the vendor's sign-in, by a key of its own feed, or by claiming a sign-in that
// began at the vendor.
import { afterAll, describe, expect, test } from 'vitest';
import { atVendor, VENDOR_SECRETS, vendorsOf, withTills } from '#testing/pos.ts';
import { expectNowhere } from '#testing/whole-database.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const { shop, other, portfolio, seller, authenticate } = withTills(world);
afterAll(() => expectNowhere(world, VENDOR_SECRETS));

describe('connecting', () => {
  test('the list says what each system asks for and whether it can be had here', async () => {
    const { body } = await world.get('/api/pos/types/', shop.owner);
    const named = Object.fromEntries(body.results.map((one: { type: string }) => [one.type, one]));
    expect(named.square).toMatchObject({ title: 'Square', access: 'oauth', available: true, missing: [] });
    expect(named.custom.fields).toContainEqual({
      name: 'api_key',
      label: 'API key',
      secret: true,
      required: true,
      choices: [],
      only_for: null,
    });
  });

  test('by the vendor’s sign-in, and again for the same merchant without a second connection', async () => {
    const started = await authenticate('square', { company: shop.companyId });
    expect(started.body.authorize_url).toMatch(/^\/simulators\/square\/oauth2\/authorize\?client_id=sim-square&/);
    const returned = await atVendor(world, started.body.authorize_url);
    const { status, body } = await authenticate('square', { returned });
    expect(status).toBe(200);
    expect(body.connection).toMatchObject({
      company: shop.companyId,
      type: 'square',
      name: 'Harbor Street, Vale Market',
      status: 'connected',
      channels_count: 0,
    });
    const again = await authenticate('square', { company: shop.companyId, connection: body.connection.id });
    const merchant = await atVendor(world, again.body.authorize_url);
    const back = await authenticate('square', { returned: merchant });
    expect(back.body.connection.id).toBe(body.connection.id);
  });

  test('a code of the vendor’s works once', async () => {
    const { body } = await authenticate('square', { company: shop.companyId });
    const returned = await atVendor(world, body.authorize_url);
    expect((await authenticate('square', { returned })).status).toBe(200);
    const second = await authenticate('square', { returned });
    expect(second.status).toBe(400);
    expect(second.body.detail).toMatch(/^Square: /);
  });

  test('a sign-in that another session began, another type, a changed or an old one is worth nothing', async () => {
    const { body } = await authenticate('square', { company: shop.companyId });
    const returned = await atVendor(world, body.authorize_url);
    const { state = '' } = returned;
    const tries: [Record<string, string>, Person, string][] = [
      [returned, other.owner, 'square'],
      [returned, { ...shop.owner, token: await world.session(shop.owner.id) }, 'square'],
      [returned, shop.owner, 'clover'],
      [{ ...returned, state: '' }, shop.owner, 'square'],
      [{ ...returned, state: `${state.slice(0, -4)}0000` }, shop.owner, 'square'],
      [
        { ...returned, state: `${Buffer.from('{}').toString('base64url')}.${state.split('.')[1]}` },
        shop.owner,
        'square',
      ],
    ];
    for (const [sent, as, type] of tries) {
      const answer = await authenticate(type, { returned: sent }, as);
      expect([answer.status, answer.body.detail]).toEqual([
        400,
        'This sign-in was not started here, or too long ago. Start connecting again.',
      ]);
    }
    world.turnClock(16 * 60_000);
    expect((await authenticate('square', { returned })).status).toBe(400);
  });

  test('a person who said no at the vendor is told so', async () => {
    const { body } = await authenticate('square', { company: shop.companyId });
    const { state } = await atVendor(world, body.authorize_url);
    const answer = await authenticate('square', { returned: { state, error: 'access_denied' } });
    expect(answer.body.detail).toBe('Square did not give permission: access_denied.');
  });

  test('only a manager of the retailer company connects; strangers and other sides are turned away', async () => {
    const company = shop.companyId;
    expect((await authenticate('square', { company }, seller)).status).toBe(403);
    expect((await authenticate('square', { company }, portfolio.owner)).status).toBe(403);
    expect((await authenticate('square', { company }, other.owner)).status).toBe(404);
    expect((await authenticate('square', {})).body).toEqual({ company: ['Required'] });
    expect((await authenticate('nothing', { company })).status).toBe(400);
    expect((await authenticate('manual', { company })).status).toBe(400);
    expect((await authenticate('square', { company, path: 'https://evil.example' })).status).toBe(400);
  });

  test('a feed of one’s own: its key is proved, its address must be allowed, and neither is kept in the open', async () => {
    const { credentials, stage } = vendorsOf(world);
    const { api_key, base_url, api_key_header } = credentials('custom', 'own-feed');
    const body = { company: shop.companyId, name: 'House till', base_url, api_key, api_key_header };
    const connection = await world.post('/api/pos/custom/connect/', body, shop.owner);
    expect([connection.status, connection.body.name, connection.body.type]).toEqual([201, 'House till', 'custom']);
    expect((await world.get(`/api/pos/pos_connections/${connection.body.id}/`, shop.owner)).body).toMatchObject({
      name: 'House till',
      type: 'custom',
      status: 'connected',
    });
    const wrong = await world.post('/api/pos/custom/connect/', { ...body, api_key: 'wrong' }, shop.owner);
    expect(wrong.body.detail).toBe('Custom feed: The sales system does not accept these credentials.');
    for (const address of ['https://169.254.169.254/', 'http://localhost:1/', 'https://example.com/feed']) {
      const refused = await world.post('/api/pos/custom/connect/', { ...body, base_url: address }, shop.owner);
      expect(refused.body.detail).toMatch(/is not on the list of addresses that may be read here\.$/);
    }
    expect(stage('custom').shopsOf('own-feed').length).toBe(2);
    await expectNowhere(world, [api_key ?? '']);
  });

  test('a sign-in that began at the vendor waits behind a code until a person claims it', async () => {
    const code = vendorsOf(world).stage('square').tokens.code('walk-in');
    const arrived = await world.post('/api/pos/square/arrive/', { returned: { code } });
    expect(arrived.status).toBe(200);
    const address = `/api/pos/pos_connections_code/${arrived.body.code}/`;
    expect((await world.get(address)).status).toBe(401);
    const seen = await world.get(address, other.owner);
    expect(seen.body).toMatchObject({ type: 'square', name: 'Harbor Street, Vale Market' });
    expect((await world.post(`${address}assign/`, { company: shop.companyId }, other.owner)).status).toBe(404);
    const both = await Promise.all([
      world.post(`${address}assign/`, { company: other.companyId }, other.owner),
      world.post(`${address}assign/`, { company: shop.companyId }, shop.owner),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await world.get(address, other.owner)).status).toBe(404);
    const late = vendorsOf(world).stage('square').tokens.code('walk-in');
    const { body } = await world.post('/api/pos/square/arrive/', { returned: { code: late } });
    world.turnClock(11 * 60_000);
    expect((await world.get(`/api/pos/pos_connections_code/${body.code}/`, other.owner)).status).toBe(404);
    await expectNowhere(world, [arrived.body.code]);
  });

  test('a connection is found by its own code, and stays with the company it has', async () => {
    const { body } = await world.get('/api/pos/pos_connections/?type=square', shop.owner);
    const { id, code, name } = body.results[0];
    const address = `/api/pos/pos_connections_code/${code}/`;
    expect((await world.get(address, shop.owner)).body).toEqual({
      type: 'square',
      title: 'Square',
      name,
      expires_at: null,
      connection: id,
      company: shop.companyId,
    });
    expect((await world.get(address, other.owner)).status).toBe(404);
    expect((await world.get(address, portfolio.owner)).status).toBe(404);
    const assigned = await world.post(`${address}assign/`, { company: shop.companyId }, shop.owner);
    expect([assigned.status, assigned.body.id]).toEqual([200, id]);
    expect((await world.post(`${address}assign/`, { company: other.companyId }, other.owner)).status).toBe(404);
  });
});
