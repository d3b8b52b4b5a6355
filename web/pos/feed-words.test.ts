import { expect, test } from 'vitest';
import type { FeedHealth } from '#core/pos/feed-contract.ts';
import { FEED_STATES } from '#core/pos/feed-health.ts';
import { agoText, FEED_PILLS, feedSentence } from '#web/pos/feed-words.ts';

test.each([
  [null, 'never'],
  [0, 'just now'],
  [1, '1 minute ago'],
  [59, '59 minutes ago'],
  [60, '1 hour ago'],
  [47 * 60 + 59, '47 hours ago'],
  [48 * 60, '2 days ago'],
])('%s minutes are %s', (minutes, said) => {
  expect(agoText(minutes)).toBe(said);
});

const feed: FeedHealth = {
  state: 'ok',
  last_success_at: null,
  last_attempt_at: null,
  lag_minutes: 12,
  last_error: null,
  errors_in_row: 4,
  sales_read: 0,
  set_aside: 0,
  back_fill: null,
};

test('every state has its own pill and its own sentence', () => {
  const words = FEED_STATES.map((state) => FEED_PILLS[state].word);
  expect(new Set(words).size).toBe(FEED_STATES.length);
  expect(feedSentence(feed)).toBe('Read 12 minutes ago.');
  expect(feedSentence({ ...feed, state: 'failing' })).toContain('4 tries in a row');
  expect(feedSentence({ ...feed, state: 'refused' })).toContain('Sign in again');
  expect(feedSentence({ ...feed, state: 'incomplete', set_aside: 1 })).toBe(
    'Read 12 minutes ago. 1 record cannot be counted and is set aside.',
  );
  expect(feedSentence({ ...feed, state: 'disconnected', set_aside: 2 })).toContain('2 records cannot be counted');
});
