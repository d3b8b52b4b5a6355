import { expect, test } from 'vitest';
import { decimalProblem } from '#core/base/decimal-words.ts';

test.each([
  ['', 'Required'],
  ['  ', 'Required'],
  ['seven', 'Must be decimal'],
  ['1,000.00', 'Must be decimal'],
  ['.5', 'Must be decimal'],
  ['12345678901234', 'Must be decimal'],
  ['-1.00', 'Only positive number'],
  ['1.005', 'Decimals must be < than 3'],
  ['100.01', 'Must be < than 100'],
  ['100.00', undefined],
  ['0', undefined],
  ['0.5', undefined],
])('%s', (text, said) => expect(decimalProblem(text, { decimals: 2, max: 100 })).toBe(said));

test('without a largest value any size is right', () => {
  expect(decimalProblem('9999999.99', { decimals: 2 })).toBeUndefined();
});
