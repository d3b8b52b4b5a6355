import { expect, test } from 'vitest';
import { DISPUTE_STATES, disputeAfter, disputeSteps } from '#core/payments/disputes/dispute-steps.ts';

test.each([
  ['open', 'retailer', null, ['answer', 'propose', 'escalate', 'withdraw']],
  ['open', 'landlord', null, ['answer', 'propose', 'escalate']],
  ['proposed', 'landlord', 'retailer', ['answer', 'propose', 'accept', 'escalate']],
  ['proposed', 'landlord', 'landlord', ['answer', 'propose', 'escalate']],
  ['escalated', 'retailer', 'landlord', ['answer', 'propose', 'accept', 'withdraw']],
  ['accepted', 'retailer', 'landlord', []],
  ['withdrawn', 'landlord', null, []],
] as const)('%s for the %s, proposed by %s', (state, side, by, steps) => {
  expect(disputeSteps(state, side, by)).toEqual(steps);
});

test('an answer opens the talk once; a proposal always stands', () => {
  expect(DISPUTE_STATES.map((state) => disputeAfter('answer', state))).toEqual([
    'answered',
    'answered',
    'proposed',
    'escalated',
    'accepted',
    'withdrawn',
  ]);
  expect(disputeAfter('propose', 'escalated')).toBe('proposed');
});
