// What a till sends and cannot be counted is kept, shown to both sides and solved: by the till or by a person.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import type { QuarantinedRecord } from '#core/pos/quarantine.ts';
import { countPage, type TillPage } from '#server/sales/tills/count-page.ts';
import { agreed } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, member, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { channelOf, daysOf, linkOf, recountAfterwards, saleOf } from '#testing/sales.ts';
import { expectNowhere } from '#testing/whole-database.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
recountAfterwards(world);
let shop: Shop;
let stranger: Shop;
let portfolio: Portfolio;
let seller: Person;

beforeAll(async () => {
  shop = await retailerCompany(world);
  stranger = await retailerCompany(world);
  portfolio = await landlordPortfolio(world);
  seller = await member(world, { companyId: shop.companyId }, ['permission_sales']);
});

const CARD = '4242424242424242';
const bad = (external_id: string, about: Partial<QuarantinedRecord> = {}): QuarantinedRecord => ({
  external_id,
  reason: 'Its parts do not add up to its own total.',
  ours: cents(4_000),
  theirs: cents(5_000),
  record: { id: external_id, closed_at: '2026-03-02T17:00:00Z', guest: 'Ada Lovelace', card: CARD },
  ...about,
});
const good = (external_id: string, gross: number) => saleOf({ external_id, gross });
const read = (channel: number, page: Partial<TillPage>) =>
  asSystem(world, (tx) =>
    countPage(world.services, tx, channel, { source: 'square', sales: [], removed: [], quarantined: [], ...page }),
  );
const aside = async (channel: number, as: Person = shop.owner) =>
  (await world.get(`/api/sales/channel/${channel}/set_aside/`, as)).body;
const solve = (
  channel: number,
  external_id: string,
  use: string,
  as: Person = shop.owner,
  reason = 'Seen on the slip',
) => world.post(`/api/sales/channel/${channel}/set_aside/`, { external_id, use, reason }, as);
const idsOf = (page: { results: { external_id: string }[] }) => page.results.map(({ external_id }) => external_id);

/** A channel that counts for a deal of the landlord. */
async function counted() {
  const deal = await agreed(world, portfolio, shop);
  const channel = await channelOf(world, shop, { pos: 'square' });
  await linkOf(world, deal.id, channel);
  return { deal, channel };
}

describe('what cannot be counted', () => {
  test('is kept with both figures beside a page that is counted, and both sides see it', async () => {
    const { channel } = await counted();
    await read(channel, { sales: [good('a', 1_000), good('b', 2_000)], quarantined: [bad('c')] });
    expect(await daysOf(world, channel)).toEqual({ '2026-03-02': 3_000 });
    const mine = await aside(channel);
    expect(mine).toMatchObject({ count: 1, waiting: 1, can_solve: true, currency: 'USD' });
    expect(mine.results[0]).toMatchObject({
      external_id: 'c',
      day: '2026-03-02',
      ours: '40.00',
      theirs: '50.00',
      difference: '10.00',
      counted: null,
      solved: null,
    });
    expect(mine.results[0].record).toContain('Ada Lovelace');
    expect(mine.results[0].record).not.toContain(CARD);
    const theirs = await aside(channel, portfolio.owner);
    expect(theirs).toMatchObject({
      count: 1,
      can_solve: false,
      results: [{ ours: '40.00', theirs: '50.00', record: null }],
    });
    expect((await aside(channel, seller)).results[0].record).toBeNull();
    expect((await world.get(`/api/sales/channel/${channel}/set_aside/`, stranger.owner)).status).toBe(404);
    await expectNowhere(world, [CARD, 'Ada Lovelace']);
  });

  test('is a state of the feed that both sides read, and a task of who manages it', async () => {
    const { channel } = await counted();
    await asSystem(world, (tx) =>
      tx
        .insertInto('channel_feeds')
        .values({ channel_id: channel, next_attempt_at: world.now, last_success_at: world.now })
        .execute(),
    );
    await read(channel, { quarantined: [bad('c'), bad('d', { record: null })] });
    for (const person of [shop.owner, portfolio.owner]) {
      const { body } = await world.get(`/api/pos/channel/${channel}/`, person);
      expect(body.feed).toMatchObject({ state: 'incomplete', set_aside: 2 });
      const links = await world.get(`/api/deals/deal_channel/?channel=${channel}`, person);
      expect(links.body.results[0].channel.pos_type).toBe('square');
    }
    const tasks = (await world.get('/api/users/me/tasks/', shop.owner)).body as { kind: string; link: string }[];
    const link = `/new-ui/retailer/companies/${shop.companyId}/pos/${channel}`;
    expect(tasks.filter((task) => task.kind === 'sales.set_aside' && task.link === link)).toMatchObject([
      { title: '2 records of Front till cannot be counted', text: expect.stringContaining('$100.00 is in no sales') },
    ]);
    for (const other of [seller, portfolio.owner, stranger.owner]) {
      const { body } = await world.get('/api/users/me/tasks/', other);
      expect(JSON.stringify(body)).not.toContain('sales.set_aside');
    }
    const staff = await world.person({ isStaff: true });
    const feeds = (await world.get('/api/staff/feeds/?state=incomplete', staff)).body;
    expect(feeds.results.map((line: { channel: number }) => line.channel)).toContain(channel);
  });

  test('leaves by itself when the till sends it readable, whole or in parts, or takes it back', async () => {
    const { channel } = await counted();
    await read(channel, { quarantined: [bad('c'), bad('d'), bad('e'), bad('f')] });
    await read(channel, { sales: [good('c', 5_000), good('d-return', 1_000)], removed: ['e'] });
    expect(idsOf(await aside(channel))).toEqual(['f']);
    expect(await daysOf(world, channel)).toEqual({ '2026-03-02': 6_000 });
    await expectForgotten(channel, ['c', 'd', 'e']);
  });

  test('keeps the figure with which it was counted before, and says so', async () => {
    const { channel } = await counted();
    await read(channel, { sales: [good('a', 4_500)] });
    await read(channel, { quarantined: [bad('a')] });
    expect(await daysOf(world, channel)).toEqual({ '2026-03-02': 4_500 });
    expect((await aside(channel)).results[0]).toMatchObject({ counted: '45.00', theirs: '50.00' });
  });

  test('has the day on which it was first read where it tells none, and an id where it has none', async () => {
    const { channel } = await counted();
    await read(channel, { quarantined: [bad('', { record: { broken: true }, ours: null, theirs: null })] });
    const [first] = (await aside(channel)).results;
    world.turnClock(86_400_000);
    for (const person of [shop.owner, portfolio.owner, stranger.owner, seller]) {
      person.token = await world.session(person.id);
    }
    await read(channel, { quarantined: [bad('', { record: { broken: true }, ours: null, theirs: null })] });
    const again = (await aside(channel)).results;
    expect(again).toHaveLength(1);
    expect(again[0]).toMatchObject({
      external_id: first.external_id,
      day: first.day,
      first_seen_at: first.first_seen_at,
    });
    expect(again[0].last_seen_at > first.last_seen_at).toBe(true);
  });
});

describe('a person of the merchant decides', () => {
  test.each([
    ['theirs', { '2026-03-02': 5_000 }, '50.00'],
    ['ours', { '2026-03-02': 4_000 }, '40.00'],
    ['nothing', {}, null],
  ])('%s', async (use, days, countedAs) => {
    const { channel, deal } = await counted();
    await read(channel, { quarantined: [bad('c')] });
    const answer = await solve(channel, 'c', use);
    expect(answer.status).toBe(200);
    expect(answer.body.solved).toMatchObject({ use, reason: 'Seen on the slip' });
    await world.runJobs();
    expect(await daysOf(world, channel)).toEqual(days);
    expect(await aside(channel)).toMatchObject({ waiting: 0, results: [{ counted: countedAs, solved: { use } }] });
    // The same record comes again with the next window: the word stands.
    await read(channel, { quarantined: [bad('c')] });
    expect((await aside(channel)).waiting).toBe(0);
    for (const person of [shop.owner, portfolio.owner]) {
      const { body } = await world.get(`/api/deals/deal/${deal.id}/activities/`, person);
      expect(JSON.stringify(body)).toContain('“Seen on the slip”');
    }
    const notifications = await world.get('/api/companies/notification/', portfolio.owner);
    expect(JSON.stringify(notifications.body)).toContain('decided a record that could not be counted');
  });

  test('otherwise later, and the till’s own word takes the place of theirs', async () => {
    const { channel } = await counted();
    await read(channel, { quarantined: [bad('c'), bad('d')] });
    await solve(channel, 'c', 'theirs');
    await solve(channel, 'd', 'theirs');
    await world.runJobs();
    await solve(channel, 'c', 'ours');
    await world.runJobs();
    expect(await daysOf(world, channel)).toEqual({ '2026-03-02': 9_000 });
    // What was one record is two rows of the till: nothing counts twice.
    await read(channel, { sales: [good('c', 5_000), good('d-return', 1_500)] });
    expect(await daysOf(world, channel)).toEqual({ '2026-03-02': 6_500 });
    expect((await aside(channel)).count).toBe(0);
    expect((await solve(channel, 'c', 'nothing')).body.detail).toContain('has solved this record since');
  });

  test('is asked again when the till says something else', async () => {
    const { channel } = await counted();
    await read(channel, { quarantined: [bad('c')] });
    await solve(channel, 'c', 'theirs');
    await world.runJobs();
    await read(channel, { quarantined: [bad('c', { theirs: cents(6_000) })] });
    expect(await aside(channel)).toMatchObject({ waiting: 1, results: [{ theirs: '60.00', counted: '50.00' }] });
  });

  test('and nobody else does', async () => {
    const { channel } = await counted();
    await read(channel, { quarantined: [bad('c', { ours: null, theirs: null })] });
    expect((await solve(channel, 'c', 'theirs', portfolio.owner)).status).toBe(403);
    expect((await solve(channel, 'c', 'theirs', seller)).status).toBe(403);
    expect((await solve(channel, 'c', 'theirs', stranger.owner)).status).toBe(404);
    expect((await solve(channel, 'x', 'nothing')).status).toBe(404);
    expect((await solve(channel, 'c', 'theirs')).body).toEqual({ use: ['It states no total'] });
    expect((await solve(channel, 'c', 'ours')).body).toEqual({ use: ['Its parts cannot be read'] });
    expect((await solve(channel, 'c', 'nothing', shop.owner, ' ')).status).toBe(400);
    expect((await aside(channel)).waiting).toBe(1);
  });
});

describe('our count beside the till’s own', () => {
  const days = async (channel: number, as: Person = shop.owner) =>
    world.get(`/api/sales/channel/${channel}/till_days/?day_after=2026-03-01&day_before=2026-03-15`, as);

  test('differs by what is set aside, until it is decided', async () => {
    const { channel } = await counted();
    const sunday = saleOf({ external_id: 's', gross: 7_000, occurred_at: '2026-03-01T17:00:00Z' });
    await read(channel, { sales: [good('a', 10_000), sunday], quarantined: [bad('c')] });
    for (const person of [shop.owner, portfolio.owner]) {
      const { body } = await days(channel, person);
      expect(body.totals).toEqual({
        days: 2,
        agree: 1,
        sales: 2,
        gross: '170.00',
        till_sales: 3,
        till_gross: '220.00',
        difference: '-50.00',
        set_aside: 1,
        set_aside_gross: '50.00',
        changed_days: 0,
      });
      expect(body.results.map((day: { state: string }) => day.state)).toEqual(['set_aside', 'agrees']);
    }
    await solve(channel, 'c', 'theirs');
    await world.runJobs();
    expect((await days(channel)).body.totals).toMatchObject({ agree: 2, difference: '0.00', gross: '220.00' });
    expect((await days(channel, stranger.owner)).status).toBe(404);
  });

  test('a landlord reads the days of the link, and nobody too many of them', async () => {
    const { deal } = await counted();
    const channel = await channelOf(world, shop, { pos: 'square' });
    await linkOf(world, deal.id, channel, '2026-03-02', '2026-03-02');
    const sunday = saleOf({ external_id: 's', gross: 7_000, occurred_at: '2026-03-01T17:00:00Z' });
    const early = bad('e', { record: { closed_at: '2026-03-01T17:00:00Z' } });
    await read(channel, { sales: [good('a', 10_000), sunday], quarantined: [early] });
    expect((await days(channel, portfolio.owner)).body.totals).toMatchObject({
      days: 1,
      gross: '100.00',
      set_aside: 0,
    });
    expect((await aside(channel, portfolio.owner)).count).toBe(0);
    const far = await world.get(`/api/sales/channel/${channel}/till_days/?day_after=2020-01-01`, shop.owner);
    expect(far.body).toEqual({ day_after: ['At most 400 days can be read at once'] });
    const usual = await world.get(`/api/sales/channel/${channel}/till_days/`, shop.owner);
    expect(usual.status).toBe(200);
  });
});

async function expectForgotten(channel: number, ids: string[]) {
  const { rows } = await asSystem(world, (tx) =>
    sql<{ external_id: string; record: string | null }>`select external_id, record from channel_quarantine
      where channel_id = ${channel} and external_id = any(${ids})`.execute(tx),
  );
  expect(rows.map(({ external_id }) => external_id).sort()).toEqual([...ids].sort());
  expect(rows.filter(({ record }) => record !== null)).toEqual([]);
}
