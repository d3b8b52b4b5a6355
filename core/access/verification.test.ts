import { expect, test } from 'vitest';
import {
  CODE_DIGITS,
  CODE_EXPIRED,
  CODE_LIFE_MS,
  CODE_OVER,
  CODE_TRIES,
  codeRefusal,
  MOST_SENDS,
  resendWaitSeconds,
} from '#core/access/verification.ts';

const sentAt = new Date('2026-03-10T10:00:00Z');
const after = (seconds: number) => new Date(sentAt.getTime() + seconds * 1_000);
const fresh = { usedAt: null, expiresAt: after(600), failures: 0, sends: 1, sentAt };

test.each([
  ['fresh', {}, 1, undefined],
  ['four wrong tries', { failures: 4 }, 1, undefined],
  ['five wrong tries', { failures: 5 }, 1, CODE_OVER],
  ['used', { usedAt: after(1) }, 2, CODE_OVER],
  ['a second before ten minutes', {}, 599, undefined],
  ['at ten minutes', {}, 600, CODE_EXPIRED],
  ['used and expired', { usedAt: after(1) }, 900, CODE_OVER],
])('a code that is %s', (_, state, seconds, refusal) => {
  expect(codeRefusal({ ...fresh, ...state }, after(seconds))).toBe(refusal);
});

test.each([
  ['at once', {}, 0, 30],
  ['after half a second', {}, 0.5, 30],
  ['after 29 seconds', {}, 29, 1],
  ['after 30 seconds', {}, 30, 0],
  ['after the code expired', {}, 900, 0],
  ['for the fifth time', { sends: 4 }, 60, 0],
  ['for the sixth time', { sends: 5 }, 60, Number.POSITIVE_INFINITY],
  ['after five wrong tries', { failures: 5 }, 60, Number.POSITIVE_INFINITY],
  ['after it was used', { usedAt: after(5) }, 60, Number.POSITIVE_INFINITY],
])('asking for a new code %s', (_, state, seconds, wait) => {
  expect(resendWaitSeconds({ ...fresh, ...state }, after(seconds))).toBe(wait);
});

test('the numbers of the rule', () => {
  expect([CODE_DIGITS, CODE_LIFE_MS, CODE_TRIES, MOST_SENDS]).toEqual([6, 600_000, 5, 5]);
});
