import { expect, test } from 'vitest';
import { localInstant } from '#core/pos/local-time.ts';

const read = (text: string) => localInstant(text, 'America/New_York')?.toISOString();

test.each([
  ['03/10/2026 17:05:09', '2026-03-10T21:05:09.000Z'],
  ['3/10/26 5:05 PM', '2026-03-10T21:05:00.000Z'],
  ['3/10/26 12:05 AM', '2026-03-10T04:05:00.000Z'],
  ['2026-03-10 17:05', '2026-03-10T21:05:00.000Z'],
  ['02/10/2026 17:05:09', '2026-02-10T22:05:09.000Z'],
  ['03/08/2026 01:59:59', '2026-03-08T06:59:59.000Z'],
  ['03/08/2026 03:00:00', '2026-03-08T07:00:00.000Z'],
])('%s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each(['', 'yesterday', '13/40/2026 10:00:00', '02/30/2026 10:00:00', '2026-03-10'])('no time: %s', (text) => {
  expect(read(text)).toBeUndefined();
});
