import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { type CurrentDocument, documentState } from '#core/documents/document-state.ts';

const accepted = (expires: string | null): CurrentDocument => ({
  status: 'accepted',
  expiration_date: expires === null ? null : day(expires),
});

test.each<[string, CurrentDocument | null, string, string]>([
  ['nothing was sent', null, '2026-03-10', 'pending'],
  ['sent and not answered', { status: 'review', expiration_date: null }, '2026-03-10', 'review'],
  [
    'the clock does not touch what is in review',
    { status: 'review', expiration_date: day('2026-01-01') },
    '2026-03-10',
    'review',
  ],
  ['nor what was rejected', { status: 'rejected', expiration_date: day('2026-01-01') }, '2026-03-10', 'rejected'],
  ['without a date it never expires', accepted(null), '2099-12-31', 'accepted'],
  ['31 days before', accepted('2026-04-10'), '2026-03-10', 'accepted'],
  ['30 days before', accepted('2026-04-09'), '2026-03-10', 'expiring'],
  ['the day before', accepted('2026-03-11'), '2026-03-10', 'expiring'],
  ['its last day', accepted('2026-03-10'), '2026-03-10', 'expiring'],
  ['the day after', accepted('2026-03-09'), '2026-03-10', 'expired'],
  ['years after', accepted('2020-03-09'), '2026-03-10', 'expired'],
  ['over a leap day', accepted('2028-03-30'), '2028-02-29', 'expiring'],
  ['over a leap day, one more', accepted('2028-03-31'), '2028-02-29', 'accepted'],
])('%s', (_, current, today, state) => {
  expect(documentState(current, day(today))).toBe(state);
});
