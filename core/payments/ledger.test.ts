import { expect, test } from 'vitest';
import { cents, sum } from '#core/base/money.ts';
import * as ledger from '#core/payments/ledger.ts';
import { moved } from '#core/payments/payouts/payout-books.ts';

const { invoiceIssued, invoiceCanceled, debitReturned } = ledger;
const one = [ledger.debitSent, ledger.debitFailed, ledger.debitSettled, debitReturned, ledger.paidByHand];

test('every posting adds up to nothing', () => {
  for (const amount of [1, 12_345, -700]) {
    for (const posting of one) expect(sum(posting(cents(amount)).map((entry) => entry.amount))).toBe(0);
    for (const fees of [0, 2_500]) {
      for (const posting of [invoiceIssued, invoiceCanceled]) {
        expect(sum(posting(cents(amount), cents(fees)).map((entry) => entry.amount))).toBe(0);
      }
    }
  }
});

test('a debit that goes all the way leaves the merchant square and the landlord paid', () => {
  const amount = cents(10_000);
  const all = [
    ...invoiceIssued(cents(9_000), cents(1_000)),
    ...ledger.debitSent(amount),
    ...ledger.debitSettled(amount),
    ...moved('landlord_balance', 'in_transit', amount),
    ...moved('in_transit', 'paid_out', amount),
  ];
  const balance = (account: string) =>
    sum(all.filter((entry) => entry.account === account).map((entry) => entry.amount));
  expect(ledger.ACCOUNTS.map((account) => [account, balance(account)])).toEqual([
    ['receivable', 0],
    ['in_transit', 0],
    ['landlord_balance', 0],
    ['paid_out', 10_000],
    ['by_hand', 0],
    ['returns', 0],
    ['billed', -9_000],
    ['fees', -1_000],
  ]);
});
