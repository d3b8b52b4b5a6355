import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { dayOf, numberOf } from '#core/rent/calendar.ts';
import { leaseYears } from '#core/rent/life/lease-years.ts';
import { parseLife } from '#core/rent/life/parse-life.ts';
import { lifeOf, lifeTerms } from '#testing/rent/life-terms.ts';

type Continuity = 'continue' | 'prorate' | 'restart';

function yearsOf(start: string, yearStarts: string, from: string, continuity: Continuity, kind = 'annual') {
  const terms = lifeTerms({ year_starts: yearStarts, breakpoint_period: kind as 'annual' });
  const parsed = parseLife(
    lifeOf([
      { from: start, terms },
      { from, continuity, terms },
    ]),
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return leaseYears(parsed.life.lease, numberOf(day('2028-06-30'))).map((year) => {
    return `${year.number} ${dayOf(year.start)} ${dayOf(year.end)}${year.cut ? ' cut' : ''}`;
  });
}

test.each<[string, ReturnType<typeof yearsOf>, string[]]>([
  [
    'continue cuts nothing',
    yearsOf('2026-01-01', 'lease', '2026-07-01', 'continue'),
    ['1 2026-01-01 2026-12-31', '2 2027-01-01 2027-12-31', '3 2028-01-01 2028-12-31'],
  ],
  [
    'parts made by prorate share a number',
    yearsOf('2026-01-01', 'lease', '2026-07-01', 'prorate'),
    [
      '1 2026-01-01 2026-06-30 cut',
      '1 2026-07-01 2026-12-31 cut',
      '2 2027-01-01 2027-12-31',
      '3 2028-01-01 2028-12-31',
    ],
  ],
  [
    'restart begins the next, on its own anniversaries',
    yearsOf('2026-01-01', 'lease', '2026-07-01', 'restart'),
    ['1 2026-01-01 2026-06-30 cut', '2 2026-07-01 2027-06-30', '3 2027-07-01 2028-06-30'],
  ],
  [
    'also where years begin on a date',
    yearsOf('2026-03-10', '01-01', '2026-07-01', 'restart'),
    ['1 2026-03-10 2026-06-30 cut', '2 2026-07-01 2027-06-30', '3 2027-07-01 2028-06-30'],
  ],
  [
    'a partial first year is year 1',
    yearsOf('2026-10-01', '01-01', '2027-01-01', 'restart'),
    ['1 2026-10-01 2026-12-31', '2 2027-01-01 2027-12-31', '3 2028-01-01 2028-12-31'],
  ],
  [
    'shorter breakpoint periods leave the year whole',
    yearsOf('2026-01-01', 'lease', '2026-07-16', 'prorate', 'monthly'),
    ['1 2026-01-01 2026-12-31', '2 2027-01-01 2027-12-31', '3 2028-01-01 2028-12-31'],
  ],
])('%s', (_, years, expected) => {
  expect(years).toEqual(expected);
});
