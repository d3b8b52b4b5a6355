import { expect, test } from 'vitest';
import { answersText } from '#web/sales/answer-words.ts';

test('what was decided about a file', () => {
  expect(
    answersText({ same_day: 'last', 'number_style:tax': 'comma', long_row: 'join', total_line: 'totals' }),
  ).toEqual([
    'The last line of a day counts',
    'Tax (of sales): decimal comma',
    'Split amounts put together',
    'Totals with a day left out',
  ]);
});
