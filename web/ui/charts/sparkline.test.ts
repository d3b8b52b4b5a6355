import { expect, test } from 'vitest';
import { barShapes } from '#web/ui/charts/sparkbars.tsx';
import { sparkShape } from '#web/ui/charts/sparkline.tsx';
import { splitCents } from '#web/ui/money-text.tsx';

test('a line from low to high', () => {
  expect(sparkShape([0, 10], 108, 36)).toEqual({ paths: ['M4 32L104 4'], gaps: [], end: [104, 4] });
});

test('a missing value breaks the line and marks the gap', () => {
  const shape = sparkShape([1, null, 3], 108, 36);
  expect(shape.paths).toHaveLength(2);
  expect(shape.gaps).toEqual([[4, 104]]);
});

test('two lines beside each other have one scale', () => {
  expect(sparkShape([0, 10], 108, 36, [20]).paths).toEqual(['M4 32L104 18']);
});

test('one value, equal values and none do not divide by zero', () => {
  expect(sparkShape([5], 108, 36).paths).toEqual(['M4 32']);
  expect(sparkShape([5, 5], 108, 36).paths).toEqual(['M4 32L104 32']);
  expect(sparkShape([], 108, 36)).toEqual({ paths: [], gaps: [], end: null });
});

test('bars stand above and below one line', () => {
  expect(barShapes([1, null, -1], 30, 10)).toEqual([
    { x: 0, y: 0, width: 7, height: 5, fell: false },
    { x: 20, y: 5, width: 7, height: 5, fell: true },
  ]);
  expect(barShapes([null, 0], 30, 10)).toEqual([]);
});

test.each([
  ['$222,829.97', '$222,829', '.97'],
  ['77 of 80', '77 of 80', ''],
  ['+4.2%', '+4.2%', ''],
  ['—', '—', ''],
])('%s', (text, whole, cents) => expect(splitCents(text)).toEqual({ whole, cents }));
