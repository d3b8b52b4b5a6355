// Tax on an invoice, by the rates of the terms in force on the day of issue. The minimum is taxed as base rent is, and a
// correction as the rent that it corrects: base rent of 1,025.03 and percentage rent of 1,025.03 at 20% are 410.01. Interest on
// late payment is not taxed.
import type { Cents, Rate } from '#core/base/money.ts';
import type { RentKind } from '#core/payments/accrued.ts';
import { type RentTax, type TaxRates, taxesByRate } from '#core/rent/rent-tax.ts';

const TAXED_AS: Record<Exclude<RentKind, 'interest'>, keyof TaxRates> = {
  percentage: 'percentage_rent',
  base: 'base_rent',
  minimum: 'base_rent',
  fee: 'fee',
};

export function taxesOf(lines: readonly { of: RentKind; amount: Cents }[], rates: TaxRates): RentTax[] {
  return taxesByRate(
    lines.flatMap(({ of, amount }) => (of === 'interest' ? [] : [{ of: TAXED_AS[of], amount }])),
    rates,
  );
}

const UNTAXED = 0 as Rate;

export const taxRateOf = (of: RentKind, rates: TaxRates): Rate => (of === 'interest' ? UNTAXED : rates[TAXED_AS[of]]);
