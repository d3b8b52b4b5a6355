import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { type ClosedCalendar, isClosed } from '#core/pos/closed-days.ts';

const CALENDAR: ClosedCalendar = {
  weekdays: [
    { weekday: 1, from_day: day('2026-03-01'), to_day: null, confirmed: true },
    { weekday: 7, from_day: day('2026-01-01'), to_day: day('2026-01-31'), confirmed: true },
    { weekday: 3, from_day: day('2026-01-01'), to_day: null, confirmed: false },
  ],
  days: [
    { day: day('2026-12-25'), confirmed: true },
    { day: day('2026-12-26'), confirmed: false },
  ],
};

test.each([
  ['2026-03-02', true, 'a Monday after the pattern began'],
  ['2026-02-23', false, 'a Monday before it began'],
  ['2026-03-03', false, 'a Tuesday'],
  ['2026-01-25', true, 'a Sunday of the pattern’s month'],
  ['2026-02-01', false, 'a Sunday after it ended'],
  ['2026-03-04', false, 'a Wednesday that is only proposed'],
  ['2026-12-25', true, 'a single day'],
  ['2026-12-26', false, 'a single day that is only proposed'],
])('%s is closed: %s (%s)', (text, closed) => expect(isClosed(CALENDAR, day(text))).toBe(closed));
