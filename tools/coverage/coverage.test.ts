// That the gate would notice: tests that prove nothing, planted one by one.
import { expect, test } from 'vitest';
import { callLines, howToProve } from '#tools/coverage/calls.ts';
import { coverage } from '#tools/coverage/coverage.ts';
import { fingerprint, testNamed, testsIn } from '#tools/coverage/test-source.ts';

const testIn = (text: string) => {
  const [seenTest] = testsIn('planted.test.ts', text);
  if (!seenTest) throw new Error('There is no test in the text');
  return seenTest;
};

test('a call is unproved without a proof, when its test is gone, and when its test has changed', () => {
  const file = 'scenarios/access-sessions.test.ts';
  const test = 'ends by %s, and only this one';
  const seen = fingerprint(testNamed(file, test) ?? testIn(''));
  const proofs = {
    'POST /stands/': { file, test, seen },
    'POST /gone/': { file, test: 'never ends', seen },
    'POST /changed/': { file, test, seen: '00000000' },
  };
  const lines = callLines(['POST /stands/', 'POST /gone/', 'POST /changed/', 'POST /new/'], proofs);
  expect(lines.map(({ proof }) => proof)).toEqual([`${file}: ${test}`, undefined, undefined, undefined]);
});

test('whoever changed the test of a call is told which file to run, whoever has a new call to write one', () => {
  const proofs = { 'POST /changed/': { file: 'scenarios/a.test.ts', test: 'ends', seen: '00000000' } };
  expect(howToProve(['POST /changed/', 'POST /new/'], proofs)).toContain('prove-calls.ts scenarios/a.test.ts && ');
  expect(howToProve(['POST /changed/'], proofs)).toContain('scenarios/a.test.ts: ends');
  expect(howToProve(['POST /new/'], proofs)).toContain('prove-calls.ts FILE && ');
});

test('another layout is the same test, other words are not', () => {
  const [one, wider, other] = [
    "test('x', () => { expect(a).toBe(1); });",
    "test('x', () => {\n  expect(a).toBe(1);\n});",
    "test('x', () => { expect(a).toBe(2); });",
  ].map((text) => fingerprint(testIn(text)));
  expect([one === wider, one === other]).toEqual([true, false]);
});

test('a test is found by the name of its run', () => {
  const file = 'scenarios/access-sessions.test.ts';
  expect(testNamed(file, 'a session > ends by /api/logout/, and only this one')?.title).toBe(
    'ends by %s, and only this one',
  );
  expect(testNamed(file, 'a session > never ends')).toBeUndefined();
});

test('every list of the specification has lines', () => {
  expect(coverage().map(({ title, lines }) => [title, lines.length > 10])).toEqual(
    coverage().map(({ title }) => [title, true]),
  );
});
