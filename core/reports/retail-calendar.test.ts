import { describe, expect, test } from 'vitest';
import { addDays, day, daysBetween, weekday } from '#core/base/time.ts';
import { retailMonth, retailWeekOf, retailYearStart, weeksInRetailYear } from '#core/reports/retail-calendar.ts';

test('the published long years have 53 weeks, and no others between them', () => {
  const long = Array.from({ length: 36 }, (_, index) => 1999 + index).filter((year) => weeksInRetailYear(year) === 53);
  expect(long).toEqual([2000, 2006, 2012, 2017, 2023, 2028, 2034]);
});

test.each([
  [1999, '1999-01-31'],
  [2000, '2000-01-30'],
  [2001, '2001-02-04'],
  [2007, '2007-02-04'],
  [2013, '2013-02-03'],
  [2023, '2023-01-29'],
  [2024, '2024-02-04'],
  [2026, '2026-02-01'],
])('retail year %i begins on %s, a Sunday', (year, start) => {
  expect(retailYearStart(year)).toBe(start);
  expect(weekday(day(start))).toBe(7);
});

describe('weeks and months', () => {
  test.each([
    ['2026-02-01', 2026, 1, 1],
    ['2026-02-28', 2026, 4, 1],
    ['2026-03-01', 2026, 5, 2],
    ['2026-04-04', 2026, 9, 2],
    ['2026-11-15', 2026, 42, 10],
    ['2024-02-03', 2023, 53, 12],
    ['2024-02-04', 2024, 1, 1],
    ['2026-01-31', 2025, 52, 12],
  ])('%s is in %i week %i, month %i', (text, year, week, month) => {
    expect(retailWeekOf(day(text))).toMatchObject({ year, week, month });
  });

  test.each([2023, 2024, 2025, 2026])('the twelve months of %i are its whole year, without holes', (year) => {
    const months = Array.from({ length: 12 }, (_, index) => retailMonth(year, index + 1));
    expect(months[0]!.from).toBe(retailYearStart(year));
    for (const [index, { from }] of months.entries()) {
      if (index > 0) expect(from).toBe(addDays(months[index - 1]!.through, 1));
    }
    expect(addDays(months.at(-1)!.through, 1)).toBe(retailYearStart(year + 1));
    const weeks = months.map(({ from, through }) => (daysBetween(from, through) + 1) / 7);
    expect(weeks).toEqual([4, 5, 4, 4, 5, 4, 4, 5, 4, 4, 5, year === 2023 ? 5 : 4]);
  });
});
