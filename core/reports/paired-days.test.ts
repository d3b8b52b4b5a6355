import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { type Day, day } from '#core/base/time.ts';
import type { Comparison } from '#core/reports/comparison.ts';
import { changeText } from '#core/reports/measure.ts';
import {
  asRanges,
  dueOnBoth,
  eachDay,
  leftOutOf,
  notReported,
  pairsOf,
  type Unread,
} from '#core/reports/paired-days.ts';
import type { DayRange } from '#core/reports/presets.ts';

const range = (text: string): DayRange => {
  const [from = '', through = from] = text.split('…');
  return { from: day(from), through: day(through) };
};
const daysOf = (...texts: string[]): Set<Day> => new Set(texts.map(range).flatMap(eachDay));
const text = (ranges: readonly DayRange[]) =>
  ranges.map(({ from, through }) => (from === through ? from : `${from}…${through}`)).join(' ');

type PairedDays = {
  now?: string[];
  before?: string[];
  monthsNow?: string[];
  monthsBefore?: string[];
  running?: string;
};
const unread = ({
  now = [],
  before = [],
  monthsNow = [],
  monthsBefore = [],
  running = '2027-01-01',
}: PairedDays): Unread => ({
  missing: { now: daysOf(...now), before: daysOf(...before) },
  months: { now: monthsNow.map(range), before: monthsBefore.map(range) },
  running: day(running),
});

const NOVEMBER = '2026-11-01…2026-11-15';
test.each<[string, string, Comparison, PairedDays, string, string]>([
  ['nothing is missing: nothing is left out', NOVEMBER, 'retail_calendar', {}, '', ''],
  [
    'a missing report leaves out the day beside it',
    NOVEMBER,
    'retail_calendar',
    { now: ['2026-11-11…2026-11-15'] },
    '2026-11-11…2026-11-15',
    '2025-11-12…2025-11-16',
  ],
  [
    'a report that is missing in the compared range leaves out the day of this one',
    NOVEMBER,
    'retail_calendar',
    { before: ['2025-11-04'] },
    '2026-11-03',
    '2025-11-04',
  ],
  [
    'missing on either side, each pair once',
    NOVEMBER,
    'retail_calendar',
    { now: ['2026-11-03', '2026-11-05'], before: ['2025-11-04', '2025-11-05'] },
    '2026-11-03…2026-11-05',
    '2025-11-04…2025-11-06',
  ],
  [
    'days that have not ended are no fall either',
    NOVEMBER,
    'retail_calendar',
    { running: '2026-11-14' },
    '2026-11-14…2026-11-15',
    '2025-11-15…2025-11-16',
  ],
  [
    'days without one of their own beside them go with the day before',
    '2026-02-01…2026-02-28',
    'previous_period',
    { now: ['2026-02-28'] },
    '2026-02-28',
    '2026-01-28…2026-01-31',
  ],
  [
    'one of those days missing leaves out all that go with it',
    '2026-02-01…2026-02-28',
    'previous_period',
    { before: ['2026-01-30'] },
    '2026-02-28',
    '2026-01-28…2026-01-31',
  ],
  [
    'two days beside one',
    '2024-02-28…2024-02-29',
    'last_year',
    { now: ['2024-02-29'] },
    '2024-02-28…2024-02-29',
    '2023-02-28',
  ],
  [
    'a month that came as one amount goes whole',
    '2026-10-01…2026-10-31',
    'retail_calendar',
    { before: ['2025-11-01'], monthsNow: ['2026-10-01…2026-10-31'] },
    '2026-10-01…2026-10-31',
    '2025-10-02…2025-11-01',
  ],
  [
    'also where the compared one came as an amount',
    '2026-10-01…2026-10-31',
    'last_year',
    { now: ['2026-10-09'], monthsBefore: ['2025-10-01…2025-10-31'] },
    '2026-10-01…2026-10-31',
    '2025-10-01…2025-10-31',
  ],
])('%s', (_, days, comparison, given, now, before) => {
  const left = leftOutOf(pairsOf(range(days), comparison)!, unread(given));
  expect([text(asRanges(left.now)), text(asRanges(left.before))]).toEqual([now, before]);
});

test('every day of both ranges stands in a pair', () => {
  const pairs = pairsOf(range('2026-02-01…2026-03-31'), 'previous_period')!;
  expect(text(asRanges(pairs.now))).toBe('2026-02-01…2026-03-31');
  expect(text(asRanges(pairs.before))).toBe('2025-12-01…2026-01-31');
  expect(pairsOf(range(NOVEMBER), 'none')).toBeNull();
});

test('Field & Tin: ten days both have, five not reported, never −37.1%', () => {
  const pairs = pairsOf(range(NOVEMBER), 'retail_calendar')!;
  const due = { now: [range(NOVEMBER)], before: [range('2025-11-02…2025-11-16')] };
  const left = leftOutOf(pairs, unread({ now: ['2026-11-11…2026-11-15'] }));
  const both = dueOnBoth(pairs, due);
  expect(text(both)).toBe(NOVEMBER);
  expect(text(asRanges(notReported(both, left.now)))).toBe('2026-11-11…2026-11-15');
  expect(changeText(cents(30_976_00), cents(49_246_40))).toBe('-37.1');
  expect(changeText(cents(30_976_00), cents(32_000_00))).toBe('-3.2');
});

test('a store that opened inside the compared range has no day beside those before', () => {
  const pairs = pairsOf(range(NOVEMBER), 'retail_calendar')!;
  const due = { now: [range(NOVEMBER)], before: [range('2025-11-12…2025-11-16')] };
  expect(text(dueOnBoth(pairs, due))).toBe('2026-11-11…2026-11-15');
});
