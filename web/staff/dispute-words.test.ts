import { expect, test } from 'vitest';
import { disputesFacts, escalatedBy } from '#web/staff/dispute-words.ts';

const oldest = { merchant: 'Wren Apparel', escalated_at: '2026-11-12T17:00:00Z' };

test.each([
  [0, undefined, 'No dispute waits for support.'],
  [1, oldest, 'One dispute waits for support, since Thu, Nov 12.'],
  [2, oldest, '2 disputes wait for support. Wren Apparel waits longest, since Thu, Nov 12.'],
  [60, undefined, '60 disputes wait for support.'],
])('%s disputes', (total, first, words) => expect(disputesFacts(total, first)).toBe(words));

test('who asked for support is named with the side', () => {
  expect(escalatedBy({ side: 'retailer', name: 'Mara Stone' })).toBe('by the merchant, Mara Stone');
  expect(escalatedBy({ side: 'landlord', name: '' })).toBe('by the property owner');
});
