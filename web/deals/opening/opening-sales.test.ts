import { expect, test } from 'vitest';
import { openingSalesOf } from '#web/deals/opening/opening-sales.ts';

test.each([
  ['one amount', '900.00', null, [[null, '900.00', '5']]],
  ['one amount where categories are gone', { Food: '1.00' }, null, [[null, '', '5']]],
  [
    'one for each category',
    { Food: '1.00', Shoes: '2.00' },
    ['Food', 'Drinks'],
    [
      ['Food', '1.00', { Food: '5', Drinks: '0.00' }],
      ['Drinks', '', { Food: '1.00', Drinks: '5' }],
    ],
  ],
  ['categories after one amount', '900.00', ['Food'], [['Food', '', { Food: '5' }]]],
])('%s', (_, sales, categories, fields) => {
  const told = openingSalesOf(sales, categories).map((field) => [field.category, field.amount, field.changed('5')]);
  expect(told).toEqual(fields);
});
