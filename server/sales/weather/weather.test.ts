import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { viewerFinder } from '#server/access/viewer-finder.ts';
import { transact } from '#server/base/db/db.ts';
import { fillWeather, weatherHosts } from '#server/sales/weather/weather.ts';
import { agreed } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';

/** Speaks as the archive does, on this machine: it keeps what it was asked, and can fail or know less. */
const requests: URLSearchParams[] = [];
let archive: Server;
let fails: (query: URLSearchParams) => number | undefined = () => undefined;
let knownThrough = '2026-03-05';
const environment: Record<string, string> = { WEATHER_KEY: 'sample' };

beforeAll(async () => {
  archive = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://archive').searchParams;
    requests.push(query);
    const status = fails(query);
    response.writeHead(status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status ? { error: true, reason: 'Out of order' } : answer(query)));
  });
  await new Promise<void>((listening) => void archive.listen(0, '127.0.0.1', listening));
  environment.WEATHER_URL = `http://127.0.0.1:${(archive.address() as AddressInfo).port}`;
});
afterAll(() => void archive.close());

const world = openWorld(environment);
let ours: Portfolio;
let shop: Shop;

beforeAll(async () => {
  ours = await landlordPortfolio(world, { premises: 3 });
  shop = await retailerCompany(world);
  await agreed(world, ours, shop);
  await asSystem(world, (tx) =>
    tx
      .updateTable('premises')
      .set({ latitude: '40.712800', longitude: '-74.006000' })
      .where('id', '=', place())
      .execute(),
  );
});
beforeEach(() => {
  requests.length = 0;
  fails = () => undefined;
});

const place = () => ours.premises[0].id;

function answer(query: URLSearchParams) {
  const time: string[] = [];
  for (
    let at = new Date(`${query.get('start_date')}T00:00:00Z`);
    at.toISOString().slice(0, 10) <= (query.get('end_date') ?? '');
    at = new Date(at.getTime() + 86_400_000)
  )
    time.push(at.toISOString().slice(0, 10));
  const untilKnown = (value: number) => time.map((each) => (each <= knownThrough ? value : null));
  return {
    daily: {
      time,
      weather_code: untilKnown(63),
      temperature_2m_max: untilKnown(7.4),
      temperature_2m_min: untilKnown(-1.6),
    },
  };
}

async function weather(as: Person) {
  const viewer = (await viewerFinder.viewerOf(world.services, as.token, world.now, false))!;
  return transact(world.services.db, viewer, (tx) =>
    tx
      .selectFrom('weather_day')
      .select(['day', 'weather_code', 'high_celsius', 'low_celsius'])
      .where('premises_id', '=', place())
      .orderBy('day')
      .execute(),
  );
}

test('the days since the first connection are asked once, in the property’s zone', async () => {
  expect(await fillWeather(world.services)).toBe(64);
  expect(requests.map((query) => Object.fromEntries(query))).toEqual([
    {
      latitude: '40.712800',
      longitude: '-74.006000',
      start_date: '2026-01-01',
      end_date: '2026-03-09',
      daily: 'weather_code,temperature_2m_max,temperature_2m_min',
      timezone: 'America/New_York',
      apikey: 'sample',
    },
  ]);
  const days = await weather(ours.owner);
  expect([days.length, days.at(-1)]).toEqual([
    64,
    { day: '2026-03-05', weather_code: 63, high_celsius: '7.4', low_celsius: '-1.6' },
  ]);
});

test('only what is missing is asked again, until it is known', async () => {
  expect(await fillWeather(world.services)).toBe(0);
  expect(requests[0]?.get('start_date')).toBe('2026-03-06');
  knownThrough = '2026-12-31';
  expect(await fillWeather(world.services)).toBe(4);
  requests.length = 0;
  expect(await fillWeather(world.services)).toBe(0);
  expect(requests).toEqual([]);
});

test('one property that fails keeps no other waiting; all of them failing is an error', async () => {
  const [, second] = ours.premises;
  await agreed(world, { ...ours, premises: [second!] }, shop);
  await asSystem(world, (tx) =>
    tx
      .updateTable('premises')
      .set({ latitude: '51.500000', longitude: '0.120000' })
      .where('id', '=', second!.id)
      .execute(),
  );
  world.setClock(new Date('2026-03-11T15:00:00Z'));
  fails = (query) => (query.get('latitude')?.startsWith('51') ? 400 : undefined);
  expect(await fillWeather(world.services)).toBe(1);
  fails = () => 400;
  await expect(fillWeather(world.services)).rejects.toThrow('could not be read for any property');
  world.setClock(new Date('2026-03-10T15:00:00Z'));
  expect(world.logged.some((line) => line.includes('the weather of a property could not be read'))).toBe(true);
});

test('both sides of a deal read it, a stranger does not', async () => {
  expect((await weather(shop.owner)).length).toBeGreaterThan(60);
  expect(await weather((await retailerCompany(world)).owner)).toEqual([]);
  expect(await weather((await landlordPortfolio(world)).owner)).toEqual([]);
});

test('an archive on this machine is for tests and demos; unset, there is none', () => {
  const { config } = world.services;
  const url = new URL(environment.WEATHER_URL ?? '');
  expect(weatherHosts(config)).toEqual([{ host: url.host, loopback: true }]);
  expect(weatherHosts({ ...config, production: true })).toEqual([{ host: url.host, loopback: false }]);
  expect(weatherHosts({ ...config, weather: undefined })).toEqual([]);
});
