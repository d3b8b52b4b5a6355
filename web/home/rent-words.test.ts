import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { rentWords } from '#web/home/rent-words.ts';

test.each([
  [{ percentage_rent: null, rent_share: null, rent_waits: null }, 'not shown to you'],
  [{ percentage_rent: '600.00', rent_share: '6.00', rent_waits: null }, '6.00% of sales'],
  [{ percentage_rent: '0.00', rent_share: null, rent_waits: null }, '0.00% of sales'],
  [
    { percentage_rent: '600.00', rent_share: null, rent_waits: { stores: 500, through: day('2026-11-13') } },
    'as of Fri, Nov 13: 500 stores are being counted again',
  ],
  [
    { percentage_rent: '600.00', rent_share: null, rent_waits: { stores: 1, through: day('2026-11-13') } },
    'as of Fri, Nov 13: 1 store is being counted again',
  ],
])('%j', (month, words) => {
  expect(rentWords(month)).toBe(words);
});
