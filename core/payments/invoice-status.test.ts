import { expect, test } from 'vitest';
import { invoiceActions } from '#core/payments/invoice-status.ts';

const OPEN = {
  status: 'pending',
  side: 'landlord',
  collects: 'autopay',
  inReview: false,
  paid: false,
  paidByHand: false,
  debits: true,
} as const;
const AS_MERCHANT = { ...OPEN, side: 'retailer' } as const;

test.each([
  ['a landlord, of an open invoice', OPEN, ['charge', 'cancel', 'record_payment']],
  ['a landlord, while the merchant may still look', { ...OPEN, inReview: true }, ['cancel', 'record_payment']],
  ['a landlord, once a part is paid', { ...OPEN, paid: true }, ['charge', 'record_payment']],
  [
    'a landlord, once it is paid by hand',
    { ...OPEN, status: 'paid', paid: true, paidByHand: true },
    ['correct_payment'],
  ],
  ['a landlord, paid outside AutoPay', { ...OPEN, collects: 'by_hand' }, ['cancel', 'record_payment']],
  ['a landlord, while AutoPay is paused or stopped', { ...OPEN, debits: false }, ['cancel', 'record_payment']],
  ['a landlord, of a failed one', { ...OPEN, status: 'failed' }, ['charge', 'cancel', 'record_payment']],
  ['a landlord, while the bank has it', { ...OPEN, status: 'processing' }, []],
  ['a landlord, of a canceled one', { ...OPEN, status: 'canceled' }, []],
  ['a merchant, of an open invoice', AS_MERCHANT, ['charge', 'dispute']],
  [
    'a merchant, who need not wait for the end of the review',
    { ...AS_MERCHANT, inReview: true },
    ['charge', 'dispute'],
  ],
  ['a merchant, while AutoPay is paused or stopped', { ...AS_MERCHANT, debits: false }, ['dispute']],
  ['a merchant, of what is paid by hand', { ...AS_MERCHANT, status: 'paid', paidByHand: true }, []],
] as const)('%s', (_, facts, actions) => {
  expect(invoiceActions(facts)).toEqual(actions);
});
