import { expect, test } from 'vitest';
import { daySpans } from '#core/base/day-spans.ts';
import { day } from '#core/base/time.ts';

test.each([
  [[], []],
  [['2026-11-07'], [['2026-11-07', '2026-11-07', 1]]],
  [
    ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-07'],
    [
      ['2026-10-31', '2026-11-02', 3],
      ['2026-11-07', '2026-11-07', 1],
    ],
  ],
])('%j', (days, spans) => {
  expect(daySpans(days.map(day)).map(({ from, through, days: count }) => [from, through, count])).toEqual(spans);
});
