// The tabs of a retailer company's page: those of every feature, each listed in its routes.ts with the screens behind it:
// `companyTabs: [{ name: 'pos', label: 'Sales systems', path: '/pos', order: 30 }]`.
import type { PropertyTab } from '#web/properties/portfolio/property-tabs.ts';

declare module '#web/base/screen.ts' {
  interface Feature {
    companyTabs?: readonly CompanyTab[];
  }
}

/** Like a property's, except that a merchant's company is in no portfolio. */
export type CompanyTab = Omit<PropertyTab, 'portfolioHas'>;
