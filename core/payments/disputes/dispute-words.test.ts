import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { openedWords, partWords, type QuestionedPart, stepWords } from '#core/payments/disputes/dispute-words.ts';

const ABOUT = {
  place: 'Foundry Hall, Suite 104',
  number: 'INV-4218',
  currency: 'USD',
  amount: cents(9_632),
  text: 'Rung up twice',
} as const;

test.each<[QuestionedPart, string]>([
  [{ day: day('2026-11-14') }, 'Sat, Nov 14, 2026'],
  [{ of: 'base', from: day('2026-11-01'), through: day('2026-11-30') }, 'Base Rent, Nov 1 – 30'],
  ['whole', 'the whole invoice'],
])('a part in question is named', (part, words) => expect(partWords(part)).toBe(words));

test('who is asked reads the amount, the day, what is held and what is wanted', () => {
  const part = { day: day('2026-11-14') };
  expect(openedWords({ ...ABOUT, merchant: 'Juniper & Rye', payable: cents(292_850), part })).toEqual({
    title: 'Juniper & Rye questions $96.32 of invoice INV-4218',
    text:
      'About Sat, Nov 14, 2026 at Foundry Hall, Suite 104: “Rung up twice” $96.32 is held until both sides agree; ' +
      'the other $2,832.18 is collected on time. Answer under AutoPay, or propose the figure that you think is right.',
  });
});

test('a step names the amount and what comes next, also without words of its author', () => {
  const step = { ...ABOUT, day: day('2026-11-14'), proposed: cents(4_000), text: '' };
  expect(stepWords({ ...step, step: 'propose' })).toEqual({
    title: 'Dispute of invoice INV-4218: a figure was proposed',
    text:
      'It is about $96.32 of Sat, Nov 14, 2026 at Foundry Hall, Suite 104. They propose $40.00. Accept it under AutoPay, ' +
      'or propose another figure.',
  });
  expect(stepWords({ ...step, step: 'withdraw', proposed: null }).text).toMatch(/\$96\.32 is owed as invoiced/);
});
