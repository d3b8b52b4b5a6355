import { expect, test } from 'vitest';
import { closeOutDay } from '#core/pos/close-out.ts';

test.each([
  ['2026-04-01T05:30:00Z', 4, '2026-03-31'],
  ['2026-04-01T08:00:00Z', 4, '2026-04-01'],
  ['2026-04-01T05:30:00Z', 0, '2026-04-01'],
  // The clocks go forward at 2 on 8 March: 04:30 is half an hour after the day was closed, three and a half after midnight.
  ['2026-03-08T08:30:00Z', 4, '2026-03-08'],
  ['2026-03-08T07:30:00Z', 4, '2026-03-07'],
])('%s with the day closed at %i is of %s', (at, hour, expected) => {
  expect(closeOutDay(new Date(at), { timeZone: 'America/New_York', hour })).toBe(expected);
});
