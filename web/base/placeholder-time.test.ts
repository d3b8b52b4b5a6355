import { expect, test } from 'vitest';
import { displayOf } from '#web/base/placeholder-time.ts';

test.each<[string, boolean, number | undefined, number, ReturnType<typeof displayOf>]>([
  ['waiting', true, undefined, 1_000, { show: 'nothing', ms: 200 }],
  ['answered before the placeholder', false, undefined, 1_150, { show: 'content' }],
  ['waiting behind it', true, 1_200, 1_900, { show: 'placeholder' }],
  ['answered right after it came', false, 1_200, 1_210, { show: 'placeholder', ms: 190 }],
  ['answered when it has been read', false, 1_200, 1_400, { show: 'content' }],
])('%s', (_, loading, shownAt, now, shown) => expect(displayOf(loading, shownAt, now)).toEqual(shown));
