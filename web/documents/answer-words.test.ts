import { expect, test } from 'vitest';
import type { DocumentState } from '#core/documents/document-state.ts';
import { answerWords } from '#web/documents/answer-words.ts';

test.each<[DocumentState[], 'landlord' | 'retailer', string]>([
  [[], 'landlord', 'No documents are requested. '],
  [
    ['review', 'review', 'pending', 'accepted', 'accepted', 'accepted'],
    'landlord',
    '2 documents need your review. 1 not sent yet, 3 in order.',
  ],
  [['review'], 'landlord', '1 document needs your review. '],
  [['expired', 'expiring'], 'landlord', 'Nothing waits for you. 1 expired, 1 about to expire.'],
  [['expired', 'pending'], 'retailer', '2 documents wait for you. 1 expired, 1 not sent yet.'],
  [['review', 'accepted'], 'retailer', 'Nothing waits for you. 1 in review, 1 in order.'],
])('%j for the %s', (states, role, words) => {
  const { first, rest } = answerWords(states, role);
  expect(`${first} ${rest}`).toBe(words);
});
