// The tabs of a retailer company's page. Each feature registers its own in its routes.ts, with the screens behind it:
// `registerCompanyTab({ name: 'pos', label: 'Sales systems', path: '/pos', order: 30 })`.
import type { Permission } from '#core/base/permissions.ts';

type CompanyTab = {
  name: string;
  label: string;
  /** Below the company's own address; empty for the page itself. */
  path: string;
  order: number;
  /** Shown only to people who hold this in the company. */
  needs?: Permission;
};

const tabs = new Map<string, CompanyTab>();

export function registerCompanyTab(tab: CompanyTab): void {
  tabs.set(tab.name, tab);
}

/** The tabs a person with these permissions sees, in order. */
export function companyTabs(permissions: readonly Permission[]): CompanyTab[] {
  return [...tabs.values()]
    .filter(({ needs }) => needs === undefined || permissions.includes(needs))
    .sort((a, b) => a.order - b.order);
}
