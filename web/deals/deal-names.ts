// How a deal is called. A landlord's connection is its merchant; a merchant's store is where it stands.
// Unit "120" at Foundry Hall reads "Foundry Hall, Suite 120"; a unit "Kiosk 3" keeps its own word.
import type { Role } from '#core/base/permissions.ts';
import type { Deal } from '#core/deals/shapes.ts';

type Placed = Pick<Deal, 'landlord'>;
type Named = Placed & Pick<Deal, 'retailer'>;

export function dealName(deal: Named, role: Role): string {
  return role === 'landlord' ? deal.retailer.legal_name : deal.landlord.company.premises.name;
}

export function unitText(unit: string): string {
  const plain = unit.trim();
  return /^\d|^[A-Z]?\d*$/i.test(plain) && plain !== '' ? `Suite ${plain}` : plain;
}

export function placeText({ landlord }: Placed): string {
  return [landlord.company.premises.name, unitText(landlord.premises_unit)].filter(Boolean).join(', ');
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
