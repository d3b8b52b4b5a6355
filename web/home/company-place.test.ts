import { expect, test } from 'vitest';
import type { Situation } from '#web/base/screen.ts';
import { toOnlyCompany } from '#web/home/company-place.ts';

const among = (counts: readonly number[]) => {
  const results = counts.map((deals_count, at) => ({ id: at + 1, deals_count }));
  const queries = { ensureQueryData: () => Promise.resolve({ results }) };
  return { queries } as unknown as Situation;
};

test.each([
  [[3], { redirect: '/new-ui/retailer/companies/1/auto-pay' }],
  [[0], { redirect: '/new-ui/retailer/companies/1/auto-pay' }],
  [[0, 8, 0], { redirect: '/new-ui/retailer/companies/2/auto-pay' }],
  [[2, 8], 'pass'],
  [[], 'pass'],
] as const)('of companies with %j stores', async (counts, decision) => {
  expect(await toOnlyCompany(among(counts), 'auto-pay')).toEqual(decision);
});
