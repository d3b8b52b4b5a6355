import { expect, test } from 'vitest';
import { initials } from '#web/deals/deal-names.ts';

test.each([
  ['Juniper & Rye', 'JR'],
  ['Ember', 'E'],
  ['the Salt Marsh Kitchen', 'TS'],
  ['', ''],
])('%j gives %j', (name, expected) => expect(initials(name)).toBe(expected));
