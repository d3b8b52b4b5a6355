import { afterEach, describe, expect, test, vi } from 'vitest';
import { cents } from '#core/base/money.ts';
import { recordMoment } from '#core/pos/record-moment.ts';
import { refundRecord } from '#core/pos/records.ts';
import { instantIn, utcInstant } from '#core/pos/wall-clock.ts';

test.each([
  ['2026-03-10T12:00:00', 'America/New_York', '2026-03-10T16:00:00.000Z'],
  ['2026-01-10T12:00:00', 'America/New_York', '2026-01-10T17:00:00.000Z'],
  ['2026-01-10', 'America/New_York', '2026-01-10T05:00:00.000Z'],
  ['2026-03-08T01:59:59', 'America/New_York', '2026-03-08T06:59:59.000Z'],
  ['2026-03-08T03:00:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
  ['2026-06-01T12:00:00.5', 'Europe/London', '2026-06-01T11:00:00.500Z'],
  ['2026-06-01T12:00:00Z', 'Europe/London', '2026-06-01T12:00:00.000Z'],
  ['2026-06-01 12:00:00+02', 'America/New_York', '2026-06-01T10:00:00.000Z'],
  ['2026-06-01 12:00:00 -0500', 'Europe/London', '2026-06-01T17:00:00.000Z'],
  ['2026-06-01 12:00:00', 'Europe/London', '2026-06-01T11:00:00.000Z'],
  ['Mon, 01 Jun 2026 12:00:00 GMT', 'America/New_York', '2026-06-01T12:00:00.000Z'],
  ['2026-06-01T12:00:00+0200', 'America/New_York', '2026-06-01T10:00:00.000Z'],
])('%s in %s is %s', (text, zone, instant) => {
  expect(instantIn(text, zone).toISOString()).toBe(instant);
});

test('words are no time', () => {
  expect(() => instantIn('yesterday', 'Europe/London')).toThrow('not a time');
});

describe('on a machine in New York', () => {
  afterEach(() => vi.unstubAllEnvs());

  test("a vendor's time without a zone is UTC, in sales and in what is set aside", () => {
    vi.stubEnv('TZ', 'America/New_York');
    const text = '2026-03-05T02:00:00';
    expect(new Date(text).toISOString()).toBe('2026-03-05T07:00:00.000Z');
    const utc = '2026-03-05T02:00:00.000Z';
    expect(utcInstant(text).toISOString()).toBe(utc);
    const record = refundRecord({ external_id: '1', occurred_at: text, refund_of: null, refund: cents(100) });
    expect(record.occurred_at).toBe(utc);
    expect(recordMoment({ sale_date: text })).toEqual({ at: new Date(utc) });
  });
});
