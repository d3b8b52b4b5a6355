// Tax on an invoice, by the rates of the terms in force on the day of issue. The minimum is taxed as base rent is, and a
// correction as the rent that it corrects: base rent of 1,025.03 and percentage rent of 1,025.03 at 20% are 410.01.
import type { Cents, Rate } from '#core/base/money.ts';
import type { RentKind } from '#core/payments/accrued.ts';
import { type RentTax, type TaxRates, taxesByRate } from '#core/rent/rent-tax.ts';

const TAXED_AS: Record<RentKind, keyof TaxRates> = {
  percentage: 'percentage_rent',
  base: 'base_rent',
  minimum: 'base_rent',
  fee: 'fee',
};

export function taxesOf(lines: readonly { of: RentKind; amount: Cents }[], rates: TaxRates): RentTax[] {
  return taxesByRate(
    lines.map(({ of, amount }) => ({ of: TAXED_AS[of], amount })),
    rates,
  );
}

export const taxRateOf = (of: RentKind, rates: TaxRates): Rate => rates[TAXED_AS[of]];
