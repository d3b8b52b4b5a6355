import { expect, test } from 'vitest';
import { Failure, refusedWords } from '#web/base/failure.ts';

test.each([
  ['its own sentence', new Failure('answer', 404, { detail: 'Not found.' }), 'Not found.'],
  ['the first of a field', new Failure('answer', 400, { from: ['Before the deal', 'Later'] }), 'Before the deal'],
  ['the status where it has no words', new Failure('answer', 409, 'Conflict'), 'The server answered with 409.'],
  ['nothing for a fault of ours', new Failure('answer', 500, { detail: 'Oops' }), undefined],
  ['nothing where no answer came', new Failure('network', 0, undefined), undefined],
  ['nothing for an error of another kind', new Error('x'), undefined],
])('why the server said no: %s', (_, error, words) => expect(refusedWords(error)).toBe(words));
