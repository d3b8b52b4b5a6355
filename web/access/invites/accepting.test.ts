import { expect, test } from 'vitest';
import { beginAccepting, stopAccepting, takeAccepting } from '#web/access/invites/accepting.ts';

test('the invite whose link was followed is accepted once, and no other', () => {
  beginAccepting('a1');
  expect([takeAccepting('b2'), takeAccepting('a1'), takeAccepting('a1')]).toEqual([false, true, false]);
});

test('whoever declines accepts nothing afterwards', () => {
  beginAccepting('a1');
  stopAccepting();
  expect(takeAccepting('a1')).toBe(false);
});
