// What of a month does not count yet is told beside its figures, to both sides, with where it is decided: lines of an upload and
// records of a till that were set aside, and what a till changed after the month was closed.
import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { countPage } from '#server/sales/tills/count-page.ts';
import { agreed } from '#testing/deals.ts';
import { filesOf } from '#testing/documents.ts';
import { linkChannel } from '#testing/linked-channel.ts';
import { asSystem } from '#testing/portfolio.ts';
import { ingest, saleOf } from '#testing/sales.ts';
import { SOLD, statementSides } from '#testing/statements/statement-sides.ts';
import { type Body, openWorld } from '#testing/world.ts';

const world = openWorld();
const { portfolio, shop } = statementSides(world);
afterAll(() => rm(filesOf(world), { recursive: true, force: true }));

const [JANUARY, FEBRUARY] = ['2026-01-01', '2026-02-01'];
async function newStore() {
  const { id } = await agreed(world, portfolio, shop);
  return { id, channel: await linkChannel(world, id, shop.companyId, SOLD) };
}
const statement = async (id: number, month = JANUARY): Promise<Body> =>
  (await world.get(`/api/months/deals/${id}/${month}/`, shop.owner)).body;
/** Both sides read the same. */
async function heldOf(id: number, month = JANUARY) {
  const { held } = await statement(id, month);
  expect((await world.get(`/api/months/deals/${id}/${month}/`, portfolio.owner)).body.held).toEqual(held);
  return held?.map(({ what, count }: Body) => [what, count]);
}

test('records that a till sent and nobody could count, until somebody says what they count as', async () => {
  const { id, channel } = await newStore();
  const record = { id: 'r1', closed_at: '2026-01-20T17:00:00Z' };
  const bad = {
    external_id: 'r1',
    reason: 'Its parts do not add up.',
    ours: cents(4_000),
    theirs: cents(5_000),
    record,
  };
  const before = await statement(id);
  expect(before.held).toBeUndefined();
  const page = { source: 'square', sales: [], removed: [], quarantined: [bad] };
  await asSystem(world, (tx) => countPage(world.services, tx, channel, page));
  expect(await heldOf(id)).toEqual([['till_records', 1]]);
  expect(await heldOf(id, FEBRUARY)).toBeUndefined();
  expect((await statement(id)).figures_sha256).toBe(before.figures_sha256);
  const answer = { external_id: 'r1', use: 'nothing', reason: 'A test of the till' };
  expect((await world.post(`/api/sales/channel/${channel}/set_aside/`, answer, shop.owner)).status).toBeLessThan(300);
  expect(await heldOf(id)).toBeUndefined();
});

test('lines of an upload, in the months that it brought days of, until they are dismissed', async () => {
  const { id } = await newStore();
  await world.patch(`/api/deals/deal/${id}/`, { has_manual_upload: true }, portfolio.owner);
  const { body: manual } = await world.post(
    '/api/sales/manual_deal_channels/create/',
    { deal: id, name: 'Kiosk' },
    shop.owner,
  );
  const form = new FormData();
  form.append('deal_channel', String(manual.id));
  form.append(
    'file',
    new Blob(['Date,Gross\n2026-01-12,100.00\nsoon,50.00\n2026-01-14,70.00\n2026-01-15,80.00\n']),
    'kiosk.csv',
  );
  const { status, body: upload } = await world.post('/api/sales/manual_sales_upload/', form, shop.owner);
  expect([status, upload.aside_count]).toEqual([201, 1]);
  await world.runJobs();
  expect((await statement(id)).held).toMatchObject([
    { what: 'upload_lines', count: 1, upload: upload.id, channel: { name: 'Kiosk' } },
  ]);
  expect(await heldOf(id, FEBRUARY)).toBeUndefined();
  expect((await world.delete(`/api/sales/uploads/${upload.id}/lines/3/`, shop.owner)).status).toBe(200);
  expect(await heldOf(id)).toBeUndefined();
});

test('what a till changed after the month was closed, until the property owner answers', async () => {
  const { id, channel } = await newStore();
  const { figures_sha256 } = await statement(id);
  const months = [{ deal: id, month: JANUARY, figures_sha256 }];
  expect((await world.post('/api/months/close/', { months }, portfolio.owner)).body.results[0].result).toBe('done');
  const day = { grain: 'day' as const, business_day: '2026-01-20' as never, occurred_at: '2026-01-20T17:00:00Z' };
  await ingest(world, channel, [saleOf({ external_id: 'late', gross: 100_00, ...day })]);
  expect(await heldOf(id)).toEqual([['late_sales', 1]]);
  await world.runJobs();
  const [{ id: reopening }] = (await statement(id)).reopenings;
  const answer = { accept: false, words: 'It is closed' };
  expect((await world.post(`/api/months/reopenings/${reopening}/answer/`, answer, portfolio.owner)).status).toBe(200);
  expect(await heldOf(id)).toBeUndefined();
});
