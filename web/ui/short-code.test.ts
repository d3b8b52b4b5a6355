import { expect, test } from 'vitest';
import { shortCode } from '#web/ui/short-code.ts';

test.each([
  ['0f8a21c4-7b1d-4e2a-a9c0-55d1e0b7f3a2', '0f8a21…f3a2'],
  ['091000017654321', '091000017654321'],
  ['1234567890123456', '1234567890123456'],
  ['12345678901234567', '123456…4567'],
  ['', ''],
])('%s reads %s', (code, text) => expect(shortCode(code)).toBe(text));
