import { expect, test } from 'vitest';
import { sourceWords } from '#core/months/source-words.ts';

test.each([
  [{ system: 'clover', days: 31, uploaded_days: 0 }, 'Clover, 31 days'],
  [{ system: 'manual', days: 12, uploaded_days: 4 }, 'Manual upload, 12 days, 4 of them uploaded'],
  [{ system: 'toast_api', days: 1, uploaded_days: 0 }, 'Toast, 1 day'],
])('%j reads %s', (source, words) => {
  expect(sourceWords(source)).toBe(words);
});
