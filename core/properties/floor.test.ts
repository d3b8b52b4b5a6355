import { expect, test } from 'vitest';
import { byFloor, floorOf } from '#core/properties/floor.ts';

test.each([
  ['Suite 104', 1],
  ['202', 2],
  ['Suite 1210', 12],
  ['Suite 1B', 1],
  ['2d', 2],
  ['Bay A', null],
  ['Suite 7', null],
  ['Unit 31', null],
  ['', null],
])('%s is on floor %s', (unit, floor) => {
  expect(floorOf(unit)).toBe(floor);
});

test('units stand by floor and number', () => {
  const units = ['Suite 210', 'Suite 104', 'Kiosk', 'Suite 100'].map((name) => ({ name }));
  expect(byFloor(units).map(({ floor, units: on }) => [floor, on.map(({ name }) => name)])).toEqual([
    [1, ['Suite 100', 'Suite 104']],
    [2, ['Suite 210']],
    [null, ['Kiosk']],
  ]);
});
