import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import type { ClosedCalendar } from '#core/pos/closed-days.ts';
import { closedTrade } from '#core/sales/closed-trade.ts';
import type { ReportFacts } from '#core/sales/missing-days.ts';

const single = (on: string, confirmed = true) => ({ weekdays: [], days: [{ day: day(on), confirmed }] });
const SUNDAYS = { weekdays: [{ weekday: 7, from_day: day('2026-01-01'), to_day: null, confirmed: true }], days: [] };
const link = (channel: number) => ({ channel, from: day('2026-07-01'), through: day('2026-07-31') });
const facts = (changes: Partial<ReportFacts>): ReportFacts => {
  return { days: new Set(), months: new Set(), links: [link(1)], closed: new Map(), ...changes };
};

test.each([
  ['a single day that the channel marks', facts({ closed: new Map([[1, single('2026-07-03')]]) }), ['2026-07-03']],
  ['a day that nobody confirmed', facts({ closed: new Map([[1, single('2026-07-03', false)]]) }), []],
  ['a weekday that is always closed', facts({ closed: new Map([[1, SUNDAYS]]) }), []],
  [
    'a day with sales all the same',
    facts({ closed: new Map([[1, single('2026-07-03')]]), days: new Set([day('2026-07-03')]) }),
    [],
  ],
  ['one of two channels', facts({ links: [link(1), link(2)], closed: new Map([[1, single('2026-07-03')]]) }), []],
  [
    'a single day of one, the closed weekday of the other',
    facts({
      links: [link(1), link(2)],
      closed: new Map<number, ClosedCalendar>([
        [1, single('2026-07-05')],
        [2, SUNDAYS],
      ]),
    }),
    ['2026-07-05'],
  ],
  ['a day before the link', facts({ closed: new Map([[1, single('2026-06-30')]]) }), []],
])('%s', (_, salesFacts, days) => {
  expect(closedTrade(salesFacts, day('2026-06-01'), day('2026-08-31'))).toEqual(days);
});
