import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failure } from '#web/base/failure.ts';
import { prefetch, startAll } from '#web/base/loaders.ts';
import { createQueryClient } from '#web/base/query-client.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 18) }));
afterEach(() => void vi.useRealTimers());

/** Asked for by the address of its screen, and `later` read by the page, which stays for a moment. */
async function timesAsked(status: number, later: number): Promise<number> {
  const queries = createQueryClient(() => undefined);
  let calls = 0;
  const deal = queryOptions({
    queryKey: ['deal'],
    queryFn: async () => {
      calls += 1;
      throw new Failure('answer', status, { detail: 'Not found.' });
    },
  });
  startAll([prefetch(deal)], queries);
  await vi.advanceTimersByTimeAsync(later);
  const leave = new QueryObserver(queries, deal).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  leave();
  return calls;
}

test.each([
  ['a refusal that the page finds is not asked again', 404, 300, 1],
  ['nor one of what may not be seen', 403, 300, 1],
  ['what was refused long ago is', 404, 60_000, 2],
  ['what failed on our side is', 500, 300, 2],
])('%s', async (_what, status, later, times) => {
  expect(await timesAsked(status, later)).toBe(times);
});
