// Double entry: every posting is a few entries that add up to nothing, a debit above zero and a credit below. An
// invoice of 100.00 makes the merchant owe 100.00 (receivable +100.00, billed −100.00). Sent to the bank it is in
// transit; settled, it is in the landlord's balance; paid out, it has left. Whatever happened, all accounts together
// are always zero.
import { type Cents, cents } from '#core/base/money.ts';

export const ACCOUNTS = [
  'receivable',
  'in_transit',
  'landlord_balance',
  'paid_out',
  'by_hand',
  'returns',
  'billed',
  'fees',
] as const;
export type Account = (typeof ACCOUNTS)[number];
export type Entry = { account: Account; amount: Cents };

export const POSTING_KINDS = [
  'invoice_issued',
  'invoice_canceled',
  'debit_sent',
  'debit_failed',
  'debit_settled',
  'debit_returned',
  'paid_by_hand',
  'payout_sent',
  'payout_paid',
  'payout_rejected',
] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];

/** Rent and fees of an invoice, or of a credit where they are negative. */
export const invoiceIssued = (rent: Cents, fees: Cents) =>
  entries(['receivable', rent + fees], ['billed', -rent], ['fees', -fees]);
export const invoiceCanceled = (rent: Cents, fees: Cents) => reversed(invoiceIssued(rent, fees));

export const debitSent = (amount: Cents) => entries(['in_transit', amount], ['receivable', -amount]);
export const debitFailed = (amount: Cents) => reversed(debitSent(amount));
export const debitSettled = (amount: Cents) => entries(['landlord_balance', amount], ['in_transit', -amount]);
/** After settlement the bank takes the money back out of the landlord's balance, and the merchant owes it again. */
export const debitReturned = (amount: Cents): Entry[] => [
  { account: 'returns', amount },
  { account: 'landlord_balance', amount: cents(-amount) },
  { account: 'receivable', amount },
  { account: 'returns', amount: cents(-amount) },
];
export const paidByHand = (amount: Cents) => entries(['by_hand', amount], ['receivable', -amount]);

function entries(...pairs: readonly (readonly [Account, number])[]): Entry[] {
  return pairs.filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount: cents(amount) }));
}

function reversed(posted: readonly Entry[]): Entry[] {
  return posted.map(({ account, amount }) => ({ account, amount: cents(-amount) }));
}
