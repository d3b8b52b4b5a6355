import { describe, expect, test } from 'vitest';
import { addDays, type Day, day } from '#core/base/time.ts';
import { addBankingDays, type BankingCountry, isBankingDay, nextBankingDay } from '#core/payments/banking-days.ts';

/** Weekdays of a year on which banks are closed. */
function closed(year: number, country: BankingCountry): string[] {
  const days: string[] = [];
  for (let at = day(`${year}-01-01`); at.startsWith(String(year)); at = addDays(at, 1)) {
    const date = new Date(`${at}T00:00:00Z`).getUTCDay();
    if (date !== 0 && date !== 6 && !isBankingDay(at, country)) days.push(at.slice(5));
  }
  return days;
}

describe('banking days', () => {
  test.each([
    [2026, 'US', '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25'],
    [2027, 'US', '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25'],
    [2026, 'GB', '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
    [2027, 'GB', '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
    [2024, 'GB', '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26'],
  ] as const)('closed in %s, %s', (year, country, days) => {
    expect(closed(year, country).join(' ')).toBe(days);
  });

  test.each(
    `2025-04-21 2028-04-17 2029-04-02 2030-04-22 2031-04-14 2032-03-29 2033-04-18 2034-04-10 2035-03-26 2036-04-14 2037-04-06
    2038-04-26 2039-04-11 2040-04-02 2049-04-19 2076-04-20 2100-03-29 2106-04-19 2199-04-15 2200-04-07 2285-03-23`.split(
      /\s+/,
    ),
  )('%s is an Easter Monday', (monday) => {
    expect(isBankingDay(day(monday), 'GB')).toBe(false);
    expect(isBankingDay(addDays(day(monday), 1), 'GB')).toBe(true);
  });

  test.each([
    ['2026-11-26', 'US', '2026-11-27'],
    ['2026-11-26', 'GB', '2026-11-26'],
    ['2026-11-14', 'US', '2026-11-16'],
    ['2026-12-25', 'GB', '2026-12-29'],
  ] as const)('the next one from %s in %s is %s', (from, country, next) => {
    expect(nextBankingDay(from as Day, country)).toBe(next);
  });

  test('counting skips weekends and holidays', () => {
    expect(addBankingDays(day('2026-12-11'), 3, 'US')).toBe('2026-12-16');
    expect(addBankingDays(day('2026-11-25'), 1, 'US')).toBe('2026-11-27');
    expect(addBankingDays(day('2026-11-14'), 0, 'US')).toBe('2026-11-16');
  });
});
