import { expect, test } from 'vitest';
import { hike } from '#server/pos/providers/hike.ts';
import { Fields, pageOf } from '#server/pos/providers/hike-invoices.ts';

const INVOICE = {
  id: 41,
  outletId: 7,
  status: 'Completed',
  transactionDate: '2026-03-10T12:00:00',
  netAmount: 24.6,
  tax: 1.6,
  totalTip: 3,
  totalDiscount: 2,
};
const read = (some: Record<string, unknown>, fields = Fields.parse({})) =>
  pageOf([{ ...INVOICE, ...some }], '7', fields);

const reasons = (some: Record<string, unknown>) => read(some).quarantined.map(({ reason }) => reason);

test('the worked number: the total holds tax and tip', () => {
  expect(read({}).sales).toMatchObject([
    {
      external_id: '41',
      kind: 'sale',
      occurred_at: '2026-03-10T12:00:00.000Z',
      gross: 2_460,
      tax: 160,
      tip: 300,
      discount: 200,
      categories: null,
    },
  ]);
});

test('a gift card sold is not one redeemed, and a card number goes nowhere', () => {
  const { sales } = read({
    invoiceLineItems: [{ effectiveAmount: 10, isGiftCard: true }, { effectiveAmount: 10 }],
    invoicePayments: [
      { paymentOptionName: 'Gift Card', amount: '5.00', invoicePaymentDetails: [{ value: '4242424242424242' }] },
      { paymentOptionName: 'Cash', amount: 19.6 },
    ],
  });
  expect(sales[0]).toMatchObject({ gross: 2_460, gift_card_sold: 1_000, gift_card_redeemed: 500 });
  expect(JSON.stringify(sales)).not.toContain('4242424242424242');
});

test.each([
  ['marked', { isReturn: true, netAmount: -24.6, tax: -1.6, totalTip: -3 }],
  ['only negative', { netAmount: -24.6, tax: -1.6, totalTip: -3 }],
])('a return that is %s is a row of its own', (_, some) => {
  expect(read({ ...some, referenceInvoiceId: 40 }).sales).toMatchObject([
    { kind: 'refund', gross: 0, refund: 2_000, tax: 160, tip: 300, refund_of: '40' },
  ]);
});

test('voided and parked invoices are no sales, and those of other outlets are not ours', () => {
  expect(read({ status: 'Voided' })).toEqual({ sales: [], removed: ['41'], quarantined: [] });
  expect(read({ status: 'Parked' })).toEqual({ sales: [], removed: ['41'], quarantined: [] });
  expect(read({ outletId: 8 })).toEqual({ sales: [], removed: ['41'], quarantined: [] });
});

test('names of fields can be set, and wrong ones are told', () => {
  const { fields } = hike.settings.parse({ fields: '{"total":"totals.paid"}' }) as { fields: Fields };
  expect(read({ totals: { paid: '30.00' } }, fields).sales[0]?.gross).toBe(3_000);
  expect(hike.settings.safeParse({ fields: '{"totl":"x"}' }).success).toBe(false);
  expect(hike.settings.safeParse({ fields: 'total' }).success).toBe(false);
  expect(reasons({ netAmount: 'much' })).toEqual([expect.stringContaining('no amount at netAmount')]);
  expect(reasons({ transactionDate: 'soon' })).toEqual([expect.stringContaining('no time at transactionDate')]);
});
