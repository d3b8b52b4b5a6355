// Files of sales, of any shape that a shop sends: looked at, staged, refused or counted once.
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { daysOf, ingest, recountAfterwards, saleOf } from '#testing/sales.ts';
import { COUNTED, CSV, withUploads } from '#testing/uploads.ts';
import { type Answer, openWorld } from '#testing/world.ts';
import { provesLine } from '#tools/coverage/spec-behaviour.ts';

const world = openWorld();
recountAfterwards(world);
const { portfolio, shop, deal, place, send, upload, read } = withUploads(world);

describe('a file', () => {
  test('is staged, applied and in the activity of the deal', async () => {
    provesLine('upload-staged');
    provesLine('upload-counted');
    const { channel, link } = await place();
    const { status, body } = await upload(link, CSV);
    expect([status, body.status, body.rows, body.gross]).toEqual([201, 'applying', 2, '1500.50']);
    expect(await daysOf(world, channel)).toEqual({});
    await world.runJobs();
    expect(await read(body.id)).toMatchObject({ status: 'applied', rows_done: 2, changed: 2, conflicts: [] });
    expect(await daysOf(world, channel)).toEqual(COUNTED);
    const { body: activities } = await world.get(`/api/deals/deal/${deal.id}/activities/`, portfolio.owner);
    expect(activities.results.map(({ text }: { text: string }) => text)).toContain(
      `${body.created_by} uploaded sales of 2026-03-01 to 2026-03-02 to Front till.`,
    );
  });

  test('three times, beside a POS feed, by two people at once, counts once', async () => {
    const { channel, link } = await place('square');
    const sale = saleOf({ external_id: 'pos-1', gross: 4_200, occurred_at: '2026-03-03T17:00:00Z' });
    const late = saleOf({ external_id: 'pos-2', gross: 9_900, occurred_at: '2026-03-02T17:00:00Z' });
    const answers = await Promise.all([
      upload(link, CSV),
      upload(link, CSV, portfolio.owner),
      upload(link, CSV),
      ingest(world, channel, [sale]),
    ]);
    expect(answers.slice(0, 3).map((answer) => (answer as Answer).status)).toEqual([201, 201, 201]);
    await Promise.all([world.runJobs(), ingest(world, channel, [sale])]);
    await ingest(world, channel, [late, sale]);
    await world.runJobs();
    expect(await daysOf(world, channel)).toEqual({ ...COUNTED, '2026-03-03': 4_200 });
    const { body } = await world.get(`/api/sales/uploads/?channel=${channel}`, shop.owner);
    expect(body.results.map((one: { status: string }) => one.status)).toEqual(['applied', 'applied', 'applied']);
    expect(body.results.reduce((sum: number, one: { changed: number }) => sum + one.changed, 0)).toBe(2);
  });

  test.each([
    ['semicolons and decimal commas', 'Date;Gross Sales\n2026-03-01;"1.000,00"\n', 'daily', { '2026-03-01': 100_000 }],
    ['tabs and a byte order mark', '\uFEFFDay\tSales\n2/28/2026\t12\n', 'daily', { '2026-02-28': 1_200 }],
    [
      'a title, quoted newlines and an empty end',
      'My shop\n\nDate,Note,Sales\n2026-03-01,"a\nb",5\n\n',
      'daily',
      { '2026-03-01': 500 },
    ],
    ['months', 'Month,Sales\nJan 2026,100\nFeb 2026,200\n', 'monthly', { '2026-01-31': 10_000, '2026-02-28': 20_000 }],
    [
      'two equal lines, which are two sales',
      'Date,Sales,Check #\n2026-03-01,5,7\n2026-03-01,5,7\n',
      'daily',
      { '2026-03-01': 1_000 },
    ],
    [
      'times of day',
      'Date,Sales\n2026-03-01 23:30,5\n2026-03-02 00:30,7\n',
      'daily',
      { '2026-03-01': 500, '2026-03-02': 700 },
    ],
  ])('with %s', async (_, text, type, days) => {
    const { channel, link } = await place();
    expect((await upload(link, text, shop.owner, { type })).status).toBe(201);
    await world.runJobs();
    expect(await daysOf(world, channel)).toEqual(days);
  });

  test('in Windows-1252, and as a workbook', async () => {
    const { channel, link } = await place();
    const latin = Buffer.from('Date,Sales,Category\n2026-03-01,5,Caf\u00e9\n', 'latin1');
    const workbook = await writeXlsxFile([
      [{ value: 'Date' }, { value: 'Gross' }],
      [
        { value: new Date('2026-03-02T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' },
        { value: 12.35, type: Number },
      ],
    ] as never).toBuffer();
    expect((await upload(link, latin)).status).toBe(201);
    expect((await upload(link, workbook)).status).toBe(201);
    await world.runJobs();
    expect(await daysOf(world, channel)).toEqual({ '2026-03-01': 500, '2026-03-02': 1_235 });
    const { body } = await world.get(`/api/sales/sales/?channel=${channel}&ordering=day`, shop.owner);
    expect(body.results[0].categories).toEqual([{ category: 'Caf\u00e9', gross: '5.00' }]);
  });

  test('with problems changes nothing and names them, a hundred at most', async () => {
    provesLine('upload-refused');
    const { channel, link } = await place();
    const lines = Array.from({ length: 150 }, (_, at) => `2026-03-0${(at % 9) + 1},x${at}`);
    const { status, body } = await upload(link, `Date,Sales\n2026-03-01,5\n${lines.join('\n')}\n`);
    expect(status).toBe(400);
    expect(body.additional_details.problem_count).toBe(150);
    expect(body.additional_details.problems).toHaveLength(100);
    expect(body.additional_details.problems[0]).toEqual({
      line: 3,
      column: 'Sales',
      reason: '“x0” is not an amount of money',
    });
    expect(await read(body.additional_details.upload)).toMatchObject({ status: 'refused', rows: 0 });
    await world.runJobs();
    expect(await daysOf(world, channel)).toEqual({});
  });

  test.each([
    ['an empty file', ''],
    ['only headings', 'Date,Sales\n'],
    ['no amounts', 'Date,Nothing\n2026-03-01,1\n'],
    ['a PDF', '%PDF-1.7 …'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a broken workbook', 'PK\u0003\u0004broken'],
    ['zeros', Buffer.alloc(400)],
    ['a formula', 'Date,Sales\n2026-03-01,=cmd()\n'],
    ['tomorrow', 'Date,Sales\n2026-03-11,1\n'],
    ['an unclosed quote', 'Date,Sales\n"2026-03-01,1\n'],
  ])('%s is refused', async (_, content) => {
    const { channel, link } = await place();
    const { status } = await upload(link, content);
    expect(status).toBe(400);
    expect(await daysOf(world, channel)).toEqual({});
  });

  test('is looked at before it is uploaded, and headings are remembered', async () => {
    const { link } = await place();
    const text = 'Jour,Encaissement\n2026-03-01,5\n';
    const first = await send('/api/sales/uploads/preview/', { deal_channel: String(link) }, text, shop.owner);
    expect(first.body).toMatchObject({ headings: ['Jour', 'Encaissement'], mapping: {}, rows: [] });
    const mapping = JSON.stringify({ day: 'Jour', gross: 'Encaissement' });
    expect((await upload(link, text, shop.owner, { mapping })).status).toBe(201);
    const second = await send('/api/sales/uploads/preview/', { deal_channel: String(link) }, text, shop.owner);
    expect(second.body).toMatchObject({
      mapping: { day: 'Jour', gross: 'Encaissement' },
      rows: [{ day: '2026-03-01', gross: '5.00' }],
    });
    await world.runJobs();
  });

  test.each([
    ['paymentshub', 'Batch Date,Sales Amount,Sales Count\n03/01/2026,$10.00,2\n', 1_000],
    ['skytab', 'BUSINESS DATE,Net Sales,Taxes,Tips\n2026-03-01,10.00,0.80,1.00\n', 1_180],
  ])('of %s is known by its headings', async (vendor, text, gross) => {
    const { channel, link } = await place();
    const path = `/api/sales/${vendor}_sales_upload/`;
    expect((await send(path, { deal_channel: String(link) }, 'Date,Other\n2026-03-01,1\n', shop.owner)).status).toBe(
      400,
    );
    expect((await send(path, { deal_channel: String(link) }, text, shop.owner)).status).toBe(201);
    await world.runJobs();
    expect(await daysOf(world, channel)).toEqual({ '2026-03-01': gross });
  });
});
