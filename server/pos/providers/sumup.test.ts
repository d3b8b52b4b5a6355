import { expect, test } from 'vitest';
import { isCounted, recordOf, Transaction } from '#server/pos/providers/sumup.ts';

const transaction = (some: Record<string, unknown>) =>
  Transaction.parse({ id: 's1', amount: 12.5, timestamp: '2026-03-10T12:00:00Z', status: 'SUCCESSFUL', ...some });

test('a payment: the amount holds VAT and tip', () => {
  const record = recordOf(transaction({ type: 'PAYMENT' }), { amount: 12.5, vat_amount: 0.83, tip_amount: '1.50' });
  expect(record).toMatchObject({
    external_id: 's1',
    kind: 'sale',
    gross: 1_250,
    tax: 83,
    tip: 150,
    refund: 0,
    categories: null,
  });
});

test('a tip that was corrected later is the detail’s, not the list’s', () => {
  expect(recordOf(transaction({}), { amount: 14, tip_amount: 3 })).toMatchObject({ gross: 1_400, tip: 300 });
});

test('a refund is a row of its own that names its payment', () => {
  const refund = transaction({ id: 's2', transaction_id: 's1', type: 'REFUND', amount: -5.4 });
  expect(recordOf(refund, { vat_amount: 0.4 })).toMatchObject({
    external_id: 's2',
    kind: 'refund',
    gross: 0,
    refund: 500,
    tax: 40,
    refund_of: 's1',
  });
  expect(recordOf(transaction({ id: 's3', transaction_id: 's3', type: 'REFUND' }), {}).refund_of).toBeNull();
});

test.each([
  ['SUCCESSFUL', 'PAYMENT', true],
  ['REFUNDED', 'PAYMENT', true],
  ['SUCCESSFUL', 'REFUND', true],
  ['CANCELLED', 'PAYMENT', false],
  ['FAILED', 'REFUND', false],
  ['PENDING', 'PAYMENT', false],
  ['SUCCESSFUL', 'CHARGE_BACK', false],
])('%s %s counts: %s', (status, type, counts) => {
  expect(isCounted(transaction({ status, type }))).toBe(counts);
});

test('what a cashier typed, card numbers included, is dropped while reading', () => {
  expect(JSON.stringify(transaction({ product_summary: 'keyed 4242424242424242' }))).not.toContain('4242');
});
