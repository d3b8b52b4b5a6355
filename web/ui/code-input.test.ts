import { expect, test } from 'vitest';
import { digitsOf } from '#web/ui/code-input.tsx';

test.each([
  ['471903', '471903'],
  [' 471 903\n', '471903'],
  ['Your code is 471-903.', '471903'],
  ['4719039', '471903'],
  ['abc', ''],
  ['', ''],
])('%j gives %j', (text, digits) => expect(digitsOf(text, 6)).toBe(digits));
