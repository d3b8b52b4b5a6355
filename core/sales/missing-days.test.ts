import { expect, test } from 'vitest';
import { addDays, type Day, day, type Month } from '#core/base/time.ts';
import type { ClosedCalendar } from '#core/pos/closed-days.ts';
import {
  inOrderOfTime,
  missingDays,
  missingOfChannel,
  owedDays,
  owedFrom,
  type ReportFacts,
} from '#core/sales/missing-days.ts';

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

const version = (from: string, start: string, opening: string | null = null) => {
  const terms = { start_date: day(start), opening_balance: opening === null ? null : { through: opening } };
  return { from: day(from), terms };
};

test.each([
  ['the first day of the lease', [version('2026-01-01', '2026-01-01')], '2026-01-01'],
  ['the day after the opening balance', [version('2026-01-01', '2026-01-01', '2026-06-30')], '2026-07-01'],
  ['an opening balance before the lease', [version('2026-01-01', '2026-01-01', '2025-06-30')], '2026-01-01'],
  ['a later version', [version('2026-01-01', '2026-01-01'), version('2026-07-01', '2026-01-01')], '2026-01-01'],
  ['a corrected first day', [version('2026-01-01', '2026-01-01'), version('2025-12-01', '2025-12-01')], '2025-12-01'],
])('reports are owed from %s', (_, versions, from) => {
  expect(owedFrom(inOrderOfTime(versions))).toBe(from);
});

const TODAY = day('2026-11-18');
test.each([
  ['through yesterday', null, {}, { from: '2026-01-01', through: '2026-11-17' }],
  ['through the end of the lease', '2026-10-31', {}, { from: '2026-01-01', through: '2026-10-31' }],
  [
    'within a range',
    null,
    { from: '2026-11-01', through: '2026-11-30' },
    { from: '2026-11-01', through: '2026-11-17' },
  ],
  ['before the lease', null, { from: '2025-01-01', through: '2025-12-31' }, null],
  ['today', null, { from: '2026-11-18' }, null],
  ['the run-off', '2026-10-31', { from: '2026-11-01' }, null],
])('owed: %s', (_, ends, range, owed) => {
  expect(owedDays(day('2026-01-01'), ends as Day | null, TODAY, range as { from?: Day; through?: Day })).toEqual(owed);
});

test('a till that was read from 17 October leaves 289 days of a lease from 1 January', () => {
  const days = new Set<Day>();
  for (let at = day('2026-10-17'); at < TODAY; at = addDays(at, 1)) days.add(at);
  const owed = owedDays(day('2026-01-01'), null, TODAY)!;
  const links = [link(1, '2026-10-17')];
  const facts = { days, months: new Set<Month>(), links, closed: new Map() };
  const missing = missingDays(facts, owed.from, owed.through);
  expect(missing).toHaveLength(289);
  // Nobody was linked then: the channel of the store is asked for all of them.
  expect(missingOfChannel(facts, missing, 1)).toHaveLength(289);
});

test('a channel is asked for the days it is linked and open on', () => {
  const links = [link(1, '2026-05-01', '2026-05-10'), link(2, '2026-05-11')];
  const facts = { days: new Set<Day>(), months: new Set<Month>(), links, closed: new Map([[1, sundays]]) };
  const missing = missingDays(facts, day('2026-05-09'), day('2026-05-12'));
  expect(missing).toEqual(['2026-05-09', '2026-05-11', '2026-05-12']);
  expect(missingOfChannel(facts, missing, 1)).toEqual(['2026-05-09']);
  expect(missingOfChannel(facts, missing, 2)).toEqual(['2026-05-11', '2026-05-12']);
});
