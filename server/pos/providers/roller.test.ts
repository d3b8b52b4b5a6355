import { expect, test } from 'vitest';
import { Entry, keyOf, pageOf, recordsOf } from '#server/pos/providers/roller-entries.ts';

const CASH = { basis: 'cash', timeZone: 'America/New_York' } as const;
const entry = (some: Record<string, unknown>) =>
  Entry.parse({
    bookingPaymentId: 1,
    bookingReference: 'B1',
    bookingItemId: 11,
    productType: 'Pass',
    transactionDate: '2026-03-10T12:00:00',
    recordDate: '2026-03-10T12:00:00',
    entryType: 'Transaction',
    ...some,
  });

test('the worked number: entries of one payment are one sale, on the venue’s clock', () => {
  const entries = [
    entry({ fundsReceived: 21.65, taxOnFundsReceived: '1.65', discount: 2 }),
    entry({ bookingItemId: 12, productType: 'Food', voucherFundsReceived: 10 }),
  ];
  expect(recordsOf(entries, CASH)).toMatchObject([
    {
      external_id: '1',
      occurred_at: '2026-03-10T16:00:00.000Z',
      gross: 3_165,
      tax: 165,
      tip: 0,
      discount: 200,
      gift_card_redeemed: 1_000,
      gift_card_sold: 0,
      categories: [
        { category: 'Food', gross: 1_000 },
        { category: 'Pass', gross: 2_165, tax: 165, discount: 200 },
      ],
    },
  ]);
});

test('a gift card sold, and a fee that is a service charge', () => {
  const [sale] = recordsOf(
    [
      entry({ fundsReceived: 27, deferredRevenueGiftCards: 25, productType: 'Gift card', feeRevenue: 2 }),
      entry({ bookingItemId: 12, fundsReceived: 5 }),
    ],
    CASH,
  );
  expect(sale).toMatchObject({ gross: 3_200, gift_card_sold: 2_500, service_charge: 200 });
  expect(sale?.categories).toMatchObject([{ category: 'Pass', gross: 500 }]);
});

test('funds that went back are a refund of their own', () => {
  const back = entry({ bookingPaymentId: 2, fundsReceived: -10.83, taxOnFundsReceived: -0.83 });
  expect(recordsOf([back], CASH)).toMatchObject([
    {
      external_id: `2-refund-${Date.parse('2026-03-10T16:00:00Z')}`,
      kind: 'refund',
      gross: 0,
      refund: 1_000,
      tax: 83,
      refunds: 1,
    },
  ]);
});

test('an adjustment belongs to the day it was made; what is recognised counts only on that basis', () => {
  const entries = [
    entry({ fundsReceived: 20 }),
    entry({ entryType: 'Adjustment', fundsReceived: -5, recordDate: '2026-03-12T09:00:00' }),
    entry({ entryType: 'Recognition', netRevenue: 18, taxPayable: 2, recognisedDiscount: 1 }),
  ];
  expect(recordsOf(entries, CASH)).toMatchObject([
    { external_id: '1', gross: 2_000 },
    { external_id: 'B1-adjustment-2026-03-12', kind: 'refund', refund: 500 },
  ]);
  expect(recordsOf(entries, { ...CASH, basis: 'recognised' })).toMatchObject([
    { external_id: 'B1-recognition-2026-03-10', kind: 'sale', gross: 2_000, tax: 200, discount: 100 },
  ]);
});

test('the same entry twice has one key, and a reference to a card is dropped while reading', () => {
  const twice = [entry({ fundsReceived: 5 }), entry({ fundsReceived: 5 })];
  expect(new Set(twice.map(keyOf)).size).toBe(1);
  expect(keyOf(entry({ bookingItemId: 12, fundsReceived: 5 }))).not.toBe(keyOf(entry({ fundsReceived: 5 })));
  expect(JSON.stringify(entry({ externalPaymentReference: '4242424242424242' }))).not.toContain('4242');
});

test('a refund under the number of its payment takes nothing of the sale’s place', () => {
  const rows = recordsOf(
    [
      entry({ fundsReceived: 5.4, taxOnFundsReceived: 0.4 }),
      entry({ fundsReceived: -5.4, taxOnFundsReceived: -0.4, transactionDate: '2026-03-10T15:00:00' }),
    ],
    CASH,
  );
  expect(rows).toMatchObject([
    { external_id: '1', kind: 'sale', gross: 540, tax: 40 },
    { external_id: `1-refund-${Date.parse('2026-03-10T19:00:00Z')}`, kind: 'refund', refund: 500, tax: 40 },
  ]);
});

test('a gift card that is taken back reduces no sales; a fee that goes back is told', () => {
  const card = entry({ fundsReceived: -50, deferredRevenueGiftCards: -50 });
  const pass = entry({ bookingItemId: 12, fundsReceived: -7, feeRevenue: -2 });
  expect(recordsOf([card, pass], CASH)).toMatchObject([
    { kind: 'refund', gross: 0, refund: 700, gift_card_sold: 5_000, service_charge: 200 },
  ]);
});

test('a payment of which one entry cannot be read is set aside as a whole', () => {
  const { sales, quarantined } = pageOf(
    [
      entry({ fundsReceived: 5 }),
      { ...entry({ bookingItemId: 12 }), fundsReceived: 'much' },
      entry({ bookingPaymentId: 3, fundsReceived: 4 }),
    ],
    CASH,
  );
  expect(sales.map(({ external_id }) => external_id)).toEqual(['3']);
  expect(quarantined).toMatchObject([{ external_id: '1' }]);
});
