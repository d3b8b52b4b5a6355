// One click reminds every merchant whose report is missing; a second one the same day reminds nobody again.
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { landlordPortfolio, member, retailerCompany } from '#testing/portfolio.ts';
import { LONG_TERMS, sellingStore } from '#testing/reports/report-sales.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const DAY = 24 * 3_600_000;
const SILENT = {
  from: '2026-02-01',
  through: '2026-03-06',
  terms: { ...LONG_TERMS, start_date: '2026-02-01' },
};
const STATEMENTS_OF_A_MAIL = 1;

/** Signed in anew, after the clock was turned. */
const anew = async (person: Person) => ({ ...person, token: await world.session(person.id) });

const notificationsOf = async (person: Person) => {
  const { body } = await world.get('/api/companies/notification/', person);
  return body.results.filter(({ kind }: { kind: string }) => kind === 'deal.report_missing');
};

test('every silent store is reminded once a day, and the answer names them', async () => {
  const portfolio = await landlordPortfolio(world, { name: 'Harbor' });
  const [open, silent] = [await retailerCompany(world), await retailerCompany(world)];
  // Their leases begin with their sales, so that nothing else is missing.
  const terms = { ...LONG_TERMS, start_date: '2026-02-01' };
  const days = { from: '2026-02-01', through: '2026-03-09', terms };
  await sellingStore(world, portfolio, open, { ...days, seed: 1 });
  const store = await sellingStore(world, portfolio, silent, { ...days, through: '2026-03-06', seed: 2 });
  const missing = async () =>
    (await world.get(`/api/home/landlord/?master_company=${portfolio.masterCompanyId}`, portfolio.owner)).body.sales
      .missing;
  const remind = (as: Person) =>
    world.post('/api/home/landlord/remind/', { master_company: portfolio.masterCompanyId }, as);
  expect(await missing()).toMatchObject([{ deal: store.deal, reason: 'No file since Fri, Mar 6', reminded: false }]);

  const both = await Promise.all([remind(portfolio.owner), remind(portfolio.owner)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both.flatMap(({ body }) => body.reminded)).toMatchObject([{ deal: store.deal }]);
  const again = await remind(portfolio.owner);
  expect(again.body).toMatchObject({ day: '2026-03-09', reminded: [], already: 1, unreachable: 0 });
  expect(await missing()).toMatchObject([{ reminded: true }]);

  const [notification, ...others] = await notificationsOf(silent.owner);
  expect(others).toEqual([]);
  expect(notification).toMatchObject({
    title: expect.stringMatching(/: no sales for 3 days$/),
    text: expect.stringMatching(/^The last report is of Fri, Mar 6, 2026\. .* asks you to look at your sales system/),
    link: `/new-ui/retailer/connections/${store.deal}/linked-sales-revenue-channels`,
  });
  expect(await notificationsOf(open.owner)).toEqual([]);

  const seller = await member(world, { premisesId: portfolio.premises[0].id }, ['permission_sales']);
  expect((await remind(seller)).status).toBe(403);
  expect((await remind((await landlordPortfolio(world)).owner)).status).toBe(404);

  world.turnClock(DAY);
  const nextDay = await remind(await anew(portfolio.owner));
  expect(nextDay.body).toMatchObject({ day: '2026-03-10' });
  expect(nextDay.body.reminded).toHaveLength(2);
  expect(await notificationsOf(await anew(silent.owner))).toHaveLength(2);
});

test('however many are silent, their people are read in one statement and the record is written in one', async () => {
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const app = await buildApp({ ...world.services, db: world.services.db.withPlugin(counting) });
  const remindAll = async (stores: number) => {
    const portfolio = await landlordPortfolio(world);
    for (let seed = 0; seed < stores; seed += 1) {
      const shop = await retailerCompany(world);
      await sellingStore(world, portfolio, shop, { ...SILENT, seed });
    }
    statements = 0;
    const reply = await app.inject({
      method: 'POST',
      url: '/api/home/landlord/remind/',
      headers: { authorization: `Token ${await world.session(portfolio.owner.id)}` },
      payload: { master_company: portfolio.masterCompanyId },
    });
    expect(reply.json().reminded).toHaveLength(stores);
    return statements;
  };
  const [one, four] = [await remindAll(1), await remindAll(4)];
  await app.close();
  // Each merchant has a mail of their own; nothing else is asked or written for each.
  expect(four - one).toBe(3 * STATEMENTS_OF_A_MAIL);
});
