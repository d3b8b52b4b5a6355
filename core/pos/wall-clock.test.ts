import { expect, test } from 'vitest';
import { instantIn } from '#core/pos/wall-clock.ts';

test.each([
  ['2026-03-10T12:00:00', 'America/New_York', '2026-03-10T16:00:00.000Z'],
  ['2026-01-10T12:00:00', 'America/New_York', '2026-01-10T17:00:00.000Z'],
  ['2026-01-10', 'America/New_York', '2026-01-10T05:00:00.000Z'],
  ['2026-03-08T01:59:59', 'America/New_York', '2026-03-08T06:59:59.000Z'],
  ['2026-03-08T03:00:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
  ['2026-06-01T12:00:00.5', 'Europe/London', '2026-06-01T11:00:00.500Z'],
  ['2026-06-01T12:00:00Z', 'Europe/London', '2026-06-01T12:00:00.000Z'],
  ['2026-06-01T12:00:00+0200', 'America/New_York', '2026-06-01T10:00:00.000Z'],
])('%s in %s is %s', (text, zone, instant) => {
  expect(instantIn(text, zone).toISOString()).toBe(instant);
});

test('words are no time', () => {
  expect(() => instantIn('yesterday', 'Europe/London')).toThrow('not a time');
});
