import { expect, test } from 'vitest';
import { addressProblems, emptyProperty, zoneAfter } from '#web/properties/portfolio/property-form.ts';

const EMPTY = emptyProperty('US');

test.each<[string, { address_state: string; time_zone: string }, string, string]>([
  ['a new state brings its zone', { address_state: '', time_zone: 'America/New_York' }, 'CA', 'America/Los_Angeles'],
  ['from one state to the next', { address_state: 'CA', time_zone: 'America/Los_Angeles' }, 'CO', 'America/Denver'],
  ['a zone that was chosen stays', { address_state: 'TX', time_zone: 'America/Denver' }, 'CA', 'America/Denver'],
])('%s', (_, before, state, zone) => {
  expect(zoneAfter({ ...EMPTY, ...before }, { country: 'US', address_state: state })).toBe(zone);
});

test('another country brings its zone', () => {
  expect(zoneAfter(EMPTY, { country: 'GB', address_state: '' })).toBe('Europe/London');
});

test('an address is checked as its country writes it', () => {
  expect(Object.keys(addressProblems(EMPTY))).toEqual([
    'address_street',
    'address_city',
    'address_state',
    'address_zip',
  ]);
  const albany = { ...EMPTY, address_street: '12 Market St', address_city: 'Albany', address_state: 'NY' };
  expect(addressProblems({ ...albany, address_zip: '1220' }).address_zip).toMatch(/five digits/);
  expect(addressProblems({ ...albany, address_zip: '12207' })).toEqual({});
});
