// What is held until a person has looked. A debit more than three times the middle one of the sweep's last paid
// invoices, or the first debit from a new bank when it is above 2,500.00 (payouts: payee-change.ts). Debits of 100.00, 120.00, 130.00 and 140.00 have 125.00 in the middle: 375.01 is held, 375.00
// is not. Rent that the terms fix, such as base rent, is expected and not compared: with 2,000.00 of it 2,375.00 passes.
import { type Cents, cents } from '#core/base/money.ts';

const UNUSUAL_TIMES = 3;
const FEWEST_TO_COMPARE = 4;
export const LARGE_FIRST_DEBIT = cents(250_000);

export type DebitHold = 'unusual_amount' | 'new_bank' | null;

export function debitHold(about: {
  amount: Cents;
  /** What the terms fix of it, whatever was sold. */
  agreed: Cents;
  paidBefore: readonly { amount: Cents; agreed: Cents }[];
  paidFromThisBank: boolean;
}): DebitHold {
  const { amount } = about;
  const bySales = about.paidBefore.map(leftToSales).filter((paid) => paid > 0);
  if (bySales.length >= FEWEST_TO_COMPARE && leftToSales(about) * 2 > UNUSUAL_TIMES * twiceMedian(bySales)) {
    return 'unusual_amount';
  }
  return !about.paidFromThisBank && amount > LARGE_FIRST_DEBIT ? 'new_bank' : null;
}

function leftToSales({ amount, agreed }: { amount: Cents; agreed: Cents }): Cents {
  return cents(amount - Math.max(0, agreed));
}

function twiceMedian(amounts: readonly Cents[]): number {
  const sorted = [...amounts].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!;
}
