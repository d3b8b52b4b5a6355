import { expect, test } from 'vitest';
import { opensFigures } from '#web/statements/open-figures.ts';

const sales = ['permission_sales'] as const;

test.each([
  ['landlord', sales, 'all', true],
  ['retailer', sales, 'all', true],
  ['retailer', ['permission_view_autopay'], 'all', true],
  ['landlord', sales, 'property_owner_only', true],
  ['retailer', sales, 'property_owner_only', false],
  ['landlord', sales, 'off', false],
  ['landlord', [], 'all', false],
] as const)('%s with %o and figures for %s: %s', (role, permissions, visibility, opens) => {
  expect(opensFigures({ me: { role, permissions: [...permissions] }, terms: { visibility } })).toBe(opens);
});
