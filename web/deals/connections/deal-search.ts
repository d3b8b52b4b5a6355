// Finding a deal among those already on the screen: every typed word must occur somewhere in its names and places.
// "foundry juniper" finds Juniper & Rye at Foundry Hall.
import type { Deal } from '#core/deals/shapes.ts';

export type Searchable = Pick<Deal, 'retailer' | 'landlord' | 'substatus_label'>;

export function matching<AnyDeal extends Searchable>(deals: readonly AnyDeal[], search: string): AnyDeal[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...deals];
  return deals.filter((deal) => {
    const text = textOf(deal);
    return words.every((word) => text.includes(word));
  });
}

function textOf({ retailer, landlord, substatus_label }: Searchable): string {
  const { premises } = landlord.company;
  return [
    retailer.legal_name,
    retailer.contact_email,
    retailer.company?.name,
    retailer.company?.dba_name,
    landlord.company.name,
    premises.name,
    premises.address_street,
    premises.address_city,
    premises.address_state,
    landlord.premises_unit,
    substatus_label,
  ]
    .join(' ')
    .toLowerCase();
}
