import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { makeSheet, type SheetColumn } from '#server/base/sheet.ts';

type Row = { store: string; on: string; sold: number | null; share: number };

const columns: readonly SheetColumn<Row>[] = [
  { kind: 'text', header: 'Store', value: ({ store }) => store },
  { kind: 'day', header: 'Day', value: ({ on }) => day(on) },
  { kind: 'money', header: 'Gross Sales', value: ({ sold }) => (sold === null ? null : cents(sold)) },
  { kind: 'percent', header: 'Share', value: ({ share }) => share },
];
const rows: Row[] = [
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

test.each(['=1', '+1', '-1', '@x', '\t=1', '\r=1', ' =1', '\n@x'])('%j is made harmless', (text) => {
  const csv = makeSheet({ columns, rows: [{ ...rows[0]!, store: text }], currency: 'USD' }).csv();
  expect(csv.split('\r\n').slice(1).join('\r\n')).toMatch(/^"?'/);
});

test('an empty export still has its head', async () => {
  const sheet = makeSheet({ name: 'Sales: a/b', columns, rows: [], currency: 'USD' });
  expect(sheet.csv()).toContain('Store,Day,Gross Sales,Share\r\n');
  expect(await readSheet(Buffer.from(await sheet.xlsx()))).toHaveLength(1);
});
