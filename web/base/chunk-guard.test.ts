import { expect, test } from 'vitest';
import { memoryStore } from '#web/base/browser-storage.ts';
import { isChunkFailure, loadAhead, mayReload } from '#web/base/chunk-guard.ts';

test('reloads once in 60 seconds', () => {
  const store = memoryStore();
  const at = (now: number) => mayReload(store, () => now);
  expect([at(1_000), at(1_001), at(60_999), at(61_000), at(61_001)]).toEqual([true, false, false, true, false]);
});

test.each([
  ['Failed to fetch dynamically imported module: https://x/a.js', true],
  ['error loading dynamically imported module', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/a.css', true],
  ['x is not a function', false],
])('%s: %s', (message, chunk) => expect(isChunkFailure(new TypeError(message))).toBe(chunk));

test('what is fetched ahead in vain troubles nobody', async () => {
  const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect(loadAhead(failing)).resolves.toBeUndefined();
});
