// The master company a landlord is working in: the one in the address, else the one chosen last, else the first.
// With companies 3 and 8, an address without one and 8 chosen yesterday, it is 8; with nothing chosen, 3.
import { useQuery } from '@tanstack/react-query';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import { usePathParams } from '#web/base/address.ts';
import { localStore } from '#web/base/browser-storage.ts';
import { useUser } from '#web/base/user.ts';
import { masterCompaniesQuery, masterCompanyQuery } from '#web/properties/queries.ts';

const CHOSEN = 'breakpoint.master-company';

/** Undefined while nothing is loaded and for a landlord who belongs to no master company yet. */
export function useMasterCompany(): MasterCompany | undefined {
  const params = usePathParams<'masterCompanyId' | 'mastercompany_id'>();
  const named = params.masterCompanyId ?? params.mastercompany_id;
  // Nobody of staff belongs to one, and every page of theirs has a search box that looks here.
  const isStaff = useUser()?.is_staff === true;
  const { data } = useQuery({ ...masterCompaniesQuery, enabled: !isStaff });
  const listed = chosenCompany(data?.results ?? [], named, rememberedCompany());
  const alone = named !== undefined && data !== undefined && listed === undefined;
  const { data: fetched } = useQuery({ ...masterCompanyQuery(Number(named)), enabled: alone });
  return listed ?? fetched;
}

export function chosenCompany<Company extends { id: number }>(
  companies: readonly Company[],
  named: string | undefined,
  remembered: string | null,
): Company | undefined {
  const find = (id: string | null | undefined) => companies.find((company) => String(company.id) === id);
  return named === undefined ? (find(remembered) ?? companies[0]) : find(named);
}

export function rememberedCompany(): string | null {
  return localStore.read(CHOSEN);
}

export function rememberCompany(id: string | number): void {
  localStore.write(CHOSEN, String(id));
}
