import { beforeAll, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { agreed } from '#testing/deals.ts';
import { landlordPortfolio, member, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { channelOf, daysOf, ingest, linkOf, recountAfterwards, saleOf } from '#testing/sales.ts';
import { type Answer, openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
recountAfterwards(world);
let portfolio: Portfolio;
let shop: Shop;
let deal: number;
beforeAll(async () => {
  portfolio = await landlordPortfolio(world);
  shop = await retailerCompany(world);
  deal = (await agreed(world, portfolio, shop)).id;
  await world.patch(`/api/deals/deal/${deal}/`, { has_manual_upload: true }, portfolio.owner);
});

async function place(pos?: string) {
  const channel = await channelOf(world, shop, pos ? { pos } : {});
  return { channel, link: await linkOf(world, deal, channel) };
}

async function send(
  path: string,
  fields: Record<string, string>,
  file: string | Uint8Array | null,
  as: Person,
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file !== null) form.set('file', new Blob([file as BlobPart]), 'sales.csv');
  const response = new Response(form);
  return world.call('POST', path, {
    as,
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    body: Buffer.from(await response.arrayBuffer()),
  });
}

const upload = (link: number, file: string | Uint8Array, as: Person = shop.owner, more: Record<string, string> = {}) =>
  send('/api/sales/manual_sales_upload/', { deal_channel: String(link), ...more }, file, as);

const CSV =
  'Date,Gross Sales,Tax,Orders\n2026-03-01,"1,000.00",80.00,40\n2026-03-02,500.50,40.04,20\nTotal,1500.50,120.04,60\n';
const COUNTED = { '2026-03-01': 100_000, '2026-03-02': 50_050 };
const read = async (id: number, as: Person = shop.owner) => (await world.get(`/api/sales/uploads/${id}/`, as)).body;

describe('a file', () => {
  test('is staged, applied and in the activity of the deal', async () => {
    const { channel, link } = await place();
    const { status, body } = await upload(link, CSV);
    expect([status, body.status, body.rows, body.gross]).toEqual([201, 'applying', 2, '1500.50']);
    expect(await daysOf(world, channel)).toEqual({});
    await world.runJobs();
    expect(await read(body.id)).toMatchObject({ status: 'applied', rows_done: 2, changed: 2, conflicts: [] });
    expect(await daysOf(world, channel)).toEqual(COUNTED);
    const { body: activities } = await world.get(`/api/deals/deal/${deal}/activities/`, portfolio.owner);
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
    ['semicolons and decimal commas', 'Date;Gross Sales\n01.03.2026;"1.000,00"\n', 'daily', { '2026-01-03': 100_000 }],
    ['tabs and a byte order mark', '\uFEFFDay\tSales\n3/1/2026\t12\n', 'daily', { '2026-03-01': 1_200 }],
    [
      'a title, quoted newlines and an empty end',
      'My shop\n\nDate,Note,Sales\n2026-03-01,"a\nb",5\n\n',
      'daily',
      { '2026-03-01': 500 },
    ],
    ['months', 'Month,Sales\nJan 2026,100\nFeb 2026,200\n', 'monthly', { '2026-01-31': 10_000, '2026-02-28': 20_000 }],
    ['two equal lines', 'Date,Sales\n2026-03-01,5\n2026-03-01,5\n', 'daily', { '2026-03-01': 1_000 }],
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

describe('conflicts', () => {
  const there = [
    saleOf({ external_id: 'p1', gross: 300, occurred_at: '2026-03-01T17:00:00Z' }),
    saleOf({ external_id: 'p2', gross: 200, occurred_at: '2026-03-01T18:00:00Z' }),
  ];

  test('wait until each day is decided', async () => {
    const { channel, link } = await place('square');
    await ingest(world, channel, there);
    const { body } = await upload(link, CSV);
    expect(body.status).toBe('waiting');
    expect(body.conflicts).toMatchObject([
      {
        day: '2026-03-01',
        existing: { gross: '5.00', transactions: 2, sources: ['square'] },
        uploaded: { gross: '1000.00' },
      },
    ]);
    const listed = await world.get(
      `/api/sales/conflicting_sales/?deal_channel=${link}&days=2026-03-01&days=2026-03-02&manual_sales_upload=daily`,
      shop.owner,
    );
    expect(listed.body.results.map(({ day }: { day: string }) => day)).toEqual(['2026-03-01']);
    const undecided = await world.post(`/api/sales/uploads/${body.id}/apply/`, {}, shop.owner);
    expect([undecided.status, undecided.body]).toEqual([400, { resolutions: ['Say what to do about 2026-03-01'] }]);
    expect((await world.delete(`/api/sales/uploads/${body.id}/`, shop.owner)).status).toBe(204);
    expect((await world.get(`/api/sales/uploads/${body.id}/`, shop.owner)).status).toBe(404);
  });

  test.each([
    ['keep', { '2026-03-01': 500, '2026-03-02': 50_050 }],
    ['replace', { '2026-03-01': 100_000, '2026-03-02': 50_050 }],
    ['add', { '2026-03-01': 100_500, '2026-03-02': 50_050 }],
  ])('%s, applied twice, undone as one, and the till read again', async (resolution, days) => {
    const { channel, link } = await place('square');
    await ingest(world, channel, there);
    const resolutions = JSON.stringify([{ day: '2026-03-01', resolution }]);
    const { body } = await upload(link, CSV, shop.owner, { resolutions });
    await world.runJobs();
    expect(await daysOf(world, channel)).toEqual(days);
    expect((await world.post(`/api/sales/uploads/${body.id}/apply/`, {}, shop.owner)).status).toBe(200);
    await ingest(world, channel, there);
    await world.runJobs();
    expect(await daysOf(world, channel)).toEqual(days);
    await world.post(`/api/sales/uploads/${body.id}/undo/`, {}, shop.owner);
    await world.runJobs();
    expect(await read(body.id)).toMatchObject({ status: 'undone' });
    expect(await daysOf(world, channel)).toEqual({ '2026-03-01': 500 });
  });

  test('what a till sends while its day is held is counted when the upload is undone', async () => {
    const { channel, link } = await place('square');
    const { body } = await upload(link, CSV);
    await world.runJobs();
    await ingest(world, channel, [
      ...there,
      saleOf({ external_id: 'p3', gross: 50, occurred_at: '2026-03-05T18:00:00Z' }),
    ]);
    await ingest(world, channel, [{ ...there[0]!, gross: 310 as never }], { removed: ['p2'] });
    expect(await daysOf(world, channel)).toEqual({ ...COUNTED, '2026-03-05': 50 });
    await world.post(`/api/sales/uploads/${body.id}/undo/`, {}, shop.owner);
    await world.runJobs();
    expect(await daysOf(world, channel)).toEqual({ '2026-03-01': 310, '2026-03-05': 50 });
  });

  test('a second upload over a first, undone in either order', async () => {
    const other = 'Date,Sales\n2026-03-01,7\n';
    const resolutions = JSON.stringify([{ day: '2026-03-01', resolution: 'replace' }]);
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { channel, link } = await place('square');
      await ingest(world, channel, there);
      const ids = [];
      for (const text of [CSV, other]) {
        ids.push((await upload(link, text, shop.owner, { resolutions })).body.id);
        await world.runJobs();
      }
      expect(await daysOf(world, channel)).toEqual({ '2026-03-01': 700, '2026-03-02': 50_050 });
      await world.post(`/api/sales/uploads/${ids[order[0]!]}/undo/`, {}, shop.owner);
      await world.runJobs();
      const first = order[0] === 0 ? { '2026-03-01': 700 } : COUNTED;
      expect(await daysOf(world, channel)).toEqual(first);
      await world.post(`/api/sales/uploads/${ids[order[1]!]}/undo/`, {}, shop.owner);
      await world.runJobs();
      expect(await daysOf(world, channel)).toEqual({ '2026-03-01': 500 });
    }
  });
});

describe('typed sales', () => {
  test('by day and by month are counted before the answer', async () => {
    const { channel, link } = await place();
    const days = {
      deal_channel: link,
      type: 'daily-manual',
      sales: [{ day: '2026-03-01', gross: '12.50', tax: '1.00' }],
    };
    expect((await world.post('/api/sales/manual_deal_channel_sales/', days, shop.owner)).body).toMatchObject({
      status: 'applied',
    });
    const months = {
      deal_channel: link,
      type: 'monthly',
      sales: [{ month: '2026-02', gross: '100.00', transactions: 9 }],
    };
    expect((await world.post('/api/sales/manual_deal_channel_sales/', months, portfolio.owner)).status).toBe(201);
    expect(await daysOf(world, channel)).toEqual({ '2026-02-28': 10_000, '2026-03-01': 1_250 });
    const again = await world.post('/api/sales/manual_deal_channel_sales/', days, shop.owner);
    expect(again.body).toMatchObject({ status: 'applied', changed: 0 });
    const changed = { ...days, sales: [{ day: '2026-03-01', gross: '13.00' }] };
    expect((await world.post('/api/sales/manual_deal_channel_sales/', changed, shop.owner)).body.status).toBe(
      'waiting',
    );
    const decided = { ...changed, resolutions: [{ day: '2026-03-01', resolution: 'replace' }] };
    expect((await world.post('/api/sales/manual_deal_channel_sales/', decided, shop.owner)).body.status).toBe(
      'applied',
    );
    expect(await daysOf(world, channel)).toEqual({ '2026-02-28': 10_000, '2026-03-01': 1_300 });
  });

  test.each([
    [{ sales: [{ gross: '1.00' }] }],
    [{ sales: [{ day: '2026-03-11', gross: '1.00' }] }],
    [{ sales: [{ day: '2026-02-30', gross: '1.00' }] }],
    [{ sales: [{ day: '2026-03-01', gross: 1 }] }],
    [{ sales: [{ day: '2026-03-01', gross: '1.00', extra: 1 }] }],
    [{ sales: [] }],
    [{ type: 'yearly', sales: [{ day: '2026-03-01', gross: '1.00' }] }],
  ])('%j is refused', async (wrong) => {
    const { channel, link } = await place();
    const body = { deal_channel: link, type: 'daily', ...wrong };
    expect((await world.post('/api/sales/manual_deal_channel_sales/', body, shop.owner)).status).toBe(400);
    expect(await daysOf(world, channel)).toEqual({});
  });
});

describe('manual channels', () => {
  test('are opened by either side, with a revenue centre in the name', async () => {
    const opened = await world.post(
      '/api/sales/manual_deal_channels/create/',
      { deal, name: 'Kiosk', center: 'Bar' },
      portfolio.owner,
    );
    expect([opened.status, opened.body.name]).toEqual([201, 'Kiosk - Bar']);
    expect(
      (await world.post('/api/sales/manual_deal_channels/create/', { deal, name: 'Cart' }, shop.owner)).status,
    ).toBe(201);
    expect(
      (await world.post('/api/sales/manual_deal_channels/create/', { deal, name: 'Cart' }, shop.owner)).status,
    ).toBe(400);
    const { body } = await world.get(
      `/api/sales/manual_deal_channels/list/?deal=${deal}&pageSize=500`,
      portfolio.owner,
    );
    const names = body.results.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['Kiosk - Bar', 'Cart']));
    expect(body.results.every(({ pos_type }: { pos_type: string | null }) => pos_type === null)).toBe(true);
  });

  test('and uploads need the deal’s switch, the permission, and the deal', async () => {
    const { link } = await place();
    const closed = (await agreed(world, portfolio, shop)).id;
    const elsewhere = await linkOf(world, closed, await channelOf(world, shop));
    const body = (of: number) => ({ deal_channel: of, type: 'daily', sales: [{ day: '2026-03-01', gross: '1.00' }] });
    const reader = await member(world, { companyId: shop.companyId }, ['permission_sales']);
    const stranger = (await retailerCompany(world)).owner;
    const staff = await world.person({ isStaff: true });
    const status = async (of: number, as: Person) =>
      (await world.post('/api/sales/manual_deal_channel_sales/', body(of), as)).status;
    expect(await status(elsewhere, shop.owner)).toBe(400);
    expect(await status(link, reader)).toBe(403);
    expect(await status(link, stranger)).toBe(404);
    expect(await status(link, staff)).toBe(403);
    expect(
      (await world.post('/api/sales/manual_deal_channels/create/', { deal: closed, name: 'X' }, shop.owner)).status,
    ).toBe(400);
  });
});
