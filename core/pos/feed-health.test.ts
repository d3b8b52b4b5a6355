import { expect, test } from 'vitest';
import { type FeedFacts, feedState, lagMinutes, retryAfterMs } from '#core/pos/feed-health.ts';

const NOW = new Date('2026-03-10T13:05:00Z');
const fed: FeedFacts = {
  pulled: true,
  connection: 'connected',
  lastSuccessAt: new Date('2026-03-10T13:00:00Z'),
  errorsInRow: 0,
  setAside: 0,
};

test.each<[string, Partial<FeedFacts>]>([
  ['ok', {}],
  ['ok', { errorsInRow: 2 }],
  ['failing', { errorsInRow: 3 }],
  ['late', { lastSuccessAt: new Date('2026-03-10T11:00:00Z') }],
  ['ok', { lastSuccessAt: new Date('2026-03-10T11:05:00Z') }],
  ['incomplete', { setAside: 1 }],
  ['late', { setAside: 1, lastSuccessAt: new Date('2026-03-10T11:00:00Z') }],
  ['disconnected', { setAside: 1, connection: 'disconnected' }],
  ['waiting', { lastSuccessAt: null }],
  ['failing', { lastSuccessAt: null, errorsInRow: 5 }],
  ['refused', { connection: 'refused' }],
  ['disconnected', { connection: 'disconnected' }],
  ['manual', { connection: 'none' }],
  ['manual', { pulled: false }],
])('%s: %o', (state, facts) => expect(feedState({ ...fed, ...facts }, NOW)).toBe(state));

test.each([
  [1, 15],
  [2, 30],
  [3, 60],
  [5, 240],
  [6, 360],
  [40, 360],
])('after %i failures the next try is in %i minutes', (failures, minutes) =>
  expect(retryAfterMs(failures)).toBe(minutes * 60_000),
);

test('the lag is told in whole minutes', () => {
  expect(lagMinutes(new Date('2026-03-10T13:00:31Z'), NOW)).toBe(4);
  expect(lagMinutes(null, NOW)).toBeNull();
});
