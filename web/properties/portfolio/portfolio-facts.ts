// The portfolio in a few figures: merchants, leased area, units, people, and which properties still wait for a connection.
// Two properties of 40,000 and unknown area with 5 and 0 merchants: 5 merchants, 40,000 sq ft known, one waits.
import type { Premises } from '#core/properties/premises-contract.ts';

type Counted = Pick<
  Premises,
  'name' | 'deals_count' | 'open_count' | 'not_open_count' | 'leased_area_sqft' | 'units' | 'users'
>;

type PortfolioFacts = {
  merchants: number;
  notOpen: number;
  area: number;
  units: number;
  /** Distinct people over all properties. */
  people: number;
  withoutConnection: string[];
};

export function portfolioFacts(properties: readonly Counted[]): PortfolioFacts {
  return {
    merchants: total(properties, ({ open_count }) => open_count),
    notOpen: total(properties, ({ not_open_count }) => not_open_count),
    area: total(properties, ({ leased_area_sqft }) => leased_area_sqft ?? 0),
    units: total(properties, ({ units }) => units.length),
    people: new Set(properties.flatMap(({ users }) => users)).size,
    withoutConnection: properties.filter(({ deals_count }) => deals_count === 0).map(({ name }) => name),
  };
}

export function matches(property: Premises, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  const { name, address_street, address_city, address_state, address_zip, company } = property;
  const all = [name, address_street, address_city, address_state, address_zip, company.name].join(' ').toLowerCase();
  return wanted.split(/\s+/).every((word) => all.includes(word));
}

function total(properties: readonly Counted[], figure: (property: Counted) => number): number {
  return properties.reduce((sum, property) => sum + figure(property), 0);
}
