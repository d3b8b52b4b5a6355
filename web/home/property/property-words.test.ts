import { expect, test } from 'vitest';
import { densityRank, missingWords } from '#web/home/property/property-words.ts';

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
