// Tax on rent: for each rate the sum of its amounts times the rate, rounded once, half up and a credit symmetrically.
// 2,050.06 at 20% is 410.01 of tax, where rounding amount by amount would make 410.00.
import { type Cents, cents, portion, type Rate, rate, roundedRatio, sum } from '#core/base/money.ts';

export type TaxRates = { readonly base_rent: Rate; readonly percentage_rent: Rate; readonly fee: Rate };
export type RentTax = { rate: Rate; net: Cents; tax: Cents };

/** One entry for each rate above zero that an amount has, the highest first. */
export function taxesByRate(amounts: readonly { of: keyof TaxRates; amount: Cents }[], rates: TaxRates): RentTax[] {
  const byRate = Map.groupBy(amounts, ({ of }) => rates[of]);
  return [...byRate]
    .filter(([rate]) => rate > 0)
    .sort(([one], [other]) => other - one)
    .map(([rate, taxed]) => {
      const net = sum(taxed.map(({ amount }) => amount));
      return { rate, net, tax: portion(net, rate) };
    });
}

export function taxTotal(taxes: readonly RentTax[]): Cents {
  return cents(taxes.reduce((all, { tax }) => all + tax, 0));
}

/** Of what one invoice asks: 1,000.00 of base rent and 200.00 of percentage rent at 10% are 120.00. */
export function rentTax(charges: { base: Cents; percentage: Cents; fees: Cents }, rates: TaxRates): Cents {
  const amounts = [
    { of: 'base_rent', amount: charges.base },
    { of: 'percentage_rent', amount: charges.percentage },
    { of: 'fee', amount: charges.fees },
  ] as const;
  return taxTotal(taxesByRate(amounts, rates));
}

const WHOLE = BigInt(rate(100_000_000));

/** An amount that has its tax inside: 48.00 at 20% is 40.00 and 8.00 of tax. */
export function taxInside(amount: Cents, share: Rate): RentTax {
  const net = roundedRatio(BigInt(amount) * WHOLE, WHOLE + BigInt(share));
  return { rate: share, net, tax: cents(amount - net) };
}
