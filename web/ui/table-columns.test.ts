import { expect, test } from 'vitest';
import { type Column, compareValues, nextSort, shownColumns, sortFromText, sortText } from '#web/ui/table-columns.ts';

test.each([
  ['sales', { by: 'sales', down: false }],
  ['-sales', { by: 'sales', down: true }],
  ['', undefined],
  ['-', undefined],
  [undefined, undefined],
])('%j in the address', (text, sort) => {
  expect(sortFromText(text)).toEqual(sort);
  if (sort) expect(sortText(sort)).toBe(text);
});

test('figures start with the largest, words with A, and a second click turns around', () => {
  expect(nextSort(undefined, { id: 'sales', align: 'right' })).toEqual({ by: 'sales', down: true });
  expect(nextSort({ by: 'sales', down: true }, { id: 'sales', align: 'right' })).toEqual({ by: 'sales', down: false });
  expect(nextSort({ by: 'sales', down: true }, { id: 'name' })).toEqual({ by: 'name', down: false });
});

test('values compare as people expect', () => {
  expect(['Suite 10', 'suite 2', 'Ábc', 'abd'].toSorted(compareValues)).toEqual(['Ábc', 'abd', 'suite 2', 'Suite 10']);
  expect([10, 9, -1].toSorted(compareValues)).toEqual([-1, 9, 10]);
});

test('the kept choice of columns wins over the start, and fixed columns always show', () => {
  const cell = () => null;
  const columns: Column<object>[] = [
    { id: 'name', header: 'Name', cell },
    { id: 'tax', header: 'Tax', cell, optional: true },
    { id: 'tip', header: 'Tip', cell, optional: true, startsHidden: true },
  ];
  const ids = (choice: Record<string, boolean>) => shownColumns(columns, choice).map(({ id }) => id);
  expect(ids({})).toEqual(['name', 'tax']);
  expect(ids({ name: false, tax: false, tip: true })).toEqual(['name', 'tip']);
});
