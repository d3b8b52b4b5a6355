// Sums of sales as reports measure them. Subtotal = gross − tax − tip; adjusted gross = gross − what the deal's sales
// definition excludes, a capped item only up to its percent of gross on that day; average sale = adjusted gross ÷
// transactions. Gross 1,080.00 with tax 80.00, a refund of 50.00 and 38 transactions: adjusted 950.00, average 25.00.
import { type Cents, cents, moneyText, portion, roundedRatio, ZERO } from '#core/base/money.ts';
import { SALES_AMOUNTS } from '#core/pos/sale.ts';
import type { FiguresText } from '#core/reports/figures-contract.ts';
import type { Definition, Measured, Sums } from '#core/reports/store.ts';

export const USUAL_DEFINITION: Definition = { excluded: ['tax', 'tip', 'refund', 'gift_card_sold'], caps: [] };
export const NOTHING_SOLD: Measured = {
  ...(Object.fromEntries(SALES_AMOUNTS.map((name) => [name, ZERO])) as Record<(typeof SALES_AMOUNTS)[number], Cents>),
  transactions: 0,
  refunds: 0,
  adjusted: ZERO,
  reports: 0,
};

export function adjustedGross(sums: Sums, { excluded, caps }: Definition): Cents {
  let left: number = sums.gross;
  for (const item of excluded) left -= sums[item];
  for (const { item, rate } of caps) left -= Math.min(sums[item], portion(sums.gross, rate));
  return cents(left);
}

export function addUp(one: Measured, other: Measured): Measured {
  return addTo({ ...one }, other);
}

export function total(all: Iterable<Measured>): Measured {
  const sum = { ...NOTHING_SOLD };
  for (const each of all) addTo(sum, each);
  return sum;
}

function addTo(sum: Measured, other: Measured): Measured {
  for (const name of SALES_AMOUNTS) sum[name] = cents(sum[name] + other[name]);
  sum.adjusted = cents(sum.adjusted + other.adjusted);
  sum.transactions += other.transactions;
  sum.refunds += other.refunds;
  sum.reports += other.reports;
  return sum;
}

export function figuresText(sold: Measured): FiguresText {
  const { gross, tax, tip } = sold;
  return {
    gross_sales: moneyText(gross),
    tax: moneyText(tax),
    tip: moneyText(tip),
    subtotal: moneyText(cents(gross - tax - tip)),
    refund: moneyText(sold.refund),
    gift_card: moneyText(sold.gift_card_sold),
    adjusted_gross: moneyText(sold.adjusted),
    discount: moneyText(sold.discount),
    service_charge: moneyText(sold.service_charge),
    gift_card_redeemed: moneyText(sold.gift_card_redeemed),
    transactions: sold.transactions,
    refunds: sold.refunds,
    average_sale: perOne(sold.adjusted, sold.transactions),
  };
}

/** An amount for each of so many, as text; null where there are none. */
export function perOne(amount: Cents, count: number): string | null {
  return count > 0 ? moneyText(roundedRatio(BigInt(amount), BigInt(count))) : null;
}

/** A signed percent with one decimal; null where there was nothing before. */
export function changeText(now: Cents, before: Cents | null | undefined): string | null {
  return before == null || before <= 0 ? null : decimal(BigInt(now - before) * 100n, BigInt(before), 1);
}

/** A percent with two decimals; null of nothing. */
export function percentText(part: number, whole: number): string | null {
  return whole > 0 ? decimal(BigInt(part) * 100n, BigInt(whole), 2) : null;
}

/** A quotient as text, half away from zero. */
export function decimal(numerator: bigint, denominator: bigint, decimals: number): string {
  const scaled: number = roundedRatio(numerator * 10n ** BigInt(decimals), denominator);
  const digits = String(Math.abs(scaled)).padStart(decimals + 1, '0');
  return `${scaled < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
