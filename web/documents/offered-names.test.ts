import { expect, test } from 'vitest';
import { offeredNames } from '#web/documents/offered-names.ts';

test('kept names come first, then those used before, then the usual ones, each once', () => {
  const names = offeredNames(['Health permit'], ['Fire plan', 'health permit', 'Fire plan'], ['W-9', 'Fire Plan']);
  expect(names).toEqual(['Health permit', 'Fire plan', 'W-9']);
});

test('what the deal is asked for already is not offered again', () => {
  expect(offeredNames([], ['Fire plan'], ['W-9', 'Signed lease'], ['w-9'])).toEqual(['Fire plan', 'Signed lease']);
});
