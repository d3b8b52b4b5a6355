// A store of which one channel ends inside the month and another begins: the month is reported when every day that counts is there,
// each channel for its own days alone. What the first goes on selling counts for the store it went to, and stands for no day here.
import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { agreed } from '#testing/deals.ts';
import { filesOf } from '#testing/documents.ts';
import { channelOf, ingest, linkOf, saleOf } from '#testing/sales.ts';
import { SOLD, statementSides } from '#testing/statements/statement-sides.ts';
import { type Body, openWorld } from '#testing/world.ts';

const world = openWorld();
const { portfolio, shop } = statementSides(world);
afterAll(() => rm(filesOf(world), { recursive: true, force: true }));

const JANUARY = '2026-01-01';
const LAST = '2026-01-15';
const FIRST = '2026-01-16';
const GAP = '2026-01-20';
const january = SOLD.filter(({ day }) => day < '2026-02-01');
const sell = (channel: number, days: readonly (typeof january)[number][]) =>
  ingest(
    world,
    channel,
    days.map(({ day, ...sold }) =>
      saleOf({ ...sold, external_id: day, grain: 'day', business_day: day, occurred_at: `${day}T17:00:00Z` }),
    ),
  );
const statement = async (id: number): Promise<Body> =>
  (await world.get(`/api/months/deals/${id}/${JANUARY}/`, shop.owner)).body;

test('each channel stands for its own days, and the month is reported when all of them are there', async () => {
  const { id } = await agreed(world, portfolio, shop);
  const other = await agreed(world, portfolio, shop);
  const [moved, stays] = [
    await channelOf(world, shop, { name: 'Moved' }),
    await channelOf(world, shop, { name: 'Stays' }),
  ];
  await linkOf(world, id, moved, JANUARY, LAST);
  await linkOf(world, other.id, moved, FIRST);
  await linkOf(world, id, stays, FIRST);
  await sell(moved, january);
  await sell(
    stays,
    january.filter(({ day }) => day !== GAP),
  );
  const open = await statement(id);
  expect(open).toMatchObject({ state: 'open', figures: { days: { count: 31, reported: 30, missing: [GAP] } } });
  expect(open.figures.sources.map(({ channel, days }: Body) => [channel, days])).toEqual([
    ['Moved', 15],
    ['Stays', 15],
  ]);
  expect((await statement(other.id)).figures.days.missing).toEqual(
    january.map(({ day }) => day).filter((day) => day <= LAST),
  );
  await sell(
    stays,
    january.filter(({ day }) => day === GAP),
  );
  expect(await statement(id)).toMatchObject({ state: 'reported', figures: { days: { reported: 31, missing: [] } } });
});

test('a channel that is closed for good leaves its days to the other: closed days of one excuse none of the other', async () => {
  const { id } = await agreed(world, portfolio, shop);
  const [kiosk, hall] = [
    await channelOf(world, shop, { name: 'Kiosk' }),
    await channelOf(world, shop, { name: 'Hall' }),
  ];
  await linkOf(world, id, kiosk, JANUARY);
  await linkOf(world, id, hall, JANUARY);
  await sell(
    kiosk,
    january.filter(({ day }) => day <= LAST),
  );
  await sell(
    hall,
    january.filter(({ day }) => day > LAST && day !== GAP),
  );
  const close = (channel: number) =>
    world.post(`/api/pos/channel/${channel}/closed_days/`, { day: GAP, note: 'No trade' }, shop.owner);
  expect((await close(kiosk)).status).toBeLessThan(300);
  expect(await statement(id)).toMatchObject({ state: 'open', figures: { days: { missing: [GAP] } } });
  expect((await close(hall)).status).toBeLessThan(300);
  expect(await statement(id)).toMatchObject({ state: 'reported', figures: { days: { reported: 30, missing: [] } } });
});
