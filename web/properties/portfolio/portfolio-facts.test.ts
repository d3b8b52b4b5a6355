import { expect, test } from 'vitest';
import type { Premises } from '#core/properties/premises-contract.ts';
import { counted } from '#web/base/format.ts';
import { addressLine, cityLine } from '#web/properties/address-text.ts';
import { matches, portfolioFacts } from '#web/properties/portfolio/portfolio-facts.ts';

const place = {
  name: 'Foundry Hall',
  address_street: '1501 Smallman Street',
  address_city: 'Pittsburgh',
  address_state: 'PA',
  address_zip: '15222',
  country: 'US',
  company: { id: 1, name: 'Harbor Eastern LLC' },
  deals_count: 7,
  open_count: 5,
  not_open_count: 1,
  leased_area_sqft: 40_000,
  units: [{ id: 1, name: 'A', area_sqft: null }],
  users: [1, 2],
} as unknown as Premises;
const waiting = {
  ...place,
  name: 'Union Depot',
  deals_count: 0,
  open_count: 0,
  not_open_count: 0,
  leased_area_sqft: null,
  units: [],
  users: [2, 3],
};

test('a portfolio in figures', () => {
  expect(portfolioFacts([place, waiting])).toEqual({
    merchants: 5,
    notOpen: 1,
    area: 40_000,
    units: 1,
    people: 3,
    withoutConnection: ['Union Depot'],
  });
  expect(portfolioFacts([])).toEqual({ merchants: 0, notOpen: 0, area: 0, units: 0, people: 0, withoutConnection: [] });
});

test.each([
  ['', true],
  ['foundry', true],
  ['pittsburgh hall', true],
  ['15222', true],
  ['harbor', true],
  ['foundry denver', false],
])('"%s" finds it: %s', (text, isMatch) => expect(matches(place, text)).toBe(isMatch));

test('addresses in words', () => {
  expect(addressLine(place)).toBe('1501 Smallman Street, Pittsburgh, PA 15222');
  expect(
    addressLine({ ...place, country: 'GB', address_state: '', address_city: 'Leeds', address_zip: 'LS1 4DY' }),
  ).toBe('1501 Smallman Street, Leeds, LS1 4DY, United Kingdom');
  expect(addressLine({ address_street: '', address_city: '', address_state: '', address_zip: '', country: 'GB' })).toBe(
    '',
  );
  expect(cityLine(place)).toBe('Pittsburgh, PA');
  expect([counted(1, 'property', 'properties'), counted(1200, 'property', 'properties')]).toEqual([
    '1 property',
    '1,200 properties',
  ]);
});
