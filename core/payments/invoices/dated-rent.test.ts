import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { type Day, day } from '#core/base/time.ts';
import type { Adjustment } from '#core/payments/accrued.ts';
import { datedRent } from '#core/payments/invoices/dated-rent.ts';
import type { PaymentPeriod } from '#core/rent/interim-payment.ts';
import { accruals } from '#core/statements/accrual.ts';
import { termsParts } from '#core/statements/terms-parts.ts';
import { accepted, exampleDealTerms } from '#testing/statements/statement-deal.ts';

/** Of the fee, or of the base rent, the month that begins on the first. */
function october(paymentPeriod: PaymentPeriod, lastDay: string, adjustments: readonly Adjustment[] = []) {
  const terms = exampleDealTerms({
    payment_period: paymentPeriod,
    rent_basis: 'base_rent',
    base_rent: { amount: '6500.00', period: 'monthly', due_day: 1, in_advance: true },
    additional_fee: { period: 'monthly', amount: '250.00' },
  });
  const parts = termsParts([accepted(1, terms)], null);
  const last = day(lastDay);
  const rents = datedRent({
    parts,
    accruals: accruals(parts, [], last),
    adjustments,
    paymentPeriod,
    lastDay: last,
    today: last,
  });
  return rents
    .filter(({ from }) => from === '2026-10-01')
    .map(({ of, to, due, issue, amount }) => `${of} to ${to} due ${due} issue ${issue} ${amount}`);
}

const BASE = 'base to 2026-10-31 due 2026-10-01 issue 2026-10-01 650000';
const FEE = 'fee to 2026-10-31 due 2026-10-31 issue 2026-11-01 25000';

test.each<[PaymentPeriod, string, string[]]>([
  ['monthly', '2026-10-15', [BASE, FEE]],
  ['semi_monthly', '2026-10-30', [BASE]],
  ['semi_monthly', '2026-10-31', [BASE, FEE]],
  ['weekly', '2026-10-31', [BASE, FEE.replace('issue 2026-11-01', 'issue 2026-11-05')]],
])('%s, looked at through %s', (period, lastDay, lines) => {
  expect(october(period, lastDay)).toEqual(lines);
});

test.each<[Adjustment['of'], string, number]>([
  ['base', '2026-09-30', 650_000],
  ['base', '2026-10-01', 649_000],
  ['base', '2026-10-31', 649_000],
  ['base', '2026-11-01', 650_000],
  ['fee', '2026-10-15', 650_000],
])('10.00 of %s agreed on %s leave a base rent of %i', (of, on, amount) => {
  const agreed = { of, day: on as Day, amount: cents(-1_000) };
  expect(october('monthly', '2026-10-31', [agreed])[0]).toBe(BASE.replace('650000', String(amount)));
});
