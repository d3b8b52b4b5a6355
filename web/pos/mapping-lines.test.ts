import { expect, test } from 'vitest';
import { mappingFrom, mappingProblem } from '#web/pos/mapping-lines.ts';

test('lines become fields and paths', () => {
  expect(mappingFrom('gross = totals.collected\n\n tax=totals.tax ')).toEqual({
    gross: 'totals.collected',
    tax: 'totals.tax',
  });
  expect(mappingFrom('')).toEqual({});
});

test.each([
  ['gross = a', undefined],
  ['', undefined],
  ['gross', 'Write “gross” as field = path'],
  ['gross =', 'Write “gross =” as field = path'],
  ['= a', 'Write “= a” as field = path'],
])('%j', (text, problem) => {
  expect(mappingProblem(text)).toBe(problem);
});
