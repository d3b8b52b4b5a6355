import { beforeAll, describe, expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { isClosed } from '#core/pos/closed-days.ts';
import { closedCalendars } from '#server/pos/closed-calendar.ts';
import { agreed } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, member, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { channelOf, linkOf } from '#testing/sales.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
let shop: Shop;
let portfolio: Portfolio;
let stranger: Shop;
let watcher: Person;
let channel: number;

beforeAll(async () => {
  shop = await retailerCompany(world);
  stranger = await retailerCompany(world);
  portfolio = await landlordPortfolio(world);
  watcher = await member(world, { premisesId: portfolio.premises[0].id }, ['permission_sales']);
  channel = await channelOf(world, shop);
  const deal = await agreed(world, portfolio, shop);
  await linkOf(world, deal.id, channel);
});

const address = () => `/api/pos/channel/${channel}/closed_days/`;
const closedOn = async (text: string) => {
  const calendars = await asSystem(world, (tx) => closedCalendars(tx, [channel]));
  return isClosed(calendars.get(channel) ?? { weekdays: [], days: [] }, day(text));
};

describe('closed days', () => {
  test('of the retailer count at once', async () => {
    const { status, body } = await world.post(address(), { day: '2026-12-25', note: 'Christmas' }, shop.owner);
    expect(status).toBe(200);
    expect(body).toMatchObject({ can_propose: true, can_confirm: true });
    expect(body.days).toMatchObject([{ day: '2026-12-25', note: 'Christmas', proposed_side: 'retailer' }]);
    expect(body.days[0].confirmed_at).not.toBeNull();
    expect(await closedOn('2026-12-25')).toBe(true);
  });

  test('of the landlord count once the retailer confirmed them', async () => {
    const monday = { weekday: 1, from_day: '2026-03-01' };
    const { body } = await world.post(address(), monday, portfolio.owner);
    expect(body).toMatchObject({ can_propose: true, can_confirm: false });
    expect(await closedOn('2026-03-02')).toBe(false);
    const [entry] = body.weekdays;
    const confirm = `${address()}weekday/${entry.id}/confirm/`;
    expect((await world.post(confirm, {}, portfolio.owner)).status).toBe(403);
    expect((await world.post(confirm, {}, stranger.owner)).status).toBe(404);
    expect((await world.post(confirm, {}, shop.owner)).status).toBe(200);
    expect((await world.post(confirm, {}, shop.owner)).status).toBe(200);
    expect(await closedOn('2026-03-02')).toBe(true);
    expect(await closedOn('2026-03-03')).toBe(false);
    expect((await world.post(address(), monday, portfolio.owner)).body.detail).toBe(
      'This weekday is proposed or closed already.',
    );
  });

  test('proposed by the landlord and said by the retailer too are confirmed', async () => {
    await world.post(address(), { day: '2026-07-04' }, portfolio.owner);
    expect(await closedOn('2026-07-04')).toBe(false);
    await world.post(address(), { day: '2026-07-04' }, shop.owner);
    expect(await closedOn('2026-07-04')).toBe(true);
  });

  test('are taken back by the retailer, or by the landlord who proposed them', async () => {
    const { body } = await world.post(address(), { day: '2026-11-26' }, portfolio.owner);
    const thanksgiving = body.days.find((entry: { day: string }) => entry.day === '2026-11-26');
    const christmas = body.days.find((entry: { day: string }) => entry.day === '2026-12-25');
    expect((await world.delete(`${address()}day/${christmas.id}/`, portfolio.owner)).status).toBe(403);
    expect((await world.delete(`${address()}day/${thanksgiving.id}/`, portfolio.owner)).status).toBe(204);
    expect((await world.delete(`${address()}day/${thanksgiving.id}/`, portfolio.owner)).status).toBe(404);
    expect((await world.delete(`${address()}day/${christmas.id}/`, shop.owner)).status).toBe(204);
    expect(await closedOn('2026-12-25')).toBe(false);
  });

  test('are read by everybody on the deal, proposed by managers, and hidden from others', async () => {
    expect((await world.get(address(), watcher)).body).toMatchObject({ can_propose: false, can_confirm: false });
    expect((await world.post(address(), { day: '2026-05-01' }, watcher)).status).toBe(403);
    expect((await world.get(address(), stranger.owner)).status).toBe(404);
    expect((await world.post(address(), { day: '2026-05-01' }, stranger.owner)).status).toBe(404);
  });

  test.each([
    [{ day: '2026-02-30' }],
    [{ weekday: 8, from_day: '2026-01-01' }],
    [{ weekday: 1 }],
    [{ weekday: 1, from_day: '2026-02-01', to_day: '2026-01-01' }],
    [{ day: '2026-01-01', weekday: 1 }],
    [{}],
  ])('%o is refused', async (wrong) => {
    expect((await world.post(address(), wrong, shop.owner)).status).toBe(400);
  });
});
