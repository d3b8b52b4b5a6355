// Two sets of terms over the same months of sales, side by side, with the difference of the second to the first.
// 6% and 7% of 100,000.00 in a month: 6,000.00 and 7,000.00, a difference of 1,000.00.
import { type Cents, cents, moneyText } from '#core/base/money.ts';
import type { Day, Month } from '#core/base/time.ts';
import { type LeaseFacts, NO_LEASE_FACTS } from '#core/deals/facts/lease-facts.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { type ReplayedMonth, replay } from '#core/statements/replay.ts';

type Amounts = Omit<ReplayedMonth, 'month'>;
type SalesOfTerms = (terms: DealTerms) => readonly SalesRow[];

export function whatIf(
  terms: DealTerms,
  other: DealTerms,
  rows: SalesOfTerms,
  months: readonly Month[],
  inForceOn: Day,
  rentFacts: LeaseFacts = NO_LEASE_FACTS,
) {
  const by = (each: DealTerms) => replay(each, rows(each), months, inForceOn, rentFacts);
  const now = by(terms);
  const then = other === terms ? now : by(other);
  const totals = [summed(now), summed(then)] as const;
  return {
    months: now.map((month, index) => ({
      month: month.month,
      now: amountsText(month),
      other: amountsText(then[index]!),
      difference: moneyText(cents(then[index]!.total - month.total)),
    })),
    totals: {
      now: { ...amountsText(totals[0]), effective_rate: effectiveRate(totals[0]) },
      other: { ...amountsText(totals[1]), effective_rate: effectiveRate(totals[1]) },
      difference: moneyText(cents(totals[1].total - totals[0].total)),
    },
  };
}

export function summed(months: readonly Amounts[]): Amounts {
  const of = (pick: (month: Amounts) => Cents) => cents(months.reduce((sum, month) => sum + pick(month), 0));
  return {
    sales: of(({ sales }) => sales),
    baseRent: of(({ baseRent }) => baseRent),
    percentageRent: of(({ percentageRent }) => percentageRent),
    fees: of(({ fees }) => fees),
    tax: of(({ tax }) => tax),
    total: of(({ total }) => total),
  };
}

export function amountsText({ sales, baseRent, percentageRent, fees, tax, total }: Amounts) {
  return {
    sales: moneyText(sales),
    base_rent: moneyText(baseRent),
    percentage_rent: moneyText(percentageRent),
    additional_fees: moneyText(fees),
    tax: moneyText(tax),
    total: moneyText(total),
  };
}

/** All that is paid as a percent of the sales that count, with two decimals; null without sales. */
export function effectiveRate({ sales, total }: Amounts): string | null {
  if (sales <= 0) return null;
  const hundredths = (BigInt(total) * 10_000n + BigInt(sales) / 2n) / BigInt(sales);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
