import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { channelClock, instantsIn, placeOf } from '#core/sales/business-day.ts';

const NEW_YORK = 'America/New_York';

test.each([
  // What, zone, cut-off, instant, day, hour.
  ['an ordinary lunch', NEW_YORK, 0, '2026-05-02T16:30:00Z', '2026-05-02', 12],
  ['one minute before midnight', NEW_YORK, 0, '2026-05-03T03:59:59Z', '2026-05-02', 23],
  ['midnight', NEW_YORK, 0, '2026-05-03T04:00:00Z', '2026-05-03', 0],
  ['half past one in a bar that closes at four', NEW_YORK, 4, '2026-05-02T05:30:00Z', '2026-05-01', 1],
  ['four o’clock in that bar', NEW_YORK, 4, '2026-05-02T08:00:00Z', '2026-05-02', 4],
  ['before the clocks go forward', NEW_YORK, 0, '2026-03-08T06:59:59Z', '2026-03-08', 1],
  ['after the clocks went forward', NEW_YORK, 0, '2026-03-08T07:00:00Z', '2026-03-08', 3],
  ['the first run of the hour that comes twice', NEW_YORK, 0, '2026-11-01T05:30:00Z', '2026-11-01', 1],
  ['its second run', NEW_YORK, 0, '2026-11-01T06:30:00Z', '2026-11-01', 1],
  ['the hour after it', NEW_YORK, 0, '2026-11-01T07:00:00Z', '2026-11-01', 2],
  ['three hours in, with a cut-off, where the clock skips two', NEW_YORK, 3, '2026-03-08T06:30:00Z', '2026-03-07', 1],
  ['London in summer', 'Europe/London', 0, '2026-06-30T23:30:00Z', '2026-07-01', 0],
  ['a zone of three quarters of an hour', 'Asia/Kathmandu', 0, '2026-01-01T18:15:00Z', '2026-01-02', 0],
  ['just before it', 'Asia/Kathmandu', 0, '2026-01-01T18:14:59Z', '2026-01-01', 23],
  ['a zone whose clocks change by half an hour', 'Australia/Lord_Howe', 0, '2026-04-04T14:45:00Z', '2026-04-05', 1],
  ['the last second of a year', NEW_YORK, 0, '2027-01-01T04:59:59Z', '2026-12-31', 23],
  ['a minute before the cut-off', NEW_YORK, 4, '2026-05-02T07:59:59Z', '2026-05-01', 3],
  ['with a cut-off, across the end of a month', NEW_YORK, 4, '2026-03-01T06:00:00Z', '2026-02-28', 1],
  ['with a cut-off, across a leap day', NEW_YORK, 4, '2028-03-01T06:00:00Z', '2028-02-29', 1],
  ['with a cut-off, across the new year', NEW_YORK, 4, '2027-01-01T08:59:00Z', '2026-12-31', 3],
  ['with a cut-off, in the night of the spring change', NEW_YORK, 4, '2026-03-08T07:30:00Z', '2026-03-07', 3],
  ['with a cut-off, after it', NEW_YORK, 4, '2026-03-08T08:00:00Z', '2026-03-08', 4],
  ['with a cut-off, in the night of the autumn change', NEW_YORK, 4, '2026-11-01T08:59:00Z', '2026-10-31', 3],
  ['with a cut-off, after that', NEW_YORK, 4, '2026-11-01T09:00:00Z', '2026-11-01', 4],
  ['a leap day', NEW_YORK, 0, '2028-02-29T17:00:00Z', '2028-02-29', 12],
])('%s', (_, zone, cutoff, instant, expectedDay, hour) => {
  const clock = channelClock(zone, cutoff);
  const expected = { day: expectedDay, hour };
  expect(clock(Date.parse(instant))).toEqual(expected);
  expect(placeOf({ grain: 'transaction', occurred_at: instant }, clock)).toEqual(expected);
  expect(placeOf({ grain: 'hour', occurred_at: instant }, clock)).toEqual(expected);
});

test('a day or a month stands where its source says, and has no hour', () => {
  const clock = channelClock(NEW_YORK, 0);
  const at = '2026-02-11T05:00:00Z';
  expect(placeOf({ grain: 'day', occurred_at: at, business_day: day('2026-02-10') }, clock)).toEqual({
    day: '2026-02-10',
    hour: null,
  });
  expect(placeOf({ grain: 'day', occurred_at: at }, clock)).toEqual({ day: '2026-02-11', hour: null });
  expect(placeOf({ grain: 'month', occurred_at: at }, clock)).toEqual({ day: '2026-02-28', hour: null });
});

test.each([
  ['2026-03-01', -300, '2026-03-02T04:30:00.000Z'],
  ['2026-03-01', 0, '2026-03-01T23:30:00.000Z'],
  ['2026-03-01', 60, '2026-03-01T22:30:00.000Z'],
])('23:30 on %s, %i minutes ahead of UTC', (date, offset, instant) => {
  expect(instantsIn(NEW_YORK)(day(date), { hour: 23, minute: 30, second: 0, offset })).toBe(instant);
});

test.each([
  ['2026-05-02', 12, '2026-05-02T16:30:00.000Z'],
  ['2026-01-02', 12, '2026-01-02T17:30:00.000Z'],
  ['2026-03-08', 1, '2026-03-08T06:30:00.000Z'],
  ['2026-03-08', 2, '2026-03-08T07:30:00.000Z'],
  ['2026-03-08', 3, '2026-03-08T07:30:00.000Z'],
  ['2026-11-01', 1, '2026-11-01T05:30:00.000Z'],
  ['2026-11-01', 0, '2026-11-01T04:30:00.000Z'],
  ['2026-11-01', 23, '2026-11-02T04:30:00.000Z'],
])('%s at half past %i on the wall', (date, hour, instant) => {
  expect(instantsIn(NEW_YORK)(day(date), { hour, minute: 30, second: 0 })).toBe(instant);
});
