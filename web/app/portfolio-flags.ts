// What the landlord's master company has switched on, as far as a screen has read it already: the frame around the
// screens asks for nothing itself, so that it stays small.
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { usePathParams } from '#web/base/address.ts';
import { localStore } from '#web/base/browser-storage.ts';
import type { PortfolioFlag } from '#web/base/screen.ts';

type Flags = Readonly<Record<PortfolioFlag, boolean>>;
type Companies = { results: ({ id: number } & Flags)[] };

const MASTER_COMPANIES = ['properties', 'master-companies'];

export function usePortfolioFlags(): Flags | undefined {
  const { masterCompanyId } = usePathParams<'masterCompanyId'>();
  const queries = useQueryClient();
  // Watched in the cache, and not by a query of its own: that one has no function to ask the server with, and would take
  // the screen's away when the screen's call fails and is tried again.
  const data = useSyncExternalStore(
    (changed) => queries.getQueryCache().subscribe(changed),
    () => queries.getQueryData<Companies>(MASTER_COMPANIES),
  );
  const wanted = masterCompanyId ?? localStore.read('breakpoint.master-company');
  return data?.results.find(({ id }) => String(id) === wanted) ?? data?.results[0];
}
