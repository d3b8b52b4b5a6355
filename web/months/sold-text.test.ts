import { expect, test } from 'vitest';
import { shortSoldText, soldText } from '#web/months/sold-text.ts';

test.each([
  ['0.00', 25, '—', '—'],
  ['0.00', 0, '$0.00', '$0'],
  ['66222.63', 3, '$66,222.63', '$66.2k'],
])('%s with %i days missing is %s, and %s in short', (sales_that_count, missing_days, long, short) => {
  const month = { sales_that_count, missing_days };
  expect([soldText({ ...month, currency: 'USD' }), shortSoldText(month, 'USD')]).toEqual([long, short]);
});
