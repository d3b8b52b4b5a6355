import { expect, test } from 'vitest';
import { cents, rate } from '#core/base/money.ts';
import { addDays, day } from '#core/base/time.ts';
import { NO_LEASE_FACTS } from '#core/deals/facts/lease-facts.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { bendMarks, bendOf, rangeOf } from '#core/statements/effect/bend.ts';
import { effectOnYear } from '#core/statements/effect/effect.ts';
import { expectedYear } from '#core/statements/effect/expected-year.ts';
import { monthsFrom } from '#core/statements/replay.ts';
import { accepted } from '#testing/statements/statement-deal.ts';

const terms = (percent: string, changes = {}) =>
  readDealTerms({
    currency: 'USD',
    start_date: '2026-01-01',
    end_date: null,
    rent_basis: 'none',
    percentage: {
      breakpoint: 'stated',
      breakpoint_period: 'annual',
      tiers: [{ over: '1000000.00', rate: percent }],
      ...changes,
    },
  });

const sale = (on: string, dollars: number): SalesRow => {
  return { day: day(on), category: null, gross: cents(dollars * 100), items: {} };
};

/** 800,000.00 by the end of August; 120,000.00 expected on the last day of each month after it. */
const facts = (proposed: ReturnType<typeof terms>, from: string) => ({
  accepted: [accepted(1, terms('5'))],
  proposed: accepted(2, proposed, from),
  endsOn: null,
  rows: [sale('2026-08-31', 800_000)],
  expectedOn: (on: string) =>
    /-(30|31)$/.test(on) && !on.endsWith('10-30') && !on.endsWith('12-30') ? [sale(on, 120_000)] : [],
  lastDay: day('2026-08-31'),
  rentFacts: NO_LEASE_FACTS,
});

test('6% from October instead of 5%: 2,800.00 more in the rent year that goes on', () => {
  const effect = effectOnYear(facts(terms('6'), '2026-10-01'));
  expect(effect).toMatchObject({
    year: { from: '2026-01-01', through: '2026-12-31' },
    without: { percentage: 1_400_000, total: 1_400_000 },
    with: { percentage: 1_680_000, total: 1_680_000 },
    difference: 280_000,
  });
});

test('tax on rent is in the figures: 8% from October asks for it on what falls due from then on', () => {
  const taxed = { ...terms('5'), tax: { base_rent: rate(0), percentage_rent: rate(8_000_000), fee: rate(0) } };
  const effect = effectOnYear(facts(taxed, '2026-10-01'));
  // 5% of 280,000.00 over the breakpoint falls due in November and December: 14,000.00, and 1,120.00 of tax on it.
  expect(effect.without).toMatchObject({ percentage: 1_400_000, tax: 0, total: 1_400_000 });
  expect(effect.with).toMatchObject({ percentage: 1_400_000, tax: 112_000, total: 1_512_000 });
  expect(effect.difference).toBe(112_000);
});

test('each way to go on has its amount', () => {
  const { choices } = effectOnYear(facts(terms('6'), '2026-10-01'));
  // Prorated: 920,000.00 in 273 days over 747,945.21 at 5% is 8,602.74; 360,000.00 in 92 days over 252,054.79 at 6% is
  // 6,476.71. Begun anew: 8,602.74, and the new year has not passed its breakpoint by December.
  expect(choices).toEqual([
    { continuity: 'continue', chosen: true, percentage: 1_680_000, difference: 280_000 },
    { continuity: 'prorate', chosen: false, percentage: 1_507_945, difference: 107_945 },
    { continuity: 'restart', chosen: false, percentage: 860_274, difference: -539_726 },
  ]);
});

test('on the first day of a rent year there is nothing to choose', () => {
  const effect = effectOnYear(facts(terms('6'), '2027-01-01'));
  expect(effect.year).toEqual({ from: '2027-01-01', through: '2027-12-31' });
  expect(effect.choices).toEqual([]);
});

test('what cannot go on as one year is not offered', () => {
  const { choices } = effectOnYear(facts(terms('6', { breakpoint_period: 'quarterly' }), '2026-10-01'));
  expect(choices.map(({ continuity }) => continuity)).not.toContain('continue');
});

test('old and new terms by sales: 6% over 1,000,000.00, then 5%', () => {
  const rows = () => monthsFrom('2025-01' as never, 12).map((month) => sale(`${month}-15`, 2_000_000 / 10));
  const months = monthsFrom('2025-01' as never, 10);
  const bend = bendOf(
    { now: terms('6'), proposed: terms('5'), rows, rentFacts: NO_LEASE_FACTS },
    months,
    day('2026-01-01'),
  );
  expect(bend.map(({ percent }) => percent)).toEqual(Array.from({ length: 21 }, (_, step) => 50 + step * 5));
  // Ten months are 304 of 365 days: the breakpoint of them is 832,876.71.
  const whole = bend.find(({ percent }) => percent === 100)!;
  expect(whole.sales).toBe(200_000_000);
  expect(whole.now).toBe(Math.round((200_000_000 - 83_287_671) * 0.06));
  expect(rangeOf(bend)!.most).toBeLessThanOrEqual(0);
  expect(rangeOf([])).toBeNull();
});

const year = monthsFrom('2025-01' as never, 12);
const yearOfSales = (dollars: number) => () => year.map((month) => sale(`${month}-15`, dollars / 12));

test('breakpoints between half and one and a half times the sales are marked, with the rent at them', () => {
  const compared = {
    now: terms('6'),
    proposed: terms('8', {
      tiers: [
        { over: '900000.00', rate: '5' },
        { over: '4000000.00', rate: '8' },
      ],
    }),
    rows: yearOfSales(1_200_000),
    rentFacts: NO_LEASE_FACTS,
  };
  expect(bendMarks(compared, year, day('2026-01-01'))).toEqual([
    { terms: 'now', sales: 100_000_000, rent: 0 },
    { terms: 'proposed', sales: 90_000_000, rent: 0 },
  ]);
  // Ten months are no year: nothing is said of its breakpoints.
  expect(bendMarks(compared, year.slice(0, 10), day('2026-01-01'))).toEqual([]);
});

test('a natural breakpoint is marked by the base rent in force on the day of the change', () => {
  const natural = readDealTerms({
    currency: 'USD',
    start_date: '2026-01-01',
    end_date: null,
    rent_basis: 'base_rent',
    base_rent: { amount: '4000.00', period: 'monthly', steps: [{ from: '2027-01-01', amount: '5000.00' }] },
    percentage: { breakpoint: 'natural', breakpoint_period: 'annual', tiers: [{ over: '0.00', rate: '6' }] },
  });
  const compared = { now: natural, proposed: natural, rows: yearOfSales(960_000), rentFacts: NO_LEASE_FACTS };
  const at = (on: string) => bendMarks(compared, year, day(on)).map(({ sales, rent }) => [sales, rent]);
  expect(at('2026-06-01')[0]).toEqual([80_000_000, 4_800_000]);
  expect(at('2027-06-01')[0]).toEqual([100_000_000, 6_000_000]);
});

test('the twelve months to come are paid by both terms, and their sales lie in a range', () => {
  // 3,000.00 on each of 100 days: 365 days of the same are 1,095,000.00, and 15% is assumed to be possible either way.
  const days = Array.from({ length: 100 }, (_, index) => sale(addDays(day('2026-05-24'), index), 3_000));
  const expecting = { now: terms('5'), proposed: terms('6'), rows: () => days, lastDay: day('2026-08-31') };
  expect(expectedYear(expecting, '2026-10' as never, day('2026-10-01'))).toMatchObject({
    from: '2026-10-01',
    through: '2027-09-30',
    sales: 109_500_000,
    now: 475_000,
    proposed: 570_000,
  });
  const few = { ...expecting, rows: () => days.slice(-20) };
  expect(expectedYear(few, '2026-10' as never, day('2026-10-01'))).toBeNull();
});
