// The tabs of a property's page. Each feature registers its own in its routes.ts, together with the screens behind it:
// `registerPropertyTab({ name: 'sales', label: 'Sales', path: '/sales/overview', order: 20, needs: 'permission_sales'
// })`.
import type { Permission } from '#core/base/permissions.ts';
import type { PortfolioFlag } from '#web/base/screen.ts';

export type PropertyTab = {
  name: string;
  label: string;
  /** Below the property's own address; empty for the page itself. */
  path: string;
  order: number;
  /** Shown only to people who hold this on the property. */
  needs?: Permission;
  /** Shown only where the portfolio has this. */
  portfolioHas?: PortfolioFlag;
};

/** What the portfolio has; what is not known yet hides nothing. */
export type PortfolioFlags = Partial<Record<PortfolioFlag, boolean>>;

const tabs = new Map<string, PropertyTab>();

export function registerPropertyTab(tab: PropertyTab): void {
  tabs.set(tab.name, tab);
}

/** The tabs a person with these permissions sees, in order. */
export function propertyTabs(permissions: readonly Permission[], portfolio: PortfolioFlags = {}): PropertyTab[] {
  return visibleTabs([...tabs.values()], permissions, portfolio);
}

export function visibleTabs(
  all: readonly PropertyTab[],
  permissions: readonly Permission[],
  portfolio: PortfolioFlags = {},
): PropertyTab[] {
  return all
    .filter(({ needs }) => needs === undefined || permissions.includes(needs))
    .filter(({ portfolioHas: flag }) => flag === undefined || portfolio[flag] !== false)
    .toSorted((a, b) => a.order - b.order);
}
