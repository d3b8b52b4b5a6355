import { expect, test } from 'vitest';
import { scannedPaths, screenAt } from '#testing/walk-screens.ts';
import { NOT_SERVED, WALK } from '#testing/walk-table.ts';
import { faultsOf, type Seen } from '#testing/walk-visit.ts';
import { specPaths } from '#tools/spec-lists.ts';

test('every path of the specification is walked once, or said to be not served yet', () => {
  expect([...WALK.map(({ path }) => path), ...NOT_SERVED].sort()).toEqual(specPaths().sort());
});

test('no path is left without a screen', () => expect(NOT_SERVED).toEqual([]));

test('every path that is walked has a screen, and every parameter something to stand for it', () => {
  expect(WALK.filter(({ path }) => !screenAt(filled(path)))).toEqual([]);
  const unbound = WALK.filter(({ path, params }) =>
    [...path.matchAll(/:(\w+)/g)].some(([, name]) => !params[name ?? '']),
  );
  expect(unbound).toEqual([]);
});

test('a redirect leads to a screen, and each screen is scanned at one of its paths', () => {
  expect(WALK.filter(({ leadsTo }) => leadsTo && !screenAt(leadsTo))).toEqual([]);
  const scanned = scannedPaths(WALK);
  expect(scanned.size).toBeGreaterThan(100);
  expect([...scanned].every((path) => WALK.some((row) => row.path === path))).toBe(true);
});

const SEEN: Seen = {
  address: '/dashboard/tasks',
  title: 'Breakpoint - Dashboard',
  heading: 'Tasks',
  words: 'What waits for you, the oldest first. Nothing needs you.',
  waiting: [],
  problems: [],
};

test.each<[string, Partial<Seen>, string[]]>([
  ['a screen', {}, []],
  ['with a filter in its address', { address: '/dashboard/tasks?sort=age' }, []],
  ['another address', { address: '/login' }, ['leads to /login and not to /dashboard/tasks']],
  ['no heading', { heading: '' }, ['has no heading']],
  ['no title', { title: '' }, ['has no title']],
  ['only its name', { words: 'Soon' }, ['says nothing but “Tasks Soon”']],
  ['not found', { heading: 'This page could not be found' }, ['says that it could not be found']],
  ['a call without an answer', { waiting: ['GET /api/x/'] }, ['still waits for GET /api/x/']],
  ['a refused call', { problems: ['403 GET /api/x/'] }, ['403 GET /api/x/']],
])('%s', (_, seen, faults) => expect(faultsOf({}, '/dashboard/tasks', { ...SEEN, ...seen })).toEqual(faults));

test('a specified redirect is where the path should end', () => {
  expect(faultsOf({ leadsTo: '/dashboard/tasks' }, '/', SEEN)).toEqual([]);
  expect(faultsOf({ leadsTo: '/login' }, '/', SEEN)).toEqual(['leads to /dashboard/tasks and not to /login']);
});

function filled(path: string): string {
  return path.replace(/:\w+/g, '1');
}
