// A till whose pages hold records that cannot be counted is read to its end; the next day the days of what waits are asked
// for again, and what is readable by then solves itself.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { askForSetAside } from '#server/sales/tills/ask-again.ts';
import { asSystem, retailerCompany } from '#testing/portfolio.ts';
import { channelAt } from '#testing/pos.ts';
import { connectTill, replayTill, says } from '#testing/replay/replayed-till.ts';
import { daysOf, recountAfterwards } from '#testing/sales.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
recountAfterwards(world);

const money = (amount: number) => ({ amount, currency: 'USD' });

/** A completed order of one line, which says another total than it comes to where it is spoilt. */
const order = (id: string, day: string, amount: number, isSpoilt = false) => ({
  id,
  location_id: 'L1',
  state: 'COMPLETED',
  created_at: `${day}T17:00:00Z`,
  updated_at: `${day}T17:00:00Z`,
  closed_at: `${day}T17:00:00Z`,
  line_items: [{ uid: 'l', quantity: '1', item_type: 'ITEM', total_money: money(amount), total_tax_money: money(0) }],
  total_money: money(isSpoilt ? amount + 1_000 : amount),
});

const square = (isSpoilt: boolean) =>
  replayTill(world, 'square', { api: '{host}', web: '{host}', client_id: 'app', client_secret: 'secret' }, [
    says('POST /oauth2/token', { access_token: 'sq', refresh_token: 'sr', merchant_id: 'M1' }),
    says('GET /v2/locations', {
      locations: [{ id: 'L1', name: 'Bean Bar', timezone: 'America/New_York', currency: 'USD', status: 'ACTIVE' }],
    }),
    says(
      'POST /v2/orders/search',
      { orders: [order('c', '2026-03-06', 3_000), order('d', '2026-03-06', 4_000, isSpoilt)] },
      { body_contains: ['"cursor":"two"'] },
    ),
    says('POST /v2/orders/search', {
      orders: [order('a', '2026-03-05', 1_000), order('b', '2026-03-05', 2_000, isSpoilt)],
      cursor: 'two',
    }),
  ]);

test('a till that sends one uncountable record a page is read to its end, and ends with all it sold', async () => {
  const shop = await retailerCompany(world);
  const spoilt = await square(true);
  const connection = await connectTill(world, 'square', shop, { returned: { code: 'code' } });
  const channel = await channelAt(world, connection, shop.owner, { sales_from: '2026-03-04' });
  await world.runJobs();
  const { feed } = (await world.get(`/api/pos/channel/${channel.id}/`, shop.owner)).body;
  expect(feed).toMatchObject({ state: 'incomplete', set_aside: 2, errors_in_row: 0 });
  expect(await daysOf(world, channel.id)).toEqual({ '2026-03-05': 1_000, '2026-03-06': 3_000 });
  const waiting = async () => (await world.get(`/api/sales/channel/${channel.id}/set_aside/`, shop.owner)).body;
  expect((await waiting()).results).toMatchObject([
    { external_id: 'd', ours: '40.00', theirs: '50.00' },
    { external_id: 'b', ours: '20.00', theirs: '30.00' },
  ]);

  const mended = await square(false);
  world.turnClock(86_400_000);
  shop.owner.token = await world.session(shop.owner.id);
  await askForSetAside(world.services);
  await world.runJobs();
  expect(await waiting()).toMatchObject({ waiting: 0, count: 0 });
  expect(await daysOf(world, channel.id)).toEqual({ '2026-03-05': 3_000, '2026-03-06': 7_000 });
  const { rows } = await asSystem(world, (tx) =>
    sql<{ external_id: string }>`select external_id from channel_quarantine
      where channel_id = ${channel.id} and record is not null`.execute(tx),
  );
  expect(rows).toEqual([]);
  expect([spoilt.heard.unmatched, mended.heard.unmatched]).toEqual([[], []]);
});

test('many channels are asked for in batches, and every one of them is', async () => {
  const { companyId } = await retailerCompany(world);
  const count = 120;
  await asSystem(world, (tx) =>
    sql`with connection as (
        insert into pos_connections (company_id, type, created_at, updated_at)
        values (${companyId}, 'square', ${world.now}, ${world.now}) returning id),
      made as (
        insert into channels (company_id, pos_connection_id, name, external_location_id, time_zone, created_at, updated_at)
        select ${companyId}, connection.id, 'Till ' || n, 'T' || n, 'America/New_York', ${world.now}, ${world.now}
        from connection, generate_series(1, ${count}::integer) n returning id),
      fed as (
        insert into channel_feeds (channel_id, next_attempt_at) select id, ${world.now} from made returning channel_id),
      tracked as (
        insert into feed_tracks (channel_id, track, start_at, reached_at)
        select channel_id, 'live', timestamptz '2026-01-01', timestamptz '2026-03-09' from fed returning channel_id)
      insert into channel_quarantine
        (channel_id, external_id, reason, business_day, occurred_at, first_seen_at, last_seen_at)
      select channel_id, 'x', 'Spoilt', '2026-03-05', timestamptz '2026-03-05 17:00Z',
        ${new Date(world.now.getTime() - 86_400_000)}, ${new Date(world.now.getTime() - 86_400_000)} from tracked`.execute(
      tx,
    ),
  );
  await askForSetAside(world.services);
  const { rows } = await asSystem(world, (tx) =>
    sql<{ asked: number }>`select count(*)::integer as asked from feed_tracks t join channels c on c.id = t.channel_id
      where c.company_id = ${companyId} and t.track = 'back_fill'`.execute(tx),
  );
  expect(rows[0]?.asked).toBe(count);
});
