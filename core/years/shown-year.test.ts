import { expect, test } from 'vitest';
import { shownYear } from '#core/years/shown-year.ts';

const YEARS = [
  { year: '2026-01-01', state: 'open' as const },
  { year: '2025-01-01', state: 'closed' as const },
  { year: '2024-01-01', state: 'closed' as const },
];

test.each([
  ['2024-01-01', '2024-01-01'],
  [undefined, '2025-01-01'],
  ['2020-01-01', '2025-01-01'],
])('%s shows %s', (chosen, shown) => {
  expect(shownYear(YEARS, chosen)?.year).toBe(shown);
});

test('a store with one running year shows it', () => {
  expect(shownYear(YEARS.slice(0, 1), undefined)?.year).toBe('2026-01-01');
  expect(shownYear([], undefined)).toBeUndefined();
});
