import { expect, test } from 'vitest';
import type { FeedHealth } from '#core/pos/feed-contract.ts';
import { healthSentence } from '#web/pos/health-sentence.ts';

const ok: FeedHealth = {
  state: 'ok',
  last_success_at: null,
  last_attempt_at: null,
  lag_minutes: 12,
  last_error: null,
  errors_in_row: 0,
  sales_read: 0,
  set_aside: 0,
  back_fill: null,
};

test.each<[string, Partial<FeedHealth>[]]>([
  ['No feed is being read; sales come by upload.', [{ state: 'manual' }, { state: 'disconnected' }]],
  ['The feed is up to date.', [{}]],
  ['The feed needs a look.', [{ state: 'incomplete', set_aside: 1 }]],
  ['All 2 feeds are up to date.', [{}, { state: 'waiting' }, { state: 'manual' }]],
  ['1 of 2 feeds is up to date. 1 needs a look.', [{}, { state: 'refused' }]],
  [
    '1 of 2 feeds is up to date. 1 needs a look.',
    [{}, { errors_in_row: 1, last_error: 'The sales system refuses the call (403).' }],
  ],
  ['1 of 2 feeds is up to date. 1 needs a look.', [{}, { state: 'incomplete', set_aside: 2 }]],
])('%s', (sentence, feeds) => {
  expect(healthSentence(feeds.map((feed) => ({ feed: { ...ok, ...feed } })))).toBe(sentence);
});
