import { expect, test } from 'vitest';
import { signInUndoState, undoUntil } from '#core/access/sign-in-change.ts';

const monday = new Date('2026-03-09T14:00:00Z');

test.each([
  ['made', '2026-03-12T13:59:59Z', 'open'],
  ['made', '2026-03-12T14:00:00Z', 'over'],
  ['waiting', '2026-03-12T13:59:59Z', 'open'],
  ['undone', '2026-03-10T00:00:00Z', 'undone'],
] as const)('a change that is %s, at %s: its link is %s', (state, at, expected) => {
  expect(signInUndoState({ state, until: undoUntil(monday) }, new Date(at))).toBe(expected);
});
