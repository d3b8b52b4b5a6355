import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { answerDue, statementDue } from '#core/months/deadline.ts';
import {
  MONTH_ACTIONS,
  MONTH_STATES,
  MONTH_TRANSITIONS,
  type MonthAction,
  type MonthState,
  monthRefusal,
  stateOfMonth,
  stateOfSales,
} from '#core/months/transitions.ts';

const OCTOBER = { through: day('2026-10-31'), today: day('2026-11-05'), ends: null };

const offered: Record<MonthAction, MonthState[]> = {
  report: ['open'],
  certify: ['reported'],
  close: ['reported', 'certified'],
  reopen: ['closed'],
};

test.each(MONTH_ACTIONS.flatMap((action) => MONTH_STATES.map((state) => ({ action, state }))))(
  '$action of a month that is $state',
  ({ action, state }) => {
    const { side } = MONTH_TRANSITIONS[action];
    const other = side === 'landlord' ? 'retailer' : 'landlord';
    expect(monthRefusal(action, { ...OCTOBER, state }, side) === null).toBe(offered[action].includes(state));
    expect(monthRefusal(action, { ...OCTOBER, state }, other)).toContain('is for the');
  },
);

test('says what is possible and what the month is', () => {
  expect(monthRefusal('close', { ...OCTOBER, state: 'open' }, 'landlord')).toBe(
    'Closing a month is possible only while it is reported or certified. This one is open: days of it are missing.',
  );
});

test('nothing happens to a month before the day after its last, and nothing after the run-off', () => {
  const reported = { ...OCTOBER, state: 'reported' as const };
  expect(monthRefusal('certify', { ...reported, today: day('2026-10-31') }, 'retailer')).toContain('from 11/01/2026');
  expect(monthRefusal('certify', { ...reported, today: day('2026-11-01') }, 'retailer')).toBeNull();
  const ended = { ...reported, ends: day('2026-10-31') };
  expect(monthRefusal('certify', { ...ended, today: day('2027-01-29') }, 'retailer')).toBeNull();
  expect(monthRefusal('certify', { ...ended, today: day('2027-01-30') }, 'retailer')).toContain('until 01/29/2027');
});

test('sales report a month once it has ended and no day of it is missing', () => {
  const through = day('2026-10-31');
  expect(stateOfSales(through, day('2026-11-01'), 0)).toBe('reported');
  expect(stateOfSales(through, day('2026-11-01'), 1)).toBe('open');
  expect(stateOfSales(through, day('2026-10-31'), 0)).toBe('open');
});

test.each([
  ['open', 0, false, 'reported'],
  ['open', 2, false, 'open'],
  ['reported', 2, false, 'reported'],
  ['certified', 0, true, 'certified'],
  ['certified', 0, false, 'reported'],
  ['certified', 1, false, 'open'],
  ['closed', 1, false, 'closed'],
] as const)(
  'a month that was made %s, with %i days missing, as signed %s, is %s',
  (decision, missing, asSigned, state) => {
    expect(stateOfMonth({ decision, missing, asSigned, through: OCTOBER.through, today: OCTOBER.today })).toBe(state);
  },
);

test('a statement is due twenty days after its month, an answer seven days after the signature', () => {
  expect(statementDue(day('2026-10-31'))).toBe('2026-11-20');
  expect(answerDue(day('2026-11-16'))).toBe('2026-11-23');
});
