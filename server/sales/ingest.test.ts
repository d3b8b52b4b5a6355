import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SaleRecord } from '#core/pos/sale.ts';
import { recount } from '#server/sales/recount.ts';
import { agreed } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { channelOf, daysOf, expectRecounted, ingest, linkOf, recountAfterwards, saleOf } from '#testing/sales.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
recountAfterwards(world);
let portfolio: Portfolio;
let shop: Shop;
beforeAll(async () => {
  portfolio = await landlordPortfolio(world);
  shop = await retailerCompany(world);
});

const lunch = saleOf({
  external_id: 'a',
  gross: 1_080,
  tax: 80,
  categories: [{ category: 'Food', gross: 1_000 as never }],
});
const dinner = saleOf({ external_id: 'b', gross: 5_000, tip: 500, occurred_at: '2026-03-03T00:30:00Z' });
const refund = saleOf({
  external_id: 'r',
  kind: 'refund',
  refund: 300,
  refund_of: 'a',
  occurred_at: '2026-03-04T17:00:00Z',
});

// Sales that stand on other machines refer to nothing on the first: there it is the sums, written in the same transaction, that a
// channel must have.
const isSpread = Boolean(process.env.TEST_CITUS_WORKERS);

describe('a sale and its channel', () => {
  const changed =
    (...statements: ((channel: number) => RawBuilder<unknown>)[]) =>
    async () => {
      const channel = await channelOf(world, shop);
      await ingest(world, channel, [lunch]);
      await asSystem(world, async (tx) => {
        for (const statement of statements) await statement(channel).execute(tx);
      });
    };
  const stray = () => sql`insert into sales_day (channel_id, business_day, updated_at)
    values (2000000000, current_date, now())`;

  test('no sale without a channel, among others that have one', async () => {
    const insert = changed(
      (channel) => sql`insert into sales (channel_id, external_id, kind, grain, occurred_at, business_day, hour, source,
          payload_hash, created_at, updated_at)
        select id, 'stray', 'sale', 'day', now(), current_date, null, 'upload', '', now(), now()
        from unnest(${[channel, 2_000_000_000]}::integer[]) id`,
      ...(isSpread ? [stray] : []),
    );
    await expect(insert()).rejects.toThrow('violates foreign key');
  });

  test('a sale does not move to a channel that is not there, and a channel with sales is not removed', async () => {
    const moved = changed((channel) => sql`update sales set channel_id = 2000000000 where channel_id = ${channel}`);
    await expect(moved()).rejects.toThrow(isSpread ? 'modifying the partition value' : 'violates foreign key');
    const removed = changed((channel) => sql`delete from channels where id = ${channel}`);
    await expect(removed()).rejects.toThrow('violates foreign key');
  });
});

describe('counting once', () => {
  test('reading the same window again, in any overlap or order, changes nothing', async () => {
    const channel = await channelOf(world, shop);
    expect(await ingest(world, channel, [lunch, dinner])).toMatchObject({ added: 2, unchanged: 0 });
    expect(await ingest(world, channel, [dinner, refund, lunch])).toMatchObject({ added: 1, unchanged: 2 });
    const offset = { ...dinner, occurred_at: '2026-03-02T19:30:00-05:00' };
    expect(await ingest(world, channel, [offset])).toMatchObject({ added: 0, replaced: 0, unchanged: 1 });
    expect(await daysOf(world, channel)).toEqual({ '2026-03-02': 6_080, '2026-03-04': 0 });
  });

  test('of several readings in one batch the last one stands', async () => {
    const channel = await channelOf(world, shop);
    await ingest(world, channel, [lunch, { ...lunch, gross: 900 as never }, dinner]);
    expect(await daysOf(world, channel)).toEqual({ '2026-03-02': 5_900 });
  });

  test('a late edit moves a sale to another day and another category', async () => {
    const channel = await channelOf(world, shop);
    await ingest(world, channel, [lunch, dinner]);
    const moved: SaleRecord = {
      ...lunch,
      occurred_at: '2026-02-27T17:00:00Z',
      categories: [{ category: 'Drinks', gross: 1_000 as never }],
    };
    expect(await ingest(world, channel, [moved])).toMatchObject({ replaced: 1 });
    expect(await daysOf(world, channel)).toEqual({ '2026-02-27': 1_080, '2026-03-02': 5_000 });
    await expectRecounted(world);
  });

  test('a day whose only sale is taken away has no row: it is a gap, not a zero', async () => {
    const channel = await channelOf(world, shop);
    await ingest(world, channel, [lunch, refund]);
    expect(await ingest(world, channel, [], { removed: ['a', 'never-seen'] })).toMatchObject({ removed: 1 });
    expect(await daysOf(world, channel)).toEqual({ '2026-03-04': 0 });
    expect(await ingest(world, channel, [], { removed: ['r'] })).toMatchObject({ removed: 1 });
    for (const table of ['sales_hour', 'sales_month', 'sales_month_hour', 'sales_category_month'] as const) {
      const rows = await asSystem(world, (tx) =>
        tx.selectFrom(table).select('channel_id').where('channel_id', '=', channel).execute(),
      );
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });

  test('two readers of one channel at once count each sale once', async () => {
    const channel = await channelOf(world, shop);
    const page = Array.from({ length: 300 }, (_, at) => saleOf({ external_id: `s${at}`, gross: 100 + at }));
    await Promise.all([1, 2, 3, 4].map(() => ingest(world, channel, page)));
    expect(await daysOf(world, channel)).toEqual({ '2026-03-02': 300 * 100 + (299 * 300) / 2 });
  });
});

describe('what others learn of it', () => {
  test('days that changed are an event, and a replay is none', async () => {
    const channel = await channelOf(world, shop);
    await ingest(world, channel, [lunch, refund]);
    await ingest(world, channel, [lunch, refund]);
    const events = await world.services.db
      .selectFrom('events')
      .select('payload')
      .where('kind', '=', 'sales_changed')
      .execute();
    const mine = events
      .map(({ payload }) => payload as { channel_id: number })
      .filter((it) => it.channel_id === channel);
    expect(mine).toEqual([{ channel_id: channel, days: ['2026-03-02', '2026-03-04'] }]);
  });

  test('a changed sale is in the activity of the deal that counts its day, for both sides', async () => {
    const { id } = await agreed(world, portfolio, shop);
    const channel = await channelOf(world, shop, { name: 'Juniper till' });
    await linkOf(world, id, channel, '2026-03-03');
    await ingest(world, channel, [lunch, dinner, refund]);
    await ingest(world, channel, [{ ...lunch, gross: 1_000 as never }]);
    await ingest(world, channel, [{ ...refund, refund: 400 as never }]);
    for (const person of [portfolio.owner, shop.owner]) {
      const { body } = await world.get(`/api/deals/deal/${id}/activities/`, person);
      const texts = body.results.map((entry: { text: string }) => entry.text);
      expect(texts.filter((text: string) => text.includes('already counted'))).toEqual([
        '1 sales of 2026-03-04 that were already counted changed in Juniper till.',
      ]);
    }
    const changes = await asSystem(world, (tx) =>
      tx.selectFrom('sales_changes').select(['external_id', 'change']).where('channel_id', '=', channel).execute(),
    );
    expect(changes).toEqual([
      { external_id: 'a', change: 'replaced' },
      { external_id: 'r', change: 'replaced' },
    ]);
  });
});

test('after any order of readings, edits and removals the roll-ups equal a recount', async () => {
  const record = fc.record({
    id: fc.integer({ min: 0, max: 12 }),
    grain: fc.constantFrom('transaction', 'hour', 'day', 'month') as fc.Arbitrary<SaleRecord['grain']>,
    minutes: fc.integer({ min: 0, max: 60 * 24 * 90 }),
    gross: fc.integer({ min: -5_000, max: 90_000 }),
    refund: fc.integer({ min: 0, max: 500 }),
    category: fc.constantFrom(null, 'Food', 'Drinks “cold”', 'a\\b"c'),
  });
  const step = fc.record({
    records: fc.array(record, { maxLength: 8 }),
    removed: fc.array(fc.integer({ min: 0, max: 12 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const channel = await channelOf(world, shop, { cutoff: 4 });
      for (const { records, removed } of steps) {
        const sales = records.map((input) =>
          saleOf({
            external_id: `s${input.id}`,
            grain: input.grain,
            gross: input.gross,
            refund: input.refund,
            occurred_at: new Date(Date.UTC(2026, 1, 1) + input.minutes * 60_000).toISOString(),
            categories: input.category === null ? null : [{ category: input.category, gross: input.gross as never }],
          }),
        );
        await ingest(world, channel, sales, { removed: removed.map((id) => `s${id}`) });
        expect(await asSystem(world, (tx) => recount(tx, channel))).toEqual([]);
      }
    }),
    { numRuns: 12 },
  );
});

test('a planted error is found', async () => {
  const channel = await channelOf(world, shop);
  await ingest(world, channel, [lunch]);
  const shift = (by: number) =>
    asSystem(world, (tx) =>
      tx
        .updateTable('sales_day')
        .set((eb) => ({ gross_cents: eb('gross_cents', '+', by) }))
        .where('channel_id', '=', channel)
        .execute(),
    );
  await shift(1);
  const differences = await asSystem(world, (tx) => recount(tx, channel));
  expect(differences).toMatchObject([{ table: 'sales_day', key: '2026-03-02' }]);
  await shift(-1);
});
