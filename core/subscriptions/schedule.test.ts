import { describe, expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { duePeriods, latestPeriod, nextPeriod } from '#core/subscriptions/schedule.ts';

const NEW_YORK = ['America/New_York'];
const COAST_TO_COAST = ['America/New_York', 'America/Los_Angeles', 'America/Denver'];
const at = (text: string) => new Date(text);
const newest = (...args: Parameters<typeof duePeriods>) => duePeriods(...args).at(-1);

describe('the morning after', () => {
  test.each([
    ['a minute early it is still the day before', NEW_YORK, '2026-11-15T11:59:00Z', '2026-11-13'],
    ['7:00 in New York in winter', NEW_YORK, '2026-11-15T12:00:00Z', '2026-11-14'],
    ['7:00 in New York in summer', NEW_YORK, '2026-07-15T11:00:00Z', '2026-07-14'],
    ['the night the clocks go back: still 7:00', NEW_YORK, '2026-11-01T12:00:00Z', '2026-10-31'],
    ['and not an hour before', NEW_YORK, '2026-11-01T11:00:00Z', '2026-10-30'],
    ['the night they go forward', NEW_YORK, '2026-03-08T11:00:00Z', '2026-03-07'],
    ['several zones wait for the last', COAST_TO_COAST, '2026-11-15T14:59:00Z', '2026-11-13'],
    ['which is Los Angeles', COAST_TO_COAST, '2026-11-15T15:00:00Z', '2026-11-14'],
    ['Sydney is a day ahead of London', ['Australia/Sydney'], '2026-11-14T20:00:00Z', '2026-11-14'],
    ['and London decides where both are', ['Australia/Sydney', 'Europe/London'], '2026-11-14T20:00:00Z', '2026-11-13'],
    ['half hours', ['Australia/Adelaide'], '2026-11-14T20:30:00Z', '2026-11-14'],
  ])('%s', (_, zones, now, through) => {
    expect(newest('daily', zones, at(now))?.through).toBe(through);
  });

  test('a week ends on Sunday, a month on its last day', () => {
    expect(newest('weekly', NEW_YORK, at('2026-11-16T12:00:00Z'))).toEqual({
      from: '2026-11-09',
      through: '2026-11-15',
      due: at('2026-11-16T12:00:00Z'),
    });
    expect(newest('weekly', NEW_YORK, at('2026-11-16T11:59:00Z'))?.through).toBe('2026-11-08');
    expect(newest('monthly', NEW_YORK, at('2026-03-01T12:00:00Z'))).toMatchObject({
      from: '2026-02-01',
      through: '2026-02-28',
    });
    expect(newest('monthly', NEW_YORK, at('2026-03-31T23:00:00Z'))?.through).toBe('2026-02-28');
  });

  test('an outage: three days are made up for, and one week or month', () => {
    const now = at('2026-11-20T18:00:00Z');
    expect(duePeriods('daily', NEW_YORK, now).map(({ through }) => through)).toEqual([
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
    ]);
    expect(duePeriods('weekly', NEW_YORK, now).map(({ through }) => through)).toEqual(['2026-11-15']);
    expect(duePeriods('monthly', NEW_YORK, now).map(({ through }) => through)).toEqual(['2026-10-31']);
  });

  test('no property, no morning', () => {
    expect(duePeriods('daily', [], at('2026-11-15T12:00:00Z'))).toEqual([]);
    expect(nextPeriod('daily', [], at('2026-11-15T12:00:00Z'))).toBeUndefined();
  });
});

test.each([
  ['daily', 'every hour around the clock change of spring', '2026-03-01', 20 * 24, 1, 20],
  ['daily', 'every hour around the clock change of autumn', '2026-10-25', 20 * 24, 1, 20],
  ['weekly', 'every six hours of half a year', '2026-01-05', 182 * 4, 6, 26],
  ['monthly', 'every six hours of half a year', '2026-01-02', 181 * 4, 6, 6],
] as const)('%s, %s: each comes due exactly once and in order', (rhythm, _, first, steps, hours, expected) => {
  const seen: string[] = [];
  let last = newest(rhythm, COAST_TO_COAST, at(`${first}T00:00:00Z`))?.through;
  for (let step = 0; step <= steps; step += 1) {
    const now = new Date(Date.parse(`${first}T00:00:00Z`) + step * hours * 3_600_000);
    const { through } = newest(rhythm, COAST_TO_COAST, now)!;
    if (through !== last) seen.push(through);
    last = through;
  }
  expect(seen).toEqual([...new Set(seen)].sort());
  expect(seen.length).toBe(expected);
});

test('what comes next, and what a preview tells of', () => {
  expect(nextPeriod('daily', NEW_YORK, at('2026-11-15T12:00:00Z'))?.due).toEqual(at('2026-11-16T12:00:00Z'));
  expect(nextPeriod('weekly', NEW_YORK, at('2026-11-15T12:00:00Z'))?.due).toEqual(at('2026-11-16T12:00:00Z'));
  expect(nextPeriod('monthly', NEW_YORK, at('2026-10-31T22:00:00Z'))?.due).toEqual(at('2026-11-01T12:00:00Z'));
  expect(latestPeriod('daily', day('2026-11-15'))).toEqual({ from: '2026-11-14', through: '2026-11-14' });
  expect(latestPeriod('weekly', day('2026-11-15'))).toEqual({ from: '2026-11-02', through: '2026-11-08' });
  expect(latestPeriod('weekly', day('2026-11-16'))).toEqual({ from: '2026-11-09', through: '2026-11-15' });
  expect(latestPeriod('monthly', day('2026-11-15'))).toEqual({ from: '2026-10-01', through: '2026-10-31' });
});
