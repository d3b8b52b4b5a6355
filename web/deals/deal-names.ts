// How a deal is called. A landlord's connection is its merchant; a merchant's store is where it stands.
import type { Role } from '#core/base/permissions.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { withUnit } from '#core/deals/unit-text.ts';

type Placed = Pick<Deal, 'landlord'>;
type Named = Placed & Pick<Deal, 'retailer'>;

export function dealName(deal: Named, role: Role): string {
  return role === 'landlord' ? deal.retailer.legal_name : deal.landlord.company.premises.name;
}

export function placeText({ landlord }: Placed): string {
  return withUnit(landlord.company.premises.name, landlord.premises_unit);
}

export function cityText({ landlord }: Placed): string {
  const { address_city, address_state } = landlord.company.premises;
  return [address_city, address_state].filter(Boolean).join(', ');
}

/** Two letters for the tile beside a title: "Juniper & Rye" gives JR. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\d]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
