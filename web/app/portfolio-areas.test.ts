// What a master company has switched off is nowhere offered: not in the navigation, not as a tab, not as a report.
import { expect, test } from 'vitest';
import type { Deal } from '#core/deals/shapes.ts';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import type { Premises } from '#core/properties/premises-contract.ts';
import { linesOf } from '#tools/coverage/spec-behaviour.ts';
import { navFor } from '#web/app/nav.ts';
import { FEATURES, navEntries } from '#web/app/route-table.ts';
import { listed } from '#web/base/features.ts';
import { connectionTabs } from '#web/deals/connections/connection-tabs.ts';
import { visibleTabs } from '#web/properties/portfolio/property-tabs.ts';
import { portfolioScope, propertyScope, storeScope } from '#web/reports/scopes.ts';

const LANDLORD = { role: 'landlord', is_staff: false } as const;
const PORTFOLIO: MasterCompany = {
  id: 1,
  name: 'Harbor',
  currency: 'USD',
  has_tags: true,
  has_subscriptions: true,
  has_documents: true,
  has_daily_sales_report: true,
  users: [],
  premises_count: 1,
  is_owner: true,
  manages_connections: true,
};
const PROPERTY = { id: 7, name: 'Foundry Hall', master_company: 1, country: 'US' } as Premises;
const DEAL = {
  id: 9,
  me: { role: 'landlord' },
  retailer: { legal_name: 'Kiln', company: null },
  landlord: { company: { master_company: 1, premises: { name: 'Foundry Hall', country: 'US' } } },
} as Deal;

/** Everything a landlord is offered, by its label, and the tabs of the merchant's stores. */
function offered(portfolio: MasterCompany): string[] {
  return [
    ...navFor(navEntries, LANDLORD, portfolio).map(({ label }) => `nav ${label}`),
    ...visibleTabs(listed(FEATURES, 'propertyTabs'), ['permission_owner'], portfolio).map(
      ({ label }) => `property ${label}`,
    ),
    ...tabsOf({ role: 'landlord', permissions: ['permission_owner'] }, portfolio).map((label) => `connection ${label}`),
    ...tabsOf({ role: 'retailer', permissions: [] }, portfolio).map((label) => `store ${label}`),
    ...storeScope(DEAL, portfolio).places.map(({ label }) => `connection report ${label}`),
    ...propertyScope(PROPERTY, portfolio).places.map(({ label }) => `property report ${label}`),
    ...portfolioScope(portfolio).places.map(({ label }) => `portfolio report ${label}`),
  ];
}

function tabsOf(me: Deal['me'], portfolio: MasterCompany): string[] {
  return connectionTabs(listed(FEATURES, 'connectionTabs'), { me }, portfolio).map(({ label }) => label);
}

test.each(linesOf('flags', 'offered'))('%s: %s switched off hides %s', (_, flag = '', entry) => {
  const [on, off] = [offered(PORTFOLIO), offered({ ...PORTFOLIO, [flag]: false })];
  expect(on).toContain(entry);
  expect(off).not.toContain(entry);
  expect(off.filter((each) => !on.includes(each))).toEqual([]);
});
