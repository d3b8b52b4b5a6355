import { expect, test } from 'vitest';
import { MOST_CLOSED, openTasks, taskId, withClosed } from '#core/tasks/closed-tasks.ts';
import type { Task } from '#core/tasks/contract.ts';

const TASK: Task = {
  kind: 'deal.pending',
  title: 'Terms to review for Foundry Hall',
  text: '',
  link: '/new-ui/retailer/connections/12/terms',
  deal: 12,
  created_at: '2026-03-01T10:00:00.000Z',
};
const AGAIN = { ...TASK, created_at: '2026-03-05T10:00:00.000Z' };

test('the id never changes, so that what a browser has closed survives a new version of the product', () => {
  // From another implementation of FNV-1a, which answers the published vectors for "", "a" and "foobar".
  expect(taskId(TASK)).toBe('3a210b4a630ab34a');
  expect(taskId({ kind: '', link: '', created_at: '' })).toBe('08547e07b5084555');
});

test.each([
  ['other words keep the id', { title: 'Other', text: 'Other', deal: null }, true],
  ['another kind', { kind: 'deal.declined' }, false],
  ['another place', { link: '/new-ui/retailer/connections/13/terms' }, false],
  ['another time', { created_at: AGAIN.created_at }, false],
])('%s', (_, change, same) => {
  expect(taskId({ ...TASK, ...change }) === taskId(TASK)).toBe(same);
});

test('the parts of an id do not run into each other', () => {
  expect(taskId({ ...TASK, kind: 'a', link: 'bc' })).not.toBe(taskId({ ...TASK, kind: 'ab', link: 'c' }));
});

test('closing twice is closing once', () => {
  const once = withClosed([], 'a');
  expect(once).toEqual(['a']);
  expect(withClosed(once, 'a')).toEqual(['a']);
  expect(withClosed(once, 'b')).toEqual(['a', 'b']);
});

test('the oldest closed ids are forgotten first', () => {
  const many = Array.from({ length: MOST_CLOSED }, (_, index) => `id-${index}`);
  const more = withClosed(many, 'newest');
  expect(more).toHaveLength(MOST_CLOSED);
  expect([more[0], more.at(-1)]).toEqual(['id-1', 'newest']);
});

test('a closed task is not open until it waits anew', () => {
  const closed = withClosed([], taskId(TASK));
  expect(openTasks([TASK], [])).toEqual([TASK]);
  expect(openTasks([TASK], closed)).toEqual([]);
  expect(openTasks([TASK, AGAIN], closed)).toEqual([AGAIN]);
});
