import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import type { ExpectedDebit } from '#core/payments/invoices/expected-debits.ts';
import { limitWords, overLimit } from '#core/payments/sweeps/over-limit.ts';
import type { DebitLimit } from '#core/payments/transfer-limit.ts';

const BUSINESS: DebitLimit = { customer: 'business', amount: cents(1_000_000), per: 'debit' };
const PERSONAL: DebitLimit = { ...BUSINESS, customer: 'personal' };
const UNVERIFIED: DebitLimit = { customer: 'unverified', amount: cents(500_000), per: 'week' };

const debit = (from: string, through: string, on: string, amount: number): ExpectedDebit => ({
  from: day(from),
  through: day(through),
  day: day(on),
  amount: cents(amount),
});
const march = (amount: number) => debit('2026-03-01', '2026-03-31', '2026-04-01', amount);

test.each([
  ['one cent below', 999_999, null],
  ['at the limit', 1_000_000, null],
  ['one cent above', 1_000_001, 1_000_001],
])('a debit %s', (_, amount, amountOver) => {
  expect(overLimit([march(amount)], BUSINESS)?.amount ?? null).toBe(amountOver);
});

test.each([
  ['one cent below', [250_000, 249_999], null],
  ['at the limit', [250_000, 250_000], null],
  ['one cent above', [250_000, 250_001], 500_001],
])('debits of seven days together %s', (_, [first, second], amountOver) => {
  const days = [
    debit('2026-03-01', '2026-03-07', '2026-03-08', first!),
    debit('2026-03-08', '2026-03-13', '2026-03-14', second!),
  ];
  expect(overLimit(days, UNVERIFIED)?.amount ?? null).toBe(amountOver);
});

test('what is told of a week is all of its days', () => {
  const days = [
    debit('2026-03-01', '2026-03-07', '2026-03-08', 300_000),
    debit('2026-03-08', '2026-03-13', '2026-03-14', 300_000),
  ];
  expect(overLimit(days, UNVERIFIED)).toEqual(debit('2026-03-01', '2026-03-13', '2026-03-14', 600_000));
});

test('the eighth day is another week', () => {
  const days = [
    debit('2026-03-01', '2026-03-07', '2026-03-08', 300_000),
    debit('2026-03-08', '2026-03-14', '2026-03-15', 300_000),
  ];
  expect(overLimit(days, UNVERIFIED)).toBeNull();
});

test('the largest of several is told', () => {
  const april = debit('2026-04-01', '2026-04-30', '2026-05-01', 1_300_000);
  expect(overLimit([march(1_200_000), april, march(1_100_000)], BUSINESS)).toEqual(april);
});

const said = { over: march(520_000), amount: cents(520_000), today: day('2026-04-10'), merchant: 'Juniper Foods' };

test.each([
  [
    UNVERIFIED,
    'retailer',
    'Debits above $5,000.00 in seven days cannot be made from your bank account until your company is verified; your rent of Mar 2026 was $5,200.00. Verify your company as a business, or pay such invoices by hand.',
  ],
  [
    UNVERIFIED,
    'landlord',
    'Debits above $5,000.00 in seven days cannot be made from the bank account of Juniper Foods until the company is verified; the rent of Mar 2026 was $5,200.00. Ask them to verify as a business; until then record payments of such invoices by hand.',
  ],
  [
    PERSONAL,
    'retailer',
    'Debits above $10,000.00 cannot be made for a personal account; your rent of Mar 2026 was $5,200.00. Verify your company as a business, or pay such invoices by hand.',
  ],
  [
    BUSINESS,
    'landlord',
    'Debits above $10,000.00 cannot be made; the rent of Mar 2026 was $5,200.00. Record payments of such invoices by hand.',
  ],
] as const)('%j, told to the %s', (limit, side, words) => {
  expect(limitWords({ ...said, limit, side })).toBe(words);
});

test('rent that falls due today was', () => {
  const words = limitWords({ ...said, limit: BUSINESS, side: 'retailer', today: day('2026-04-01') });
  expect(words).toContain('your rent of Mar 2026 was $5,200.00.');
});

test('rent that falls due later is, and days that are no month are named', () => {
  const over = debit('2026-04-01', '2026-04-15', '2026-04-16', 1_200_000);
  const words = limitWords({ ...said, limit: BUSINESS, side: 'retailer', over, amount: over.amount });
  expect(words).toContain('your rent of Apr 1 – 15 is $12,000.00.');
});

test('where the terms keep figures from the reader, the limit alone is told', () => {
  expect(limitWords({ ...said, limit: BUSINESS, side: 'retailer', amount: null })).toBe(
    'Debits above $10,000.00 cannot be made. Such invoices are paid by hand, outside AutoPay.',
  );
});
