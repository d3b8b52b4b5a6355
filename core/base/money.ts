// Money is a whole number of cents; a rate is a whole number of millionths of a percent, so that 6.123456% is exact.
// One function multiplies and rounds: 6% of $1,234.58 is portion(123458, 6_000_000) = 7407 cents ($74.07, from
// 74.0748).
import { z } from 'zod';
import { MUST_BE_DECIMAL } from '#core/base/messages.ts';

export type Cents = number & { readonly __unit: 'cents' };
/** A percent with six decimals as an integer: 6% = 6_000_000. */
export type Rate = number & { readonly __unit: 'rate' };
export type Currency = 'USD' | 'GBP';

export const CURRENCIES = ['USD', 'GBP'] as const;
export const CURRENCY_SYMBOL: Record<Currency, string> = { USD: '$', GBP: '£' };
const ONE_HUNDRED_PERCENT = 100_000_000 as Rate;
export const ZERO = 0 as Cents;

export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents`);
  return (value === 0 ? 0 : value) as Cents;
}

export function rate(millionths: number): Rate {
  if (!Number.isSafeInteger(millionths) || millionths < 0 || millionths > ONE_HUNDRED_PERCENT) {
    throw new RangeError(`${millionths} is not a rate between 0% and 100%`);
  }
  return millionths as Rate;
}

/** The one rounding function: half a cent goes away from zero, so that a credit mirrors the charge it reverses. */
export function roundedRatio(numerator: bigint, denominator: bigint): Cents {
  if (denominator <= 0n) throw new RangeError('A ratio needs a positive denominator');
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  return cents(Number(numerator < 0n ? -rounded : rounded));
}

export function portion(amount: Cents, share: Rate): Cents {
  return roundedRatio(BigInt(amount) * BigInt(share), BigInt(ONE_HUNDRED_PERCENT));
}

/** Every step is checked: a partial sum past 2^53 could come back into range with a wrong last digit. */
export function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => cents(total + amount), ZERO);
}

/**
 * Splits an amount by weights so that the parts add up to it: shares are cut down to the cent and the cents left over
 * go to the largest remainders, ties to the earliest. split(100, [1, 1, 1]) = [34, 33, 33].
 */
export function split(amount: Cents, weights: readonly bigint[]): Cents[] {
  const whole = weights.reduce((total, weight) => total + weight, 0n);
  if (whole <= 0n || weights.some((weight) => weight < 0n)) throw new RangeError('A split needs positive weights');
  const shares = weights.map((weight) => BigInt(Math.abs(amount)) * weight);
  const parts = shares.map((share) => Number(share / whole));
  // Sorting leaves equal remainders in their order.
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: share % whole }))
    .sort((a, b) => Number(b.remainder - a.remainder));
  const left = Math.abs(amount) - parts.reduce((total, part) => total + part, 0);
  for (const { index } of byRemainder.slice(0, left)) parts[index]! += 1;
  return parts.map((part) => cents(Math.sign(amount) * part));
}

/** The same with equal weights, for the many: evenly(100, 3) = [34, 33, 33]. */
export function evenly(amount: Cents, count: number): Cents[] {
  if (!Number.isInteger(count) || count <= 0) throw new RangeError('A split needs positive weights');
  const over = amount % count;
  const share = (amount - over) / count;
  const [left, step] = [Math.abs(over), Math.sign(amount)];
  return Array.from({ length: count }, (_, index) => cents(index < left ? share + step : share));
}

const DECIMAL_MONEY = /^-?\d{1,13}(\.\d{1,2})?$/;
const DECIMAL_RATE = /^\d{1,3}(\.\d{1,6})?$/;

/** "1234.5" → 123450. Answers undefined for anything that is not a decimal with at most two decimals. */
export function parseMoney(text: string): Cents | undefined {
  return DECIMAL_MONEY.test(text) ? cents(scaled(text, 2)) : undefined;
}

/** "6.123456" → 6_123_456 (percent). Answers undefined outside 0 to 100 or past six decimals. */
export function parseRate(text: string): Rate | undefined {
  if (!DECIMAL_RATE.test(text)) return undefined;
  const millionths = scaled(text, 6);
  return millionths <= ONE_HUNDRED_PERCENT ? rate(millionths) : undefined;
}

/** 123450 → "1234.50": money as JSON carries it, with the currency beside it. */
export function moneyText(amount: Cents): string {
  return unscaled(amount, 2);
}

/** 6_500_000 → "6.5": the shortest decimal that says the same percent. */
export function rateText(share: Rate): string {
  return unscaled(share, 6).replace(/\.?0{1,6}$/, '');
}

function scaled(text: string, decimals: number): number {
  const negative = text.startsWith('-');
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const magnitude = Number(BigInt(whole) * 10n ** BigInt(decimals) + BigInt(fraction.padEnd(decimals, '0')));
  return negative ? -magnitude : magnitude;
}

function unscaled(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Money at the edge: a decimal string outside, cents inside. */
export const Money = z
  .string({ error: MUST_BE_DECIMAL })
  .regex(DECIMAL_MONEY, MUST_BE_DECIMAL)
  .meta({ id: 'Money', description: 'A decimal in major units, for example "1234.50"' });
export const CurrencyCode = z.enum(CURRENCIES);
