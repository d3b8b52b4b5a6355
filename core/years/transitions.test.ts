import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { stateOfYear, YEAR_ACTIONS, YEAR_STATES, yearRefusal } from '#core/years/transitions.ts';

const ended = { through: day('2025-12-31'), today: day('2026-01-20'), months: 12, ready: 12 };
const running = { ...ended, today: day('2025-12-31') };

test.each([
  ['has not ended', running, 'open'],
  ['waits for a month', { ...ended, ready: 11 }, 'open'],
  ['has ended and every month is signed', ended, 'computed'],
])('a year that nobody signed and that %s', (_why, progress, state) => {
  expect(stateOfYear({ ...progress, signed: 'open', asSigned: false })).toBe(state);
});

test.each([
  ['certified', true, 'certified'],
  ['closed', true, 'closed'],
  ['closed', false, 'computed'],
  ['accepted', false, 'computed'],
] as const)('%s with the same figures %s is %s', (signed, asSigned, state) => {
  expect(stateOfYear({ ...ended, signed, asSigned })).toBe(state);
});

test('each side takes its own steps and no others', () => {
  const allowed = (side: 'landlord' | 'retailer') =>
    YEAR_STATES.map((state) => YEAR_ACTIONS.filter((action) => yearRefusal(action, state, ended, side) === null));
  expect(allowed('retailer')).toEqual([[], ['certify'], [], ['correct'], ['correct']]);
  expect(allowed('landlord')).toEqual([[], [], ['accept'], ['close', 'correct'], ['correct']]);
});

test('a refusal says what to do', () => {
  expect(yearRefusal('certify', 'open', running, 'retailer')).toContain('from 01/01/2026');
  expect(yearRefusal('certify', 'open', { ...ended, ready: 10 }, 'retailer')).toContain('10 of 12');
  expect(yearRefusal('accept', 'computed', ended, 'landlord')).toContain('only while it is certified');
  expect(yearRefusal('accept', 'certified', ended, 'retailer')).toContain('for the property owner');
});
