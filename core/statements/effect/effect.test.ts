import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { NOTHING_TOLD } from '#core/deals/facts/told-facts.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { bendOf, rangeOf } from '#core/statements/effect/bend.ts';
import { effectOnYear } from '#core/statements/effect/effect.ts';
import { monthsFrom } from '#core/statements/replay.ts';
import { accepted } from '#testing/statement-deal.ts';

const terms = (rate: string, changes = {}) =>
  readDealTerms({
    currency: 'USD',
    start_date: '2026-01-01',
    end_date: null,
    rent_basis: 'none',
    percentage: {
      breakpoint: 'stated',
      breakpoint_period: 'annual',
      tiers: [{ over: '1000000.00', rate }],
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
  told: NOTHING_TOLD,
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
  const bend = bendOf({ now: terms('6'), proposed: terms('5'), rows, told: NOTHING_TOLD }, months, day('2026-01-01'));
  expect(bend.map(({ percent }) => percent)).toEqual(Array.from({ length: 21 }, (_, step) => 50 + step * 5));
  // Ten months are 304 of 365 days: the breakpoint of them is 832,876.71.
  const whole = bend.find(({ percent }) => percent === 100)!;
  expect(whole.sales).toBe(200_000_000);
  expect(whole.now).toBe(Math.round((200_000_000 - 83_287_671) * 0.06));
  expect(rangeOf(bend)!.most).toBeLessThanOrEqual(0);
  expect(rangeOf([])).toBeNull();
});
