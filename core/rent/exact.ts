// An exact amount is a fraction of whole numbers in lowest terms, so that nothing is rounded before a line is.
// 5,000.00 of base rent at 6% puts the breakpoint at 500000 / 0.06 = 25000000/3 cents, which no decimal can hold.
import { type Cents, cents, moneyText, type Rate, roundedRatio } from '#core/base/money.ts';

export type Exact = { readonly n: bigint; readonly d: bigint };

export const NOTHING: Exact = { n: 0n, d: 1n };
export const WHOLE: Exact = { n: 1n, d: 1n };

export function exact(numerator: number | bigint, denominator: number | bigint = 1n): Exact {
  return lowest(BigInt(numerator), BigInt(denominator));
}

/** A decimal as it is written: "312.25" is 1249/4. */
export function exactDecimal(text: string): Exact {
  const [whole = '0', fraction = ''] = text.split('.');
  return exact(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
}

/** A percent as a plain fraction: 6% is 3/50. */
export function exactRate(share: Rate): Exact {
  return lowest(BigInt(share), 100_000_000n);
}

export function plus(a: Exact, b: Exact): Exact {
  if (a.d === b.d) return a.d === 1n ? { n: a.n + b.n, d: 1n } : lowest(a.n + b.n, a.d);
  return lowest(a.n * b.d + b.n * a.d, a.d * b.d);
}

export function minus(a: Exact, b: Exact): Exact {
  return plus(a, { n: -b.n, d: b.d });
}

export function times(a: Exact, b: Exact): Exact {
  return lowest(a.n * b.n, a.d * b.d);
}

export function dividedBy(a: Exact, b: Exact): Exact {
  return lowest(a.n * b.d, a.d * b.n);
}

export function isOver(a: Exact, b: Exact): boolean {
  return a.n * b.d > b.n * a.d;
}

export function least(a: Exact, b: Exact): Exact {
  return isOver(a, b) ? b : a;
}

export function greatest(a: Exact, b: Exact): Exact {
  return isOver(b, a) ? b : a;
}

export function total(amounts: readonly Exact[]): Exact {
  return amounts.reduce(plus, NOTHING);
}

export function roundedCents(amount: Exact): Cents {
  return amount.d === 1n ? cents(Number(amount.n)) : roundedRatio(amount.n, amount.d);
}

/**
 * An amount as a receipt prints it: rounded to the cent, and with its decimals up to a hundred-millionth. A natural
 * breakpoint at a tiny rate may pass what cents can count; then `cents` stops at the largest and `text` is still right.
 */
export type ShownAmount = { cents: Cents; text: string; decimal: string; endless: boolean };

export function shown(amount: Exact): ShownAmount {
  const magnitude = amount.n < 0n ? -amount.n : amount.n;
  const sign = amount.n < 0n ? -1 : 1;
  const rounded = amount.d === 1n ? magnitude : (2n * magnitude + amount.d) / (2n * amount.d);
  const limit = BigInt(Number.MAX_SAFE_INTEGER);
  const counted = cents(sign * Number(rounded > limit ? limit : rounded));
  const text = rounded > limit ? decimals(sign, rounded, 2) : moneyText(counted);
  if (amount.d === 1n) return { cents: counted, text, decimal: text, endless: false };
  const places = magnitude * 1_000_000n;
  const decimal = decimals(sign, places / amount.d, 8).replace(/0{1,6}$/, '');
  return { cents: counted, text, decimal, endless: places % amount.d !== 0n };
}

function decimals(sign: number, scaled: bigint, places: number): string {
  const digits = scaled.toString().padStart(places + 1, '0');
  return `${sign < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

export function commonDenominator(values: readonly bigint[]): bigint {
  return values.reduce((all, value) => (all / divisor(all, value)) * value, 1n);
}

function lowest(n: bigint, d: bigint): Exact {
  if (d === 0n) throw new RangeError('An exact amount cannot be divided by zero');
  const common = divisor(n, d);
  return d < 0n ? { n: -n / common, d: -d / common } : { n: n / common, d: d / common };
}

function divisor(a: bigint, b: bigint): bigint {
  let [high, low] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (low !== 0n) [high, low] = [low, high % low];
  return high === 0n ? 1n : high;
}
