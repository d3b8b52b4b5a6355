import { expect, test } from 'vitest';
import { type Day, day, type Month } from '#core/base/time.ts';
import type { ClosedCalendar } from '#core/pos/closed-days.ts';
import { missingDays, type ReportFacts } from '#core/sales/missing-days.ts';

const sundays: ClosedCalendar = {
  weekdays: [{ weekday: 7, from_day: day('2026-01-01'), to_day: null, confirmed: true }],
  days: [],
};
const link = (channel: number, from = '2026-05-01', through = '2026-12-31') => {
  return { channel, from: day(from), through: day(through) };
};

function missing(facts: Partial<Omit<ReportFacts, 'days' | 'months'>> & { days?: string[]; months?: string[] }) {
  const {
    days = ['2026-05-01', '2026-05-02', '2026-05-05'],
    months = [],
    links = [link(1)],
    closed = new Map(),
  } = facts;
  const read = { days: new Set(days as Day[]), months: new Set(months as Month[]), links, closed };
  return missingDays(read, day('2026-05-01'), day('2026-05-05'));
}

test.each([
  ['closed on Sundays', { closed: new Map([[1, sundays]]) }, ['2026-05-04']],
  ['never closed', {}, ['2026-05-03', '2026-05-04']],
  ['a month as one amount', { days: ['2026-05-31'], months: ['2026-05'] }, []],
  ['another month as one amount', { months: ['2026-04'] }, ['2026-05-03', '2026-05-04']],
  [
    'a second channel that is open',
    { links: [link(1), link(2)], closed: new Map([[1, sundays]]) },
    ['2026-05-03', '2026-05-04'],
  ],
  [
    'two channels that are closed',
    {
      links: [link(1), link(2)],
      closed: new Map([
        [1, sundays],
        [2, sundays],
      ]),
    },
    ['2026-05-04'],
  ],
  [
    'no channel on the closed day',
    { links: [link(1, '2026-05-04')], closed: new Map([[1, sundays]]) },
    ['2026-05-03', '2026-05-04'],
  ],
  [
    'no channel at all',
    { days: [], links: [] },
    ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04', '2026-05-05'],
  ],
])('%s', (_, facts, days) => {
  expect(missing(facts)).toEqual(days);
});
