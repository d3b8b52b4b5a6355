// Addresses in words: the whole on one line, "Pittsburgh, PA" where a list needs less.
import type { Address } from '#core/properties/address.ts';
import { COUNTRY_NAMES } from '#core/properties/regions.ts';

export function addressLine(address: Address): string {
  const { address_street, address_city, address_state, address_zip, country } = address;
  const end = [address_state, address_zip].filter(Boolean).join(' ');
  const parts = [address_street, address_city, end].filter(Boolean);
  if (parts.length === 0) return '';
  return country === 'US' ? parts.join(', ') : [...parts, COUNTRY_NAMES[country]].join(', ');
}

export function cityLine({ address_city, address_state, country }: Address): string {
  return [address_city, country === 'GB' ? COUNTRY_NAMES.GB : address_state].filter(Boolean).join(', ');
}
