import { expect, test } from 'vitest';
import { heldSentence, heldTitle } from '#core/months/held-words.ts';

const channel = { id: 3, name: 'Counter', company: 7 };

test.each([
  ['upload_lines', 1, '1 line of an upload is set aside'],
  ['upload_lines', 3, '3 lines of an upload are set aside'],
  ['till_records', 2, '2 records of a till are set aside'],
  ['late_sales', 1, '1 late change of a till waits'],
] as const)('%s, %i: %s', (what, count, words) => {
  expect(heldTitle({ what, count, channel })).toBe(words);
});

test('the paper says all of it in one sentence', () => {
  const held = [
    { what: 'upload_lines', count: 3, channel },
    { what: 'till_records', count: 1, channel },
  ] as const;
  expect(heldSentence(held)).toBe(
    'Not counted: 3 lines of an upload are set aside and 1 record of a till is set aside.',
  );
});
