import { expect, test } from 'vitest';
import { beginAccepting, stopAccepting, takeAccepting } from '#web/access/invites/accepting.ts';

test('the invite whose link was followed is accepted once', () => {
  beginAccepting('company', 'a1');
  expect([takeAccepting(), takeAccepting()]).toEqual(['a1', undefined]);
});

test.each(['deal', 'mastercompany', 'user'])('an invite of the kind %s is answered elsewhere', (type) => {
  beginAccepting(type, 'a1');
  expect(takeAccepting()).toBeUndefined();
});

test('whoever declines accepts nothing afterwards', () => {
  beginAccepting('premises', 'a1');
  stopAccepting();
  expect(takeAccepting()).toBeUndefined();
});
