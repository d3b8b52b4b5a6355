import { expect, test } from 'vitest';
import { cents, sum } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { salesRows } from '#core/sales/deal-day.ts';
import { accruals } from '#core/statements/accrual.ts';
import { tiersWithin } from '#core/statements/lines/tiers-within.ts';
import { termsParts } from '#core/statements/terms-parts.ts';
import { accepted, exampleDays, exampleDealTerms } from '#testing/statements/statement-deal.ts';

const LAST = day('2026-11-14');
const tier = (over: string, rate: string) => ({ over, rate });
const TWO_TIERS = exampleDealTerms({ percentage: { tiers: [tier('80000.00', '5'), tier('200000.00', '8')] } });
const dealAccruals = accruals(
  termsParts([accepted(1, TWO_TIERS)], null),
  salesRows(exampleDays('2026-01-01', LAST)),
  LAST,
);

/** Days of the deal, with what was sold through each of them. */
function crossing(over: number): { from: ReturnType<typeof day>; through: ReturnType<typeof day> } {
  const [accrual] = dealAccruals;
  let through = day('2026-01-01');
  const reached = (last: string) => accrual!.sold({ from: day('2026-01-01'), through: day(last) }) > over;
  while (!reached(through)) through = day(next(through));
  return { from: day(back(through, 3)), through: day(next(next(through))) };
}
const next = (text: string) => new Date(Date.parse(text) + 86_400_000).toISOString().slice(0, 10);
const back = (text: string, days: number) => new Date(Date.parse(text) - days * 86_400_000).toISOString().slice(0, 10);

test.each([
  [8_000_000, 1, [null, 5_000_000]],
  [20_000_000, 2, [5_000_000, 8_000_000]],
] as const)(
  'days around %d are told by both tiers, with the day on which the breakpoint was passed',
  (over, place, rates) => {
    const span = crossing(over);
    const tiers = tiersWithin(dealAccruals, span);
    expect(tiers.map(({ rate }) => rate)).toEqual(rates);
    expect(sum(tiers.map(({ sales }) => sales))).toBe(dealAccruals[0]!.sold(span));
    expect(tiers[1]!.passed).toEqual({ breakpoint: place, day: back(span.through, 2) });
    const rent = dealAccruals[0]!.days.filter((each) => each.day >= span.from && each.day <= span.through);
    const due = sum(rent.map(({ amount }) => amount));
    expect(Math.abs(sum(tiers.map((each) => each.rent)) - due)).toBeLessThanOrEqual(2);
  },
);

test('days below the breakpoint have no tier to tell', () => {
  expect(tiersWithin(dealAccruals, { from: day('2026-01-03'), through: day('2026-01-09') })).toEqual([]);
});

test('a share of every sale is one tier that passes nothing', () => {
  const plain = exampleDealTerms({ percentage: { breakpoint: 'none', tiers: [tier('0.00', '6')] } });
  const all = accruals(termsParts([accepted(1, plain)], null), salesRows(exampleDays('2026-01-01', LAST)), LAST);
  const span = { from: day('2026-11-01'), through: LAST };
  const [only, ...others] = tiersWithin(all, span);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ rate: 6_000_000, sales: cents(all[0]!.sold(span)), passed: null });
});
