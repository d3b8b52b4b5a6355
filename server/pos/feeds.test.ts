// Channels of a connected sales system and what their feeds bring, through outages, ended tokens and disconnecting.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { dayIn } from '#core/base/time.ts';
import { agreed } from '#testing/deals.ts';
import { asSystem } from '#testing/portfolio.ts';
import { atVendor, channelAt, connected, expectLedger, VENDOR_SECRETS, vendorsOf, withTills } from '#testing/pos.ts';
import { linkOf, recountAfterwards } from '#testing/sales.ts';
import { expectNowhere } from '#testing/whole-database.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
recountAfterwards(world);
const { shop, other, portfolio, seller, authenticate, later } = withTills(world);

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
    await expectLedger(world, channel.id, 'square', channel.location_id);
    const { body: seen } = await world.get(`/api/pos/channel/${channel.id}/`, portfolio.owner);
    expect(seen).toMatchObject({ pos_type: 'square', can_edit: false, feed: { state: 'ok', lag_minutes: 0 } });
    expect(seen.feed.sales_read).toBeGreaterThan(200);
    const listed = await world.get('/api/pos/channel/', portfolio.owner);
    expect(listed.body.results.map(({ id }: { id: number }) => id)).toEqual([channel.id]);
    expect((await world.get(`/api/pos/channel/${channel.id}/`, other.owner)).status).toBe(404);
  });

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
    const channel = await world.post(
      '/api/pos/channel/',
      { company, name: 'Market stall', time_zone: 'EST' },
      shop.owner,
    );
    expect(channel.body).toMatchObject({ pos_type: null, time_zone: 'America/New_York', feed: { state: 'manual' } });
    const sync = await world.post(`/api/pos/channel/${channel.body.id}/sync/`, {}, shop.owner);
    expect(sync.body.detail).toBe('This channel is not fed by a sales system.');
    const renamed = await world.patch(`/api/pos/channel/${channel.body.id}/`, { name: 'Fair' }, shop.owner);
    expect(renamed.body.name).toBe('Fair');
    expect((await world.delete(`/api/pos/channel/${channel.body.id}/`, shop.owner)).status).toBe(204);
    expect((await world.get(`/api/pos/channel/${channel.body.id}/`, shop.owner)).status).toBe(404);
  });

  test('another zone and cut-off are read again into other days, to the cent', async () => {
    const connection = await connected(world, 'clover', other.companyId, other.owner);
    const channel = await channelAt(world, connection, other.owner);
    await world.runJobs();
    await expectLedger(world, channel.id, 'clover', channel.location_id);
    const moved = await world.patch(
      `/api/pos/channel/${channel.id}/`,
      { time_zone: 'America/Los_Angeles', cutoff_hour: 6 },
      other.owner,
    );
    expect(moved.body.feed.back_fill).toMatchObject({ percent: 0 });
    await world.runJobs();
    const { body } = await world.get(`/api/pos/channel/${channel.id}/`, other.owner);
    expect(body.feed.back_fill.percent).toBe(100);
    await expectLedger(world, channel.id, 'clover', channel.location_id);
    const wrong = await asSystem(world, (tx) =>
      sql<{ count: number }>`select count(*)::integer as count from sales where channel_id = ${channel.id}
        and business_day <> ((occurred_at at time zone 'America/Los_Angeles') - interval '6 hours')::date`.execute(tx),
    );
    expect(wrong.rows[0]?.count).toBe(0);
  });

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
    await expectLedger(world, channel.id, 'square', channel.location_id);
  });

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
  });

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
  });

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
  });

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

test('no token, key or secret of a vendor stands in the database or the log', async () => {
  await expectNowhere(world, VENDOR_SECRETS);
});
