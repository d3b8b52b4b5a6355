import { describe, expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import type { Invoice } from '#core/payments/invoice-contract.ts';
import type { Sweep } from '#core/payments/sweeps/sweep-contract.ts';
import {
  aboutInvoice,
  disputeTone,
  failureWords,
  invoicePill,
  payoutTone,
  sweepTone,
  sweepWords,
} from '#web/payments/words.ts';

const NOW = Date.parse('2026-11-17T12:00:00Z');

const invoice = (changes: Partial<Invoice>): Invoice =>
  ({
    status: 'pending',
    status_label: 'Pending',
    hold_reason: '',
    held: '0.00',
    review_until: '2026-11-17T23:00:00Z',
    ...changes,
  }) as Invoice;

const sweep = (changes: Partial<Sweep>): Sweep =>
  ({
    status: 'active',
    merchant: 'Juniper & Rye',
    collects: 'autopay',
    payer_ready: true,
    pause_reason: '',
    declined: null,
    accepted_at: null,
    ...changes,
  }) as Sweep;

describe('the pill of an invoice', () => {
  test.each([
    [{}, 'theirs', 'In review'],
    [{ review_until: '2026-11-17T11:00:00Z' }, 'theirs', 'Pending'],
    [{ held: '96.32' }, 'yours', 'Part held'],
    [{ hold_reason: 'unusual_amount' }, 'yours', 'On hold'],
    [{ status: 'processing', status_label: 'Processing' }, 'theirs', 'Processing'],
    [{ status: 'paid', status_label: 'Paid' }, 'works', 'Paid'],
    [{ status: 'failed', status_label: 'Failed', held: '1.00' }, 'failed', 'Failed'],
    [{ status: 'canceled', status_label: 'Canceled' }, 'ended', 'Canceled'],
  ] as const)('%o is %s: %s', (changes, tone, text) => {
    expect(invoicePill(invoice(changes), NOW)).toEqual({ tone, text });
  });
});

test('a failure says its code once, and when it is tried again', () => {
  const failure = { code: 'R01', detail: 'insufficient funds.' };
  expect(failureWords({ failure, next_retry_day: day('2026-11-19') })).toBe(
    'R01 insufficient funds, next attempt 11/19/26',
  );
  expect(failureWords({ failure: { code: 'R02', detail: 'R02 account closed' }, next_retry_day: null })).toBe(
    'R02 account closed, no further attempt',
  );
  expect(failureWords({ failure: null, next_retry_day: null })).toBe('');
});

test('whose turn a sweep is, told to each side', () => {
  const waiting = sweep({ status: 'waiting_accept' });
  expect([sweepTone(waiting, 'landlord'), sweepTone(waiting, 'retailer')]).toEqual(['theirs', 'yours']);
  expect(sweepWords(waiting, 'landlord')).toBe('Waits for Juniper & Rye to accept or decline.');
  expect(sweepWords(sweep({ payer_ready: false }), 'retailer')).toContain('Connect a verified bank account');
  expect(sweepWords(sweep({ status: 'stopped' }), 'landlord')).toBe('Withdrawn before it was accepted.');
  expect(sweepWords(sweep({ status: 'declined', declined: { reason: 'amount', note: '' } }), 'landlord')).toBe(
    'Declined: the limit or an amount is not right.',
  );
});

test('a proposed figure waits for the side that did not make it', () => {
  const proposed = { state: 'proposed', proposed_by: 'landlord' } as const;
  expect([disputeTone(proposed, 'landlord'), disputeTone(proposed, 'retailer')]).toEqual(['theirs', 'yours']);
  expect(payoutTone('partially')).toBe('yours');
});

test('neither a percent sign nor a part of the days stands alone at the end of a line', () => {
  const about = { rents: ['percentage'], estimates: [], from: '2026-11-09', through: '2026-11-15' };
  expect(aboutInvoice(about as unknown as Invoice)).toBe('%\u00a0Rent, Nov\u00a09\u00a0–\u00a015');
});
