import { expect, test } from 'vitest';
import { pairedWords } from '#core/reports/paired-words.ts';

test.each([
  [10, 5, false, 'on ten days both have; five days not reported'],
  [38, 7, true, 'on 38 store days both have; seven store days not reported'],
  [1, 1, false, 'on one day both have; one day not reported'],
  [0, 1_200, true, 'on no store day both have; 1,200 store days not reported'],
  [15, 0, false, null],
  [null, null, false, null],
])('%s compared, %s not', (compared_days, not_reported_days, several, words) => {
  expect(pairedWords({ compared_days, not_reported_days }, several)).toBe(words);
});
