import { expect, test } from 'vitest';
import { shownMonth, yearOf } from '#web/months/month-choice.ts';

const month = (name: string, state: 'open' | 'reported', sold: string | null) => {
  return { month: name, state, sales_that_count: sold };
};

test.each([
  ['the one that was chosen', '2026-01-01', '2026-01-01'],
  ['the last that is complete', undefined, '2026-02-01'],
  ['the last that is complete where the address names none of them', '2020-01-01', '2026-02-01'],
])('shows %s', (_what, chosen, shown) => {
  const months = [
    month('2026-01-01', 'reported', '1.00'),
    month('2026-02-01', 'reported', '1.00'),
    month('2026-03-01', 'open', '1.00'),
    month('2026-04-01', 'open', null),
  ];
  expect(shownMonth(months, chosen)?.month).toBe(shown);
});

test('shows the running month of a new store, and the first of one that has not begun', () => {
  const running = [month('2026-03-01', 'open', '1.00'), month('2026-04-01', 'open', null)];
  expect(shownMonth(running, undefined)?.month).toBe('2026-03-01');
  expect(shownMonth(running.slice(1), undefined)?.month).toBe('2026-04-01');
  expect(shownMonth([], undefined)).toBeUndefined();
  expect([yearOf('2026-03-01'), yearOf(undefined)]).toEqual([2026, undefined]);
  // The fiscal January of 2025 began on December 29.
  expect(yearOf('2024-12-29')).toBe(2025);
});
