import { describe, expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { guessMapping, mappingProblems, type UploadKind } from '#core/sales/upload-fields.ts';
import { lineReader } from '#core/sales/upload-row.ts';
import { VENDOR_LAYOUTS, vendorMapping } from '#core/sales/vendor-layouts.ts';

const instantOf = (date: string, { hour }: { hour: number }) => `${date}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const dayOf = (instant: string) => day(instant.slice(0, 10));

function reader(headings: string[], kind: UploadKind = 'daily') {
  const mapping = guessMapping(headings, kind);
  return lineReader({ headings, mapping, kind, order: 'month-first', today: day('2026-03-10'), instantOf, dayOf });
}

describe('headings', () => {
  test.each([
    [
      ['Business Date', 'Gross Sales ($)', 'Sales Tax', 'Tips', 'Refunds', '# of Orders'],
      { day: 0, gross: 1, tax: 2, tip: 3, refund: 4, transactions: 5 },
    ],
    [
      ['DATE', 'Net Sales', 'VAT', 'Gift Cards Sold', 'Gift Card Redemptions'],
      { day: 0, net: 1, tax: 2, gift_card_sold: 3, gift_card_redeemed: 4 },
    ],
    [['Day', 'Total Collected', 'Department', 'Check #'], { day: 0, gross: 1, category: 2, external_id: 3 }],
    [['Date', 'Sales incl VAT', 'VAT', 'Sales ex VAT'], { day: 0, gross: 1, tax: 2, net: 3 }],
    [['Date', 'Taxable Sales', 'Tax Exempt Sales', 'Sales Tax', 'Gross'], { day: 0, tax: 3, gross: 4 }],
    [['Date', 'Total (inc. GST)', 'GST'], { day: 0, gross: 1, tax: 2 }],
    [['Date', 'Pre-tax sales', 'Tax', 'Total with tax'], { day: 0, net: 1, tax: 2, gross: 3 }],
    [
      ['Date', 'Gross Margin %', 'Gross Sales LY', 'Gross Sales', 'Tax %', 'VAT 20%', 'Tip Count', 'Tips (no tax)'],
      { day: 0, gross: 3, tax: 5, tip: 7 },
    ],
    [['Something', 'Else'], {}],
  ])('%j', (headings, expected) => {
    const mapping = guessMapping(headings, 'daily');
    expect(mapping).toEqual(
      Object.fromEntries(Object.entries(expected).map(([field, at]) => [field, headings[at as number]])),
    );
  });

  test('what a company said once is remembered', () => {
    const remembered = new Map([['ventes', 'gross'] as const]);
    expect(guessMapping(['Jour', 'Ventes', 'Date'], 'daily', remembered)).toEqual({ gross: 'Ventes', day: 'Date' });
  });

  test('a mapping without a day or an amount says so', () => {
    expect(mappingProblems({}, 'daily', [])).toMatchObject({ day: expect.any(String), gross: expect.any(String) });
    expect(mappingProblems({ day: 'A', gross: 'B' }, 'daily', ['A'])).toEqual({ gross: 'The file has no column “B”' });
  });
});

test('a day with its parts, and net where no gross is told', () => {
  const { read } = reader(['Date', 'Net', 'Tax', 'Tip', 'Refunds', 'Orders']);
  expect(read({ line: 2, cells: ['3/1/2026', '100.00', '8.00', '5.00', '(4.00)', '12'] })).toMatchObject({
    grain: 'day',
    business_day: '2026-03-01',
    gross: 11_300,
    tax: 800,
    tip: 500,
    refund: 400,
    transactions: 12,
    refunds: 1,
  });
});

test('a time makes it a single sale; midnight alone does not', () => {
  const { read } = reader(['Date', 'Sales']);
  expect(read({ line: 2, cells: ['2026-03-01 17:05', '10'] })).toMatchObject({ grain: 'transaction' });
  expect(read({ line: 2, cells: ['2026-03-01 00:00:00', '10'] })).toMatchObject({ grain: 'day' });
});

test.each([
  ['Total', '1000'],
  ['Grand Total:', '1000'],
  ['', ''],
  ['Average', '20'],
])('“%s” is passed over', (...cells) => {
  expect(reader(['Date', 'Sales']).read({ line: 9, cells })).toBeUndefined();
});

test('every problem of a line is named by its column', () => {
  const { read } = reader(['Date', 'Sales', 'Tax', 'Orders']);
  expect(read({ line: 7, cells: ['2026-13-01', 'ten', '1.234', '-1'] })).toEqual([
    { line: 7, column: 'Date', reason: '“2026-13-01” is not a date' },
    { line: 7, column: 'Sales', reason: '“ten” is not an amount of money' },
    { line: 7, column: 'Tax', reason: '“1.234” is not an amount of money' },
    { line: 7, column: 'Orders', reason: '“-1” is not a whole number' },
  ]);
  expect(read({ line: 8, cells: ['2026-03-11', '1', '', ''] })).toMatchObject([
    { reason: 'This day has not come yet' },
  ]);
  expect(read({ line: 8, cells: ['', '1', '', ''] })).toMatchObject([{ reason: 'The date is missing' }]);
});

test('a number of a sale that a spreadsheet has cut short is refused', () => {
  const { read } = reader(['Date', 'Sales', 'Check #']);
  expect(read({ line: 2, cells: ['3/1/2026', '5', '1.20214E+12'] })).toMatchObject([{ column: 'Check #' }]);
  expect(read({ line: 3, cells: ['3/1/2026', '5', '1202141000017'] })).toMatchObject({ gross: 500 });
});

test('a month stands on its last day', () => {
  const { read } = reader(['Month', 'Sales'], 'monthly');
  expect(read({ line: 2, cells: ['Feb 2026', '10'] })).toMatchObject({ grain: 'month', business_day: '2026-02-28' });
  expect(read({ line: 2, cells: ['Apr 2026', '10'] })).toMatchObject([{ reason: 'This month has not begun yet' }]);
});

describe('vendors', () => {
  test.each(Object.entries(VENDOR_LAYOUTS))('%s knows its own headings, written loosely', (vendor, layout) => {
    const headings = Object.values(layout).map(([heading]) => `  ${heading.toUpperCase()} `);
    const mapping = vendorMapping(vendor as keyof typeof VENDOR_LAYOUTS, headings);
    expect(Object.keys(mapping ?? {}).sort()).toEqual(Object.keys(layout).sort());
  });

  test('another file is refused', () => {
    expect(vendorMapping('skytab', ['Date', 'Amount'])).toBeUndefined();
  });
});

describe('sales of a kind in a column of their own', () => {
  const headings = ['Date', 'Sales', 'Tax', 'Department', 'Online'];
  const mapping = { day: 'Date', gross: 'Sales', tax: 'Tax', category: 'Department', online_sales: 'Online' };
  const { read } = lineReader({
    ...{ headings, mapping, kind: 'daily', order: 'month-first', today: day('2026-03-10'), instantOf, dayOf },
  });

  test.each([
    ['no category', ['3/1/2026', '110.00', '10.00', '', '30.00'], [{ category: 'Online sales', gross: 3_000 }]],
    [
      'out of the category of the line',
      ['3/1/2026', '110.00', '10.00', 'Food', '30.00'],
      [
        { category: 'Food', gross: 8_000, tax: 1_000 },
        { category: 'Online sales', gross: 3_000 },
      ],
    ],
    ['none', ['3/1/2026', '110.00', '10.00', '', ''], null],
  ])('%s', (_, cells, categories) => {
    expect(read({ line: 2, cells })).toMatchObject({ gross: 11_000, categories });
  });

  test('it cannot be more than was sold, and is never guessed', () => {
    expect(read({ line: 2, cells: ['3/1/2026', '110.00', '', '', '110.01'] })).toEqual([
      { line: 2, column: 'Online', reason: 'This is more than the gross sales of the line' },
    ]);
    expect(guessMapping(['Date', 'Sales', 'Online sales', 'Delivery'], 'daily')).toEqual({
      day: 'Date',
      gross: 'Sales',
    });
  });
});
