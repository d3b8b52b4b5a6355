import { expect, test } from 'vitest';
import { densityRank, endWords, missingWords } from '#web/home/property/property-words.ts';

const store = (name: string, missing: number) =>
  ({ store: { name }, gaps: { missing } }) as Parameters<typeof missingWords>[0][number];
const place = (id: number, per_sqft: string | null) => ({ premises: { id, name: '', city: '', state: '' }, per_sqft });

test('who misses days', () => {
  expect(missingWords([store('Ember & Oak', 0)])).toBeNull();
  expect(missingWords([store('Kiln & Clay', 2), store('Ember & Oak', 0)])).toBe('Kiln & Clay misses 2 days.');
  expect(missingWords([store('Kiln & Clay', 1), store('Ember & Oak', 4)])).toBe(
    'Ember & Oak misses 4 days, and 1 other misses some.',
  );
});

test('where a property stands by sales over area', () => {
  const rows = [place(1, '442.00'), place(2, '527.00'), place(3, null), place(4, '251.00')];
  expect(densityRank(rows, 1)).toEqual({ place: 'second', of: 3 });
  expect(densityRank(rows, 3)).toBeNull();
  expect(densityRank([place(1, '442.00')], 1)).toBeNull();
});

test.each([
  [undefined, 'Ends 12/30/26'],
  [{ status: 'pending', end_date: '2029-12-30' }, 'Ends 12/30/26. Renewal to 12/30/29 is with the merchant.'],
  [{ status: 'declined', end_date: '2029-12-30' }, 'Ends 12/30/26. Renewal to 12/30/29 was declined.'],
  [{ status: 'draft', end_date: null }, 'Ends 12/30/26. Renewal without an end is drafted.'],
  [{ status: 'pending', end_date: '2026-12-30' }, 'Ends 12/30/26. A change of the terms is with the merchant.'],
] as const)('a lease that ends, with %o to follow', (change, words) =>
  expect(endWords('2026-12-30', change)).toBe(words),
);
