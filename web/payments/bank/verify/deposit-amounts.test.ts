import { expect, test } from 'vitest';
import { AmountsForm, depositText } from '#web/payments/bank/verify/deposit-amounts.ts';

test.each([
  ['0.07', '0.07'],
  ['.07', '0.07'],
  ['$0.07', '0.07'],
  [' 07 ', '0.07'],
  ['7', '0.07'],
  ['12', '0.12'],
])('%s is %s', (written, sent) => {
  expect(depositText(written)).toBe(sent);
});

test.each(['', '1.07', '0.00', '0.7', 'seven', '-0.07'])('%s is no amount of a small deposit', (written) => {
  expect(AmountsForm.safeParse({ amount1: written, amount2: '0.07' }).success).toBe(false);
});
