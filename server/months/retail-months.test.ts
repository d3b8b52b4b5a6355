// A store whose lease counts by a retail calendar stands in the list of a month beside those of calendar months, is signed there,
// and is asked for its next month when that has ended. 5-4-4 weeks that end on the Saturday nearest to December 31: fiscal
// February of 2026 is February 8 to March 7.
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreed, termsWith } from '#testing/deals.ts';
import { filesOf } from '#testing/documents.ts';
import { linkChannel } from '#testing/linked-channel.ts';
import { SOLD, statementSides } from '#testing/statements/statement-sides.ts';
import { type Body, openWorld } from '#testing/world.ts';

const world = openWorld();
const { portfolio, shop, deal } = statementSides(world);
afterAll(() => rm(filesOf(world), { recursive: true, force: true }));

const TERMS = termsWith({
  template: 'custom',
  rent_basis: 'none',
  base_rent: null,
  payment_period: 'monthly',
  percentage: {
    breakpoint: 'stated',
    breakpoint_period: 'annual',
    tiers: [{ over: '500000.00', rate: '5' }],
    calendar: { pattern: '544', weekday: 'saturday', rule: 'nearest', month: 12 },
  },
});
const retail = { id: 0 };
beforeAll(async () => {
  retail.id = (await agreed(world, portfolio, shop, TERMS)).id;
  await linkChannel(world, retail.id, shop.companyId, SOLD);
});

const listed = async () => (await world.get('/api/months/?month=2026-02-01', shop.owner)).body;
const rowOf = async (id: number): Promise<Body> => (await listed()).results.find((row: Body) => row.deal === id);

test('is listed with the calendar months, signed from there, and then asked for no month that has not ended', async () => {
  expect(await rowOf(deal.id)).toMatchObject({ month: '2026-02-01', through: '2026-02-28' });
  const row = await rowOf(retail.id);
  expect(row).toMatchObject({ month: '2026-02-08', from: '2026-02-08', through: '2026-03-07', state: 'reported' });
  const statements = [{ deal: retail.id, month: row.month, figures_sha256: row.figures_sha256 }];
  const signer = { name: 'Ana Juniper', title: 'Managing member', consent: true, ...(await world.proof(shop.owner)) };
  const { body } = await world.post('/api/months/certify/', { statements, ...signer }, shop.owner);
  expect(body.results[0].result).toBe('done');
  expect(await rowOf(retail.id)).toMatchObject({ state: 'certified', signed: { version: 1 } });
  expect((await rowOf(deal.id)).signed).toBeNull();
  // Fiscal March runs to April 4: nothing of it is asked for on March 10.
  const { body: tasks } = await world.get('/api/users/me/tasks/', shop.owner);
  expect(JSON.stringify(tasks)).not.toContain('month.certify');
});

test('has twelve months in its year, the first of which began in the year before', async () => {
  const { body } = await world.get(`/api/months/deals/${retail.id}/?year=2026`, shop.owner);
  const months = body.months.map(({ month }: Body) => month);
  expect([months.length, months[1], months.at(-1)]).toEqual([12, '2026-02-08', '2026-12-06']);
});
