// Tills that send decimals (Toast, Vend, Hike, SumUp) are read digit by digit: 19.995 is 20.00, 0.1 + 0.2 sent as
// 0.30000000000000004 is 0.30, "1,234.50" is 1234.50. Half a cent goes away from zero, as everywhere.
import { type Cents, cents, roundedRatio } from '#core/base/money.ts';

const DECIMAL = /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i;

export function decimalCents(value: number | string | null | undefined): Cents {
  const text = String(value ?? 0).replace(/[\s,]/g, '');
  const [, sign = '', whole = '', fraction = '', power = '0'] = DECIMAL.exec(text) ?? [];
  if (!whole && !fraction) throw new RangeError(`${value} is not an amount`);
  const scale = fraction.length - Number(power) - 2;
  const digits = BigInt(`${sign}${whole}${fraction}`);
  return scale > 0 ? roundedRatio(digits, 10n ** BigInt(scale)) : roundedRatio(digits * 10n ** BigInt(-scale), 1n);
}

/** A price times a quantity that may be a part of one: 1.250 of 3.99 is 4.99. */
export function timesQuantity(price: number, quantity: number | string | null | undefined): Cents {
  const [, sign = '', whole = '', fraction = '', power = '0'] = DECIMAL.exec(String(quantity ?? 1)) ?? [];
  if (!whole && !fraction) throw new RangeError(`${quantity} is not a quantity`);
  const scale = fraction.length - Number(power);
  const digits = BigInt(`${sign}${whole}${fraction}`) * BigInt(cents(price));
  return scale > 0 ? roundedRatio(digits, 10n ** BigInt(scale)) : roundedRatio(digits * 10n ** BigInt(-scale), 1n);
}
