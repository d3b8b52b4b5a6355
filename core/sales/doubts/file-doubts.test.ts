import { describe, expect, test } from 'vitest';
import type { Currency } from '#core/base/money.ts';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { salesAmounts } from '#core/pos/sale.ts';
import { foreignSign } from '#core/sales/doubts/currency-sign.ts';
import { orderShown } from '#core/sales/doubts/date-order.ts';
import type { DoubtAnswers } from '#core/sales/doubts/doubt.ts';
import { fileDoubts } from '#core/sales/doubts/file-doubts.ts';
import { columnSigns, seeNumber, styleOf } from '#core/sales/doubts/number-style.ts';
import { refundSaid } from '#core/sales/doubts/refund-tax.ts';
import { joined } from '#core/sales/doubts/row-width.ts';
import { guessMapping, type UploadKind } from '#core/sales/upload-fields.ts';
import { lineReader } from '#core/sales/upload-row.ts';

const instantOf = (date: string, { hour }: { hour: number }) => `${date}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const dayOf = (instant: string) => day(instant.slice(0, 10));

type Options = { currency?: Currency; kind?: UploadKind; answers?: DoubtAnswers; isOrderKnown?: boolean };

/** A file as text with commas between its cells; `read` is what each line comes to, by its number. */
function looked(text: string, options: Options = {}) {
  const { currency = 'USD', kind = 'daily', answers = {}, isOrderKnown = false } = options;
  const [headings = [], ...rows] = text.split('\n').map((line) => line.split(','));
  const mapping = guessMapping(headings, kind);
  const order = currency === 'GBP' ? 'day-first' : 'month-first';
  const doubtFinder = fileDoubts({ headings, headingLine: 1, mapping, kind, currency, order, isOrderKnown, answers });
  const lines = rows.map((cells, at) => ({ line: at + 2, cells }));
  for (const line of lines) doubtFinder.see(line);
  const reader = lineReader({
    ...doubtFinder.reading(),
    headings,
    mapping,
    kind,
    today: day('2026-12-31'),
    instantOf,
    dayOf,
  });
  const read = lines.map((line) => {
    const settled = doubtFinder.settle(line);
    if (settled === 'left out') return settled;
    if (!('cells' in settled)) return settled.reason;
    const sale = reader.read({ line: line.line, cells: settled.cells });
    return Array.isArray(sale) ? (sale[0]?.reason ?? '') : sale?.gross;
  });
  return { doubts: doubtFinder.doubts(), read, unreadable: doubtFinder.unreadable() };
}

const doubtsOf = (text: string, options: Options = {}) =>
  looked(text, options).doubts.map(({ key, lines, choices }) => [key, lines, choices.map(({ value }) => value)]);

describe('what is asked', () => {
  test.each<[string, string, unknown[]]>([
    ['nothing about a plain file', 'Date,Gross,Tax\n2026-03-01,100.00,8.00\nTotal,100.00,8.00', []],
    [
      'thousands without quotes',
      'Date,Gross\n2026-03-01,1,234.50\n2026-03-02,900.00',
      [['long_row', [2], ['join', 'aside']]],
    ],
    ['a long line that no amount explains', 'Date,Gross\n2026-03-01,5.00,x', [['long_row', [2], ['aside']]]],
    ['a long line that adds up the others', 'Date,Gross\n2026-03-01,5.00\nTotal,1,234.50', []],
    [
      'a merchant whose name begins like a total',
      'Store,Date,Gross\nTotal Wine & More,2026-03-01,5.00\nSubtotal Cafe,2026-03-02,7.00',
      [['total_line', [2, 3], ['sales', 'totals', 'aside']]],
    ],
    [
      'a total of a day below its parts',
      'Date,Category,Gross\n2026-03-01,Food,60.00\n2026-03-01,Drinks,40.00\n2026-03-01,Day total,100.00',
      [['total_line', [4], ['sales', 'totals', 'aside']]],
    ],
    [
      'a total whose day only fits the other order',
      'Store,Date,Gross\nTotal Wine,13/4/2026,5.00',
      [
        ['total_line', [2], ['sales', 'totals', 'aside']],
        ['date_order', [2], ['day-first', 'month-first']],
      ],
    ],
    ['a total of months', 'Month,Gross\n2026-01,5.00\nYear total,5.00\nTotal 2026,5.00', []],
    ['cells behind the last heading that are empty', 'Date,Gross\n2026-03-01,5.00,,', []],
    [
      'a short line',
      'Date,Tax,Gross\n2026-03-01,8.00,100.00\n2026-03-02,8.00',
      [['short_row', [3], ['empty', 'aside']]],
    ],
    [
      'a missing cell',
      'Date,Gross,Tax\n2026-03-01,100.00,8.00\n2026-03-02,90.00,',
      [['missing_cell:tax', [3], ['zero', 'aside']]],
    ],
    ['a day without figures', 'Date,Gross\n2026-03-01,1.00\n2026-03-02,', [['empty_row', [3], ['leave_out', 'zero']]]],
    ['a heading twice', 'Date,Gross,Gross\n2026-03-01,100.00,120.00', [['duplicate_heading:gross', [1], ['2', '3']]]],
    [
      'a heading twice, with a sign',
      'Date,Gross,gross ($)\n2026-03-01,1.00,2.00',
      [['duplicate_heading:gross', [1], ['2', '3']]],
    ],
    ['pounds in dollars', 'Date,Gross\n2026-03-01,£10.00\n2026-03-02,5.00', [['currency', [2], ['same', 'aside']]]],
    ['a heading in euros', 'Date,Gross (€)\n2026-03-01,10.00', [['currency', [1], ['same', 'aside']]]],
    ['a column of codes', 'Date,Gross,Currency\n2026-03-01,10.00,GBP', [['currency', [2], ['same', 'aside']]]],
    [
      'two rules in one column',
      'Date,Gross\n2026-03-01,2.500\n2026-03-02,12.00',
      [['number_style:gross', [2], ['point', 'comma']]],
    ],
    [
      'a day twice',
      'Date,Gross\n2026-03-01,100.00\n2026-03-02,1.00\n2026-03-01,120.00',
      [['same_day', [2, 4], ['add', 'last', 'aside']]],
    ],
    ['a day with two categories', 'Date,Gross,Category\n2026-03-01,1.00,Food\n2026-03-01,2.00,Drinks', []],
    ['two sales at one time', 'Date,Time,Gross\n2026-03-01,10:00,1.00\n2026-03-01,10:00,2.00', []],
    ['two sales with numbers', 'Date,Gross,Check #\n2026-03-01,1.00,7\n2026-03-01,2.00,8', []],
    [
      'days that only fit the other order',
      'Date,Gross\n13/4/2026,1.00\n3/4/2026,2.00',
      [['date_order', [2], ['day-first', 'month-first']]],
    ],
    [
      'an amount in two cells of a line that is as wide as it should be',
      'Date,Gross,Tax\n2026-03-01,1,234.50\n2026-03-02,950.00,76.00',
      [['split_thousands', [2], ['as_is', 'aside']]],
    ],
    ['whole amounts beside others', 'Date,Gross,Tax\n2026-03-01,900,123.50\n2026-03-02,800,64.00', []],
    [
      'a total that takes the tax of a refund out',
      'Date,Gross,Tax,Refund,Net\n2026-03-01,108.00,8.00,5.40,95.00',
      [['refund_tax', [2], ['with_tax', 'without_tax']]],
    ],
    ['a total that takes the refund as it is', 'Date,Gross,Tax,Refund,Net\n2026-03-01,108.00,8.00,5.00,95.00', []],
  ])('%s', (_, text, expected) => {
    expect(doubtsOf(text)).toEqual(expected);
  });

  test('a line that cannot be read in any way is no doubt', () => {
    const { doubts, unreadable } = looked('Date,Gross\n2026-03-01,1.00\n2026-03-01,x\nsoon,2.00');
    expect([doubts, unreadable]).toEqual([[], 2]);
  });

  test('an answer that was not offered is none', () => {
    const { doubts } = looked('Date,Gross\n2026-03-01,£1.00', { answers: { currency: 'convert' } });
    expect(doubts).toMatchObject([{ key: 'currency', answer: null }]);
  });
});

const TWICE = 'Date,Gross\n2026-03-01,100.00\n2026-03-01,120.00';

describe('what an answer makes of the lines', () => {
  test.each<[string, string, DoubtAnswers, unknown[]]>([
    ['joined', 'Date,Gross\n2026-03-01,1,234.50', { long_row: 'join' }, [123_450]],
    [
      'long and aside',
      'Date,Gross\n2026-03-01,1,234.50',
      { long_row: 'aside' },
      ['It has more cells than there are headings'],
    ],
    ['short, then empty', 'Date,Gross,Tax\n2026-03-01,5.00', { short_row: 'empty', 'missing_cell:tax': 'zero' }, [500]],
    ['zero', 'Date,Gross,Tax\n2026-03-01,5.00,', { 'missing_cell:tax': 'zero' }, [500]],
    ['not zero', 'Date,Gross,Tax\n2026-03-01,5.00,', { 'missing_cell:tax': 'aside' }, ['Nothing stands here']],
    ['a day of nothing', 'Date,Gross\n2026-03-01,', { empty_row: 'zero' }, [0]],
    [
      'a day of nothing above an empty line and a note',
      'Date,Gross\n2026-03-01,\n,\nprinted,',
      { empty_row: 'zero' },
      [0, undefined, undefined],
    ],
    ['a missing day', 'Date,Gross\n2026-03-01,', { empty_row: 'leave_out' }, [undefined]],
    ['the second column', 'Date,Gross,Gross\n2026-03-01,100.00,120.00', { 'duplicate_heading:gross': '3' }, [12_000]],
    ['the wrong sign', 'Date,Gross\n2026-03-01,£10.00', { currency: 'same' }, [1_000]],
    ['a heading in euros', 'Date,Gross (€)\n2026-03-01,10.00', { currency: 'aside' }, ['“Gross (€)” is not in USD']],
    ['thousands', 'Date,Gross\n2026-03-01,2.500', { 'number_style:gross': 'comma' }, [250_000]],
    ['decimals', 'Date,Gross\n2026-03-01,2.500', { 'number_style:gross': 'point' }, [250]],
    ['added', TWICE, { same_day: 'add' }, [10_000, 12_000]],
    ['the last', TWICE, { same_day: 'last' }, ['left out', 12_000]],
    ['both aside', TWICE, { same_day: 'aside' }, Array(2).fill('Another line stands for the same day')],
    ['open', TWICE, {}, Array(2).fill('Another line stands for the same day. This waits for your answer')],
  ])('%s', (_, text, answers, expected) => {
    expect(looked(text, { answers }).read).toEqual(expected);
  });

  test('the order of day and month', () => {
    expect(doubtsOf('Date,Gross\n4/13/2026,1.00', { currency: 'GBP' })).toEqual([
      ['date_order', [2], ['month-first', 'day-first']],
    ]);
    expect(looked('Date,Gross\n13/4/2026,1.00', { answers: { date_order: 'day-first' } }).read).toEqual([100]);
  });
});

test.each<[string, string[], string | undefined]>([
  ['whole numbers', ['5', '1200'], undefined],
  ['points', ['1,234.50', '2.00', '1,234'], 'point'],
  ['commas', ['1.234,50', '2,00', '2.500'], 'comma'],
  ['three decimals throughout', ['1234.500', '2.500'], 'point'],
  ['thousands alone', ['1,234'], 'point'],
  ['thousands by comma and by point', ['1,234', '2.500'], 'asked'],
  ['three behind a point alone', ['2.500'], 'asked'],
  ['both', ['12.50', '12,50'], 'asked'],
  ['thousands by comma among commas', ['12,50', '1,234'], 'asked'],
])('a column of %s', (_, cells, expected) => {
  const signs = columnSigns();
  for (const [at, text] of cells.entries()) seeNumber(signs, at + 2, text);
  const style = styleOf(signs, false);
  expect(typeof style === 'object' ? 'asked' : style).toBe(expected);
});

test.each<[string, Currency, string | undefined]>([
  ['$10', 'USD', undefined],
  ['US$ 10', 'USD', undefined],
  ['C$10', 'USD', 'C$'],
  ['10 usd', 'USD', undefined],
  ['GBP 10', 'USD', 'GBP'],
  ['€10', 'GBP', '€'],
  ['$10', 'GBP', '$'],
  ['(10.00)', 'USD', undefined],
])('%s in %s', (text, currency, expected) => {
  expect(foreignSign(text, currency)).toBe(expected);
});

test.each([
  [
    ['2026-03-01', '1', '234.50'],
    ['2026-03-01', '1,234.50'],
  ],
  [
    ['2026-03-01', '1', '234', '567.00'],
    ['2026-03-01', '1,234,567.00'],
  ],
  [['2026-03-01', '5.00', 'x'], undefined],
  [['2026-03-01', '1', '23'], undefined],
])('%j put together', (cells, expected) => {
  expect(joined(cells, 2, new Set([1]))).toEqual(expected);
});

test('two ways to put a line together are none', () => {
  expect(joined(['2026-03-01', '1', '234', '567.00'], 3, new Set([1, 2]))).toBeUndefined();
});

test.each([
  ['13/4/2026', 'day-first'],
  ['4/13/26', 'month-first'],
  ['3/4/2026', undefined],
  ['2026-03-13', undefined],
  ['31.12.2026 10:00', 'day-first'],
])('the order of %s', (text, expected) => {
  expect(orderShown(text)).toBe(expected);
});

test.each<[number, number, string | undefined]>([
  [540, 9_500, 'with'],
  [540, 9_460, 'without'],
  [540, 10_260, 'with'],
  [540, 1, undefined],
  [0, 10_000, undefined],
])('a refund of %d with a total of %d', (refund, total, expected) => {
  const amounts = salesAmounts({ gross: cents(10_800), tax: cents(800), refund: cents(refund) });
  expect(refundSaid(amounts, cents(total))).toBe(expected);
});

describe('dates that fit both ways', () => {
  const FILE = 'Date,Gross\n3/4/2026,1.00\n3/5/2026,2.00';

  test.each<[string, string, Options, unknown[]]>([
    ['every one of them', FILE, {}, [['date_order', [2, 3], ['month-first', 'day-first']]]],
    ['in pounds the day is usual', FILE, { currency: 'GBP' }, [['date_order', [2, 3], ['day-first', 'month-first']]]],
    ['one shows the usual order', `${FILE}\n3/13/2026,3.00`, {}, []],
    ['one shows it before', 'Date,Gross\n2/28/2026,1.00\n3/1/2026,2.00', {}, []],
    ['one shows the other order', `${FILE}\n13/3/2026,3.00`, {}, [['date_order', [4], ['day-first', 'month-first']]]],
    ['the order is known', FILE, { isOrderKnown: true }, []],
    ['the same date either way', 'Date,Gross\n3/3/2026,1.00', {}, []],
    ['written without doubt', 'Date,Gross\n2026-03-04,1.00\n4 March 2026,2.00', {}, []],
  ])('%s', (_, text, options, expected) => {
    expect(doubtsOf(text, options).filter(([key]) => key === 'date_order')).toEqual(expected);
  });

  test('are read as they are answered', () => {
    const [doubt] = looked(FILE, { answers: { date_order: 'day-first' } }).doubts;
    expect(doubt).toMatchObject({ answer: 'day-first', text: expect.stringContaining('with the day first and with') });
  });
});

test.each([
  [undefined, [6_000, 'It reads like a total of other lines. This waits for your answer']],
  ['aside', [6_000, 'It reads like a total of other lines']],
  ['totals', [6_000, 'left out']],
  ['sales', [6_000, 10_000]],
])('a line that may be a total with the answer %s', (total_line, read) => {
  const text = 'Date,Category,Gross\n2026-03-01,Food,60.00\n2026-03-01,Total,100.00';
  expect(looked(text, { answers: total_line === undefined ? {} : { total_line } }).read).toEqual(read);
});
