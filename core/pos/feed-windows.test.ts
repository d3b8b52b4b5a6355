import { describe, expect, test } from 'vitest';
import { nextWindow, progress, type Track } from '#core/pos/feed-windows.ts';

const at = (text: string) => new Date(`${text}Z`);
const live = (reached: string, more: Partial<Track> = {}): Track => ({
  startAt: at('2026-01-01T00:00'),
  endAt: null,
  reachedAt: at(reached),
  window: null,
  cursor: null,
  ...more,
});
const RULE = { longestDays: 30, overlapHours: 72 };
const show = (track: Track, now: string, rule = RULE) => {
  const window = nextWindow(track, rule, at(now));
  return window && [window.from.toISOString().slice(0, 16), window.to.toISOString().slice(0, 16), window.cursor];
};

describe('the next window', () => {
  test.each<[string, Track, string, unknown]>([
    [
      'overlaps the last round',
      live('2026-03-10T12:00'),
      '2026-03-10T12:15',
      ['2026-03-07T12:00', '2026-03-10T12:15', null],
    ],
    [
      'does not begin before the start',
      live('2026-01-02T00:00'),
      '2026-01-03T00:00',
      ['2026-01-01T00:00', '2026-01-03T00:00', null],
    ],
    [
      'is as long as the vendor allows',
      live('2026-01-01T00:00'),
      '2026-03-10T00:00',
      ['2026-01-01T00:00', '2026-01-31T00:00', null],
    ],
    ['is nothing when all was read', live('2026-03-10T12:00'), '2026-03-10T12:00', undefined],
    [
      'is the one that was begun, at its cursor',
      live('2026-01-01T00:00', { window: { from: at('2026-01-05T00:00'), to: at('2026-01-06T00:00') }, cursor: 'c7' }),
      '2026-03-10T00:00',
      ['2026-01-05T00:00', '2026-01-06T00:00', 'c7'],
    ],
    [
      'of a back-fill does not overlap',
      live('2026-01-31T00:00', { endAt: at('2026-02-10T00:00') }),
      '2026-03-10T00:00',
      ['2026-01-31T00:00', '2026-02-10T00:00', null],
    ],
    [
      'of a finished back-fill is nothing',
      live('2026-02-10T00:00', { endAt: at('2026-02-10T00:00') }),
      '2026-03-10T00:00',
      undefined,
    ],
  ])('%s', (_, track, now, expected) => expect(show(track, now)).toEqual(expected));

  test('always gets on, even where the overlap is longer than the longest window', () => {
    const rule = { longestDays: 1, overlapHours: 72 };
    let track = live('2026-01-10T00:00');
    const now = at('2026-01-12T00:00');
    let rounds = 0;
    for (let next = nextWindow(track, rule, now); next; next = nextWindow(track, rule, now)) {
      expect(next.to.getTime()).toBeGreaterThan(track.reachedAt.getTime());
      track = { ...track, reachedAt: next.to };
      rounds += 1;
      expect(rounds).toBeLessThan(100);
    }
    expect(track.reachedAt).toEqual(now);
  });
});

test.each([
  ['2026-01-01T00:00', 0],
  ['2026-01-16T12:00', 50],
  ['2026-02-01T00:00', 100],
])('a back-fill that reached %s is %i%% done', (reached, percent) =>
  expect(progress(live(reached, { endAt: at('2026-02-01T00:00') }))).toBe(percent),
);
