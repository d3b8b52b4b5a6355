// Files that are made to hurt: each is refused with a sentence or read as what it says, the server goes on, and no
// card number that somebody left in one is kept.
import { beforeAll, describe, expect, test } from 'vitest';
import { agreed } from '#testing/deals.ts';
import { textRow, workbook, zip } from '#testing/file-samples/zip.ts';
import { landlordPortfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { channelOf, daysOf, linkOf, recountAfterwards } from '#testing/sales.ts';
import { wholeDatabase } from '#testing/whole-database.ts';
import { type Answer, openWorld } from '#testing/world.ts';

const world = openWorld();
recountAfterwards(world);
let shop: Shop;
let channel: number;
let link: number;

beforeAll(async () => {
  const portfolio = await landlordPortfolio(world);
  shop = await retailerCompany(world);
  const { id } = await agreed(world, portfolio, shop);
  await world.patch(`/api/deals/deal/${id}/`, { has_manual_upload: true }, portfolio.owner);
  channel = await channelOf(world, shop);
  link = await linkOf(world, id, channel);
});

async function upload(content: string | Uint8Array, name = 'sales.csv'): Promise<Answer> {
  const form = new FormData();
  form.set('deal_channel', String(link));
  form.set('file', new Blob([content as BlobPart]), name);
  return world.call('POST', '/api/sales/manual_sales_upload/', { as: shop.owner, body: form });
}

const refusalOf = async (content: string | Uint8Array) => {
  const { status, body } = await upload(content);
  expect(status).toBe(400);
  expect(await daysOf(world, channel)).toEqual({});
  return body.file?.[0] ?? body.detail ?? JSON.stringify(body);
};

const HEAD = 'Date,Gross\n';
const ROW = '2026-03-01,1.00\n';
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

test.each<[string, string | Buffer, RegExp]>([
  ['a quote that never closes before 5 MB of rows', `${HEAD}"${ROW.repeat(330_000)}`, /Line 2: a quote is opened/],
  ['a quote that never closes behind good rows', `${HEAD}${ROW}"${ROW.repeat(3)}`, /Line 3: a quote is opened/],
  ['a quote that closes too early', `${HEAD}${ROW}"2026"-03-02,1.00\n${ROW}`, /Line 3: a quote is opened/],
  ['5 MB of quotes in one line', `${HEAD}${'"'.repeat(5_242_881)}`, /Line 2 is longer than any line of sales/],
  ['two million empty lines', `${HEAD}${',\n'.repeat(2_000_000)}`, /more empty lines than a sheet has rows/],
  ['5 MB without a line end', `${HEAD}${'9'.repeat(5_242_880)}`, /Line 2 is longer than any line of sales/],
  ['thousands of columns', `${HEAD}${','.repeat(2_000)}\n`, /Line 2 has more than 1000 columns/],
  ['thousands of headings', `${'Date,'.repeat(2_000)}\n${ROW}`, /Line 1 has more than 1000 columns/],
  ['a letter that is nothing, in two bytes', utf16('Date,Gross,Category\n2026-03-01,1.00,a\0b\n'), /not a text file/],
  ['only delimiters', ','.repeat(900), /Choose the column/],
  ['only line ends', '\n'.repeat(500_000), /Choose the column/],
  ['only line ends of old machines', '\r'.repeat(500_000), /Choose the column/],
])('%s', async (_, content, words) => {
  expect(await refusalOf(content)).toMatch(words);
});

const cells = (...texts: string[]) => textRow(1, ['Date', 'Gross', 'Category']) + textRow(2, texts);
const MEGABYTE = 1_048_576;

test.each<[string, () => Buffer, RegExp]>([
  ['whose second row is number one billion', () => workbook(`${textRow(1, ['Date'])}<row r="1000000000"/>`), /unfolds/],
  ['of elements inside each other', () => workbook('<a>'.repeat(MEGABYTE)), /cannot be read/],
  ['of elements that are no rows', () => workbook('<a/>'.repeat(MEGABYTE)), /cannot be read/],
  ['that unfolds to 120 MB', () => workbook(' '.repeat(120 * MEGABYTE)), /cannot be read/],
  ['that hides 120 MB beside the sheet', () => hidden(), /cannot be read/],
  ['that claims to be small', () => workbook(' '.repeat(105 * MEGABYTE), [], 10), /cannot be read/],
  ['without a sheet', () => zip([{ name: 'a.txt', content: 'x' }]), /cannot be read/],
  ['cut in half', () => workbook(cells('2026-03-01', '1', 'a')).subarray(0, 500), /cannot be read/],
  [
    'of entities within entities',
    () => workbook(`<!DOCTYPE a [<!ENTITY b "${'c'.repeat(99)}">]>${cells('&b;', '1', '')}`),
    /./,
  ],
])('a workbook %s', async (_, content, words) => {
  expect(await refusalOf(content())).toMatch(words);
});

const hidden = () =>
  workbook(cells('2026-03-01', '1', 'a'), [{ name: 'xl/x.xml', content: Buffer.alloc(120 * MEGABYTE, 32) }]);

describe('what is fine is read', () => {
  test('a workbook that claims a wrong size, holds strange letters and other parts', async () => {
    const content = workbook(
      cells('2026-03-01', '12.50', 'Caf&#xE9; &#xD800; tea'),
      [{ name: 'docProps/thumbnail.jpeg', content: 'x' }],
      9,
    );
    const { status, body } = await upload(content, 'sales.xlsx');
    expect([status, body]).toEqual([201, body]);
    await world.runJobs();
    expect(await daysOf(world, channel)).toEqual({ '2026-03-01': 1_250 });
    await world.post(`/api/sales/uploads/${body.id}/undo/`, {}, shop.owner);
    await world.runJobs();
  });

  test('a workbook that is longer than what is looked at first', async () => {
    const rows = Array.from({ length: 6_000 }, (_, at) => textRow(at + 2, ['2026-02-03', '1.00', `Bill ${at}`]));
    const long = workbook(textRow(1, ['Date', 'Gross', 'Check #']) + rows.join(''));
    const { status, body } = await upload(long, 'sales.xlsx');
    expect([status, body.rows, body.gross]).toEqual([201, 6_000, '6000.00']);
    await world.runJobs();
    await world.post(`/api/sales/uploads/${body.id}/undo/`, {}, shop.owner);
    await world.runJobs();
  });

  test('several workbooks at once, one of them bad', async () => {
    const good = workbook(cells('2026-03-04', '1.00', 'a'));
    const answers = await Promise.all([good, good.subarray(0, 300), good, good].map((content) => upload(content)));
    expect(answers.map(({ status }) => status)).toEqual([201, 400, 201, 201]);
    await world.runJobs();
    expect(await daysOf(world, channel)).toEqual({ '2026-03-04': 100 });
    for (const { body } of answers)
      if (body.id) await world.post(`/api/sales/uploads/${body.id}/undo/`, {}, shop.owner);
    await world.runJobs();
  });

  test.each([1_048_575, 1_048_574, 1_048_573])('letters of several bytes across byte %d', async (at) => {
    const head = `Date,Gross,Check #,Note\n2026-02-01,1.00,1,`;
    const { status, body } = await upload(`${head}${'a'.repeat(at - head.length)}€ 𝄞\n2026-02-02,2.00,2,é\n`);
    expect([status, body.rows]).toEqual([201, 2]);
    await world.runJobs();
    await world.post(`/api/sales/uploads/${body.id}/undo/`, {}, shop.owner);
    await world.runJobs();
  });

  test('a quoted line end in every row, and rows enough to be cut anywhere', async () => {
    const day = (at: number) => `2026-02-${String((at % 28) + 1).padStart(2, '0')}`;
    const rows = Array.from({ length: 2_000 }, (_, at) => `${day(at)},1.00,"${'a'.repeat(300)}\n${at}"`);
    const { status, body } = await upload(`Date,Gross,Category\n${rows.join('\n')}\n`);
    expect([status, body.rows, body.gross]).toEqual([201, 2_000, '2000.00']);
    await world.runJobs();
    await world.post(`/api/sales/uploads/${body.id}/undo/`, {}, shop.owner);
    await world.runJobs();
  });
});

const CARD = '4242424242424242';

describe('a card number', () => {
  test('as the number of a sale is refused, and not repeated', async () => {
    const { status, body } = await upload(`Date,Gross,Check #\n2026-03-01,1.00,${CARD}\n`, `${CARD}.csv`);
    expect(status).toBe(400);
    expect(body.additional_details.problems).toEqual([
      { line: 2, column: 'Check #', reason: 'This is a card number. Choose another column, or none' },
    ]);
  });

  test('anywhere in a file is in no table and no log line', async () => {
    await upload(`Date,Gross,Category\n2026-03-01,${CARD},x\n${CARD},1,x\n2026-03-01,x ${CARD},\n`, `${CARD}.csv`);
    const { status } = await upload(
      `Date,Gross,Category,Card Number,Track\n2026-03-01,7.00,Visa 4242 4242-4242 4242,${CARD},%B${CARD}^A/B^2912\n`,
      'track2.csv',
    );
    expect(status).toBe(201);
    await world.runJobs();
    const texts = [...world.logged, ...(await wholeDatabase(world))];
    expect(texts.some((text) => text.includes('Visa card ending 4242'))).toBe(true);
    expect(texts.filter((text) => text.replace(/[ -]/g, '').includes(CARD))).toEqual([]);
  });
});
