import { describe, expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import type { Invoice } from '#core/payments/invoice-contract.ts';
import { answeredDebits, atBank, comingDebits } from '#web/payments/invoices/coming.ts';
import { debitSteps } from '#web/payments/invoices/debit-steps.ts';

const NOW = Date.parse('2026-11-17T12:00:00Z');
const invoice = (changes: Partial<Invoice>): Invoice =>
  ({
    status: 'pending',
    currency: 'USD',
    deal: 1,
    outstanding: '100.00',
    payable: '100.00',
    paid: '0.00',
    held: '0.00',
    hold_reason: '',
    issued_at: '2026-11-16T12:00:00Z',
    review_until: '2026-11-17T23:00:00Z',
    debit_day: day('2026-11-18'),
    next_retry_day: null,
    paid_at: null,
    time_zone: 'America/New_York',
    ...changes,
  }) as Invoice;

test('what is coming adds up by currency, less what is held', () => {
  const sums = comingDebits([
    invoice({}),
    invoice({ deal: 2, outstanding: '50.00', held: '10.00', debit_day: day('2026-11-20') }),
    invoice({ deal: 3, currency: 'GBP', outstanding: '7.00' }),
    invoice({ deal: 4, hold_reason: 'unusual_amount' }),
    invoice({ deal: 5, status: 'processing' }),
    invoice({ deal: 6, outstanding: '0.00' }),
  ]);
  expect(sums).toEqual([
    { currency: 'USD', goes: 14_000, held: 1_000, merchants: 2, day: '2026-11-18', last: '2026-11-20' },
    { currency: 'GBP', goes: 700, held: 0, merchants: 1, day: '2026-11-18', last: '2026-11-18' },
  ]);
  expect(comingDebits([])).toEqual([]);
});

test('of an invoice that is held as a whole nothing is debited on any day', () => {
  const held = invoice({ deal: 2, outstanding: '25.00', paid: '75.00', held: '25.00', debit_day: day('2026-11-02') });
  expect(comingDebits([held, invoice({})])).toEqual([
    { currency: 'USD', goes: 10_000, held: 2_500, merchants: 1, day: '2026-11-18', last: '2026-11-18' },
  ]);
  expect(comingDebits([held])).toMatchObject([{ goes: 0, held: 2_500, merchants: 0, day: '' }]);
});

test('what the bank has adds up by currency, without what is held', () => {
  const sent = { status: 'processing', outstanding: '80.00', debit_day: day('2026-11-13') } as const;
  expect(atBank([invoice({}), invoice(sent), invoice({ ...sent, deal: 2, held: '30.00' })])).toEqual([
    { currency: 'USD', goes: 13_000, held: 3_000, merchants: 2, day: '2026-11-13', last: '2026-11-13' },
  ]);
});

test('with nothing but held parts to come the answer is what the bank has, and names all that is held', () => {
  const held = invoice({ outstanding: '830.87', held: '830.87' });
  const sent = invoice({ status: 'processing', outstanding: '1362.52', held: '454.17', debit_day: day('2026-11-17') });
  expect(answeredDebits([held, sent])).toMatchObject({ isAtBank: true, sums: [{ goes: 90_835, held: 128_504 }] });
  expect(answeredDebits([held])).toMatchObject({ isAtBank: false, sums: [{ goes: 0, held: 83_087 }] });
  const coming = invoice({ outstanding: '50.00' });
  expect(answeredDebits([coming, sent])).toMatchObject({ isAtBank: false, sums: [{ goes: 5_000, held: 45_417 }] });
  expect(answeredDebits([])).toEqual({ isAtBank: false, sums: [] });
});

describe('the four steps', () => {
  const states = (changes: Partial<Invoice>) => debitSteps(invoice(changes), NOW).map(({ state }) => state);
  test.each([
    [{}, ['done', 'now', 'ahead', 'ahead']],
    [{ review_until: '2026-11-17T11:00:00Z' }, ['done', 'done', 'now', 'ahead']],
    [{ status: 'processing' }, ['done', 'done', 'now', 'ahead']],
    [{ status: 'failed' }, ['done', 'done', 'failed', 'ahead']],
    [{ status: 'paid' }, ['done', 'done', 'done', 'now']],
    [{ status: 'canceled' }, ['done', 'done', 'ahead', 'ahead']],
  ] as const)('%o', (changes, expected) => expect(states(changes)).toEqual(expected));

  test('are told by the clock of the property', () => {
    const about = { status: 'paid', review_until: '2026-11-18T04:30:00Z', paid_at: '2026-11-19T04:00:00Z' } as const;
    const details = (time_zone: string) =>
      debitSteps(invoice({ ...about, time_zone }), NOW).map(({ detail }) => detail);
    expect(details('America/New_York').slice(1, 3)).toEqual(['closed Tue, Nov 17, 11:30 PM EST', 'Wed, Nov 18']);
    expect(details('America/Los_Angeles').slice(1, 3)).toEqual(['closed Tue, Nov 17, 8:30 PM PST', 'Wed, Nov 18']);
    expect(details('Europe/London').slice(2, 3)).toEqual(['Thu, Nov 19']);
  });

  test('a failed debit says when it is tried again', () => {
    const [, , debit] = debitSteps(invoice({ status: 'failed', next_retry_day: day('2026-11-19') }), NOW);
    expect(debit?.detail).toBe('Failed, again Thu, Nov 19');
  });
});
