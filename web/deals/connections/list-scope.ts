// Whose connection lists are on the screen: a master company's, a property's, all of a retailer's, or a company's.
import type { Role } from '#core/base/permissions.ts';
import { usePathParams } from '#web/base/address.ts';
import { connectionsBase } from '#web/deals/links.ts';
import type { DealScope } from '#web/deals/queries.ts';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';

export type ListScope = {
  role: Role;
  /** What the lists' addresses begin with. */
  base: string;
  query: DealScope;
  /** A single property: its name needs no column. */
  atProperty: boolean;
};

/** Undefined for a landlord who belongs to no master company yet. */
export function usePortfolioScope(): ListScope | undefined {
  const company = useMasterCompany();
  if (!company) return undefined;
  const base = `${connectionsBase(company.id)}/status`;
  return { role: 'landlord', base, query: { master_company: company.id }, atProperty: false };
}

export function usePropertyScope(): ListScope {
  const { masterCompanyId, propertyId } = usePathParams<'masterCompanyId' | 'propertyId'>();
  const under = masterCompanyId === undefined ? '/new-ui/landlord' : `/new-ui/landlord/${masterCompanyId}`;
  return {
    role: 'landlord',
    base: `${under}/premises/portfolio/${propertyId}/connection-status`,
    query: { premises: Number(propertyId) },
    atProperty: true,
  };
}

export const RETAILER_SCOPE: ListScope = {
  role: 'retailer',
  base: '/new-ui/retailer/connections/status',
  query: {},
  atProperty: false,
};

export function useCompanyScope(): ListScope {
  const { companyId, id } = usePathParams<'companyId' | 'id'>();
  const company = companyId ?? id;
  return {
    role: 'retailer',
    base: `/new-ui/retailer/companies/${company}/connection-status`,
    query: { company: Number(company) },
    atProperty: false,
  };
}
