import { expect, test } from 'vitest';
import { day, weekday } from '#core/base/time.ts';
import type { ClosedCalendar } from '#core/pos/closed-days.ts';
import { openSpans } from '#core/reports/open-days.ts';

const span = (from: string, through: string, channel = 7) => ({
  store: 0,
  channel,
  from: day(from),
  through: day(through),
});
const SUNDAY = weekday(day('2026-11-08'));
const sundays = (from: string, to: string | null, confirmed = true): ClosedCalendar => ({
  weekdays: [{ weekday: SUNDAY, from_day: day(from), to_day: to === null ? null : day(to), confirmed }],
  days: [],
});
const single = (...days: string[]): ClosedCalendar => ({
  weekdays: [],
  days: days.map((each) => ({ day: day(each), confirmed: true })),
});
const opened = (from: string, through: string, calendar: ClosedCalendar) =>
  openSpans([span(from, through)], new Map([[7, calendar]])).map((each) => `${each.from} ${each.through}`);

test.each([
  [
    'a weekday',
    '2026-11-06',
    '2026-11-10',
    sundays('2026-01-01', null),
    ['2026-11-06 2026-11-07', '2026-11-09 2026-11-10'],
  ],
  ['a weekday from later on', '2026-11-06', '2026-11-10', sundays('2026-11-09', null), ['2026-11-06 2026-11-10']],
  ['a weekday that ended', '2026-11-06', '2026-11-10', sundays('2026-01-01', '2026-11-07'), ['2026-11-06 2026-11-10']],
  ['a proposal', '2026-11-06', '2026-11-10', sundays('2026-01-01', null, false), ['2026-11-06 2026-11-10']],
  [
    'the first and the last day',
    '2026-11-06',
    '2026-11-10',
    single('2026-11-06', '2026-11-10'),
    ['2026-11-07 2026-11-09'],
  ],
  [
    'two days running',
    '2026-11-06',
    '2026-11-10',
    single('2026-11-08', '2026-11-07'),
    ['2026-11-06 2026-11-06', '2026-11-09 2026-11-10'],
  ],
  ['every day', '2026-11-06', '2026-11-06', single('2026-11-06'), []],
  ['a day outside', '2026-11-06', '2026-11-07', single('2026-11-05', '2026-11-08'), ['2026-11-06 2026-11-07']],
  [
    'a day said twice',
    '2026-11-07',
    '2026-11-09',
    { ...sundays('2026-01-01', null), days: single('2026-11-08').days },
    ['2026-11-07 2026-11-07', '2026-11-09 2026-11-09'],
  ],
])('%s is taken out where it is closed', (_name, from, through, calendar, expected) => {
  expect(opened(from, through, calendar)).toEqual(expected);
});

test('another channel keeps its days', () => {
  const spans = [span('2026-11-08', '2026-11-08', 7), span('2026-11-08', '2026-11-08', 8)];
  expect(openSpans(spans, new Map([[7, single('2026-11-08')]]))).toEqual([spans[1]]);
});
