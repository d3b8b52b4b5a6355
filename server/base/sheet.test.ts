import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { makeSheet, type SheetColumn } from '#server/base/sheet.ts';

type StoreDay = { store: string; on: string; sold: number | null; share: number };

const columns: readonly SheetColumn<StoreDay>[] = [
  { kind: 'text', header: 'Store', value: ({ store }) => store },
  { kind: 'day', header: 'Day', value: ({ on }) => day(on) },
  { kind: 'money', header: 'Gross Sales', value: ({ sold }) => (sold === null ? null : cents(sold)) },
  { kind: 'percent', header: 'Share', value: ({ share }) => share },
];
const rows: StoreDay[] = [
  { store: 'Juniper & Co, "East"', on: '2026-11-14', sold: 123_456_789_01, share: 0.065 },
  { store: '=HYPERLINK("http://x")', on: '2026-03-01', sold: -5, share: 0 },
  { store: '-1+1', on: '2026-01-31', sold: null, share: 1 },
];

test('in XLSX amounts are numbers, days are dates and text stays text', async () => {
  const bytes = await makeSheet({ columns, rows, currency: 'GBP' }).xlsx();
  const [head, first, second, third] = await readSheet(Buffer.from(bytes));
  expect(head).toEqual(['Store', 'Day', 'Gross Sales', 'Share']);
  expect(first).toEqual(['Juniper & Co, "East"', new Date('2026-11-14T00:00:00Z'), 123_456_789.01, 0.065]);
  expect(second).toEqual(['=HYPERLINK("http://x")', new Date('2026-03-01T00:00:00Z'), -0.05, 0]);
  expect(third).toEqual(['-1+1', new Date('2026-01-31T00:00:00Z'), null, 1]);
});

test('in CSV amounts are exact, quotes are doubled and no text can run as a formula', () => {
  const lines = makeSheet({ columns, rows, currency: 'USD' }).csv().slice(1).split('\r\n');
  expect(lines).toEqual([
    'Store,Day,Gross Sales,Share',
    '"Juniper & Co, ""East""",2026-11-14,123456789.01,0.065',
    `"'=HYPERLINK(""http://x"")",2026-03-01,-0.05,0`,
    `'-1+1,2026-01-31,,1`,
    '',
  ]);
});

const FORMULAS = [
  ...['=1', '+1', '-1', '@x', '\t=1', '\r=1', ' =1', '\n@x', '\n', '\tx', '\u00a0=1', '\u2003+1', '\0=1'],
  ...[
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '=cmd|"/c calc"!A1',
    '=HYPERLINK("http://x")',
    '=WEBSERVICE("http://x")',
    '@SUM(1,1)',
  ],
  ...[
    '|calc',
    ' |calc',
    '｜x',
    '|',
    '+1-1|cmd',
    '-2+3+cmd|x!A0',
    '=IMPORTXML("http://x","//a")',
    '=DDE("a";"b")',
    '"=1"',
    '==1',
    '=1;=2',
  ],
];
// A semicolon or a tab ends a cell in other countries, or where somebody says so.
const INSIDE = ['a;=1', 'a; +1', 'a\t@x', 'a|-1', 'a;＝1', 'x;y;=z'];
const HARMLESS = ['Juniper & Co', 'a-b', '5-7 Main St', 'a=b', 'me@x.test', 'a;b', 'Café', '1,234', "O'Neil", ''];
const csvOf = (store: string) =>
  Papa.parse<string[]>(
    makeSheet({ columns, rows: [{ ...rows[0]!, store }], currency: 'USD' })
      .csv()
      .slice(1),
  ).data[1]![0];

test.each(FORMULAS)('%j is made harmless', (text) => {
  const cell = csvOf(text);
  expect([cell?.slice(0, 1), cell?.slice(1)]).toEqual(
    text === '"=1"' ? ['"', '=1"'] : ["'", text.replaceAll(/([;\t|])(?=\s*[=+\-@＝＋－＠])/g, "$1'")],
  );
});

test.each(INSIDE)('%j begins no formula where its cell is cut', (text) => {
  for (const part of csvOf(text)?.split(/[;\t|]/) ?? []) expect(part).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
});

test.each(HARMLESS)('%j stays as it is', (text) => expect(csvOf(text)).toBe(text));

test('an empty export still has its head', async () => {
  const sheet = makeSheet({ name: 'Sales: a/b', columns, rows: [], currency: 'USD' });
  expect(sheet.csv()).toContain('Store,Day,Gross Sales,Share\r\n');
  expect(await readSheet(Buffer.from(await sheet.xlsx()))).toHaveLength(1);
});
