// Where the money of a deal is, by its invoices: what each account of the books says of an invoice, under the name that
// people read. An invoice of 100.00 that settled and waits for its payout is 100.00 Invoiced and 100.00 Waiting for payout;
// the lines of a place add up to its figure.
import { type Cents, cents } from '#core/base/money.ts';
import type { Account } from '#core/payments/ledger.ts';

export const MONEY_PLACES = ['invoiced', 'outstanding', 'in_transit', 'received', 'paid_out', 'paid_by_hand'] as const;
export type MoneyPlace = (typeof MONEY_PLACES)[number];

/** What is billed stands on the other side of the books, below zero. */
const PLACES: Record<Account, { place: MoneyPlace; sign: 1 | -1 } | null> = {
  receivable: { place: 'outstanding', sign: 1 },
  in_transit: { place: 'in_transit', sign: 1 },
  landlord_balance: { place: 'received', sign: 1 },
  paid_out: { place: 'paid_out', sign: 1 },
  by_hand: { place: 'paid_by_hand', sign: 1 },
  billed: { place: 'invoiced', sign: -1 },
  fees: { place: 'invoiced', sign: -1 },
  returns: null,
};

export type BookedLine<About> = About & { account: Account; invoice: number; amount: Cents };
export type PlacedLine<About> = About & { place: MoneyPlace; invoice: number; amount: Cents };

/** One line for each place and invoice, in the order of the invoices; what has come to nothing is none. */
export function placedLines<About>(booked: readonly BookedLine<About>[]): PlacedLine<About>[] {
  const lines = new Map<string, PlacedLine<About>>();
  for (const { account, ...line } of booked) {
    const at = PLACES[account];
    if (at === null) continue;
    const key = `${at.place} ${line.invoice}`;
    const before = lines.get(key)?.amount ?? 0;
    lines.set(key, { ...line, place: at.place, amount: cents(before + at.sign * line.amount) } as PlacedLine<About>);
  }
  return [...lines.values()].filter(({ amount }) => amount !== 0);
}

export function placeTotal(lines: readonly { place: MoneyPlace; amount: Cents }[], place: MoneyPlace): Cents {
  return cents(lines.reduce((sum, line) => (line.place === place ? sum + line.amount : sum), 0));
}
