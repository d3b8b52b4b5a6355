import { expect, test } from 'vitest';
import { eitherOf } from '#web/properties/asking/who-can.tsx';

test.each([
  [[], ''],
  [['Jane Doe'], 'Jane Doe'],
  [['Jane Doe', 'Tom Lee'], 'Jane Doe or Tom Lee'],
  [['Ann', 'Jane', 'Tom'], 'Ann, Jane or Tom'],
])('%o reads %s', (names, text) => expect(eitherOf(names)).toBe(text));
