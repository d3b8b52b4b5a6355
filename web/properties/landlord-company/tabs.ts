// The sections of a landlord company at their older addresses. They are written out here, because each belongs to another
// feature and all of them are the specification's.

import type { Permission } from '#core/base/permissions.ts';
import { href } from '#web/base/href.ts';
import { type PortfolioFlags, type PropertyTab, visibleTabs } from '#web/properties/portfolio/property-tabs.ts';

const TABS = [
  { name: 'overview', label: 'Overview', path: '', order: 10 },
  { name: 'connections', label: 'Connections', path: '/connection-status', order: 20 },
  { name: 'sales', label: 'Sales', path: '/landlord-sales', order: 30, needs: 'permission_sales' },
  { name: 'auto-pay', label: 'AutoPay', path: '/auto-pay', order: 40, needs: 'permission_view_autopay' },
  { name: 'documents', label: 'Documents', path: '/landlord-documents', order: 50, portfolioHas: 'has_documents' },
  { name: 'pos', label: 'Sales systems', path: '/pos', order: 60 },
  { name: 'tags', label: 'Tags', path: '/tags', order: 70, portfolioHas: 'has_tags' },
  { name: 'users', label: 'Users', path: '/users', order: 80, needs: 'permission_owner' },
] as const satisfies readonly PropertyTab[];

export type LandlordCompanyTab = (typeof TABS)[number]['name'];

export const landlordCompanyHref = (company: number, below = '') =>
  href('/dashboard/companies/:company', { company }) + below;

export function landlordCompanyTabs(permissions: readonly Permission[], portfolio: PortfolioFlags = {}): PropertyTab[] {
  return visibleTabs(TABS, permissions, portfolio);
}
