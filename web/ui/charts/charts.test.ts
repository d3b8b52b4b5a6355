import { expect, test } from 'vitest';
import { joinMarks } from '#web/ui/charts/bend-places.ts';
import { labelEvery } from '#web/ui/charts/chart-columns.tsx';
import { heatStep } from '#web/ui/charts/heat-map.tsx';
import { linePath } from '#web/ui/charts/line-chart.tsx';

test('a missing value breaks the line, and a value between two gaps is a dot', () => {
  const places = { x: (index: number) => index * 10, y: (value: number) => 100 - value };
  expect(linePath([1, 2, null, 4, null, 6, 7], places)).toBe('M0 99L10 98M30 96h0.01M50 94L60 93');
});

test('labels that would touch are left out evenly', () => {
  const points = Array.from({ length: 30 }, (_, index) => ({ label: `Sun ${index + 1}` }));
  expect(labelEvery(points, 60)).toBe(1);
  expect(labelEvery(points, 20)).toBe(3);
});

test.each([
  [0, 0],
  [50, 3],
  [99, 6],
  [100, 6],
  [-5, 0],
])('heat of %i of 100 is step %i', (value, step) => {
  expect(heatStep(value, 100)).toBe(step);
});

test('marks that would lie over each other are one, with the figures of each', () => {
  const mark = (key: string, left: number, top: number) => ({ key, left, top, lines: [key] });
  const joined = joinMarks([mark('a', 100, 50), mark('b', 110, 60), mark('c', 124, 50), mark('d', 100, 90)]);
  expect(joined.map(({ lines }) => lines)).toEqual([['a', 'b'], ['c'], ['d']]);
});
