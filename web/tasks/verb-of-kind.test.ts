import { expect, test } from 'vitest';
import { TASK_KINDS } from '#core/tasks/task-kinds.ts';
import { STEPS, stepOf } from '#web/tasks/verb-of-kind.tsx';

const steps = TASK_KINDS.map((kind) => STEPS[kind]);
/** Which of them stand twice. */
const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);
const iconNames = steps.map(({ Icon }) => Icon.displayName ?? '');

test('each kind of task has an icon of its own', () => {
  expect(repeated(iconNames)).toEqual([]);
  expect(iconNames).not.toContain('');
  expect(repeated(['A', 'B', 'A'])).toEqual(['A']);
});

test('each kind names what is done, in one verb that says more than that something is opened', () => {
  for (const { verb } of steps) expect(verb).toMatch(/^(?!Open|Close|View|Go)[A-Z][a-z]+$/);
});

test.each([
  ['document.expired', 'landlord', 'Remind'],
  ['document.expired', 'retailer', 'Renew'],
  ['month.certify', 'retailer', 'Certify'],
  ['year.accept', 'landlord', 'Accept'],
  ['rent.approve', 'landlord', 'Approve'],
  ['a kind of a later version', 'landlord', 'Review'],
  ['toString', 'landlord', 'Review'],
] as const)('%s, as a %s: %s', (kind, role, verb) => {
  expect(stepOf(kind, role).verb).toBe(verb);
});
