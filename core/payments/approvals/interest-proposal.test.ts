import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { asksAgain, decisionRefusal, interestProposal } from '#core/payments/approvals/interest-proposal.ts';

const decision = (computed: number, amount: number) => ({ computed: cents(computed), amount: cents(amount) });

test.each([
  ['nothing decided yet', 161, [], 161],
  ['approved, and nothing more since', 161, [decision(161, 161)], 0],
  ['approved, and more since', 260, [decision(161, 161)], 99],
  ['waived whole, and more since', 260, [decision(161, 0)], 99],
  ['charged less, and more since', 260, [decision(161, 61)], 99],
  ['charged, and the payment came earlier', 123, [decision(161, 161)], -38],
  ['waived, and the payment came earlier', 123, [decision(161, 0)], 0],
  ['charged less than is right still', 123, [decision(161, 61)], 0],
  ['charged less, and that is too much now', 50, [decision(161, 61)], -11],
  ['given back, and nothing more since', 123, [decision(161, 161), decision(-38, -38)], 0],
  ['given back, and more since', 200, [decision(161, 161), decision(-38, -38)], 77],
  ['never late', 0, [], 0],
])('%s', (_, accrued, decisions, proposed) => {
  expect(interestProposal(cents(accrued), decisions)).toBe(proposed);
});

test.each([
  ['whole', 161, { amount: 161, reason: '' }, null],
  ['less, with a reason', 161, { amount: 100, reason: 'The bank was closed' }, null],
  ['less, without', 161, { amount: 100, reason: '' }, /Say why/],
  ['waived, without', 161, { amount: 0, reason: '' }, /Say why/],
  ['more', 161, { amount: 162, reason: 'x' }, /more than the terms ask/],
  ['below zero', 161, { amount: -1, reason: 'x' }, /0\.00 or more/],
  ['given back whole', -38, { amount: -38, reason: '' }, null],
  ['given back in part', -38, { amount: -10, reason: 'x' }, /given back whole/],
])('decided: %s', (_, computed, { amount, reason }, refusal) => {
  const why = decisionRefusal(cents(computed), { amount: cents(amount), reason });
  if (refusal === null) expect(why).toBeNull();
  else expect(why).toMatch(refusal);
});

test.each([
  ['never decided', true, null, true],
  ['decided yesterday and open', true, '2026-04-29', false],
  ['decided 30 days ago and open', true, '2026-03-31', true],
  ['decided yesterday and paid', false, '2026-04-29', true],
])('asked again: %s', (_, isOpen, decided, expected) => {
  const decidedOn = decided === null ? null : day(decided);
  expect(asksAgain({ isOpen, decidedOn, today: day('2026-04-30') })).toBe(expected);
});
