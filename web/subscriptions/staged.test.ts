import { expect, test } from 'vitest';
import {
  changesIn,
  NOTHING_STAGED,
  pastedAddresses,
  refusedAddress,
  stagedWords,
  stagingProblem,
  withAdded,
  withoutAdded,
  withToggledRemoval,
} from '#web/subscriptions/staged.ts';

const KNOWN = [
  { id: 7, email: 'anna@world.test' },
  { id: 8, email: 'ben@world.test' },
];

test('what is added and taken back leaves nothing to save', () => {
  const staged = withAdded(NOTHING_STAGED, ' Cleo@World.test ', ' Cleo ');
  expect(staged.added).toEqual([{ email: 'cleo@world.test', name: 'Cleo' }]);
  expect(changesIn(withoutAdded(staged, 'cleo@world.test'))).toBe(0);
  expect(changesIn(withToggledRemoval(withToggledRemoval(staged, 7), 7))).toBe(1);
});

test.each([
  ['', 'Required'],
  ['cleo', 'Not Valid Email'],
  ['ANNA@world.test', 'Email already exists'],
  ['dora@world.test', 'Email already exists'],
  ['cleo@world.test', null],
  ['ben@world.test', null],
])('%j', (email, problem) => {
  const staged = withToggledRemoval(withAdded(NOTHING_STAGED, 'dora@world.test'), 8);
  expect(stagingProblem(staged, KNOWN, email)).toBe(problem);
});

test('the words and the pasted lists', () => {
  expect(stagedWords(NOTHING_STAGED)).toBe('Nothing changed');
  expect(stagedWords(withToggledRemoval(withAdded(NOTHING_STAGED, 'a@b.test'), 7))).toBe(
    '1 to add, 1 to remove, not saved yet',
  );
  expect(pastedAddresses('a@b.test, c@d.test;\n A@b.test ')).toEqual(['a@b.test', 'c@d.test']);
  expect(pastedAddresses('  ')).toEqual([]);
});

test('a refused save says of which address', () => {
  const staged = withAdded(withAdded(NOTHING_STAGED, 'a@b.test'), 'c@d.test');
  expect(refusedAddress(staged, { 'subscribers.1.email': 'Email already exists' })).toBe(
    'c@d.test: Email already exists',
  );
  expect(refusedAddress(staged, { detail: 'No' })).toBe('No');
  expect(refusedAddress(staged, {})).toBeNull();
});
