// Where the lease asks for evidence of a kind of sales, the statement lists it as missing until the merchant attaches a file or
// says that there were none. The answer is part of what is signed.
import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { agreed, termsWith } from '#testing/deals.ts';
import { filesOf } from '#testing/documents.ts';
import { linkChannel } from '#testing/linked-channel.ts';
import { channelOf, ingest, linkOf, saleOf } from '#testing/sales.ts';
import { SOLD, statementSides } from '#testing/statements/statement-sides.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const { portfolio, shop, twin, twinShop, deal } = statementSides(world);
afterAll(() => rm(filesOf(world), { recursive: true, force: true }));

const JANUARY = '2026-01-01';
const at = (id: number) => `/api/months/deals/${id}/${JANUARY}/`;
const statement = async (id: number, as: Person = shop.owner) => (await world.get(at(id), as)).body;
const PDF = new Blob(['%PDF-1.7 what the couriers sold'], { type: 'application/pdf' });
const MISSING = { answer: 'missing', id: null, file: null, by: null, on: null };

async function newStore() {
  const { id } = await agreed(world, portfolio, shop, termsWith({ evidence: ['delivery_sales', 'catering_sales'] }));
  await linkChannel(world, id, shop.companyId, SOLD);
  return id;
}

function attach(id: number, file: Blob = PDF, item = 'delivery_sales', as: Person = shop.owner) {
  const body = new FormData();
  body.append('item', item);
  body.append('file', file, 'Couriers January.pdf');
  return world.post(`${at(id)}evidence/`, body, as);
}
const none = (id: number, item = 'catering_sales', as: Person = shop.owner) =>
  world.post(`${at(id)}evidence/none/`, { item }, as);
const fileOf = (evidence: number, { token }: Person) =>
  world.app.inject({
    method: 'GET',
    url: `/api/months/evidence/${evidence}/file/`,
    headers: { authorization: `Token ${token}` },
  });

async function certify(id: number) {
  const { figures_sha256 } = await statement(id);
  const signer = { name: 'Ana Juniper', title: 'Managing member', consent: true, ...(await world.proof(shop.owner)) };
  const statements = [{ deal: id, month: JANUARY, figures_sha256 }];
  return world.post('/api/months/certify/', { statements, ...signer }, shop.owner);
}

test('is missing until it is attached or said that there was none, and both sides read the same', async () => {
  const id = await newStore();
  const before = await statement(id);
  expect(before.figures.evidence).toEqual([
    { item: 'delivery_sales', ...MISSING },
    { item: 'catering_sales', ...MISSING },
  ]);
  expect((await attach(id)).status).toBe(201);
  expect((await none(id)).status).toBe(200);
  const [mine, theirs] = [await statement(id), await statement(id, portfolio.owner)];
  expect(theirs.figures).toEqual(mine.figures);
  const [delivery, catering] = mine.figures.evidence;
  expect(delivery).toMatchObject({
    answer: 'attached',
    file: { name: 'Couriers January.pdf' },
    on: expect.any(String),
  });
  expect(catering).toMatchObject({ answer: 'none', file: null, by: expect.stringMatching(/\w/) });
  expect(mine.figures.sales_that_count).toBe(before.figures.sales_that_count);
  const file = await fileOf(delivery.id, portfolio.owner);
  expect([file.statusCode, file.body]).toEqual([200, await PDF.text()]);
  const { body: activities } = await world.get(`/api/deals/deal/${id}/activities/`, portfolio.owner);
  expect(JSON.stringify(activities)).toContain('attached evidence to Jan 2026');
  expect(JSON.stringify(activities)).toContain('said that Jan 2026 had none');
});

test('sent twice, one after the other and at once, it is one; another answer takes its place', async () => {
  const id = await newStore();
  const [first] = (await attach(id)).body.figures.evidence;
  const again = await Promise.all([attach(id), attach(id)]);
  expect(again.map(({ body }) => body.figures.evidence[0])).toEqual([first, first]);
  expect((await none(id, 'delivery_sales')).body.figures.evidence[0]).toMatchObject({ answer: 'none' });
  expect((await fileOf(first.id, shop.owner)).statusCode).toBe(200);
});

test('a signature holds for the answers that were signed, and a closed month takes none', async () => {
  const id = await newStore();
  await none(id);
  await certify(id);
  const signed = await attach(id);
  expect(signed.body).toMatchObject({ state: 'reported', versions: [{ version: 1, holds: false }] });
  const { body: tasks } = await world.get('/api/users/me/tasks/', shop.owner);
  expect(JSON.stringify(tasks)).toContain('month.again');
  await certify(id);
  const { state, figures_sha256 } = await statement(id);
  expect(state).toBe('certified');
  const months = [{ deal: id, month: JANUARY, figures_sha256 }];
  expect((await world.post('/api/months/close/', { months }, portfolio.owner)).body.results[0].result).toBe('done');
  for (const refused of [await attach(id, PDF, 'catering_sales'), await none(id, 'delivery_sales')]) {
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('is closed')]);
  }
});

test('is the merchant’s to give, of what the lease asks for, as a file that is what it says', async () => {
  const id = await newStore();
  const files = await world.services.files.list();
  expect((await none(id, 'delivery_sales', portfolio.owner)).status).toBe(403);
  expect((await attach(id, PDF, 'delivery_sales', portfolio.owner)).status).toBe(403);
  expect((await none(id, 'delivery_sales', twinShop.owner)).status).toBe(404);
  expect(Object.keys((await none(id, 'online_sales')).body)).toEqual(['item']);
  expect(Object.keys((await attach(id, PDF, 'online_sales')).body)).toEqual(['item']);
  expect(Object.keys((await attach(id, new Blob(['<html>']))).body)).toEqual(['file']);
  expect(await world.services.files.list()).toHaveLength(files.length);
  expect((await statement(id)).figures.evidence).toMatchObject([MISSING, MISSING]);
  const [{ id: evidence }] = (await attach(id)).body.figures.evidence;
  for (const stranger of [twin.owner, twinShop.owner]) expect((await fileOf(evidence, stranger)).statusCode).toBe(404);
});

test('a lease that asks for none has none in its figures', async () => {
  expect((await statement(deal.id)).figures.evidence).toBeUndefined();
});

test('beside what is missing stands what the tills told a year before, where they told any', async () => {
  const id = await newStore();
  expect((await statement(id)).evidence_last_year).toEqual([]);
  const channel = await channelOf(world, shop, { name: 'Kitchen' });
  await linkOf(world, id, channel, '2025-01-01');
  const categories = [{ name: 'Couriers', kind: 'delivery_sales' }];
  const means = await world.put(`/api/sales/channel/${channel}/categories/`, { categories }, shop.owner);
  expect(means.status).toBeLessThan(300);
  const sale = (on: string, category: string, gross: number) =>
    saleOf({
      ...{ external_id: `${on} ${category}`, gross, occurred_at: `${on}T17:00:00Z` },
      categories: [{ category, gross: cents(gross) }],
    });
  await ingest(world, channel, [
    sale('2024-12-31', 'Couriers', 999),
    sale('2025-01-01', 'Couriers', 111_800),
    sale('2025-01-31', 'Couriers', 100_000),
    sale('2025-01-31', 'Food', 70_000),
  ]);
  const [mine, theirs] = [await statement(id), await statement(id, portfolio.owner)];
  const before = { item: 'delivery_sales', from: '2025-01-01', through: '2025-01-31', amount: '2118.00' };
  expect([mine.evidence_last_year, theirs.evidence_last_year]).toEqual([[before], [before]]);
  expect(mine.figures.evidence[0].answer).toBe('missing');
});
