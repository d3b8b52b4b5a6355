import { expect, test } from 'vitest';
import { isZone } from '#core/base/time.ts';
import { type Address, type Country, checkedAddress, checkedOptionalAddress } from '#core/properties/address.ts';
import { COUNTRIES, REGIONS, usualZone } from '#core/properties/regions.ts';

const at = (country: Country, address_state: string, address_zip: string): Address => ({
  address_street: '1 High Street',
  address_city: 'Town',
  address_state,
  address_zip,
  country,
});

test.each<[Country, string, string, string, string]>([
  ['US', 'ny', '12207', 'NY', '12207'],
  ['US', 'New York', '12207-1234', 'NY', '12207-1234'],
  ['US', 'District of Columbia', '200011234', 'DC', '20001-1234'],
  ['US', 'PR', '00901', 'PR', '00901'],
  ['CA', 'quebec', 'h2x1y4', 'QC', 'H2X 1Y4'],
  ['CA', 'ON', 'K1A-0B1', 'ON', 'K1A 0B1'],
  ['GB', '', 'sw1a1aa', '', 'SW1A 1AA'],
  ['GB', 'West Yorkshire', 'LS1 7BR', 'West Yorkshire', 'LS1 7BR'],
  ['GB', '', 'M1 1AE', '', 'M1 1AE'],
  ['GB', '', 'ec1a 1bb', '', 'EC1A 1BB'],
  ['GB', '', 'W1A 0AX', '', 'W1A 0AX'],
  ['GB', '', 'GIR 0AA', '', 'GIR 0AA'],
  ['AU', 'victoria', ' 3000 ', 'VIC', '3000'],
])('%s %s %s is written as %s %s', (country, state, zip, writtenState, writtenZip) => {
  const { address, problems } = checkedAddress(at(country, state, zip));
  expect(problems).toEqual({});
  expect(address).toMatchObject({ address_state: writtenState, address_zip: writtenZip });
});

test.each<[Country, string, string, object]>([
  ['US', 'NY', '1220', { address_zip: ['Must be a ZIP code of five digits, for example 12207'] }],
  ['US', 'NY', '12207-12', { address_zip: ['Must be a ZIP code of five digits, for example 12207'] }],
  ['US', 'ZZ', '12207', { address_state: ['ZZ is not a state of the United States'] }],
  ['US', '', '', { address_state: ['Required'], address_zip: ['Required'] }],
  ['CA', 'ON', 'D1A 0B1', { address_zip: ['Must be a Canadian postal code, for example K1A 0B1'] }],
  ['CA', 'NY', 'K1A 0B1', { address_state: ['NY is not a province of Canada'] }],
  ['GB', '', '12207', { address_zip: ['Must be a UK postcode, for example SW1A 1AA'] }],
  ['GB', '', 'SW1A 1AI', { address_zip: ['Must be a UK postcode, for example SW1A 1AA'] }],
  ['AU', 'NSW', '20000', { address_zip: ['Must be an Australian postcode of four digits, for example 2000'] }],
  ['AU', 'Kent', '2000', { address_state: ['Kent is not a state of Australia'] }],
])('%s %s %s is refused by field', (country, state, zip, problems) => {
  expect(checkedAddress(at(country, state, zip)).problems).toEqual(problems);
});

test('a company may leave its address out, but not half wrong', () => {
  const empty = { ...at('US', '', ''), address_street: '', address_city: '' };
  expect(checkedOptionalAddress(empty).problems).toEqual({});
  expect(checkedOptionalAddress({ ...empty, address_zip: '1' }).problems).toEqual({
    address_zip: ['Must be a ZIP code of five digits, for example 12207'],
  });
});

test('every state has a zone that exists, and every country one to begin with', () => {
  const zones = COUNTRIES.flatMap((country) => Object.values(REGIONS[country] ?? {}).map(({ zone }) => zone));
  expect(zones).toHaveLength(54 + 13 + 8);
  expect([...new Set(zones)].filter((zone) => !isZone(zone))).toEqual([]);
  expect(COUNTRIES.map((country) => usualZone(country, ''))).toEqual([
    'America/New_York',
    'America/Toronto',
    'Europe/London',
    'Australia/Sydney',
  ]);
  expect(usualZone('US', 'AZ')).toBe('America/Phoenix');
});
