import { expect, test } from 'vitest';
import { Detail, isCounted, recordsOf, Transaction } from '#server/pos/providers/sumup/sumup-transactions.ts';

const transaction = (some: Record<string, unknown>) =>
  Transaction.parse({ id: 's1', amount: 12.5, timestamp: '2026-03-10T12:00:00Z', status: 'SUCCESSFUL', ...some });
const read = (rows: Record<string, unknown>[], detail: Record<string, unknown>) =>
  recordsOf(rows.map(transaction), Detail.parse(detail));
const REFUND = { type: 'REFUND', status: 'REFUNDED', timestamp: '2026-03-11T09:00:00Z' };

test('a payment: the amount holds VAT and tip', () => {
  const { sales } = read([{ type: 'PAYMENT' }], { amount: 12.5, vat_amount: 0.83, tip_amount: '1.50' });
  expect(sales).toMatchObject([
    { external_id: 's1', kind: 'sale', gross: 1_250, tax: 83, tip: 150, refund: 0, categories: null },
  ]);
});

test('a tip that was corrected later is the detail’s, not the list’s', () => {
  expect(read([{}], { amount: 14, tip_amount: 3 }).sales).toMatchObject([{ gross: 1_400, tip: 300 }]);
});

test('the worked number: a part that went back, told as an event; a payout is none', () => {
  const refund = { id: 9002, type: 'REFUND', status: 'REFUNDED', amount: 6, timestamp: '2026-03-11T09:00:00Z' };
  const payout = { id: 9003, type: 'PAYOUT', status: 'PAID_OUT', amount: 23.4, timestamp: '2026-03-11T23:00:00Z' };
  const failed = { id: 9004, type: 'REFUND', status: 'FAILED', amount: 2, timestamp: '2026-03-11T23:00:00Z' };
  const { sales } = read([{ amount: 24 }], {
    amount: 24,
    vat_amount: 4,
    events: [refund, payout, failed],
    transaction_events: [{ ...refund, type: undefined, event_type: 'REFUND' }],
  });
  expect(sales).toMatchObject([
    { kind: 'sale', gross: 2_400, tax: 400 },
    {
      external_id: 's1-refund-9002',
      kind: 'refund',
      occurred_at: '2026-03-11T09:00:00.000Z',
      gross: 0,
      refund: 500,
      tax: 100,
      refund_of: 's1',
    },
  ]);
});

test('a refund that is told as a row with the payment’s id and as an event is one', () => {
  const event = { id: 9001, type: 'REFUND', status: 'REFUNDED', amount: 12.5, timestamp: '2026-03-11T09:00:00Z' };
  const rows = [{}, REFUND, REFUND];
  const both = read(rows, { amount: 12.5, vat_amount: 2.5, events: [event] });
  expect(both.sales.map(({ external_id }) => external_id)).toEqual(['s1', 's1-refund-9001']);
  expect(both.sales[1]).toMatchObject({ kind: 'refund', refund: 1_000, tax: 250 });
  // Read before there was an event, it stood under its moment.
  const alone = read(rows, { amount: 12.5, vat_amount: 2.5 });
  expect(alone.sales).toHaveLength(2);
  expect(both.removed).toEqual([alone.sales[1]?.external_id]);
});

test('a refund whose payment is of another page brings no sale of its own', () => {
  const { sales } = read([{ ...REFUND, id: 's2', transaction_id: 's1', amount: -5.4 }], {
    amount: 10.8,
    vat_amount: 0.8,
  });
  expect(sales).toMatchObject([{ kind: 'refund', gross: 0, refund: 500, tax: 40, refund_of: 's1' }]);
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
