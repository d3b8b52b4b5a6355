import { expect, test } from 'vitest';
import { cents, parseRate } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { lateInterest, lateParts } from '#core/payments/invoices/late-interest.ts';

const TWELVE = { percent: parseRate('12')!, grace_days: 5 };
const facts = (changes: Partial<Parameters<typeof lateInterest>[0]>) => ({
  interest: TWELVE,
  dueDay: day('2026-06-01'),
  debitDay: day('2026-06-01'),
  payments: [],
  outstanding: cents(0),
  today: day('2026-08-01'),
  ...changes,
});
const paid = (on: string, amount: number) => ({ on: day(on), amount: cents(amount) });

test.each([
  ['paid thirty days late', { payments: [paid('2026-07-01', 1_000_000)] }, 9_863],
  ['paid within the days of grace', { payments: [paid('2026-06-06', 1_000_000)] }, 0],
  ['the day after', { payments: [paid('2026-06-07', 1_000_000)] }, 1_973],
  ['open, to today: 61 days', { outstanding: cents(1_000_000) }, 20_055],
  // 400,000 × 30 days + 600,000 × 61 days
  ['half of it open', { payments: [paid('2026-07-01', 400_000)], outstanding: cents(600_000) }, 15_978],
  ['debited on the first banking day', { debitDay: day('2026-06-09'), payments: [paid('2026-06-09', 1_000_000)] }, 0],
  // 900,000 of rent and 100,000 of interest on an earlier invoice: 900,000 × 61 days, and nothing on the rest.
  ['interest bears none', { outstanding: cents(1_000_000), charged: cents(100_000) }, 18_049],
  // Payments go to the rent first: 900,000 in time, the interest open.
  ['rent first', { payments: [paid('2026-06-01', 900_000)], outstanding: cents(100_000), charged: cents(100_000) }, 0],
  [
    'rent first, by the day of payment',
    { payments: [paid('2026-07-01', 100_000), paid('2026-06-01', 900_000)], charged: cents(100_000) },
    0,
  ],
  ['terms without interest', { interest: null, outstanding: cents(1_000_000) }, 0],
])('%s', (_, changes, amount) => expect(lateInterest(facts(changes))).toBe(amount));

test('what was late, and for how many days', () => {
  const parts = lateParts(facts({ payments: [paid('2026-07-01', 400_000)], outstanding: cents(600_000) }));
  expect(parts).toEqual([
    { amount: 400_000, days: 30, paidOn: '2026-07-01' },
    { amount: 600_000, days: 61, paidOn: null },
  ]);
});

test('interest that is open is not a late part, nor is a payment on the last day of grace', () => {
  const open = { outstanding: cents(100_000), charged: cents(100_000) };
  expect(lateParts(facts({ payments: [paid('2026-06-06', 900_000)], ...open }))).toEqual([]);
});
