// Tills that send decimals (Toast, Vend, Hike, SumUp) are read digit by digit: 19.995 is 20.00, 0.1 + 0.2 sent as
// 0.30000000000000004 is 0.30, "1,234.50" is 1234.50. A comma parts thousands and nothing else: "12,50" is not an amount,
// for it would be 1250.00 as likely as 12.50. Half a cent goes away from zero, as everywhere.
import { type Cents, cents, roundedRatio } from '#core/base/money.ts';

/** No till counts in more digits than these; a longer text is not an amount, however long it is. */
const DECIMAL = /^(-?)(\d{0,40})(?:\.(\d{0,40}))?(?:e([+-]?\d{1,3}))?$/i;

/** Commas between whole groups of three digits. */
const THOUSANDS = /^-?\d{1,3}(?:,\d{3}){1,12}(?![\d,])/;

type Decimal = number | string | null | undefined;

export function decimalCents(value: Decimal): Cents {
  return cents(toPlaces(value, 2));
}

/**
 * Amounts finer than a cent, as cents that together are what the amounts are together: what one is short, the next has.
 * Three lines of 3.333333 are 3.33, 3.34 and 3.33; 8.335 and 1.665 are 8.34 and 1.66.
 */
export function carriedCents(values: readonly Decimal[]): Cents[] {
  let all = 0n;
  let carried = 0;
  return values.map((value) => {
    all += BigInt(toPlaces(value, 6));
    const reached = roundedRatio(all, 10_000n);
    const part = cents(reached - carried);
    carried = reached;
    return part;
  });
}

function toPlaces(value: Decimal, places: number): number {
  const written = String(value ?? 0).replace(/\s/g, '');
  const text = THOUSANDS.test(written) ? written.replaceAll(',', '') : written;
  const [, sign = '', whole = '', fraction = '', power = '0'] = DECIMAL.exec(text) ?? [];
  if (!whole && !fraction) throw new RangeError(`${value} is not an amount`);
  const scale = fraction.length - Number(power) - places;
  const digits = BigInt(`${sign}${whole}${fraction}`);
  return scale > 0 ? roundedRatio(digits, 10n ** BigInt(scale)) : roundedRatio(digits * 10n ** BigInt(-scale), 1n);
}

/** A price times a quantity that may be a part of one: 1.250 of 3.99 is 4.99. */
export function timesQuantity(price: number, quantity: Decimal): Cents {
  const [, sign = '', whole = '', fraction = '', power = '0'] = DECIMAL.exec(String(quantity ?? 1)) ?? [];
  if (!whole && !fraction) throw new RangeError(`${quantity} is not a quantity`);
  const scale = fraction.length - Number(power);
  const digits = BigInt(`${sign}${whole}${fraction}`) * BigInt(cents(price));
  return scale > 0 ? roundedRatio(digits, 10n ** BigInt(scale)) : roundedRatio(digits * 10n ** BigInt(-scale), 1n);
}
