import { expect, test } from 'vitest';
import { degreesIn, skyOf } from '#core/sales/weather.ts';

test.each([
  [0, 'clear'],
  [1, 'clear'],
  [2, 'cloudy'],
  [3, 'cloudy'],
  [45, 'fog'],
  [48, 'fog'],
  [51, 'rain'],
  [63, 'rain'],
  [67, 'rain'],
  [71, 'snow'],
  [77, 'snow'],
  [80, 'rain'],
  [82, 'rain'],
  [85, 'snow'],
  [95, 'storm'],
  [99, 'storm'],
] as const)('code %i is %s', (code, sky) => expect(skyOf(code)).toBe(sky));

test.each([
  ['US', 20, 68],
  ['US', -40, -40],
  ['US', 0, 32],
  ['GB', 19.6, 20],
  ['CA', -3.2, -3],
] as const)('in %s %d °C reads %i', (country, celsius, read) => expect(degreesIn(country, celsius)).toBe(read));
