// That the gate would notice: tests that prove nothing, planted one by one.
import { expect, test } from 'vitest';
import { coverage } from '#tools/coverage/coverage.ts';
import { assertsMoreThanStatus, fingerprint, testNamed, testsIn } from '#tools/coverage/test-source.ts';

const testIn = (text: string) => {
  const [found] = testsIn('planted.test.ts', text);
  if (!found) throw new Error('There is no test in the text');
  return found;
};

test.each([
  ["test('x', async () => { expect((await world.get('/a/')).status).toBe(200); });", false],
  ["test('x', async () => { const { status } = await send(); expect(status).toBe(201); });", false],
  ["test('x', async () => { await world.get('/a/'); });", false],
  ["test('x', async () => { expect((await world.get('/a/')).body.name).toBe('Bar'); });", true],
  ["test.each([1])('x %s', async (at) => { expect([answer.status, answer.body.id]).toEqual([200, at]); });", true],
])('%s looks further than the status: %s', (text, further) => {
  expect(assertsMoreThanStatus(testIn(text))).toBe(further);
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
