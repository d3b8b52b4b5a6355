import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Situation } from '#web/base/screen.ts';
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
