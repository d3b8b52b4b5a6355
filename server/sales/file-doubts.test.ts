// Files that can be read in two ways: each is refused with what is unclear, by line, and counted only with an answer.
// Single lines that cannot be read wait beside the upload, and are corrected or dismissed.
import { beforeAll, describe, expect, test } from 'vitest';
import { hiddenRow, textRow, workbook } from '#testing/file-samples/zip.ts';
import { daysOf, ingest, recountAfterwards, saleOf } from '#testing/sales.ts';
import { withUploads } from '#testing/uploads.ts';
import { type Answer, openWorld } from '#testing/world.ts';

const world = openWorld();
recountAfterwards(world);
const { portfolio, shop, place, send, upload, read } = withUploads(world);

const doubtsOf = ({ body }: Answer) =>
  body.additional_details?.doubts?.map(({ key, lines }: { key: string; lines: number[] }) => [key, lines]);

describe('a file in doubt', () => {
  test.each<[string, string | Buffer, [string, number[]][], Record<string, string>, Record<string, number>]>([
    [
      'with thousands without quotes',
      'Date,Gross\n2026-03-01,1,234.50\n2026-03-02,900.00\n',
      [['long_row', [2]]],
      { long_row: 'join' },
      { '2026-03-01': 123_450, '2026-03-02': 90_000 },
    ],
    [
      'without its last cell',
      'Date,Tax,Gross\n2026-03-01,8.00,108.00\n2026-03-02,8.00\n',
      [['short_row', [3]]],
      { short_row: 'aside' },
      { '2026-03-01': 10_800 },
    ],
    [
      'with pounds, euros and a code in a deal in dollars',
      'Date,Gross\n2026-03-01,£10.00\n2026-03-02,€10.00\n2026-03-03,GBP 10.00\n2026-03-04,$10.00\n',
      [['currency', [2, 3, 4]]],
      { currency: 'aside' },
      { '2026-03-04': 1_000 },
    ],
    [
      'with two ways to write a thousand',
      'Date,Gross\n2026-03-01,"1,234"\n2026-03-02,2.500\n',
      [['number_style:gross', [2, 3]]],
      { 'number_style:gross': 'point' },
      { '2026-03-01': 123_400, '2026-03-02': 250 },
    ],
    [
      'with a heading twice',
      'Date,Gross,Gross\n2026-03-01,100.00,120.00\n',
      [['duplicate_heading:gross', [1]]],
      { 'duplicate_heading:gross': '3' },
      { '2026-03-01': 12_000 },
    ],
    [
      'with a missing cell',
      'Date,Gross,Tax\n2026-03-01,100.00,\n2026-03-02,50.00,4.00\n',
      [['missing_cell:tax', [2]]],
      { 'missing_cell:tax': 'zero' },
      { '2026-03-01': 10_000, '2026-03-02': 5_000 },
    ],
    [
      'with two lines of one day',
      'Date,Sales\n2026-03-01,5\n2026-03-01,5\n',
      [['same_day', [2, 3]]],
      { same_day: 'add' },
      { '2026-03-01': 1_000 },
    ],
    [
      'with a correction of a day below it',
      'Date,Sales\n2026-03-01,5\n2026-03-01,7\n',
      [['same_day', [2, 3]]],
      { same_day: 'last' },
      { '2026-03-01': 700 },
    ],
    [
      'with the day before the month',
      'Date,Sales\n02/03/2026,5\n13/02/2026,7\n',
      [['date_order', [3]]],
      { date_order: 'day-first' },
      { '2026-03-02': 500, '2026-02-13': 700 },
    ],
    [
      'with days that are months as well',
      'Date,Sales\n02/03/2026,5\n03/03/2026,6\n04/03/2026,7\n',
      [['date_order', [2, 4]]],
      { date_order: 'day-first' },
      { '2026-03-02': 500, '2026-03-03': 600, '2026-03-04': 700 },
    ],
    [
      'with the total of a day below its parts',
      'Date,Category,Sales\n2026-03-01,Food,60\n2026-03-01,Drinks,40\n2026-03-01,Total,100\nTotal,,100\n',
      [['total_line', [4]]],
      { total_line: 'totals' },
      { '2026-03-01': 10_000 },
    ],
    [
      'with a merchant named like a total',
      'Store,Date,Sales\nTotal Wine & More,2026-03-01,60\n',
      [['total_line', [2]]],
      { total_line: 'sales' },
      { '2026-03-01': 6_000 },
    ],
    [
      'with a row that the workbook hides, below one that is empty',
      workbook(
        textRow(1, ['Date', 'Sales']) +
          textRow(2, ['2026-03-01', '60']) +
          hiddenRow(4, ['2026-03-02', '100']) +
          textRow(5, ['2026-03-03', '40']),
      ),
      [['hidden_row', [4]]],
      { hidden_row: 'leave_out' },
      { '2026-03-01': 6_000, '2026-03-03': 4_000 },
    ],
  ])('%s is not counted until it is answered', async (_, text, doubts, answers, days) => {
    const { channel, link } = await place();
    const refused = await upload(link, text);
    expect([refused.status, doubtsOf(refused)]).toEqual([400, doubts]);
    expect(refused.body).toMatchObject({ status_code: 400, details: refused.body.detail });
    await world.runJobs();
    expect(await daysOf(world, channel)).toEqual({});
    const { body: list } = await world.get(`/api/sales/uploads/?channel=${channel}`, shop.owner);
    expect(list.results).toEqual([]);
    const { status, body } = await upload(link, text, shop.owner, { answers: JSON.stringify(answers) });
    expect([status, body.answers]).toEqual([201, answers]);
    await world.runJobs();
    expect(await daysOf(world, channel)).toEqual(days);
  });

  test('is read as an earlier one of its channel was, and one of another channel is asked about', async () => {
    const { channel, link } = await place();
    const answers = JSON.stringify({ date_order: 'day-first' });
    const first = await upload(link, 'Date,Sales\n02/03/2026,5\n', shop.owner, { answers });
    await world.runJobs();
    expect((await upload(link, 'Date,Sales\n03/02/2026,6\n')).status).toBe(201);
    await world.runJobs();
    expect(await daysOf(world, channel)).toEqual({ '2026-02-03': 600, '2026-03-02': 500 });
    const elsewhere = await place();
    expect(doubtsOf(await upload(elsewhere.link, 'Date,Sales\n03/02/2026,6\n'))).toEqual([['date_order', [2]]]);
    // What was undone says nothing any more.
    await world.post(`/api/sales/uploads/${first.body.id}/undo/`, {}, shop.owner);
    await world.runJobs();
    expect(doubtsOf(await upload(link, 'Date,Sales\n04/02/2026,6\n'))).toEqual([['date_order', [2]]]);
  });

  test('of a vendor is asked about like any other', async () => {
    const { channel, link } = await place();
    const text = 'Batch Date,Sales Amount,Sales Count\n03/01/2026,$10.00,2\n03/01/2026,$5.00,1\n';
    const sent = (more: Record<string, string>) =>
      send('/api/sales/paymentshub_sales_upload/', { deal_channel: String(link), ...more }, text, shop.owner);
    expect(doubtsOf(await sent({}))).toEqual([['same_day', [2, 3]]]);
    expect((await sent({ answers: '{"same_day":"add"}' })).status).toBe(201);
    await world.runJobs();
    expect(await daysOf(world, channel)).toEqual({ '2026-03-01': 1_500 });
  });

  test('is shown at the first look, with the rows as far as they are clear', async () => {
    const { link } = await place();
    const look = (text: string, answers = {}) =>
      send(
        '/api/sales/uploads/preview/',
        { deal_channel: String(link), answers: JSON.stringify(answers) },
        text,
        shop.owner,
      );
    const twice = 'Date,Sales\n2026-03-01,5\n2026-03-01,7\n2026-03-02,9\n';
    const { body } = await look(twice);
    expect(body).toMatchObject({
      doubts: [{ key: 'same_day', lines: [2, 3], line_count: 2, answer: null, column: '' }],
      rows: [{ line: 4, gross: '9.00' }],
      lines: { total: 3, counted: 1, waiting: 2, set_aside: 0, passed_over: 0, gross: '9.00' },
    });
    expect(body.problems.map(({ line }: { line: number }) => line)).toEqual([2, 3]);
    const answered = await look(twice, { same_day: 'last' });
    expect(answered.body).toMatchObject({
      doubts: [{ answer: 'last' }],
      rows: [{ line: 3 }, { line: 4 }],
      problems: [],
      lines: { total: 3, counted: 2, waiting: 0, passed_over: 1, gross: '16.00' },
    });
    const mixed = await look('Date,Sales\n2026-03-01,"12,5"\n2026-03-02,12.50\n');
    expect(mixed.body).toMatchObject({ doubts: [{ key: 'number_style:gross' }], rows: [], lines: null });
    const empty = await look('Date,Sales\n2026-03-01,5\n2026-03-02,\n');
    expect(empty.body.lines).toMatchObject({ total: 2, counted: 1, waiting: 1, passed_over: 0 });
  });

  test('is told line by line at the first look as it is counted later', async () => {
    const { link } = await place();
    const days = Array.from({ length: 28 }, (_, at) => `2026-02-${String(at + 1).padStart(2, '0')},${at + 1}.50`);
    const text = ['Date,Sales', ...days.slice(0, 20), '', 'soon,5', ...days.slice(20), 'Total,420.00'].join('\n');
    const about = { deal_channel: String(link) };
    const { lines } = (await send('/api/sales/uploads/preview/', about, text, shop.owner)).body;
    expect(lines).toMatchObject({ total: 30, counted: 28, waiting: 0, set_aside: 1, passed_over: 1, gross: '420.00' });
    expect(lines.days).toHaveLength(28);
    expect(lines.days[27]).toEqual({ day: '2026-02-28', gross: '28.50' });
    const sent = await upload(link, text);
    expect(sent.body).toMatchObject({ rows: lines.counted, aside_count: lines.set_aside, gross: lines.gross });
    await world.runJobs();
  });

  test('whose own total has the tax of refunds in it: what is answered is kept with the upload', async () => {
    const { channel, link } = await place();
    const text = 'Date,Gross,Tax,Refund,Net Total\n2026-03-01,108.00,8.00,5.40,95.00\n';
    const refundOf = async () => {
      const { body } = await world.get(`/api/sales/sales/?channel=${channel}`, shop.owner);
      return body.results[0]?.refund;
    };
    expect(doubtsOf(await upload(link, text))).toEqual([['refund_tax', [2]]]);
    const answers = JSON.stringify({ refund_tax: 'with_tax' });
    const { body } = await upload(link, text, shop.owner, { answers });
    await world.runJobs();
    expect(await refundOf()).toBe('5.00');
    expect(await read(body.id)).toMatchObject({ status: 'applied', answers: { refund_tax: 'with_tax' } });
  });
});

test('times with an offset are of the day that it was at the store', async () => {
  const { channel, link } = await place();
  // 2 March, 04:30 UTC is 23:30 of the day before in New York; 23:30 in Chicago is half past midnight there.
  const text =
    'Date,Sales\n2026-03-01T23:30:00-05:00,1\n2026-03-02T04:30:00Z,2\n2026-03-01T23:30:00-06:00,4\n2026-03-08T07:30:00Z,8\n';
  expect((await upload(link, text)).status).toBe(201);
  await world.runJobs();
  expect(await daysOf(world, channel)).toEqual({ '2026-03-01': 300, '2026-03-02': 400, '2026-03-08': 800 });
});

describe('a line that cannot be read', () => {
  const text = 'Date,Gross,Tax\n2026-03-01,100.00,8.00\nsoon,50.00,4.00\n2026-03-03,70.00,5.00\n2026-03-04,x,1.00\n';
  const lineAt = (id: number, line: number) => `/api/sales/uploads/${id}/lines/${line}/`;
  let id: number;
  let channel: number;
  beforeAll(async () => {
    const till = await place();
    channel = till.channel;
    const { status, body } = await upload(till.link, `${text}2026-03-05,1.00,0.10\n`);
    expect([status, body.aside_count, body.rows]).toEqual([201, 2, 3]);
    id = body.id;
    await world.runJobs();
  });

  test('is set aside with what it said, and the others are counted', async () => {
    expect(await daysOf(world, channel)).toEqual({ '2026-03-01': 10_000, '2026-03-03': 7_000, '2026-03-05': 100 });
    expect((await read(id)).aside).toEqual([
      {
        line: 3,
        cells: { day: 'soon', gross: '50.00', tax: '4.00' },
        problems: [{ line: 3, column: 'Date', reason: '“soon” is not a date' }],
        state: 'open',
        corrected_by: null,
      },
      expect.objectContaining({ line: 5, state: 'open' }),
    ]);
    const { body } = await world.get(`/api/sales/uploads/?channel=${channel}`, shop.owner);
    expect(body.results).toMatchObject([{ id, aside_count: 2 }]);
  });

  test('is corrected once, as an upload of its own that can be undone', async () => {
    const cells = { day: '2026-03-02', gross: '50.00', tax: '4.00' };
    const wrong = await world.post(lineAt(id, 3), { cells: { ...cells, gross: 'many' } }, shop.owner);
    expect([wrong.status, wrong.body]).toEqual([400, { 'cells.gross': ['“many” is not an amount of money'] }]);
    const { status, body } = await world.post(lineAt(id, 3), { cells }, shop.owner);
    expect([status, body.status, body.rows, body.source]).toEqual([201, 'applied', 1, 'typed']);
    expect(await daysOf(world, channel)).toMatchObject({ '2026-03-02': 5_000 });
    expect(await read(id)).toMatchObject({
      aside_count: 1,
      aside: [{ state: 'corrected', corrected_by: body.id }, {}],
    });
    expect((await world.post(lineAt(id, 3), { cells }, shop.owner)).body.detail).toBe(
      'This line was corrected already.',
    );
    await world.post(`/api/sales/uploads/${body.id}/undo/`, {}, shop.owner);
    await world.runJobs();
    expect(await read(id)).toMatchObject({ aside_count: 2, aside: [{ state: 'open' }, {}] });
    expect(await daysOf(world, channel)).not.toHaveProperty('2026-03-02');
  });

  test('corrected onto a day with sales waits for the conflict, and asks nobody twice', async () => {
    const cells = { day: '2026-03-03', gross: '5.00', tax: '0.40' };
    const { body } = await world.post(lineAt(id, 3), { cells }, shop.owner);
    expect(body).toMatchObject({ status: 'waiting', conflicts: [{ day: '2026-03-03' }] });
    const resolutions = [{ day: '2026-03-03', resolution: 'add' }];
    await world.post(`/api/sales/uploads/${body.id}/apply/`, { resolutions }, shop.owner);
    await world.runJobs();
    expect(await daysOf(world, channel)).toMatchObject({ '2026-03-03': 7_500 });
  });

  test('is dismissed, and stays in the list', async () => {
    const { status, body } = await world.delete(lineAt(id, 5), shop.owner);
    expect([status, body.aside_count, body.aside[1].state]).toEqual([200, 0, 'dismissed']);
    expect((await world.delete(lineAt(id, 5), shop.owner)).status).toBe(200);
    expect((await world.delete(lineAt(id, 99), shop.owner)).status).toBe(404);
  });

  test('of an upload that waits is left until that is counted', async () => {
    const till = await place('square');
    await ingest(world, till.channel, [saleOf({ external_id: 'p', gross: 1, occurred_at: '2026-03-01T17:00:00Z' })]);
    const { body } = await upload(till.link, text.replace('2026-03-04,x', '2026-03-04,2.00'), portfolio.owner);
    expect([body.status, body.aside_count]).toEqual(['waiting', 1]);
    const answer = await world.delete(lineAt(body.id, 3), portfolio.owner);
    expect([answer.status, answer.body.detail]).toEqual([400, expect.stringContaining('Count the upload first')]);
  });

  test('is nobody else’s to correct', async () => {
    const stranger = await world.person();
    expect((await world.post(lineAt(id, 5), { cells: {} }, stranger)).status).toBe(403);
  });

  test('a file with as many of them as others is refused', async () => {
    const till = await place();
    const { status, body } = await upload(till.link, 'Date,Gross\n2026-03-01,1.00\nsoon,2.00\n');
    expect([status, body.additional_details.problem_count]).toEqual([400, 1]);
    await world.runJobs();
    expect(await daysOf(world, till.channel)).toEqual({});
  });
});
