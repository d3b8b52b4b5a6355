import { expect, test } from 'vitest';
import { doneSince } from '#core/tasks/done-tasks.ts';

test.each([
  ['2026-11-16T15:00:00Z', '2026-11-09'],
  ['2026-11-17T04:59:00Z', '2026-11-09'],
  ['2026-11-17T05:00:00Z', '2026-11-10'],
])('at %s what was done since %s is told', (now, since) => {
  expect(doneSince(new Date(now))).toBe(since);
});
