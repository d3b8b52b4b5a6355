// Sums of sales as reports measure them. Subtotal = gross − tax − tip; adjusted gross = gross − what the deal's sales
// definition excludes, a capped item only up to its percent of gross on that day; average sale = adjusted gross ÷
// transactions. Gross 1,080.00 with tax 80.00, a refund of 50.00 and 38 transactions: adjusted 950.00, average 25.00.
// Tax, tip and gift cards are those of sales. What went back of them stands beside the refund, which is told without it,
// and is deducted with it only where the definition lets the item count: 5.40 with 0.40 tax, given back, leaves
// 5.40 − 0.40 − 5.00 = 0.00 where tax is excluded, and 5.40 − (5.00 + 0.40) = 0.00 where it counts. Sales of a kind are
// left out whole: of 324.00 with 24.00 tax, 108.00 online with 8.00 tax leave 324.00 − 24.00 − (108.00 − 8.00) = 200.00.
import { type Cents, cents, moneyText, portion, roundedRatio, ZERO } from '#core/base/money.ts';
import type { SalesAmounts } from '#core/pos/sale.ts';
import type { FiguresText } from '#core/reports/figures-contract.ts';
import type { Definition, Inside, Measured } from '#core/reports/store.ts';
import { RETURNED, SUMMED_AMOUNTS, type SummedAmounts } from '#core/sales/returned.ts';

export const USUAL_DEFINITION: Definition = { excluded: ['tax', 'tip', 'refund', 'gift_card_sold'], caps: [] };
export const NOTHING_SOLD: Measured = {
  ...(Object.fromEntries(SUMMED_AMOUNTS.map((name) => [name, ZERO])) as SummedAmounts),
  transactions: 0,
  refunds: 0,
  adjusted: ZERO,
  reports: 0,
};

export function adjustedGross(sums: SummedAmounts, definition: Definition, inside: Inside = NOTHING_INSIDE): Cents {
  const { excluded, caps, kinds = [] } = definition;
  let left: number = sums.gross;
  for (const name of takenFromGross(definition)) left -= sums[name];
  // Sales of a kind go whole, less what another item has taken of them already.
  for (const { kind, rate } of kinds) {
    const amount = inside.get(kind);
    const whole = amount ? adjustedGross(amount, { excluded, caps: [] }) : ZERO;
    left -= rate === null ? whole : Math.min(whole, portion(sums.gross, rate));
  }
  const taken = kinds.flatMap(({ kind, rate }) => (rate === null ? (inside.get(kind) ?? []) : []));
  for (const { item, rate } of caps) {
    const capped = (of: SummedAmounts) =>
      item === 'refund' ? refundOf(of, excluded) : of[item] - returnedOf(of, item);
    const whole = taken.reduce((rest, of) => rest - capped(of), capped(sums));
    left -= Math.min(whole, portion(sums.gross, rate));
  }
  return cents(left);
}

const NOTHING_INSIDE: Inside = new Map();

/** The sums that a definition takes away whole; all that it takes where it caps no item and leaves out no kind. */
export function takenFromGross({ excluded }: Pick<Definition, 'excluded'>): (keyof SummedAmounts)[] {
  return excluded.flatMap((item) => (item === 'refund' ? refunded(excluded) : item));
}

/** What a refund takes away: with what went back of the items that are not excluded. */
function refunded(excluded: Definition['excluded']): (keyof SummedAmounts)[] {
  const kept = RETURNED_ITEMS.filter((item) => !excluded.includes(item));
  return ['refund', ...kept.map((item) => RETURNED[item])];
}

const RETURNED_ITEMS = Object.keys(RETURNED) as (keyof typeof RETURNED)[];

const refundOf = (sums: SummedAmounts, excluded: Definition['excluded']): number =>
  refunded(excluded).reduce((all, name) => all + sums[name], 0);

const returnedOf = (sums: SummedAmounts, item: keyof SalesAmounts): number =>
  item in RETURNED ? sums[RETURNED[item as keyof typeof RETURNED]] : 0;

export function addUp(one: Measured, other: Measured): Measured {
  return addTo({ ...one }, other);
}

/** What is left of sums when a part of them is taken away. */
export function takeAway(whole: Measured, part: Measured): Measured {
  const rest = { ...whole };
  for (const name of SUMMED_AMOUNTS) rest[name] = cents(whole[name] - part[name]);
  rest.adjusted = cents(whole.adjusted - part.adjusted);
  rest.transactions -= part.transactions;
  rest.refunds -= part.refunds;
  rest.reports -= part.reports;
  return rest;
}

export function total(all: Iterable<Measured>): Measured {
  const sum = { ...NOTHING_SOLD };
  for (const each of all) addTo(sum, each);
  return sum;
}

function addTo(sum: Measured, other: Measured): Measured {
  for (const name of SUMMED_AMOUNTS) sum[name] = cents(sum[name] + other[name]);
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
    returned_tax: moneyText(sold.returned_tax),
    returned_tip: moneyText(sold.returned_tip),
    returned_gift_card: moneyText(sold.returned_gift_card),
    tax_left: moneyText(cents(tax - sold.returned_tax)),
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
