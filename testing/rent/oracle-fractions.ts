// Plain fractions for the second opinion in rent-oracle.ts: pairs of whole numbers, kept small but otherwise unadorned.
export type Fraction = readonly [bigint, bigint];

export const zero = (): Fraction => [0n, 1n];
export const whole = (amount: number): Fraction => [BigInt(amount), 1n];
export const percent = (rate: number): Fraction => [BigInt(rate), 100_000_000n];
export const add = (a: Fraction, b: Fraction): Fraction =>
  a[1] === b[1] ? [a[0] + b[0], a[1]] : small(a[0] * b[1] + b[0] * a[1], a[1] * b[1]);
export const sub = (a: Fraction, b: Fraction): Fraction => add(a, [-b[0], b[1]]);
export const mul = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]];
export const div = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1], a[1] * b[0]];
export const less = (a: Fraction, b: Fraction) => a[0] * b[1] < b[0] * a[1];
export const min = (a: Fraction, b: Fraction) => (less(a, b) ? a : b);
export const max = (a: Fraction, b: Fraction) => (less(a, b) ? b : a);
export const halfUp = ([n, d]: Fraction) => Number((2n * n + d) / (2n * d));
export const signedHalfUp = ([n, d]: Fraction) => (n < 0n ? -halfUp([-n, d]) : halfUp([n, d]));

function small(n: bigint, d: bigint): Fraction {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b > 0n) [a, b] = [b, a % b];
  return [n / a, d / a];
}
