import { expect, test } from 'vitest';
import { initials, unitText } from '#web/deals/deal-names.ts';

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
  ['Juniper & Rye', 'JR'],
  ['Ember', 'E'],
  ['the Salt Marsh Kitchen', 'TS'],
  ['', ''],
])('%j gives %j', (name, expected) => expect(initials(name)).toBe(expected));
