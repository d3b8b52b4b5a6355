import { expect, test } from 'vitest';
import { unitText, withUnit } from '#core/deals/unit-text.ts';

test.each([
  ['120', 'Suite 120'],
  ['12B', 'Suite 12B'],
  ['B', 'Suite B'],
  ['Kiosk 3', 'Kiosk 3'],
  ['Suite 120', 'Suite 120'],
  ['', ''],
  ['  7 ', 'Suite 7'],
])('the unit %j reads %j', (unit, expected) => expect(unitText(unit)).toBe(expected));

test.each([
  ['Foundry Hall', '120', 'Foundry Hall, Suite 120'],
  ['Foundry Hall', 'Kiosk 3', 'Foundry Hall, Kiosk 3'],
  ['Foundry Hall', ' ', 'Foundry Hall'],
])('%s with the unit %j is %j', (place, unit, expected) => expect(withUnit(place, unit)).toBe(expected));
