import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { moved, type PayoutPlace, payoutMove, payoutStatus, placeOfSent } from '#core/payments/payouts/payout-books.ts';

test.each([
  [100, 0, 100, 'pending', 'in_transit'],
  [100, 100, 0, 'paid', 'paid_out'],
  [100, 60, 40, 'partially', 'in_transit'],
  [100, 60, 0, 'partially', 'in_transit'],
  [100, 0, 0, 'rejected', 'landlord_balance'],
] as const)('a payout of %i with %i arrived and %i under way is %s', (amount, arrived, underWay, status, place) => {
  expect(payoutStatus({ amount: cents(amount), arrived: cents(arrived), underWay: cents(underWay) })).toBe(status);
  expect(placeOfSent(status)).toBe(place);
});

const PLACES: readonly PayoutPlace[] = ['landlord_balance', 'in_transit', 'paid_out'];

test('money moves between any two places by one posting that adds up to nothing', () => {
  const kinds = PLACES.map((from) => PLACES.map((to) => payoutMove(from, to)));
  expect(kinds).toEqual([
    [null, 'payout_sent', 'payout_paid'],
    ['payout_rejected', null, 'payout_paid'],
    ['payout_rejected', 'payout_rejected', null],
  ]);
  expect(moved('paid_out', 'landlord_balance', cents(8_000))).toEqual([
    { account: 'landlord_balance', amount: 8_000 },
    { account: 'paid_out', amount: -8_000 },
  ]);
});
