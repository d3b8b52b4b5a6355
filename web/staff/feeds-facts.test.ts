import { expect, test } from 'vitest';
import { feedsFacts } from '#web/staff/feeds-facts.ts';

const NONE = { manual: 0, disconnected: 0, refused: 0, failing: 0, waiting: 0, late: 0, incomplete: 0, ok: 0 };

test.each([
  [{}, 'No sales system is connected yet.'],
  [{ manual: 4, disconnected: 2 }, 'No sales system is connected yet.'],
  [{ ok: 1 }, 'The one feed is up to date.'],
  [{ ok: 59, waiting: 1 }, 'All 60 feeds are up to date.'],
  [{ ok: 60, late: 1 }, '1 of 61 feeds needs somebody: 1 late.'],
  [{ ok: 60, incomplete: 1 }, '1 of 61 feeds needs somebody: 1 with records set aside.'],
  [{ ok: 58, failing: 1, refused: 2 }, '3 of 61 feeds need somebody: 1 failing, 2 to sign in again.'],
])('%o', (states, facts) => expect(feedsFacts({ ...NONE, ...states })).toBe(facts));

test('a feed that is read and lacks days needs somebody', () => {
  expect(feedsFacts({ ...NONE, ok: 3 }, { ok: 1 })).toBe('1 of 3 feeds needs somebody: 1 with missing days.');
});
