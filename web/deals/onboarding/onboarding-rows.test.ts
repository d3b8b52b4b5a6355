import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { parseCsv } from '#web/deals/onboarding/csv.ts';
import { readFile, readSheet, templateCsv, templateXlsx } from '#web/deals/onboarding/onboarding-rows.ts';
import { writeXlsx } from '#web/deals/onboarding/xlsx.ts';

const HEAD = 'Property,address_street,CITY,ZIP,Merchant e-mail,Colour';

test('the template is read back as its own example', () => {
  const { rows, unknown } = readSheet(parseCsv(templateCsv()));
  expect(rows[0]).toMatchObject({
    property_name: 'Foundry Hall',
    country: 'US',
    rate: '6',
    breakpoint_2: '1300000.00',
  });
  expect(unknown).toEqual([]);
});

test('columns are found by name or label, and empty lines keep the numbers of the others right', () => {
  const text = `${HEAD}\nFoundry Hall, 1 Main ,Pittsburgh,15222,a@b.test,red\n,,,,,\nPenn Yard,2 Main,Pittsburgh,15222,,\n`;
  const { rows, lines, unknown } = readSheet(parseCsv(text));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual({
    property_name: 'Foundry Hall',
    address_street: '1 Main',
    address_city: 'Pittsburgh',
    address_zip: '15222',
    merchant_email: 'a@b.test',
  });
  expect(lines).toEqual([2, 4]);
  expect(unknown).toEqual(['Colour']);
});

test.each([
  ['', 'The file is empty.'],
  ['Property\nx', /Missing columns: Street, City, ZIP/],
  [HEAD, 'The file has no lines below its head.'],
  [`${HEAD}\n${'a,b,c,d,e,f\n'.repeat(501)}`, /501 lines; send at most 500/],
])('%j is refused with a sentence', (text, message) => expect(() => readSheet(parseCsv(text))).toThrow(message));

test('a postcode of four digits stays one where it is one', () => {
  const row = (country: string) =>
    readSheet([
      ['Property', 'Street', 'City', 'ZIP', 'Country'],
      ['A', '1', 'B', '2000', country],
    ]);
  expect(['AU', 'us', ''].map((country) => row(country).rows[0]?.address_zip)).toEqual(['2000', '02000', '02000']);
});

const asFile = (content: Blob | string, name: string) => new File([content], name);

test('both templates are read as the same sheet', async () => {
  const fromXlsx = await readFile(asFile(await templateXlsx(), 'Template.XLSX'));
  const fromCsv = await readFile(asFile(templateCsv(), 'template.csv'));
  expect(fromXlsx).toEqual(fromCsv);
  expect(fromXlsx.lines).toEqual([2]);
});

test('a workbook gives the same rows and lines as text, whatever kind its cells are', async () => {
  const head = ['Property', 'Street', 'City', 'ZIP', 'Starts', 'Base rent a month', 'Rate %', 'In advance'];
  const workbook = await writeXlsxFile([
    head,
    [
      'Foundry Hall',
      '1 Main',
      'Boston',
      2110,
      { value: new Date('2026-01-31'), type: Date, format: 'yyyy-mm-dd' },
      6500.1,
      6.25,
      true,
    ],
    [],
    ['Penn Yard', '2 Main', 'Boston', '02110', '2026-02-01', '6500.10', 0.1 + 0.2, false],
  ]).toBuffer();
  const { rows, lines } = await readFile(asFile(new Blob([new Uint8Array(workbook)]), 'stores.xlsx'));
  expect(lines).toEqual([2, 4]);
  expect(
    rows.map((row) => [row.address_zip, row.start_date, row.base_rent, row.rate, row.base_rent_in_advance]),
  ).toEqual([
    ['02110', '2026-01-31', '6500.1', '6.25', 'yes'],
    ['02110', '2026-02-01', '6500.10', '0.3', 'no'],
  ]);
});

test.each([
  ['no workbook at all', 'PK not really', /could not be opened/],
  ['an empty workbook', undefined, /The file is empty|Missing columns/],
])('%s is refused with a sentence', async (_, content, message) => {
  const blob = content ?? (await writeXlsx([{ sheet: 'Stores', widths: [10], rows: [] }]));
  await expect(readFile(asFile(blob, 'stores.xlsx'))).rejects.toThrow(message);
});
