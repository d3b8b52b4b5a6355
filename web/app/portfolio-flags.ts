// What the landlord's master company has switched on, as far as a screen has read it already: the frame around the
// screens asks for nothing itself, so that it stays small.
import { useQuery } from '@tanstack/react-query';
import { usePathParams } from '#web/base/address.ts';
import type { PortfolioFlag } from '#web/base/screen.ts';
import { localStore } from '#web/base/stored.ts';

type Flags = Readonly<Record<PortfolioFlag, boolean>>;
type Companies = { results: ({ id: number } & Flags)[] };

export function usePortfolioFlags(): Flags | undefined {
  const { masterCompanyId } = usePathParams<'masterCompanyId'>();
  const { data } = useQuery<Companies>({ queryKey: ['properties', 'master-companies'], enabled: false });
  const wanted = masterCompanyId ?? localStore.read('breakpoint.master-company');
  return data?.results.find(({ id }) => String(id) === wanted) ?? data?.results[0];
}
