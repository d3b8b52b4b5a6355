import { describe, expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { type Preset, presetRange, todayAcross } from '#core/reports/presets.ts';

test.each<[Preset, string, string, string]>([
  ['yesterday', '2026-11-15', '2026-11-14', '2026-11-14'],
  ['yesterday', '2026-01-01', '2025-12-31', '2025-12-31'],
  ['last_7_days', '2026-11-15', '2026-11-08', '2026-11-14'],
  ['month_to_date', '2026-11-15', '2026-11-01', '2026-11-14'],
  ['month_to_date', '2026-11-01', '2026-11-01', '2026-11-01'],
  ['month_to_date', '2026-11-02', '2026-11-01', '2026-11-01'],
  ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last_month', '2026-01-05', '2025-12-01', '2025-12-31'],
])('%s on %s', (preset, today, from, through) => {
  expect(presetRange(preset, day(today))).toEqual({ from, through });
});

describe('today', () => {
  const now = new Date('2026-11-15T05:30:00Z');

  test('is the day at the store', () => {
    expect(todayAcross(now, ['America/New_York'])).toBe('2026-11-15');
    expect(todayAcross(now, ['America/Los_Angeles'])).toBe('2026-11-14');
  });

  test('over several zones is the day of the last of them', () => {
    expect(todayAcross(now, ['Europe/London', 'America/Los_Angeles', 'America/New_York'])).toBe('2026-11-14');
  });

  test('is nothing without stores', () => {
    expect(todayAcross(now, [])).toBeUndefined();
  });

  test('on the night when clocks go back', () => {
    expect(todayAcross(new Date('2026-11-01T05:30:00Z'), ['America/New_York'])).toBe('2026-11-01');
    expect(todayAcross(new Date('2026-11-02T04:59:00Z'), ['America/New_York'])).toBe('2026-11-01');
  });
});
