// What an upload would change of a store's sales and rent is told before it is counted, and nothing is left of the telling.
import { expect, test } from 'vitest';
import { agreed, termsWith } from '#testing/deals.ts';
import { sheets, textRow } from '#testing/file-samples/zip.ts';
import { landlordPortfolio } from '#testing/portfolio.ts';
import { channelOf, daysOf, ingest, linkOf, recountAfterwards, saleOf } from '#testing/sales.ts';
import { CSV, withUploads } from '#testing/uploads.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
recountAfterwards(world);
const { portfolio, shop, place, upload, read, send } = withUploads(world);
const there = ['p1', 'p2', 'p3'].map((external_id, at) =>
  saleOf({ external_id, gross: 10_000, occurred_at: `2026-03-01T1${at}:00:00Z` }),
);
const effectOf = (id: number, resolutions: object[] = [], as = shop.owner) =>
  world.post(`/api/statements/uploads/${id}/effect/`, { resolutions }, as);

test('before and after of each month, and the rent that follows, without counting anything', async () => {
  const { channel, link } = await place('square');
  await ingest(world, channel, there);
  const { body } = await upload(link, CSV, shop.owner, { wait: 'true' });
  expect(body).toMatchObject({ status: 'waiting', conflicts: [{ day: '2026-03-01' }] });
  const undecided = await effectOf(body.id);
  expect([undecided.status, Object.keys(undecided.body)]).toEqual([400, ['resolutions']]);

  const replace = [{ day: '2026-03-01', resolution: 'replace' }];
  const { status, body: effect } = await effectOf(body.id, replace);
  expect(status).toBe(200);
  expect(effect).toMatchObject({
    currency: 'USD',
    tried: true,
    months: [{ month: '2026-03', gross: { before: '300.00', after: '1500.50' } }],
    totals: { months: 1, gross: { before: '300.00', after: '1500.50' } },
  });
  const [march] = effect.months;
  expect(Number(march.adjusted_gross.after)).toBeGreaterThan(Number(march.adjusted_gross.before));
  expect(Number(march.rent.after)).toBeGreaterThanOrEqual(Number(march.rent.before));
  expect((await effectOf(body.id, replace, portfolio.owner)).body).toEqual(effect);
  const stranger = await landlordPortfolio(world);
  expect((await effectOf(body.id, replace, stranger.owner)).status).toBe(404);

  // Nothing was counted, and what was told comes true.
  expect(await daysOf(world, channel)).toEqual({ '2026-03-01': 30_000 });
  expect(await read(body.id)).toMatchObject({ status: 'waiting', changed: 0, conflicts: [{ resolution: null }] });
  await world.post(`/api/sales/uploads/${body.id}/apply/`, { resolutions: replace }, shop.owner);
  await world.runJobs();
  expect(await daysOf(world, channel)).toEqual({ '2026-03-01': 100_000, '2026-03-02': 50_050 });
  // Its own lines, and apart from them what they stand in the place of.
  expect(await read(body.id)).toMatchObject({ status: 'applied', rows: 2, changed: 2, replaced: 3 });
  expect((await effectOf(body.id)).status).toBe(400);
});

test('an upload without conflicts waits too where that was asked for, typed or as a file', async () => {
  const { channel, link } = await place();
  const { body } = await upload(link, CSV, shop.owner, { wait: 'true' });
  const sales = [{ day: '2026-03-05', gross: '80.00' }];
  const typing = { deal_channel: link, type: 'daily-manual', sales, wait: true };
  const typed = await world.post('/api/sales/manual_deal_channel_sales/', typing, shop.owner);
  await world.runJobs();
  expect([body.status, typed.body.status, await daysOf(world, channel)]).toEqual(['waiting', 'waiting', {}]);
  const { body: effect } = await effectOf(typed.body.id);
  expect(effect.totals.gross).toEqual({ before: expect.any(String), after: expect.any(String) });
});

test('where figures are switched off, sales are told and rent is not', async () => {
  const quiet = await agreed(world, portfolio, shop, termsWith({ visibility: 'off' }));
  await world.patch(`/api/deals/deal/${quiet.id}/`, { has_manual_upload: true }, portfolio.owner);
  const link = await linkOf(world, quiet.id, await channelOf(world, shop, {}));
  const { body } = await upload(link, CSV, shop.owner, { wait: 'true' });
  const { body: effect } = await effectOf(body.id);
  expect(effect.totals).toMatchObject({ gross: { after: '1500.50' }, adjusted_gross: null, rent: null });
});

test('of a workbook the sheets that have rows are offered, and the one that is named is read', async () => {
  const { channel, link } = await place();
  const file = sheets([
    { name: 'Notes', rows: textRow(1, ['Of the bookkeeper']) },
    { name: 'March', rows: textRow(1, ['Date', 'Gross Sales']) + textRow(2, ['2026-03-01', '12.00']) },
    { name: 'Empty', rows: '' },
  ]);
  const choices = { deal_channel: String(link), sheet: 'March' };
  const preview = await send('/api/sales/uploads/preview/', choices, file, shop.owner);
  expect(preview.body).toMatchObject({ sheets: ['Notes', 'March'], sheet: 'March', rows: [{ gross: '12.00' }] });
  const unknown = await upload(link, file, shop.owner, { sheet: 'April' });
  expect([unknown.status, unknown.body]).toEqual([400, { sheet: ['The workbook has no such sheet'] }]);
  await upload(link, file, shop.owner, { sheet: 'March' });
  await world.runJobs();
  expect(await daysOf(world, channel)).toEqual({ '2026-03-01': 1_200 });
});
