import { expect, test } from 'vitest';
import { IMPERSONATION_MS, isActivityDue, isAlive, sessionExpiry } from '#core/access/session-life.ts';

const at = (clock: string, day = 10) => new Date(`2026-03-${day}T${clock}Z`);
const expiresAt = at('08:00:00', 11);

test.each([
  ['just signed in', '08:10:00', null, at('08:10:00'), true],
  ['a second before 45 idle minutes', '08:10:00', null, at('08:54:59'), true],
  ['at 45 idle minutes', '08:10:00', null, at('08:55:00'), false],
  ['logged out a moment ago', '08:10:00', at('08:10:01'), at('08:10:02'), false],
  ['active to the end of the day', '23:59:00', null, at('00:30:00', 11), true],
])('%s', (_, lastActive, endedAt, now, alive) => {
  expect(isAlive({ lastActiveAt: at(lastActive), expiresAt, endedAt }, now)).toBe(alive);
});

test('24 hours after sign-in a session is over, however busy', () => {
  const busy = { lastActiveAt: at('07:59:59', 11), expiresAt, endedAt: null };
  expect(isAlive(busy, at('07:59:59', 11))).toBe(true);
  expect(isAlive(busy, at('08:00:00', 11))).toBe(false);
  expect(sessionExpiry(at('08:00:00'))).toEqual(expiresAt);
});

test.each([
  ['08:10:59', false],
  ['08:11:00', true],
])('activity is written once a minute: at %s %s', (now, due) => {
  expect(isActivityDue({ lastActiveAt: at('08:10:00'), expiresAt, endedAt: null }, at(now))).toBe(due);
});

test('acting as somebody else lasts an hour', () => expect(IMPERSONATION_MS).toBe(3_600_000));
