import { expect, test } from 'vitest';
import { memoryStore } from '#web/base/browser-storage.ts';
import { closedIds, closeTask } from '#web/tasks/closed-tasks.ts';

const KEY = 'breakpoint.closed-tasks';

test('closed tasks are kept once each, in the order of closing', () => {
  const store = memoryStore();
  for (const id of ['b', 'a', 'b']) closeTask(id, store);
  expect(closedIds(store.read(KEY))).toEqual(['b', 'a']);
});

test.each([[null], [''], ['{'], ['"a"'], ['[1]'], ['{"a":1}']])('what cannot be read closes nothing: %s', (text) => {
  expect(closedIds(text)).toEqual([]);
});

test('what cannot be read is written over', () => {
  const store = memoryStore();
  store.write(KEY, 'broken');
  closeTask('a', store);
  expect(closedIds(store.read(KEY))).toEqual(['a']);
});
