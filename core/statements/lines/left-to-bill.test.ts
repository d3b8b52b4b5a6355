import { expect, test } from 'vitest';
import { cents, sum } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { salesRows } from '#core/sales/deal-day.ts';
import { accruals } from '#core/statements/accrual.ts';
import { type BilledLine, leftToBill } from '#core/statements/lines/left-to-bill.ts';
import { paymentSpans } from '#core/statements/period.ts';
import { dueThrough } from '#core/statements/receipt.ts';
import { termsParts } from '#core/statements/terms-parts.ts';
import { accepted, exampleDays, exampleDealTerms } from '#testing/statements/statement-deal.ts';

const LAST = day('2026-11-14');
const BASE = exampleDealTerms({
  rent_basis: 'base_rent',
  base_rent: { amount: '6500.00', period: 'monthly' },
});
const dealAccruals = accruals(termsParts([accepted(1, BASE)], null), salesRows(exampleDays('2026-01-01', LAST)), LAST);

test('without a bill everything due is left, by month and payment period', () => {
  const lines = leftToBill(dealAccruals, [], LAST);
  expect(sum(lines.map(({ due, billed }) => cents(due - billed)))).toBe(dueThrough(dealAccruals, LAST));
  expect(lines.filter(({ of }) => of === 'base').length).toBeGreaterThanOrEqual(10);
});

test('what was billed for the same days is taken off, corrections too; the rest adds up to the cent', () => {
  const [first, second, ...later] = leftToBill(dealAccruals, [], LAST);
  const billed: BilledLine[] = [
    ...later.map(({ of, from, through, due }) => ({ of, from, through, amount: due })),
    { of: first!.of, from: first!.from, through: first!.through, amount: cents(first!.due + 1_000) },
    { of: first!.of, from: first!.from, through: first!.through, amount: cents(-600) },
  ];
  const left = leftToBill(dealAccruals, billed, LAST);
  const total = dueThrough(dealAccruals, LAST) - sum(billed.map(({ amount }) => amount));
  expect(sum(left.map(({ due, billed: amount }) => cents(due - amount)))).toBe(total);
  expect(left.map(({ due, billed: amount }) => due - amount)).toEqual([-400, second!.due]);
});

test('a bill for days that owe nothing stands by itself', () => {
  const before = { of: 'fee' as const, from: day('2025-12-01'), through: day('2025-12-31'), amount: cents(2_500) };
  expect(leftToBill(dealAccruals, [before], LAST)[0]).toMatchObject({ from: '2025-12-01', due: 0, billed: 2_500 });
});

test('each line of percentage rent is a payment period', () => {
  const spans = paymentSpans(dealAccruals, { from: day('2026-01-01'), through: LAST }).map(({ from }) => from);
  for (const { of, from } of leftToBill(dealAccruals, [], LAST)) if (of === 'percentage') expect(spans).toContain(from);
});
