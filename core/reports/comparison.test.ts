import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { type Comparison, comparedDay, comparedRange } from '#core/reports/comparison.ts';

const range = (text: string) => {
  const [from = '', through = ''] = text.split('…');
  return { from: day(from), through: day(through) };
};

test.each<[string, Comparison, string, string]>([
  ['seven days meet the seven before', 'previous_period', '2026-11-08…2026-11-14', '2026-11-01…2026-11-07'],
  ['one day meets the day before', 'previous_period', '2026-11-14…2026-11-14', '2026-11-13…2026-11-13'],
  ['the month to date meets the same dates', 'previous_period', '2026-11-01…2026-11-14', '2026-10-01…2026-10-14'],
  ['a whole month meets the whole month', 'previous_period', '2026-10-01…2026-10-31', '2026-09-01…2026-09-30'],
  ['February meets all of January', 'previous_period', '2026-02-01…2026-02-28', '2026-01-01…2026-01-31'],
  ['a quarter meets the quarter before', 'previous_period', '2026-04-01…2026-06-30', '2026-01-01…2026-03-31'],
  ['March 1 to 30 stops at the end of February', 'previous_period', '2026-03-01…2026-03-30', '2026-02-01…2026-02-28'],
  ['a year earlier', 'last_year', '2026-11-08…2026-11-14', '2025-11-08…2025-11-14'],
  ['a leap day meets the 28th', 'last_year', '2024-02-29…2024-02-29', '2023-02-28…2023-02-28'],
  ['all of February meets all of a leap February', 'last_year', '2025-02-01…2025-02-28', '2024-02-01…2024-02-29'],
  ['the same weekdays', 'retail_calendar', '2026-11-08…2026-11-14', '2025-11-09…2025-11-15'],
  ['after a long year, restated', 'retail_calendar', '2018-02-10…2018-02-10', '2017-02-11…2017-02-11'],
])('%s', (_, comparison, days, expected) => {
  expect(comparedRange(range(days), comparison)).toEqual(range(expected));
});

test('nothing is compared with nothing', () => {
  expect(comparedRange(range('2026-11-08…2026-11-14'), 'none')).toBeNull();
  expect(comparedDay(range('2026-11-08…2026-11-14'), 'none')).toBeNull();
});

test('each day has its own day beside it', () => {
  const dayBefore = comparedDay(range('2026-11-08…2026-11-14'), 'retail_calendar')!;
  expect(dayBefore(day('2026-11-10'))).toBe('2025-11-11');
});
