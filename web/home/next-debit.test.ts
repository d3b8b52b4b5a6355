import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import type { RetailerHome } from '#core/home/contract.ts';
import { nextDebit } from '#web/home/next-debit.ts';

type Debit = RetailerHome['debits'][number];
const debit = (changes: Partial<Debit>): Debit => ({
  invoice: 1,
  number: 'INV-1',
  deal: 1,
  place: 'Foundry Hall',
  currency: 'USD',
  amount: '100.00',
  held: '0.00',
  from: day('2026-11-09'),
  through: day('2026-11-15'),
  debit_day: day('2026-11-18'),
  review_until: '2026-11-17T23:00:00.000Z',
  time_zone: 'America/New_York',
  in_review: true,
  status: 'pending',
  status_label: 'Pending',
  failure: null,
  sales: '1000.00',
  missing_days: 0,
  adjusted_gross: null,
  tiers: [],
  lines: [],
  ...changes,
});

test('all debits of the first day are one; later ones and failed ones are not in it', () => {
  const debits = [
    debit({ invoice: 1 }),
    debit({ invoice: 2, amount: '50.50', review_until: '2026-11-17T20:00:00.000Z' }),
    debit({ invoice: 3, debit_day: day('2026-11-25') }),
    debit({ invoice: 4, status: 'failed', debit_day: day('2026-11-16') }),
  ];
  expect(nextDebit(debits)).toMatchObject({
    day: '2026-11-18',
    isAtBank: false,
    total: 15_050,
    reviewUntil: { at: '2026-11-17T20:00:00.000Z', zone: 'America/New_York' },
    debits: [{ invoice: 1 }, { invoice: 2 }],
  });
});

test('without anything ahead, what is at the bank is told; without that, nothing', () => {
  expect(nextDebit([debit({ status: 'processing', in_review: false })])).toMatchObject({
    total: 10_000,
    isAtBank: true,
    reviewUntil: null,
  });
  expect(nextDebit([debit({ status: 'failed' })])).toBeNull();
  expect(nextDebit([debit({ amount: '0.00' })])).toBeNull();
  expect(nextDebit([])).toBeNull();
});
