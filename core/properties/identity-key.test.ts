import { expect, test } from 'vitest';
import type { Address } from '#core/properties/address.ts';
import { identityKey } from '#core/properties/identity-key.ts';

const place = (name: string, address_street: string, more: Partial<Address> = {}) =>
  identityKey({
    name,
    address_street,
    address_city: 'Albany',
    address_state: 'NY',
    address_zip: '12207',
    country: 'US',
    ...more,
  });
const hall = place('Foundry Hall', '12 North Market Street');

test.each([
  ['case and punctuation', place('FOUNDRY  HALL.', '12 north market street')],
  ['abbreviations', place('Foundry Hall', '12 N. Market St.')],
  ['the last four digits of the ZIP code', place('Foundry Hall', '12 N Market St', { address_zip: '12207-1234' })],
  ['accents', place('Foundry Háll', '12 N Market St')],
])('is the same whatever the %s', (_, key) => expect(key).toBe(hall));

test('an ampersand is an and', () => expect(place('Hall & Co.', '1 A Rd')).toBe(place('Hall and Co', '1 A Road')));

test.each([
  ['name', place('Foundry Mall', '12 North Market Street')],
  ['street', place('Foundry Hall', '14 North Market Street')],
  ['direction', place('Foundry Hall', '12 South Market Street')],
  ['ZIP code', place('Foundry Hall', '12 North Market Street', { address_zip: '12208' })],
  ['country', place('Foundry Hall', '12 North Market Street', { country: 'CA' })],
])('differs by %s', (_, key) => expect(key).not.toBe(hall));
