import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import {
  EMPTY_ROW,
  earlierRows,
  paste,
  readFigure,
  readWhen,
  rowProblems,
  shownWhen,
  startingRows,
  typedSales,
} from '#web/sales/typed-rows.ts';

const TODAY = day('2026-11-15');

test('the grid starts with the days that are over', () => {
  expect(startingRows('daily', TODAY, 3).map(({ when }) => when)).toEqual(['2026-11-12', '2026-11-13', '2026-11-14']);
  expect(startingRows('monthly', TODAY, 2).map(({ when }) => when)).toEqual(['2026-09', '2026-10']);
});

test('earlier rows come before the first', () => {
  const rows = earlierRows(startingRows('daily', TODAY, 1), 'daily', TODAY, 2);
  expect(rows.map(({ when }) => when)).toEqual(['2026-11-12', '2026-11-13', '2026-11-14']);
  const months = earlierRows(startingRows('monthly', TODAY, 1), 'monthly', TODAY, 1);
  expect(months.map(({ when }) => when)).toEqual(['2026-09', '2026-10']);
});

test('a pasted block fills cells from its place and adds rows', () => {
  const rows = paste(
    [{ ...EMPTY_ROW }],
    { row: 0, column: 'when' },
    '11/13/26\t$1,204.50\t98.10\n11/14/26\t(12.00)\n',
    'daily',
  );
  expect(rows).toEqual([
    { ...EMPTY_ROW, when: '2026-11-13', gross: '1204.50', tax: '98.10' },
    { ...EMPTY_ROW, when: '2026-11-14', gross: '-12.00' },
  ]);
});

test('a block wider than the grid is cut', () => {
  const [row] = paste([{ ...EMPTY_ROW }], { row: 0, column: 'transactions' }, '12\tmore', 'daily');
  expect(row).toEqual({ ...EMPTY_ROW, transactions: '12' });
});

test.each([
  ['11/4/2026', 'daily', '2026-11-04'],
  ['2026-11-04', 'monthly', '2026-11'],
  ['11/4/26', 'monthly', '2026-11'],
  ['Nov 2026', 'monthly', '2026-11'],
  ['september 2026', 'monthly', '2026-09'],
  ['9/2026', 'monthly', '2026-09'],
  ['Nix 2026', 'monthly', 'Nix 2026'],
  ['soon', 'daily', 'soon'],
] as const)('%s by %s is %s', (text, grain, when) => {
  expect(readWhen(text, grain)).toBe(when);
});

test.each([
  ['2026-11-04', 'daily', '11/04/2026'],
  ['2026-11', 'monthly', 'Nov 2026'],
  ['11/4', 'daily', '11/4'],
] as const)('%s by %s is shown as %s', (when, grain, text) => {
  expect(shownWhen(when, grain)).toBe(text);
});

test.each([
  ['£1,000', '1000'],
  ['(5.10)', '-5.10'],
  ['−5', '-5'],
  ['n/a', 'n/a'],
])('%s reads as %s', (text, figure) => {
  expect(readFigure(text)).toBe(figure);
});

test('every wrong cell is named, empty rows are not', () => {
  const rows = [
    { ...EMPTY_ROW, when: '2026-11-13' },
    { ...EMPTY_ROW, when: '2026-11-16', gross: '1' },
    { ...EMPTY_ROW, when: '2026-11-12', gross: '1.234', transactions: '1.5' },
    { ...EMPTY_ROW, when: '2026-11-12', tax: '1' },
  ];
  expect([...rowProblems(rows, 'daily', TODAY)]).toEqual([
    [1, { when: 'This has not come yet' }],
    [2, { gross: 'Write it as 1234.50', transactions: 'Write a whole number' }],
    [3, { when: 'Stands here twice', gross: 'Required' }],
  ]);
  const wrong = [{ ...EMPTY_ROW, when: 'soon', gross: '1' }];
  expect(rowProblems(wrong, 'daily', TODAY).get(0)).toEqual({ when: 'Write it as 11/14/2026' });
  expect(rowProblems(wrong, 'monthly', TODAY).get(0)).toEqual({ when: 'Write it as Nov 2026' });
});

test('only filled rows are sent', () => {
  const rows = [
    { ...EMPTY_ROW, when: '2026-10' },
    { ...EMPTY_ROW, when: '2026-09', gross: '5', transactions: '2' },
  ];
  expect(typedSales(rows, 'monthly')).toEqual([{ month: '2026-09', gross: '5', transactions: 2 }]);
});
