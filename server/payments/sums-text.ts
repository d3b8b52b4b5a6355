import { moneyText } from '#core/base/money.ts';

export function sumsText<Sums extends Record<string, Parameters<typeof moneyText>[0]>>(
  sums: Sums,
): Record<keyof Sums, string> {
  const pairs = Object.entries(sums).map(([name, amount]) => [name, moneyText(amount)]);
  return Object.fromEntries(pairs) as Record<keyof Sums, string>;
}
