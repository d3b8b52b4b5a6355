import { expect, test } from 'vitest';
import { type PropertyTab, visibleTabs } from '#web/properties/portfolio/property-tabs.ts';

const TABS: PropertyTab[] = [
  { name: 'user-access', label: 'User access', path: '/user-access', order: 90, needs: 'permission_owner' },
  { name: 'sales', label: 'Sales', path: '/sales/overview', order: 20, needs: 'permission_sales' },
  { name: 'overview', label: 'Overview', path: '', order: 5 },
];

test('a tab of something the portfolio does not have is hidden', () => {
  const papers: PropertyTab = { name: 'papers', label: 'Papers', path: '/papers', order: 60 };
  const tabs = [...TABS, { ...papers, portfolioHas: 'has_documents' as const }];
  const names = (has?: boolean) =>
    visibleTabs(tabs, [], has === undefined ? {} : { has_documents: has }).map(({ name }) => name);
  expect([names(), names(true), names(false)]).toEqual([['overview', 'papers'], ['overview', 'papers'], ['overview']]);
});

test.each<[string, Parameters<typeof visibleTabs>[1], string[]]>([
  ['a person without permissions', [], ['overview']],
  ['somebody who sees sales', ['permission_sales'], ['overview', 'sales']],
  ['an owner', ['permission_owner', 'permission_sales'], ['overview', 'sales', 'user-access']],
])('%s', (_, permissions, expected) => {
  expect(visibleTabs(TABS, permissions).map(({ name }) => name)).toEqual(expected);
});
