import { expect, test } from 'vitest';
import { createTrail, rowsIn } from '#server/pos/providers/paging.ts';

test('a row that comes twice is one, one without an id is one for itself, and more than asked for is no more', () => {
  expect(rowsIn([{ id: 1 }, { id: 2 }, { id: 2 }], 'id', 50)).toBe(2);
  expect(rowsIn([{ id: 1 }, {}, {}], 'id', 50)).toBe(3);
  expect(rowsIn([{ id: 1 }, { id: 2 }, { id: 3 }], 'id', 2)).toBe(2);
  expect(rowsIn([], 'id', 2)).toBe(0);
});

test('a cursor leads on once, also when others came between', () => {
  const trail = createTrail();
  for (const cursor of ['a', 'b', null, null]) expect(trail.on(cursor)).toBe(cursor);
  expect(() => trail.on('a')).toThrow('repeats a page');
});

test('a page like the one before it is told, an empty one is not', () => {
  const trail = createTrail();
  trail.pass([{ id: 1 }]);
  trail.pass([{ id: 2 }]);
  trail.pass([]);
  trail.pass([]);
  expect(() => trail.pass([{ id: 2 }])).toThrow('repeats a page');
});
