// Addresses of the screens of deals, for both sides. A landlord's carry their master company.
import type { Role } from '#core/base/permissions.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { href } from '#web/base/href.ts';

export const RETAILER_CONNECTIONS = '/new-ui/retailer/connections';

type OfPortfolio = { landlord: { company: { master_company: number } } };

/** Everything about connections of a master company, or of whichever is chosen when none is named. */
export function connectionsBase(masterCompany: number | string | undefined): string {
  return masterCompany === undefined
    ? href('/new-ui/landlord/connections')
    : href('/new-ui/landlord/:masterCompany/connections', { masterCompany });
}

export function dealAddress(deal: OfPortfolio & Pick<Deal, 'id'>, role: Role, tab = 'terms'): string {
  return `${dealBase(deal, role)}/${deal.id}/${tab}`;
}

export function dealBase(deal: OfPortfolio, role: Role): string {
  return role === 'landlord' ? connectionsBase(deal.landlord.company.master_company) : RETAILER_CONNECTIONS;
}

export function editAddress({ id, landlord }: OfPortfolio & Pick<Deal, 'id'>): string {
  const masterCompany = landlord.company.master_company;
  return href('/new-ui/landlord/:masterCompany/connections/edit/:id', { masterCompany, id });
}

export function extendAddress({ id, landlord }: OfPortfolio & Pick<Deal, 'id'>): string {
  const masterCompany = landlord.company.master_company;
  return href('/new-ui/landlord/:masterCompany/connections/add-period/:id', { masterCompany, id });
}
