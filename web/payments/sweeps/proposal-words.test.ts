import { expect, test } from 'vitest';
import type { SweepStatus } from '#core/payments/sweeps/sweep-status.ts';
import { changeWords, proposedWords } from '#web/payments/sweeps/proposal-words.ts';

const sweep = (id: number, status: SweepStatus, original: number | null = null) => ({ id, status, original });

test.each([
  ['AutoPay is proposed', 'nothing', [sweep(4, 'waiting_accept')]],
  ['AutoPay is proposed', 'nothing', [sweep(4, 'declined'), sweep(5, 'waiting_accept')]],
  ['AutoPay is agreed', 'nothing', [sweep(4, 'active'), sweep(6, 'waiting_accept', 4)]],
  ['AutoPay was declined', 'propose', [sweep(4, 'declined')]],
  ['AutoPay has ended', 'propose', [sweep(4, 'stopped')]],
  ['AutoPay is not proposed', 'propose', []],
] as const)('%s, and offers %s', (title, offers, sweeps) => {
  expect(proposedWords(sweeps, 'Kiln & Clay')).toMatchObject({ title, offers });
});

test.each([
  ['The change is proposed', 6, [sweep(4, 'active'), sweep(6, 'waiting_accept', 4)]],
  ['The change was declined', 6, [sweep(4, 'active'), sweep(6, 'declined', 4)]],
  ['The change has been answered', 6, [sweep(4, 'moved'), sweep(6, 'active', 4)]],
  ['No change is proposed', 4, [sweep(4, 'active')]],
  ['No change is proposed', 9, []],
] as const)('%s', (title, id, sweeps) => {
  expect(changeWords(sweeps, id, 'Kiln & Clay').title).toBe(title);
});
