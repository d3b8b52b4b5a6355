import { expect, test } from 'vitest';
import { windowDays } from '#core/pos/window-days.ts';

const days = (from: string, to: string) => windowDays({ from: new Date(from), to: new Date(to) }, 'America/New_York');

test.each([
  ['the worked days', '2026-03-10T04:00:00Z', '2026-03-11T16:00:00Z', ['2026-03-09', '2026-03-10', '2026-03-11']],
  ['the end is not part of it', '2026-03-10T16:00:00Z', '2026-03-11T04:00:00Z', ['2026-03-09', '2026-03-10']],
  ['no time at all', '2026-03-10T16:00:00Z', '2026-03-10T16:00:00Z', ['2026-03-09', '2026-03-10']],
  [
    'over a change of clocks',
    '2026-03-08T04:59:59Z',
    '2026-03-09T04:00:00Z',
    ['2026-03-06', '2026-03-07', '2026-03-08'],
  ],
])('%s', (_, from, to, expected) => {
  expect(days(from, to)).toEqual(expected);
});
