// Figures of others are shown only in company. The mean number of transactions of a property's merchants needs three of
// them with sales that day; the median of peers needs five. 771 transactions of eight merchants are 96.4 each.
import { type Cents, cents, roundedRatio } from '#core/base/money.ts';
import { decimal } from '#core/reports/measure.ts';

export const FEWEST_MERCHANTS = 3;
export const FEWEST_PEERS = 5;

/** `merchants` counts merchant-days where several days are meant; `fewest` is the smallest number on one of them. */
export function averageTransactions(transactions: number, merchants: number, fewest = merchants): string | null {
  return fewest >= FEWEST_MERCHANTS ? decimal(BigInt(transactions), BigInt(merchants), 1) : null;
}

export function medianOfPeers(values: readonly Cents[]): Cents | null {
  if (values.length < FEWEST_PEERS) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return cents(sorted[middle]!);
  return roundedRatio(BigInt(sorted[middle - 1]!) + BigInt(sorted[middle]!), 2n);
}
