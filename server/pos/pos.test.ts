import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from '#core/base/time.ts';
import { agreed } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, member, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { atVendor, channelAt, connected, vendorsOf } from '#testing/pos.ts';
import { linkOf, recountAfterwards } from '#testing/sales.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
recountAfterwards(world);

let shop: Shop;
let other: Shop;
let portfolio: Portfolio;
let seller: Person;

beforeAll(async () => {
  shop = await retailerCompany(world);
  other = await retailerCompany(world);
  portfolio = await landlordPortfolio(world);
  seller = await member(world, { companyId: shop.companyId }, ['permission_sales']);
});

/** Time passes, and people sign in again. */
async function later(hours: number) {
  world.turnClock(hours * 3_600_000);
  for (const person of [shop.owner, other.owner, portfolio.owner]) person.token = await world.session(person.id);
}

const authenticate = (type: string, body: unknown, as: Person = shop.owner) =>
  world.post(`/api/pos/${type}/authenticate/`, body, as);

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
    const made = await world.post('/api/pos/custom/connect/', body, shop.owner);
    expect([made.status, made.body.name, made.body.type]).toEqual([201, 'House till', 'custom']);
    const wrong = await world.post('/api/pos/custom/connect/', { ...body, api_key: 'wrong' }, shop.owner);
    expect(wrong.body.detail).toBe('Custom feed: The sales system does not accept these credentials.');
    for (const address of ['https://169.254.169.254/', 'http://localhost:1/', 'https://example.com/feed']) {
      const refused = await world.post('/api/pos/custom/connect/', { ...body, base_url: address }, shop.owner);
      expect(refused.body.detail).toMatch(/is not on the list of addresses that may be read here\.$/);
    }
    expect(stage('custom').shopsOf('own-feed').length).toBe(2);
    await expectNowhere([api_key ?? '']);
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
    await expectNowhere([arrived.body.code]);
  });
});

describe('channels and their feeds', () => {
  test('a location becomes a channel, its sales arrive, and both sides see how the feed is doing', async () => {
    const connection = await connected(world, 'square', shop.companyId, shop.owner);
    const channel = await channelAt(world, connection, shop.owner);
    expect(channel).toMatchObject({
      name: 'Harbor Street',
      pos_type: 'square',
      time_zone: 'America/New_York',
      cutoff_hour: 0,
      feed: { state: 'waiting', sales_read: 0, last_error: null },
      can_edit: true,
    });
    const deal = await agreed(world, portfolio, shop);
    await linkOf(world, deal.id, channel.id);
    await world.runJobs();
    await expectLedger(channel.id, 'square', channel.location_id);
    const { body: seen } = await world.get(`/api/pos/channel/${channel.id}/`, portfolio.owner);
    expect(seen).toMatchObject({ pos_type: 'square', can_edit: false, feed: { state: 'ok', lag_minutes: 0 } });
    expect(seen.feed.sales_read).toBeGreaterThan(200);
    const listed = await world.get('/api/pos/channel/', portfolio.owner);
    expect(listed.body.results.map(({ id }: { id: number }) => id)).toEqual([channel.id]);
    expect((await world.get(`/api/pos/channel/${channel.id}/`, other.owner)).status).toBe(404);
  }, 60_000);

  test('a place has one channel, and only a place the vendor knows has any', async () => {
    const connection = await connected(world, 'clover', shop.companyId, shop.owner);
    const channel = await channelAt(world, connection, shop.owner, { name: 'Kiosk', cutoff_hour: 4 });
    const again = { company: shop.companyId, pos_connection: connection.id, location_id: channel.location_id };
    const second = await world.post('/api/pos/channel/', again, shop.owner);
    expect(second.body.detail).toBe('This location already has a channel.');
    const cases: [Record<string, unknown>, string][] = [
      [{ location_id: 'nowhere' }, 'location_id'],
      [{ location_id: undefined }, 'location_id'],
      [{ revenue_center_id: 'bar' }, 'revenue_center_id'],
      [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
      [{ cutoff_hour: 12 }, 'cutoff_hour'],
      [{ premises: portfolio.premises[0].id + 1_000 }, 'premises'],
      [{ pos_connection: 999_999 }, 'pos_connection'],
      [{ pos_connection: null }, 'location_id'],
      [{ sales_from: 'yesterday' }, 'sales_from'],
      [{ color: 'red' }, 'color'],
    ];
    for (const [wrong, field] of cases) {
      const { status, body } = await world.post('/api/pos/channel/', { ...again, ...wrong }, shop.owner);
      expect([status, Object.keys(body)]).toEqual([400, [field]]);
    }
    expect((await world.post('/api/pos/channel/', again, other.owner)).status).toBe(404);
    expect((await world.post('/api/pos/channel/', again, seller)).status).toBe(403);
  });

  test('a manual channel needs a name and has no feed', async () => {
    const company = shop.companyId;
    expect((await world.post('/api/pos/channel/', { company }, shop.owner)).body).toEqual({ name: ['Required'] });
    const made = await world.post('/api/pos/channel/', { company, name: 'Market stall', time_zone: 'EST' }, shop.owner);
    expect(made.body).toMatchObject({ pos_type: null, time_zone: 'America/New_York', feed: { state: 'manual' } });
    const asked = await world.post(`/api/pos/channel/${made.body.id}/sync/`, {}, shop.owner);
    expect(asked.body.detail).toBe('This channel is not fed by a sales system.');
    const renamed = await world.patch(`/api/pos/channel/${made.body.id}/`, { name: 'Fair' }, shop.owner);
    expect(renamed.body.name).toBe('Fair');
    expect((await world.delete(`/api/pos/channel/${made.body.id}/`, shop.owner)).status).toBe(204);
    expect((await world.get(`/api/pos/channel/${made.body.id}/`, shop.owner)).status).toBe(404);
  });

  test('another zone and cut-off are read again into other days, to the cent', async () => {
    const connection = await connected(world, 'clover', other.companyId, other.owner);
    const channel = await channelAt(world, connection, other.owner);
    await world.runJobs();
    await expectLedger(channel.id, 'clover', channel.location_id);
    const moved = await world.patch(
      `/api/pos/channel/${channel.id}/`,
      { time_zone: 'America/Los_Angeles', cutoff_hour: 6 },
      other.owner,
    );
    expect(moved.body.feed.back_fill).toMatchObject({ percent: 0 });
    await world.runJobs();
    const { body } = await world.get(`/api/pos/channel/${channel.id}/`, other.owner);
    expect(body.feed.back_fill.percent).toBe(100);
    await expectLedger(channel.id, 'clover', channel.location_id);
    const wrong = await asSystem(world, (tx) =>
      sql<{ count: number }>`select count(*)::integer as count from sales where channel_id = ${channel.id}
        and business_day <> ((occurred_at at time zone 'America/Los_Angeles') - interval '6 hours')::date`.execute(tx),
    );
    expect(wrong.rows[0]?.count).toBe(0);
  }, 60_000);

  test('a vendor that is down is tried again later, and nothing is lost', async () => {
    const connection = await connected(world, 'square', other.companyId, other.owner);
    const channel = await channelAt(world, connection, other.owner);
    const { faults } = vendorsOf(world).stage('square');
    faults.outageEvery = 1;
    await world.runJobs();
    const { body: failing } = await world.get(`/api/pos/channel/${channel.id}/`, other.owner);
    expect(failing.feed).toMatchObject({
      state: 'waiting',
      errors_in_row: 1,
      last_error: 'The sales system answers 503.',
    });
    Object.assign(faults, { outageEvery: 0, duplicates: true, limitEvery: 6 });
    await world.post(`/api/pos/channel/${channel.id}/sync/`, {}, other.owner);
    await world.runJobs();
    Object.assign(faults, { duplicates: false, limitEvery: 0 });
    const { body } = await world.get(`/api/pos/channel/${channel.id}/`, other.owner);
    expect(body.feed).toMatchObject({ state: 'ok', errors_in_row: 0, last_error: null });
    await expectLedger(channel.id, 'square', channel.location_id);
  }, 90_000);

  test('tokens that end are renewed once, however many ask at the same time', async () => {
    const connection = await connected(world, 'clover', other.companyId, other.owner);
    await later(25);
    const { tokens } = vendorsOf(world).stage('clover');
    let renewals = 0;
    const refresh = tokens.refresh;
    tokens.refresh = (token, once) => {
      renewals += 1;
      return refresh(token, once);
    };
    const reads = await Promise.all(
      Array.from({ length: 6 }, () => world.get(`/api/pos/pos_connections/${connection.id}/locations/`, other.owner)),
    );
    tokens.refresh = refresh;
    expect(reads.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(renewals).toBe(1);
  }, 60_000);

  test('a permission that the merchant took back asks for a new sign-in, and a new sign-in mends it', async () => {
    const connection = await connected(world, 'clover', shop.companyId, shop.owner);
    const channel = await channelAt(world, connection, shop.owner);
    const { tokens } = vendorsOf(world).stage('clover');
    const { holder, refresh } = tokens;
    tokens.holder = () => undefined;
    tokens.refresh = () => undefined;
    await world.runJobs();
    Object.assign(tokens, { holder, refresh });
    const { body } = await world.get(`/api/pos/channel/${channel.id}/`, shop.owner);
    expect(body.feed.state).toBe('refused');
    expect((await world.get(`/api/pos/pos_connections/${connection.id}/`, shop.owner)).body.status).toBe('refused');
    const sync = await world.post(`/api/pos/channel/${channel.id}/sync/`, {}, shop.owner);
    expect(sync.body.detail).toBe('Sign in at the sales system again first.');
    const started = await authenticate('clover', { company: shop.companyId, connection: connection.id });
    const returned = await atVendor(world, started.body.authorize_url);
    const mended = await authenticate('clover', { returned });
    expect(mended.body.connection).toMatchObject({ id: connection.id, status: 'connected' });
  }, 60_000);

  test('back-fill takes a day of the last three years', async () => {
    const connection = await connected(world, 'square', shop.companyId, shop.owner);
    const channel = await channelAt(world, connection, shop.owner, {
      sales_from: dayIn(world.now, 'America/New_York'),
    });
    const address = `/api/pos/channel/${channel.id}/back_fill/`;
    expect((await world.post(address, { from: '2031-01-01' }, shop.owner)).body).toEqual({
      from: ['Must not be in the future'],
    });
    expect((await world.post(address, { from: '2001-01-01' }, shop.owner)).status).toBe(400);
    expect((await world.post(address, {}, shop.owner)).body).toEqual({ from: ['Required'] });
    const begun = await world.post(address, { from: '2026-03-01' }, shop.owner);
    expect(begun.body.back_fill).toMatchObject({ percent: 0 });
    await world.runJobs();
    const { body } = await world.get(`/api/pos/channel/${channel.id}/`, shop.owner);
    expect(body.feed.back_fill.percent).toBe(100);
    const days = await asSystem(world, (tx) =>
      tx
        .selectFrom('sales_day')
        .select('business_day')
        .where('channel_id', '=', channel.id)
        .orderBy('business_day')
        .execute(),
    );
    expect(days[0]?.business_day).toBe('2026-03-01');
  }, 60_000);

  test('disconnecting forgets the credentials; the past stays and cannot be read on', async () => {
    const connection = await connected(world, 'square', other.companyId, other.owner);
    const channel = await channelAt(world, connection, other.owner);
    expect((await world.delete(`/api/pos/pos_connections/${connection.id}/`, shop.owner)).status).toBe(404);
    expect((await world.delete(`/api/pos/pos_connections/${connection.id}/`, other.owner)).status).toBe(204);
    expect((await world.delete(`/api/pos/pos_connections/${connection.id}/`, other.owner)).status).toBe(204);
    const { body } = await world.get(`/api/pos/channel/${channel.id}/`, other.owner);
    expect(body.feed.state).toBe('disconnected');
    const row = await asSystem(world, (tx) =>
      tx.selectFrom('pos_connections').select('credentials').where('id', '=', connection.id).executeTakeFirstOrThrow(),
    );
    expect(row.credentials).toBeNull();
    await world.runJobs();
    const list = await world.get(`/api/pos/pos_connections/?company=${other.companyId}`, other.owner);
    expect(list.body.results.map(({ id }: { id: number }) => id)).not.toContain(connection.id);
    const locations = await world.get(`/api/pos/pos_connections/${connection.id}/locations/`, other.owner);
    expect(locations.body.detail).toBe('Square is disconnected. Connect it again first.');
  });
});

describe('notices of vendors', () => {
  const url = 'http://localhost:3000/api/pos/webhooks/square/';
  const sign = (body: string, key = 'sim-square-webhook', at = url) =>
    createHmac('sha256', key)
      .update(at + body)
      .digest('base64');
  const send = (body: string, signature: string, type = 'square') =>
    world.call('POST', `/api/pos/webhooks/${type}/`, {
      body,
      headers: { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature },
    });

  test('a true one wakes the reader; forged ones change nothing', async () => {
    const connection = await connected(world, 'square', shop.companyId, shop.owner);
    const channel = await channelAt(world, connection, shop.owner);
    await world.runJobs();
    const { merchant } = await asSystem(world, (tx) =>
      tx.selectFrom('pos_connections').select('merchant').where('id', '=', connection.id).executeTakeFirstOrThrow(),
    );
    const body = JSON.stringify({ merchant_id: merchant, type: 'order.updated' });
    const good = sign(body);
    const forged: [string, string][] = [
      [body, ''],
      [body, 'AAAA'],
      [body, good.toLowerCase()],
      [body, `${good} `.repeat(2)],
      [body, sign(body, 'another-key')],
      [body, sign(body, 'sim-square-webhook', 'https://evil.example/')],
      [body, createHmac('sha256', 'sim-square-webhook').update(body).digest('base64')],
      [`${body} `, good],
      [body.replace('order.updated', 'order.created'), good],
      [JSON.stringify(JSON.parse(body), null, 1), good],
    ];
    const woken = () =>
      asSystem(world, (tx) =>
        tx
          .selectFrom('events')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('kind', '=', 'feed_woken')
          .executeTakeFirstOrThrow(),
      );
    const before = await woken();
    for (const [sent, signature] of forged) expect((await send(sent, signature)).status).toBe(403);
    expect(await woken()).toEqual(before);
    expect((await send(body, good)).status).toBe(204);
    expect(Number((await woken()).count)).toBe(Number(before.count) + 1);
    await later(2);
    await world.runJobs();
    await expectLedger(channel.id, 'square', channel.location_id);
    expect((await send('{}', sign('{}'))).status).toBe(204);
    expect((await send(body, good, 'manual')).status).toBe(404);
    expect((await send(body, good, 'nothing')).status).toBe(404);
  }, 60_000);

  test('a notice that comes as a form is checked by its raw text; no other call takes a form', async () => {
    const body = new URLSearchParams({ domain_prefix: 'nobody', payload: '{"outlet_id":"o1"}' }).toString();
    const signature = createHmac('sha256', 'sim-vendhq-secret').update(body).digest('hex');
    const form = (path: string, text: string) =>
      world.call('POST', path, {
        body: text,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-signature': `signature=${signature}, algorithm=HMAC-SHA256`,
        },
      });
    expect((await form('/api/pos/webhooks/vendhq/', body)).status).toBe(204);
    expect((await form('/api/pos/webhooks/vendhq/', `${body}&more=1`)).status).toBe(403);
    expect((await form('/api/users/auth/sign_in/', body)).status).toBe(415);
  });

  test('Clover’s first call is answered and its code is logged for the operator', async () => {
    const answer = await world.post('/api/pos/webhooks/clover/', { verificationCode: 'abc-123' });
    expect(answer.status).toBe(204);
    expect(world.logged.some((line) => line.includes('abc-123'))).toBe(true);
    expect((await world.post('/api/pos/webhooks/clover/', { merchants: { X: [] } })).status).toBe(403);
  });
});

test('no token, key or secret of a vendor stands in the database or the log', async () => {
  await expectNowhere(['simYWNjZXNz', 'simcmVmcmVzaD', 'sima2V5', 'sim-square-secret', 'sim-clover-secret']);
});

/** What was counted equals the vendor's own ledger from the feed's first day on. */
async function expectLedger(channelId: number, type: string, location: string) {
  const { rows } = await asSystem(world, (tx) =>
    sql<{ gross: number; refund: number; tax: number; tip: number; rows: number; from: Date }>`
      select sum(gross_cents)::bigint as gross, sum(refund_cents)::bigint as refund, sum(tax_cents)::bigint as tax,
        sum(tip_cents)::bigint as tip, count(*)::integer as rows,
        (select start_at from feed_tracks where channel_id = ${channelId} and track = 'live') as from
      from sales where channel_id = ${channelId}`.execute(tx),
  );
  const { from, ...counted } = rows[0] ?? { from: new Date(0) };
  const stage = vendorsOf(world).stage(type);
  const shopThere = stage.shop(location) ?? stage.shopsOf(location)[0];
  const lines = (shopThere?.truth() ?? []).filter(({ occurred_at }) => new Date(occurred_at) >= from);
  const total = (name: 'gross' | 'refund' | 'tax' | 'tip') => lines.reduce((sum, line) => sum + line[name], 0);
  expect(counted).toEqual({
    gross: total('gross'),
    refund: total('refund'),
    tax: total('tax'),
    tip: total('tip'),
    rows: lines.length,
  });
}

/** Every text of every table, and every line of the log. */
async function expectNowhere(secrets: string[]) {
  const tables = await asSystem(world, (tx) =>
    sql<{ name: string }>`select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(tx),
  );
  expect(tables.rows.length).toBeGreaterThan(30);
  for (const { name } of tables.rows) {
    const { rows } = await asSystem(world, (tx) =>
      sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(tx),
    );
    for (const secret of secrets) expect(rows.filter(({ text }) => text.includes(secret))).toEqual([]);
  }
  for (const secret of secrets) expect(world.logged.filter((line) => line.includes(secret))).toEqual([]);
}
