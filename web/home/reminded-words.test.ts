import { expect, test } from 'vitest';
import { remindedWords } from '#web/home/reminded-words.ts';

const of = (...merchants: string[]) => merchants.map((merchant) => ({ merchant }));

test.each([
  [{ reminded: of('Field & Tin'), already: 0, unreachable: 0 }, 'Reminded Field & Tin.'],
  [
    { reminded: of('A', 'B', 'A'), already: 1, unreachable: 0 },
    'Reminded A and B. 1 store was reminded today already.',
  ],
  [{ reminded: of('A', 'B', 'C', 'D', 'E', 'F'), already: 0, unreachable: 0 }, 'Reminded A, B, C, D and 2 more.'],
  [
    { reminded: [], already: 2, unreachable: 1 },
    'Nobody was reminded anew. 2 stores were reminded today already. 1 store has nobody whom you can remind.',
  ],
])('%j', (reply, words) => {
  expect(remindedWords(reply)).toBe(words);
});
