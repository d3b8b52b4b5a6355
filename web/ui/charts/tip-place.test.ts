import { expect, test } from 'vitest';
import { bendPlaces } from '#web/ui/charts/bend-places.ts';
import { chartScale, scaleStart } from '#web/ui/charts/chart-scale.ts';
import { placesOf } from '#web/ui/charts/name-bars.tsx';
import { tipPlace } from '#web/ui/charts/tip-place.ts';

const tip = { width: 150, height: 60 };
const mark = { left: 200, right: 240, top: 100, bottom: 230 };

test.each([
  ['to the right where there is room', { width: 600, height: 260 }, mark, { left: 248, top: 100 }],
  ['else to the left', { width: 300, height: 260 }, mark, { left: 42, top: 100 }],
  [
    'below a bar as wide as the chart',
    { width: 300, height: 260 },
    { ...mark, left: 0, right: 300, bottom: 120 },
    { left: 75, top: 128 },
  ],
  [
    'above the last one',
    { width: 300, height: 260 },
    { left: 0, right: 300, top: 220, bottom: 250 },
    { left: 75, top: 152 },
  ],
  ['never below the chart', { width: 600, height: 130 }, mark, { left: 248, top: 70 }],
])('figures stand beside their mark: %s', (_, chart, at, expected) => {
  expect(tipPlace(at, tip, chart)).toEqual(expected);
});

test('a line that stays far from nothing is drawn from near its lowest value', () => {
  expect([scaleStart([730, 780]), scaleStart([20, 780]), scaleStart([-5, 780]), scaleStart([])]).toEqual([
    730, 0, 0, 0,
  ]);
  expect(chartScale(73_000_000, 78_300_000).low).toBe(72_000_000);
});

test('bars begin at nothing, which falls put inside the room', () => {
  expect(placesOf(0, 200)(50, 100)).toEqual({ left: '25%', width: '25%' });
  expect(placesOf(-100, 300)(0, -100)).toEqual({ left: '0%', width: '25%' });
});

test('a bend begins at the left edge and ends at the right one', () => {
  const points = [
    { sales: 140_000_000, rent: 12_000_000 },
    { sales: 250_000_000, rent: 18_000_000 },
  ];
  const { x, left, right, across } = bendPlaces(points, { width: 600, height: 270 });
  expect([x(140_000_000), x(250_000_000)]).toEqual([left, right]);
  expect(across).toEqual([150_000_000, 200_000_000, 250_000_000]);
});
