import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { clock } from '#web/base/clock.ts';
import type { Situation } from '#web/base/screen.ts';
import { dealQuery } from '#web/deals/queries.ts';
import { canUploadSales } from '#web/sales/upload-guard.ts';

function situation(fetched: () => Promise<unknown>): Situation {
  const queries = new QueryClient();
  vi.spyOn(queries, 'fetchQuery').mockImplementation(fetched);
  return { queries, params: { deal: '7' } } as unknown as Situation;
}

test('a deal that takes uploads lets pass', async () => {
  expect(await canUploadSales(situation(async () => ({ has_manual_upload: true })))).toBe('pass');
});

test('a deal without uploads leads to the dashboard', async () => {
  expect(await canUploadSales(situation(async () => ({ has_manual_upload: false })))).toEqual({
    redirect: '/dashboard',
  });
});

test('a deal that cannot be read leads to the dashboard', async () => {
  const failing = situation(async () => Promise.reject(new Error('404')));
  expect(await canUploadSales(failing)).toEqual({ redirect: '/dashboard' });
});

test.each([
  ['a moment ago is not asked twice', 1_000, 'pass'],
  ['a while ago is asked again', 10_000, { redirect: '/dashboard' }],
])('a deal that was read %s', async (_, ago, decision) => {
  const queries = new QueryClient();
  const updatedAt = clock() - ago;
  queries.setQueryData(dealQuery(7).queryKey, { has_manual_upload: true } as never, { updatedAt });
  // Nobody is signed in, so that a call would be refused.
  const situationThere = { queries, params: { deal: '7' } } as unknown as Situation;
  expect(await canUploadSales(situationThere)).toEqual(decision);
});
