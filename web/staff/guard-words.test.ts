import { expect, test } from 'vitest';
import { auditWords, differenceWords, guardFacts, guardPill, rateText, warningWords } from '#web/staff/guard-words.ts';

const figures = { entries: 0, invoices: 0, payouts: 0 };
const night = (problems: { check: string; ids: number[]; details: string[] }[]) => ({
  id: 1,
  ran_at: '2026-03-10T07:30:00Z',
  problems,
  figures,
});

test.each([
  [5, '0.5%'],
  [120, '12.0%'],
  [0, '0.0%'],
])('%d in a thousand is %s', (rate, text) => expect(rateText(rate)).toBe(text));

test.each([
  [
    { level: 'fine', because: null, audits: [] },
    'Returned debits are within their limits. The books have not been audited yet.',
  ],
  [
    { level: 'alert', because: 'overall', audits: [night([])] },
    'Returned debits come near a limit (all returns). The books added up last night.',
  ],
  [
    {
      level: 'stop',
      because: 'unauthorised',
      audits: [night([{ check: 'A payout', ids: [1], details: [] }]), night([])],
    },
    'Debits are stopped: too many came back (unauthorized). The last audit of the books found problems.',
  ],
] as const)('%o', (guard, facts) => expect(guardFacts(guard as never)).toBe(facts));

test('a warning and a night in words', () => {
  const warning = {
    id: 1,
    level: 'alert',
    because: 'overall',
    debits: 1_200,
    returns: 150,
    began_at: '',
    ended_at: null,
  } as const;
  expect(warningWords(warning)).toBe('150 of 1,200 debits, all returns');
  expect(auditWords(night([]))).toBe('0 ledger entries, 0 invoices, 0 payouts');
  expect(auditWords(night([{ check: 'A payout is the sum of its lines', ids: [4, 7], details: [] }]))).toBe(
    '“A payout is the sum of its lines” fails for 4, 7',
  );
  expect(auditWords({ ...night([]), figures: { ...figures, balances: 2 } })).toBe(
    '0 ledger entries, 0 invoices, 0 payouts, 2 balances at the provider',
  );
  expect(auditWords(night([{ check: 'A balance', ids: [4], details: ['4 has 1.00 less'] }]))).toBe(
    '“A balance” fails: 4 has 1.00 less',
  );
});

test('the pill says whether debits go out', () => {
  expect(['fine', 'alert', 'stop'].map((level) => guardPill(level as 'fine').tone)).toEqual([
    'works',
    'yours',
    'failed',
  ]);
});

test.each([
  ['0.00', null],
  ['-25.00', '$25.00 less than the books'],
  ['1234.50', '$1,234.50 more than the books'],
])('a difference of %s', (difference, words) => {
  expect(differenceWords({ difference, currency: 'USD' })).toBe(words);
});
