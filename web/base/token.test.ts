import { expect, test } from 'vitest';
import { memoryStore } from '#web/base/browser-storage.ts';
import { tokensIn } from '#web/base/token.ts';

test('stopping an impersonation brings the own token back and clears the marker', () => {
  const tokens = tokensIn(memoryStore());
  tokens.set('own');
  tokens.impersonate('theirs');
  expect([tokens.token(), tokens.isImpersonating()]).toEqual(['theirs', true]);
  expect(tokens.restore()).toBe(true);
  expect([tokens.token(), tokens.isImpersonating()]).toEqual(['own', false]);
});

test('a second impersonation in a row still leads back to the own token', () => {
  const tokens = tokensIn(memoryStore());
  tokens.set('own');
  tokens.impersonate('first');
  tokens.impersonate('second');
  tokens.restore();
  expect(tokens.token()).toBe('own');
});

test('signing out forgets both tokens', () => {
  const tokens = tokensIn(memoryStore());
  tokens.set('own');
  tokens.impersonate('theirs');
  tokens.clear();
  expect([tokens.token(), tokens.isImpersonating()]).toEqual([undefined, false]);
});

test('without a kept token there is nothing to go back to', () => {
  const tokens = tokensIn(memoryStore());
  tokens.impersonate('theirs');
  expect(tokens.restore()).toBe(false);
  expect(tokens.token()).toBeUndefined();
});

test('whose screens the person has is kept with the token it was said of, and goes with the last one', () => {
  const store = memoryStore();
  const tokens = tokensIn(store);
  tokens.rememberSide('landlord', '0123456789abcdef');
  expect(store.read('breakpoint.side')).toBe('landlord 01234567');
  tokens.clear();
  expect(store.read('breakpoint.side')).toBeNull();
});
