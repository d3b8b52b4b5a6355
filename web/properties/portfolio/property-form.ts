// The form of a property: the contract's own checks and, beside them, what an address must look like in its country.
import type { z } from 'zod';
import { type Address, checkedAddress } from '#core/properties/address.ts';
import { type Premises, PremisesFields } from '#core/properties/premises-contract.ts';
import { type Country, usualZone } from '#core/properties/regions.ts';
import { useContractForm } from '#web/base/contract-form.ts';

export type UnitValues = { id?: number; name: string; area_sqft: number | null };
type PropertyValues = Address & {
  name: string;
  time_zone: string;
  leased_area_sqft: number | null;
  latitude: number | null;
  longitude: number | null;
  units: UnitValues[];
};
export type SentProperty = z.output<typeof PremisesFields>;
export type PropertyForm = ReturnType<typeof usePropertyForm>;

export function emptyProperty(country: Country): PropertyValues {
  return {
    name: '',
    address_street: '',
    address_city: '',
    address_state: '',
    address_zip: '',
    country,
    time_zone: usualZone(country, ''),
    leased_area_sqft: null,
    latitude: null,
    longitude: null,
    units: [],
  };
}

export function valuesOf(property: Premises): PropertyValues {
  const { name, address_street, address_city, address_state, address_zip, country, time_zone } = property;
  const { leased_area_sqft, latitude, longitude, units } = property;
  const address = { address_street, address_city, address_state, address_zip, country };
  return {
    name,
    ...address,
    time_zone,
    leased_area_sqft,
    latitude,
    longitude,
    units: units.map((unit) => ({ ...unit })),
  };
}

export function usePropertyForm(initial: PropertyValues) {
  return useContractForm(PremisesFields, initial, addressProblems);
}

export function addressProblems(values: Address): Record<string, string | undefined> {
  const { problems } = checkedAddress(values);
  return Object.fromEntries(Object.entries(problems).map(([name, [first]]) => [name, first]));
}

/** A new state brings its usual zone, unless somebody chose another one than the usual. */
export function zoneAfter(
  before: Address & { time_zone: string },
  after: Pick<Address, 'country' | 'address_state'>,
): string {
  const untouched = before.time_zone === '' || before.time_zone === usualZone(before.country, before.address_state);
  return untouched ? usualZone(after.country, after.address_state) : before.time_zone;
}
