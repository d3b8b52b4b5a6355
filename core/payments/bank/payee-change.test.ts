import { expect, test } from 'vitest';
import { changesOwner, heldUntil, undoState } from '#core/payments/bank/payee-change.ts';

const monday = new Date('2026-03-09T14:00:00Z');

test('a first account is not held, a later one for 72 hours', () => {
  expect(heldUntil(true, monday)).toBeNull();
  expect(heldUntil(false, monday)).toEqual(new Date('2026-03-12T14:00:00Z'));
});

test.each([
  ['held', '2026-03-12T13:59:59.999Z', 'open'],
  ['held', '2026-03-12T14:00:00Z', 'done'],
  ['done', '2026-03-10T00:00:00Z', 'done'],
  ['undone', '2026-03-10T00:00:00Z', 'undone'],
  ['dropped', '2026-03-10T00:00:00Z', 'dropped'],
] as const)('a change that is %s at %s: the link is %s', (state, at, expected) => {
  expect(undoState({ state, heldUntil: heldUntil(false, monday) }, new Date(at))).toBe(expected);
});

test.each([
  [{ business_name: 'Another LLC' }, true],
  [{ email: 'other@world.test' }, true],
  [{ phone: '2125550100', city: 'Albany' }, false],
])('%o changes whose account it is: %s', (changes, expected) => {
  expect(changesOwner(changes)).toBe(expected);
});
