import { expect, test } from 'vitest';
import { type GeocodeResult, placeOf } from '#web/properties/portfolio/geocode.ts';

const part = (type: string, long: string, short = long) => ({ long_name: long, short_name: short, types: [type] });
const at = (...address_components: GeocodeResult['address_components']): GeocodeResult => ({
  address_components,
  geometry: { location: { lat: () => 40.440624899, lng: () => -79.995886 } },
});

test('an address in the United States', () => {
  const geocoded = at(
    part('street_number', '120'),
    part('route', 'Smallman Street', 'Smallman St'),
    part('locality', 'Pittsburgh'),
    part('administrative_area_level_1', 'Pennsylvania', 'PA'),
    part('postal_code', '15222'),
    part('country', 'United States', 'US'),
  );
  expect(placeOf(geocoded)).toEqual({
    address_street: '120 Smallman Street',
    address_city: 'Pittsburgh',
    address_state: 'PA',
    address_zip: '15222',
    country: 'US',
    latitude: 40.440625,
    longitude: -79.995886,
  });
});

test('in the United Kingdom England is no county', () => {
  const geocoded = at(
    part('postal_town', 'London'),
    part('administrative_area_level_1', 'England'),
    part('postal_code', 'SW1A 1AA'),
    part('country', 'United Kingdom', 'GB'),
  );
  expect(placeOf(geocoded)).toMatchObject({ address_city: 'London', address_state: '', country: 'GB' });
});

test('a place in no country offered is no place', () => {
  expect(placeOf(at(part('country', 'France', 'FR')))).toBeUndefined();
});
