import { expect, test } from 'vitest';
import { DEAL_STATUSES, type DealStatus } from '#core/deals/status.ts';
import {
  DEAL_ACTIONS,
  type DealAction,
  nextStatus,
  originalAfter,
  TRANSITIONS,
  transitionRefusal,
} from '#core/deals/transitions.ts';

/** The table as the product's owners wrote it; everything that is not here is refused. */
const ALLOWED: Record<DealAction, Partial<Record<DealStatus, DealStatus | 'gone'>>> = {
  edit: { draft: 'draft', declined: 'declined' },
  publish: { draft: 'pending', declined: 'pending' },
  accept: { pending: 'active' },
  decline: { pending: 'declined' },
  change_terms: { draft: 'draft', pending: 'pending', declined: 'declined' },
  modify: { active: 'active_pending' },
  extend: { active: 'active_pending', finished: 'finished' },
  cancel: { draft: 'canceled', pending: 'canceled', declined: 'canceled' },
  finish: { active: 'finished' },
  delete: { draft: 'gone' },
  edit_landlord: { draft: 'draft', pending: 'pending', active: 'active' },
  update_invite: { draft: 'draft', pending: 'pending', active: 'active' },
};

const all = DEAL_ACTIONS.flatMap((action) => DEAL_STATUSES.map((status) => [action, status] as const));

test.each(all)('%s from %s', (action, status) => {
  const to = ALLOWED[action][status];
  const { side } = TRANSITIONS[action];
  const other = side === 'landlord' ? 'retailer' : 'landlord';
  expect(nextStatus(action, status)).toBe(to);
  expect(transitionRefusal(action, status, other)).toMatch(/ is for the (property owner|merchant)\.$/);
  if (to === undefined) expect(transitionRefusal(action, status, side)).toMatch(/ is possible only while /);
  else expect(transitionRefusal(action, status, side)).toBeNull();
});

test('only the merchant accepts and declines', () => {
  expect(DEAL_ACTIONS.filter((action) => TRANSITIONS[action].side === 'retailer')).toEqual(['accept', 'decline']);
});

test.each<[DealAction, DealStatus, DealStatus | undefined]>([
  ['accept', 'active_pending', 'moved'],
  ['accept', 'finished', 'moved'],
  ['accept', 'archived', undefined],
  ['decline', 'active_pending', 'active'],
  ['decline', 'finished', 'finished'],
  ['cancel', 'active_pending', 'active'],
  ['cancel', 'active', 'active'],
  ['publish', 'active', 'active_pending'],
  ['publish', 'active_pending', undefined],
  ['change_terms', 'active_pending', 'active_pending'],
])('%s on a copy whose original is %s leaves it %s', (action, original, after) => {
  expect(originalAfter(action, original)).toBe(after);
});

test('a refusal says what would be possible', () => {
  expect(transitionRefusal('publish', 'active', 'landlord')).toBe(
    'Publishing is possible only while the connection is a draft or declined. This one is active.',
  );
  expect(transitionRefusal('finish', 'active_pending', 'landlord')).toBe(
    'Finishing is possible only while the connection is active. This one is active with a change waiting for the merchant. Cancel the proposal first.',
  );
  expect(transitionRefusal('publish', 'active_pending', 'landlord')).not.toMatch(/Cancel/);
});
