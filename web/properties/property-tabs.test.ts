import { expect, test } from 'vitest';
import { propertyTabs, registerPropertyTab } from '#web/properties/property-tabs.ts';

registerPropertyTab({
  name: 'user-access',
  label: 'User access',
  path: '/user-access',
  order: 90,
  needs: 'permission_owner',
});
registerPropertyTab({ name: 'overview', label: 'Overview', path: '', order: 10 });
registerPropertyTab({ name: 'sales', label: 'Sales', path: '/sales/overview', order: 20, needs: 'permission_sales' });
registerPropertyTab({ name: 'overview', label: 'Overview', path: '', order: 5 });

test('a tab of something the portfolio does not have is hidden', () => {
  registerPropertyTab({ name: 'papers', label: 'Papers', path: '/papers', order: 60, portfolioHas: 'has_documents' });
  const names = (has?: boolean) =>
    propertyTabs([], has === undefined ? {} : { has_documents: has }).map(({ name }) => name);
  expect([names(), names(true), names(false)]).toEqual([['overview', 'papers'], ['overview', 'papers'], ['overview']]);
  registerPropertyTab({
    name: 'papers',
    label: 'Papers',
    path: '/papers',
    order: 60,
    needs: 'permission_view_autopay',
  });
});

test.each<[string, Parameters<typeof propertyTabs>[0], string[]]>([
  ['a person without permissions', [], ['overview']],
  ['somebody who sees sales', ['permission_sales'], ['overview', 'sales']],
  ['an owner', ['permission_owner', 'permission_sales'], ['overview', 'sales', 'user-access']],
])('%s', (_, permissions, expected) => {
  expect(propertyTabs(permissions).map(({ name }) => name)).toEqual(expected);
});
