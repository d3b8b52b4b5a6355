import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Decision, Situation } from '#web/base/screen.ts';
import { inOwnPortfolio } from '#web/deals/landlord-company/own-portfolio-guard.ts';
import { dealQuery } from '#web/deals/queries.ts';

function situation(params: Record<string, string>, address: string): Situation {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(dealQuery(7).queryKey, { landlord: { company: { master_company: 1 } } } as never);
  return { queries, params, address } as unknown as Situation;
}

test.each<[string, Record<string, string>, Decision]>([
  ['/new-ui/landlord/1/connections/7/sales/main', { masterCompanyId: '1', connectionId: '7' }, 'pass'],
  ['/new-ui/landlord/connections/7/terms', { connectionId: '7' }, 'pass'],
  ['/new-ui/landlord/2/connections/x/terms', { masterCompanyId: '2', connectionId: 'x' }, 'pass'],
  [
    '/new-ui/landlord/2/connections/7/sales/main?report=trend',
    { masterCompanyId: '2', connectionId: '7' },
    { redirect: '/new-ui/landlord/1/connections/7/sales/main?report=trend' },
  ],
])('%s', async (address, params, decision) => {
  expect(await inOwnPortfolio(situation(params, address))).toEqual(decision);
});
