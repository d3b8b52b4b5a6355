// The tabs of a property's page: those of every feature, each listed in its routes.ts together with the screens behind it:
// `propertyTabs: [{ name: 'sales', label: 'Sales', path: '/sales/overview', order: 20, needs: 'permission_sales' }]`.
import type { Permission } from '#core/base/permissions.ts';
import type { PortfolioFlag } from '#web/base/screen.ts';

declare module '#web/base/screen.ts' {
  interface Feature {
    propertyTabs?: readonly PropertyTab[];
  }
}

/** When a tab shows, and where among the others. */
export type TabRules = {
  order: number;
  /** Shown only to people who hold this on the thing the page is about. */
  needs?: Permission;
  /** Shown only where the portfolio has this. */
  portfolioHas?: PortfolioFlag;
};

export type PropertyTab = TabRules & {
  name: string;
  label: string;
  /** Below the property's own address; empty for the page itself. */
  path: string;
};

/** What the portfolio has; what is not known yet hides nothing. */
export type PortfolioFlags = Partial<Record<PortfolioFlag, boolean>>;

/** The tabs a person with these permissions sees, in order. */
export function visibleTabs<Tab extends TabRules>(
  all: readonly Tab[],
  permissions: readonly Permission[],
  portfolio: PortfolioFlags = {},
): Tab[] {
  return all
    .filter(({ needs }) => needs === undefined || permissions.includes(needs))
    .filter(({ portfolioHas: flag }) => flag === undefined || portfolio[flag] !== false)
    .toSorted((a, b) => a.order - b.order);
}
