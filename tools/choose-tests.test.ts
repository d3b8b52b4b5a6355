import { expect, test } from 'vitest';
import { choose } from '#tools/choose-tests.mjs';

const graph: Record<string, string[]> = {
  'server/deals/accept.test.ts': ['testing/world.ts', 'server/deals/accept.ts'],
  'server/payments/charge.test.ts': ['testing/world.ts', 'server/payments/charge.ts'],
  'server/payments/charge.ts': ['core/deals/status.ts'],
  'server/tags/tags.test.ts': ['testing/world.ts'],
  'testing/world.ts': ['server/app/app.ts'],
  'server/app/app.ts': ['server/deals/accept.ts'],
};
const story = 'scenarios/deal-life.test.ts';
const tests = ['server/tags/tags.test.ts', 'server/payments/charge.test.ts', 'server/deals/accept.test.ts'];
const change = (changed: string[], seconds: Record<string, number> = {}) => ({
  changed,
  tests,
  importsOf: (file: string) => graph[file] ?? [],
  seconds,
});

test('the changed feature comes first, then who imports it, then the rest of the application', () => {
  expect(choose(change(['core/deals/status.ts']), 90)).toEqual({ chosen: tests.toReversed(), left: [] });
});

test('a story is of the feature that its name begins with', () => {
  const seconds = Object.fromEntries(tests.map((name) => [name, 20]));
  const changed = { ...change(['core/deals/status.ts'], { ...seconds, [story]: 10 }), tests: [...tests, story] };
  expect(choose(changed, 10).chosen).toEqual([story]);
});

test('what does not fit is named', () => {
  const seconds = { 'server/deals/accept.test.ts': 10, 'server/payments/charge.test.ts': 200 };
  expect(choose(change(['core/deals/status.ts'], seconds), 60)).toEqual({
    chosen: ['server/deals/accept.test.ts', 'server/tags/tags.test.ts'],
    left: ['server/payments/charge.test.ts'],
  });
});

test.each([
  ['a changed test runs alone', ['server/tags/tags.test.ts'], ['server/tags/tags.test.ts']],
  ['screens and documents reach no feature test', ['web/deals/deal-page.tsx', 'docs/runbook.md'], []],
])('%s', (_, changed, chosen) => {
  expect(choose(change(changed), 90)).toEqual({ chosen, left: [] });
});
