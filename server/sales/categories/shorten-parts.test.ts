import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { shortenParts } from '#server/sales/categories/shorten-parts.ts';
import { asSystem, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { channelOf, expectRecounted, ingest, recountAfterwards, saleOf } from '#testing/sales.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
recountAfterwards(world);
let shop: Shop;
let channel: number;
let token: string;

const PARTS = [
  { category: 'Food', gross: cents(700), tax: cents(60), transactions: 2 },
  { category: 'A "b"', gross: cents(300), refunds: 0 },
];
const SALES = [
  saleOf({ external_id: 'both', gross: 1_000, categories: PARTS }),
  saleOf({ external_id: 'one', gross: 500, categories: [{ category: 'Food', gross: cents(500) }] }),
  saleOf({ external_id: 'none', gross: 200 }),
];

beforeAll(async () => {
  shop = await retailerCompany(world);
  channel = await channelOf(world, shop);
  token = await world.session(shop.owner.id);
  await ingest(world, channel, SALES);
});

const kept = async () => {
  const { rows } = await asSystem(world, (tx) =>
    sql<{
      id: string;
      parts: string | null;
      categories: unknown;
    }>`select external_id as id, parts, categories from sales
      where channel_id = ${channel} order by external_id`.execute(tx),
  );
  return rows;
};
const listed = async () => {
  const { body } = await world.get(`/api/sales/sales/?channel=${channel}&ordering=gross`, token);
  return body.results.map(({ categories }: { categories: unknown }) => categories);
};
/** As an older version had written them. */
const writeLong = () =>
  asSystem(world, (tx) =>
    sql`update sales set parts = null, categories = case when external_id = 'both' then ${JSON.stringify(PARTS)}::jsonb
        else '[{"category": "Food", "gross": 500}]' end
      where channel_id = ${channel} and external_id <> 'none'`.execute(tx),
  );

test('a sale keeps its parts short', async () => {
  expect(await kept()).toEqual([
    { id: 'both', parts: '[["Food",700,60,0,0,0,0,0,0,2],["A \\"b\\"",300,0,0,0,0,0,0,0,null,0]]', categories: null },
    { id: 'none', parts: null, categories: null },
    { id: 'one', parts: '[["Food",500]]', categories: null },
  ]);
});

test('sales of before are read as they were, edited, and written short once', async () => {
  const [short, shown] = [await kept(), await listed()];
  await writeLong();
  expect(await listed()).toEqual(shown);
  await expectRecounted(world);
  expect(await shortenParts(world.services.db)).toBe(2);
  expect(await kept()).toEqual(short);
  expect(await shortenParts(world.services.db)).toBe(0);
  await expectRecounted(world);
});

test('a sale of before that is edited or withdrawn takes its parts with it', async () => {
  await writeLong();
  const edited = saleOf({ external_id: 'both', gross: 900, categories: [{ category: 'Drinks', gross: cents(900) }] });
  await ingest(world, channel, [edited], { removed: ['one'] });
  await expectRecounted(world);
  expect(await kept()).toEqual([
    { id: 'both', parts: '[["Drinks",900]]', categories: null },
    { id: 'none', parts: null, categories: null },
  ]);
  const { rows } = await asSystem(world, (tx) =>
    sql`select category, gross_cents from sales_category_day where channel_id = ${channel}`.execute(tx),
  );
  expect(rows).toEqual([{ category: 'Drinks', gross_cents: 900 }]);
});
