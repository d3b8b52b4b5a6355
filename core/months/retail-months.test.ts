// A 53rd week belongs to the last month of its year: five weeks where there were four, and everything that counts from its last
// day comes a week later. Years of 4-5-4 weeks by the published calendar of the National Retail Federation: fiscal 2023 had 53
// weeks and ended on February 3, 2024; fiscal 2024 and 2025 had 52. 4-4-5 weeks that end on the Saturday nearest to December 31
// made 2025 a year of 53 weeks, December 29, 2024 to January 3, 2026.
import { expect, test } from 'vitest';
import { type Day, day, daysBetween } from '#core/base/time.ts';
import { type DealTermsInput, readDealTerms } from '#core/deals/terms.ts';
import { statementDueBy } from '#core/months/deadline.ts';
import { calledMonth, monthTitle } from '#core/months/month-name.ts';
import { monthToCertify } from '#core/months/month-task.ts';
import { storeMonth, storeMonthCalled, storeMonths } from '#core/months/store-months.ts';
import type { RetailCalendar } from '#core/rent/life/terms.ts';
import { termsParts } from '#core/statements/terms-parts.ts';
import { yearDueBy } from '#core/years/deadline.ts';
import { monthsOfYear } from '#core/years/year-list.ts';
import { canonicalTerms, termsWith } from '#testing/deals.ts';

const NRF: RetailCalendar = { pattern: '454', weekday: 'saturday', rule: 'nearest', month: 1, week53: 'full' };
const DECEMBER: RetailCalendar = { ...NRF, pattern: '445', month: 12 };
type Percentage = NonNullable<DealTermsInput['percentage']>;

function leaseOf(calendar: RetailCalendar | null, start: string) {
  const tiers: Percentage['tiers'] = [{ over: '500000.00', rate: '5' }];
  const percentage: Percentage = { breakpoint: 'stated', breakpoint_period: 'annual', tiers, calendar };
  const terms = termsWith({
    template: 'custom',
    rent_basis: 'none',
    base_rent: null,
    start_date: start,
    percentage,
    payment_period: 'monthly',
    reporting: { month_days: 15, year_days: 60 },
  });
  const version = { version: 1, deal: 1, terms: readDealTerms(canonicalTerms(terms)), effectiveFrom: day(start) };
  return termsParts([{ ...version, sha256: '1'.repeat(64), accepted: { by: 'Ana', at: new Date(0) } }], null);
}

const PARTS = { nrf: leaseOf(NRF, '2023-01-29'), december: leaseOf(DECEMBER, '2024-12-29') };
const weeksOf = ({ from, through }: { from: Day; through: Day }) => (daysBetween(from, through) + 1) / 7;

test.each([
  ['nrf', '2023-01-29', '2024-02-03', 53, [4, 5, 4, 4, 5, 4, 4, 5, 4, 4, 5, 5]],
  ['nrf', '2024-02-04', '2025-02-01', 52, [4, 5, 4, 4, 5, 4, 4, 5, 4, 4, 5, 4]],
  ['december', '2024-12-29', '2026-01-03', 53, [4, 4, 5, 4, 4, 5, 4, 4, 5, 4, 4, 6]],
] as const)('%s, the year from %s through %s has %i weeks in twelve months', (lease, from, through, weeks, months) => {
  const year = { from: day(from), through: day(through) };
  const ofYear = monthsOfYear(storeMonths(PARTS[lease], year.through), year);
  expect(ofYear.map(weeksOf)).toEqual(months);
  expect(weeksOf(year)).toBe(weeks);
  expect([ofYear[0]!.from, ofYear.at(-1)!.through]).toEqual([from, through]);
  // Each once, and one after the other.
  const called = ofYear.map(({ month }) => calledMonth(month).slice(5));
  const first = lease === 'nrf' ? 2 : 1;
  expect(called).toEqual(months.map((_, at) => String(((first - 1 + at) % 12) + 1).padStart(2, '0')));
});

test('the month of the 53rd week is due a week later, and its year too', () => {
  const [fiscal2023, fiscal2024] = [storeMonth(PARTS.nrf, day('2023-12-31')), storeMonth(PARTS.nrf, day('2025-01-05'))];
  expect([fiscal2023?.through, fiscal2024?.through]).toEqual(['2024-02-03', '2025-02-01']);
  expect(statementDueBy(PARTS.nrf, fiscal2023!.through)).toBe('2024-02-18');
  expect(statementDueBy(PARTS.nrf, fiscal2024!.through)).toBe('2025-02-16');
  expect(yearDueBy(PARTS.nrf, day('2024-02-03'))).toBe('2024-04-03');
});

test('a month is compared with the month of its number a year before, 53rd week or not', () => {
  const january = storeMonth(PARTS.nrf, day('2025-01-05'))!;
  expect(january.yearBefore).toEqual({ from: '2023-12-31', through: '2024-02-03' });
});

test.each([
  ['2026-05-03', 'May 2026'],
  ['2026-05-31', 'Jun 2026'],
  ['2024-12-29', 'Jan 2025'],
  ['2023-12-31', 'Jan 2024'],
  ['2026-02-01', 'Feb 2026'],
  ['2026-01-01', 'Jan 2026'],
])('%s is called %s', (name, title) => {
  expect(monthTitle(name)).toBe(title);
});

test.each([
  // After the fiscal December of 2023 comes a January of five weeks, which is not over before February 3.
  ['the 53rd week has not ended', NRF, '2023-12-30', '2024-02-03', undefined],
  ['it has', NRF, '2023-12-30', '2024-02-04', { month: '2023-12-31', through: '2024-02-03' }],
  ['calendar months', null, '2023-12-31', '2024-02-01', { month: '2024-01-01', through: '2024-01-31' }],
  [
    'nobody has begun: the last one that ended',
    NRF,
    null,
    '2024-02-10',
    { month: '2023-12-31', through: '2024-02-03' },
  ],
  ['nobody has begun, calendar months', null, null, '2024-02-10', { month: '2024-01-01', through: '2024-01-31' }],
])('the next month to certify where %s', (_, calendar, through, today, expected) => {
  const facts = { through: through === null ? null : day(through), calendar, zone: 'America/New_York' };
  const next = monthToCertify(facts, day(today));
  if (expected) expect(next).toMatchObject(expected);
  else expect(next).toBeUndefined();
});

test('a list of a calendar month finds the retail month that stands for it', () => {
  expect(storeMonthCalled(PARTS.december, day('2025-01-01'))?.month).toBe('2024-12-29');
  expect(storeMonthCalled(PARTS.december, day('2024-12-29'))?.month).toBe('2024-12-29');
  expect(storeMonthCalled(PARTS.nrf, day('2026-06-01'))).toMatchObject({ month: '2026-05-31', through: '2026-07-04' });
  expect(storeMonthCalled(PARTS.nrf, day('2026-06-02'))).toBeUndefined();
  expect(storeMonth(PARTS.nrf, day('2026-06-01'))).toBeUndefined();
});
