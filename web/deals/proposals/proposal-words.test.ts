import { expect, test } from 'vitest';
import type { Deal } from '#core/deals/shapes.ts';
import { isPastChange, isProposal, proposalTitle } from '#web/deals/proposals/proposal-words.ts';

const of = (status: Deal['status'], original: number | null = 7) => ({ status, original, substatus: 'other' as const });

test.each([
  ['pending', 'Proposed modification'],
  ['declined', 'Declined modification'],
  ['canceled', 'Withdrawn modification'],
  ['active', 'What changed with these terms'],
  ['active_pending', 'What changed with these terms'],
  ['finished', 'What changed with these terms'],
  ['moved', 'What changed with these terms'],
] as const)('a change that is %s is called “%s”', (status, title) => {
  expect(proposalTitle(of(status))).toBe(title);
});

test('a modification in force is no proposal while the next one waits', () => {
  expect([isProposal(of('active_pending')), isPastChange(of('active_pending'))]).toEqual([false, true]);
  expect([isProposal(of('pending')), isPastChange(of('pending'))]).toEqual([true, false]);
  expect([isProposal(of('pending', null)), isPastChange(of('active', null))]).toEqual([false, false]);
});
