import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { dayOf, daysIn, numberOf } from '#core/rent/calendar.ts';
import { retailMonthBefore, retailYearOf } from '#core/rent/life/retail-calendar.ts';
import type { RetailCalendar } from '#core/rent/life/terms.ts';
import { figuresAt, lifeOf, lifeTerms, linesAt, over } from '#testing/rent/life-terms.ts';

const NRF: RetailCalendar = { pattern: '454', weekday: 'saturday', rule: 'nearest', month: 1, week53: 'full' };
const LAST_FRIDAY: RetailCalendar = { pattern: '445', weekday: 'friday', rule: 'last', month: 12, week53: 'full' };
const yearOf = (calendar: RetailCalendar, text: string) => retailYearOf(calendar, numberOf(day(text)));

test.each([
  [NRF, '2025-06-01', '2025-02-02', '2026-01-31', 52],
  [NRF, '2026-01-31', '2025-02-02', '2026-01-31', 52],
  [NRF, '2026-02-01', '2026-02-01', '2027-01-30', 52],
  [NRF, '2024-02-03', '2023-01-29', '2024-02-03', 53],
  [NRF, '2013-02-02', '2012-01-29', '2013-02-02', 53],
  [LAST_FRIDAY, '2026-03-01', '2025-12-27', '2026-12-25', 52],
])('a retail year ends on its weekday (%#)', (calendar, inside, start, end, weeks) => {
  const year = yearOf(calendar, inside);
  expect([dayOf(year.start), dayOf(year.end), daysIn(year) / 7]).toEqual([start, end, weeks]);
});

test('months have 4, 5 and 4 weeks, and week 53 joins the last', () => {
  const months = yearOf(NRF, '2025-06-01').months.map(({ end }) => dayOf(end));
  expect(months.slice(0, 3)).toEqual(['2025-03-01', '2025-04-05', '2025-05-03']);
  const long = yearOf(NRF, '2023-06-01');
  expect(daysIn(long.months.at(-1)!)).toBe(35);
  expect(daysIn(long.quarters.at(-1)!)).toBe(98);
});

test('the same month a year before has the same number, not the same dates', () => {
  const april = { start: numberOf(day('2026-04-05')), end: numberOf(day('2026-05-02')) };
  const before = retailMonthBefore(NRF, april);
  expect([dayOf(before.start), dayOf(before.end)]).toEqual(['2025-04-06', '2025-05-03']);
});

test('a retail year cut by prorate has days over the days of its year', () => {
  const from = '2025-08-03';
  const terms = (rate: string) =>
    lifeTerms({ ...over('364000.00', rate), calendar: NRF, maximum: { year: '36400.00' } });
  const life = lifeOf(
    [
      { from: '2025-02-02', terms: terms('5') },
      { from, continuity: 'prorate', terms: terms('6') },
    ],
    {
      sales: [
        { day: '2025-03-01', gross: '282000.00' },
        { day: '2025-09-01', gross: '1182000.00' },
      ],
    },
  );
  // 182 of 364 days: 182,000.00; 100,000.00 x 5%. Then 1,000,000.00 x 6% within half of the maximum.
  expect(linesAt(life, '2026-01-31')).toEqual(['2025-03-01 5000.00', '2025-10-04 18200.00']);
  expect(figuresAt(life, '2025-07-01').breakpoint).toBe('182000.00');
});

test('scaled, the last month of 53 weeks has five fourths of its threshold', () => {
  const calendar = { ...NRF, week53: 'scaled' } as const;
  const terms = lifeTerms({ ...over('80000.00'), breakpoint_period: 'monthly', calendar });
  const life = lifeOf([{ from: '2023-01-29', terms }], { sales: [{ day: '2024-02-03', gross: '120000.00' }] });
  expect(figuresAt(life, '2024-02-03').breakpoint).toBe('100000.00');
  expect(linesAt(life, '2024-02-03')).toEqual(['2024-02-03 1000.00']);
});
