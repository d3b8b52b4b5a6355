import { expect, test } from 'vitest';
import { type Cents, cents } from '#core/base/money.ts';
import type { Account } from '#core/payments/ledger.ts';
import { MONEY_PLACES, placedLines, placeTotal } from '#core/payments/payouts/money-places.ts';

const line = (invoice: number, account: Account, amount: number) => ({ invoice, account, amount: cents(amount) });

test('an invoice that settled stands under Invoiced and where its money is now; fees are invoiced too', () => {
  const booked = [
    line(1, 'receivable', 0),
    line(1, 'billed', -9_000),
    line(1, 'fees', -1_000),
    line(1, 'landlord_balance', 10_000),
    line(2, 'receivable', 2_500),
    line(2, 'billed', -2_500),
    line(2, 'returns', 0),
  ];
  const lines = placedLines(booked);
  expect(lines.map(({ place, invoice, amount }) => [place, invoice, amount])).toEqual([
    ['invoiced', 1, 10_000],
    ['received', 1, 10_000],
    ['outstanding', 2, 2_500],
    ['invoiced', 2, 2_500],
  ]);
  const totals = Object.fromEntries(MONEY_PLACES.map((place): [string, Cents] => [place, placeTotal(lines, place)]));
  expect(totals).toMatchObject({ invoiced: 12_500, outstanding: 2_500, received: 10_000, paid_out: 0 });
});
