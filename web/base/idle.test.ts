import { expect, test } from 'vitest';
import { memoryStore } from '#web/base/browser-storage.ts';
import { idleLeft, idleWatch } from '#web/base/idle.ts';

const MINUTE = 60_000;

test.each([
  ['just active', 0, 0, 45 * MINUTE],
  ['44 minutes on', 0, 44 * MINUTE, MINUTE],
  ['45 minutes on', 0, 45 * MINUTE, 0],
  ['after a night', 0, 600 * MINUTE, 0],
])('%s', (_, last, now, left) => expect(idleLeft(last, now)).toBe(left));

function twoTabs() {
  const store = memoryStore();
  const state = { now: 1_000, ended: [] as string[] };
  const tab = (name: string) =>
    idleWatch(
      store,
      () => state.now,
      () => state.ended.push(name),
    );
  const tabs = { first: tab('first'), second: tab('second') };
  tabs.first.begin();
  return { state, tabs };
}

test('activity in one tab keeps the other signed in', () => {
  const { state, tabs } = twoTabs();
  state.now += 40 * MINUTE;
  tabs.first.active();
  state.now += 40 * MINUTE;
  expect(tabs.second.check()).toBe(5 * MINUTE);
  expect(state.ended).toEqual([]);
});

test('silence in both ends both', () => {
  const { state, tabs } = twoTabs();
  state.now += 45 * MINUTE;
  tabs.first.check();
  tabs.second.check();
  expect(state.ended).toEqual(['first', 'second']);
});

test('a movement after the limit does not revive the session', () => {
  const { state, tabs } = twoTabs();
  state.now += 46 * MINUTE;
  tabs.second.active();
  expect(state.ended).toEqual(['second']);
});

test('a new sign-in starts the count anew', () => {
  const { state, tabs } = twoTabs();
  state.now += 600 * MINUTE;
  tabs.first.begin();
  expect(tabs.first.check()).toBe(45 * MINUTE);
  expect(state.ended).toEqual([]);
});

test('without a record nobody is signed out', () => {
  const ended: string[] = [];
  const watch = idleWatch(
    memoryStore(),
    () => 5_000 * MINUTE,
    () => ended.push('out'),
  );
  expect(watch.check()).toBe(45 * MINUTE);
  expect(ended).toEqual([]);
});
