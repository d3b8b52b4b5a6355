import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { categoryLines } from '#core/months/category-words.ts';
import { type SoldCategory, tillCategories } from '#core/months/till-categories.ts';

const from = day('2026-10-01');
const sold = (category: string, gross: number, sales: number): SoldCategory => ({
  ...{ from, category, sales },
  gross: cents(gross),
});
const FOOD = sold('Food', 8_037_107, 2_168);
const DRINKS = sold('Drinks', 5_324_627, 1_433);

test.each<[string, SoldCategory[], { category: string | null; amount: number }[], number, unknown[]]>([
  ['no till tells any', [], [], 100, []],
  ['all of it is told', [DRINKS, FOOD], [], 13_361_734, ['Food 80371.07 2168', 'Drinks 53246.27 1433']],
  ['some is not told apart', [FOOD], [], 8_037_108, ['Food 80371.07 2168', 'null 0.01 null']],
  [
    'what was typed is told beside the categories, with one or without',
    [FOOD, DRINKS],
    [
      { category: 'Drinks', amount: 124_627 },
      { category: null, amount: -61_240 },
    ],
    13_300_494,
    ['Food 80371.07 2168', 'Drinks 52000.00 1433'],
  ],
  [
    'a category that was only typed is none of the till',
    [sold('Events', 500, 0)],
    [{ category: 'Events', amount: 500 }],
    900,
    [],
  ],
  ['parts that come to more than the whole', [sold('Food', 500, 1)], [], 400, ['Food 5.00 1', 'null -1.00 null']],
])('%s', (_, categories, typed, gross, expected) => {
  const amounts = typed.map(({ category, amount }) => ({ category, amount: cents(amount) }));
  const named = tillCategories(categories, amounts, cents(gross));
  expect(named.map(({ category, gross: amount, sales }) => `${category} ${amount} ${sales}`)).toEqual(expected);
});

test('a till of many categories is its largest and one line for the others', () => {
  const many = Array.from({ length: 40 }, (_, at) => sold(`C${at}`, 1_000 - at, at));
  const categories = tillCategories(many, [], cents(40_000));
  const lines = categoryLines({ categories }, 'USD');
  expect(lines).toHaveLength(13);
  expect(lines[0]).toMatchObject({ label: 'C0', value: '$10.00' });
  expect(lines[1]).toMatchObject({ sign: '+', label: 'C1', note: '1 sale' });
  expect(lines.slice(-2)).toMatchObject([{ label: '29 more categories' }, { label: 'Not told apart', value: '$7.80' }]);
  const shown = lines.map(({ value }) => Math.round(Number(value.replace(/[$,]/g, '')) * 100));
  expect(shown.reduce((all, amount) => all + amount, 0)).toBe(40_000);
});
