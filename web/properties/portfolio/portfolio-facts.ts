// The portfolio in a few figures: properties, connections, leased area, and which properties still wait for a
// connection. Two properties of 40,000 and unknown area with 5 and 0 connections: 5 connections, 40,000 sq ft known,
// one waits.
import type { Premises } from '#core/properties/premises-contract.ts';

type Counted = Pick<Premises, 'name' | 'deals_count' | 'leased_area_sqft' | 'units' | 'users'>;

type PortfolioFacts = {
  connections: number;
  area: number;
  units: number;
  /** Distinct people over all properties. */
  people: number;
  withoutConnection: string[];
};

export function portfolioFacts(properties: readonly Counted[]): PortfolioFacts {
  return {
    connections: total(properties, ({ deals_count }) => deals_count),
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
