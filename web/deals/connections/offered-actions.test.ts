import { expect, test } from 'vitest';
import type { ViewerAction } from '#core/deals/shapes.ts';
import { offersOf } from '#web/deals/connections/offered-actions.ts';

type Facts = Parameters<typeof offersOf>[0];
const facts = (changes: Partial<Facts>): Facts => ({
  can: [],
  status: 'active',
  substatus: 'active',
  expiry_text: null,
  original: null,
  has_pending_modifications: false,
  ...changes,
});

test.each<[string, Partial<Facts>, string | undefined, string[], ViewerAction[]]>([
  [
    'a draft is published',
    { status: 'draft', can: ['edit', 'publish', 'change_terms', 'cancel', 'delete', 'edit_landlord', 'update_invite'] },
    'Publish',
    ['Edit draft'],
    ['update_invite', 'edit_landlord', 'cancel', 'delete'],
  ],
  [
    'declined terms are corrected first',
    { status: 'declined', can: ['edit', 'publish', 'change_terms', 'cancel'] },
    undefined,
    ['Correct terms'],
    ['cancel'],
  ],
  [
    'the merchant answers',
    { status: 'pending', can: ['accept', 'decline', 'message'] },
    'Accept terms',
    ['Decline'],
    [],
  ],
  [
    'a proposal of the landlord waits',
    { status: 'pending', original: 4, can: ['change_terms', 'cancel', 'update_invite'] },
    undefined,
    ['Change proposal'],
    ['update_invite', 'cancel'],
  ],
  [
    'an agreement in force is modified',
    { can: ['modify', 'extend', 'finish', 'edit_landlord'] },
    undefined,
    ['Modify terms'],
    ['extend', 'edit_landlord', 'finish'],
  ],
  [
    'near its end it is extended',
    { expiry_text: 'Expires in 13 days', can: ['modify', 'extend', 'finish'] },
    'Extend the period',
    ['Modify terms'],
    ['finish'],
  ],
  ['a reader is offered nothing', { can: ['message'] }, undefined, [], []],
])('%s', (_, changes, primary, secondary, menu) => {
  const offers = offersOf(facts(changes));
  expect(offers.primary?.label).toBe(primary);
  expect(offers.secondary.map(({ label }) => label)).toEqual(secondary);
  expect(offers.menu.map(({ action }) => action)).toEqual(menu);
});

test('canceling names what is canceled', () => {
  expect(offersOf(facts({ can: ['cancel'] })).menu[0]?.label).toBe('Cancel connection');
  expect(offersOf(facts({ can: ['cancel'], original: 9 })).menu[0]?.label).toBe('Cancel proposal');
});
