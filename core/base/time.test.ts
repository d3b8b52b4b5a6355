import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  DayText,
  day,
  dayFromNumber,
  dayIn,
  dayNumber,
  daysBetween,
  daysInMonth,
  firstDay,
  isDay,
  isZone,
  lastDay,
  MonthText,
  month,
  monthOf,
  startOf,
  weekday,
} from '#core/base/time.ts';

const NEW_YORK = 'America/New_York';
const HOUR = 3_600_000;

test.each(['2026-01-01', '2028-02-29', '2000-02-29', '2026-12-31', '1000-01-01', '9999-12-31'])(
  '%s is a day',
  (text) => {
    expect(isDay(text)).toBe(true);
    expect(day(text)).toBe(text);
  },
);

test.each([
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-1-1',
  '0026-05-01',
  '0000-02-29',
  '2026-01-01T00:00',
  ' 2026-01-01',
  '2026-01-01\n',
  '',
])('%j is not a day', (text) => {
  expect(isDay(text)).toBe(false);
  expect(() => day(text)).toThrow('is not a day');
  expect(DayText.safeParse(text).success).toBe(false);
});

test.each(['2026-00', '2026-13', '2026-1', '0026-01', '2026-01-01', ''])('%j is not a month', (text) => {
  expect(() => month(text)).toThrow('is not a month');
  expect(MonthText.safeParse(text).success).toBe(false);
});

describe('days and months', () => {
  test.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 1, '2028-03-01'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-11-01', 1, '2026-11-02'],
    ['1970-01-01', -1, '1969-12-31'],
    ['2024-01-01', 366, '2025-01-01'],
  ])('%s plus %d days is %s', (from, count, to) => {
    expect(addDays(day(from), count)).toBe(to);
    expect(daysBetween(day(from), day(to))).toBe(count);
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('%s plus %d months is %s', (from, count, to) => expect(addMonths(day(from), count)).toBe(to));

  test.each([
    ['2026-02', 28],
    ['2028-02', 29],
    ['2100-02', 28],
    ['2000-02', 29],
    ['2026-04', 30],
    ['2026-12', 31],
  ])('%s has %d days', (text, count) => {
    expect(daysInMonth(month(text))).toBe(count);
    expect(firstDay(month(text))).toBe(`${text}-01`);
    expect(lastDay(month(text))).toBe(`${text}-${count}`);
    expect(monthOf(lastDay(month(text)))).toBe(text);
  });

  test.each([
    ['1970-01-01', 4],
    ['1969-12-31', 3],
    ['2026-11-15', 7],
    ['2026-11-16', 1],
    ['2028-02-29', 2],
    ['1900-01-01', 1],
  ])('%s is weekday %d', (text, expected) => expect(weekday(day(text))).toBe(expected));

  test('numbers count days without gaps, also before 1970', () => {
    expect(dayNumber(day('1970-01-01'))).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: -350_000, max: 2_900_000 }), (number) => {
        const text = dayFromNumber(number);
        expect(isDay(text)).toBe(true);
        expect(dayNumber(text)).toBe(number);
        expect(dayFromNumber(number + 1) > text).toBe(true);
      }),
    );
  });
});

describe('instants in a zone', () => {
  test.each([
    ['before midnight', '2026-07-02T03:59:59Z', '2026-07-01'],
    ['midnight', '2026-07-02T04:00:00Z', '2026-07-02'],
    ['winter midnight', '2026-01-02T05:00:00Z', '2026-01-02'],
    ['the hour that is skipped in spring', '2026-03-08T07:00:00Z', '2026-03-08'],
    ['the hour that comes twice in autumn, first', '2026-11-01T05:30:00Z', '2026-11-01'],
    ['the hour that comes twice in autumn, again', '2026-11-01T06:30:00Z', '2026-11-01'],
  ])('%s', (_, instant, expected) => {
    expect(dayIn(new Date(instant), NEW_YORK)).toBe(expected);
  });

  test.each([
    [NEW_YORK, '2026-03-08', 23],
    [NEW_YORK, '2026-11-01', 25],
    [NEW_YORK, '2026-07-01', 24],
    ['Europe/London', '2026-03-29', 23],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['America/Sao_Paulo', '2018-11-04', 23],
    ['Asia/Kolkata', '2026-03-08', 24],
  ])('in %s %s lasts %d hours', (zone, text, hours) => {
    const start = startOf(day(text), zone);
    const next = startOf(addDays(day(text), 1), zone);
    expect((next.getTime() - start.getTime()) / HOUR).toBe(hours);
    expect(dayIn(start, zone)).toBe(text);
    expect(dayIn(new Date(start.getTime() - 1), zone)).toBe(addDays(day(text), -1));
  });

  test('where midnight is skipped the day starts at one', () => {
    expect(startOf(day('2018-11-04'), 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z');
  });

  test('zones are known by name', () => {
    expect(['America/New_York', 'Europe/London', 'UTC', 'Mars/Olympus', ''].map(isZone)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
