import { expect, test } from 'vitest';
import { openingSalesOf } from '#web/deals/opening/opening-sales.ts';

const terms = (...names: string[]) => ({ items: names.map((category) => ({ category })) });

test.each([
  ['one amount', '900.00', null, [[null, '900.00', '5']]],
  ['one amount where categories are gone', { Food: '1.00' }, null, [[null, '', '5']]],
  [
    'one for each category',
    { Food: '1.00', Shoes: '2.00' },
    terms('Food', 'Drinks'),
    [
      ['Food', '1.00', { Food: '5', Drinks: '0.00' }],
      ['Drinks', '', { Food: '1.00', Drinks: '5' }],
    ],
  ],
  ['categories after one amount', '900.00', terms('Food'), [['Food', '', { Food: '5' }]]],
  [
    'everything else, where it has a rate',
    { Food: '1.00' },
    { ...terms('Food'), default: {} },
    [
      ['Food', '1.00', { Food: '5', 'Everything else': '0.00' }],
      ['Everything else', '', { Food: '1.00', 'Everything else': '5' }],
    ],
  ],
  [
    'categories that count as everything else',
    { Food: '1.00', Shoes: '2.00' },
    { ...terms('Food'), default: {} },
    [
      ['Food', '1.00', { Food: '5', Shoes: '2.00' }],
      ['Shoes', '2.00', { Food: '1.00', Shoes: '5' }],
    ],
  ],
])('%s', (_, sales, categories, fields) => {
  const shownFields = openingSalesOf(sales, categories).map((field) => [
    field.category,
    field.amount,
    field.changed('5'),
  ]);
  expect(shownFields).toEqual(fields);
});
