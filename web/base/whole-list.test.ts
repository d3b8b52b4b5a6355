import { expect, test } from 'vitest';
import type { Page } from '#core/base/page.ts';
import { wholeOf } from '#web/base/whole-list.ts';

const PAGE = 10;

/** A list on a server that counts how many of its pages are asked for at the same time. */
function listOf(count: number) {
  const seen = { most: 0, underWay: 0 };
  const pageAt = (page: number): Page<{ id: number }> => ({
    count,
    next: page * PAGE < count ? 'next' : null,
    previous: null,
    results: Array.from({ length: Math.min(PAGE, count - (page - 1) * PAGE) }, (_, at) => ({
      id: (page - 1) * PAGE + at,
    })),
  });
  const ask = async (page: number) => {
    seen.underWay += 1;
    seen.most = Math.max(seen.most, seen.underWay);
    await Promise.resolve();
    seen.underWay -= 1;
    return pageAt(page);
  };
  return { first: pageAt(1), ask, seen };
}

test('a list of a hundred pages is read whole, and few pages are asked for at once', async () => {
  const { first, ask, seen } = listOf(1_000);
  const whole = await wholeOf(first, ask);
  expect(whole.results.map(({ id }) => id)).toEqual(Array.from({ length: 1_000 }, (_, id) => id));
  expect(whole.next).toBeNull();
  expect(seen.most).toBe(4);
});

test('a list that is there already is not asked for again', async () => {
  const { first, ask, seen } = listOf(PAGE);
  expect(await wholeOf(first, ask)).toBe(first);
  expect(seen.most).toBe(0);
});

test('a page without rows that promises more ends the list', async () => {
  const { ask } = listOf(0);
  const empty = { count: 7, next: 'next', previous: null, results: [] };
  expect(await wholeOf(empty, ask)).toBe(empty);
});
