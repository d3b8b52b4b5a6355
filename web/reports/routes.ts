// The report screens: of a portfolio, a property, a retailer's company and one store, and the older addresses.
import type { Role } from '#core/base/permissions.ts';
import type { Feature, Screen } from '#web/base/screen.ts';
import { inFrame, tabScreens } from '#web/deals/connections/connection-screens.ts';
import type { ConnectionTab } from '#web/deals/connections/connection-tabs.ts';
import { IN_PORTFOLIO, LANDLORD, landlordScreens, UNDER_COMPANY } from '#web/properties/landlord-screens.ts';
import type { PropertyTab } from '#web/properties/portfolio/property-tabs.ts';
import type { ReportKey } from '#web/reports/report-keys.ts';

const sales = { name: 'sales', label: 'Sales', path: '/sales/overview', order: 20, needs: 'permission_sales' } as const;
const traffic: PropertyTab = {
  name: 'traffic',
  label: 'Traffic',
  path: '/traffic-analytics/sales',
  order: 25,
  needs: 'permission_sales',
};

const PROPERTY = '/premises/portfolio/:propertyId';
const COMPANY = '/new-ui/retailer/companies/:companyId/sales';
const OLDER_COMPANY = '/dashboard/companies/:id';

const PROPERTY_REPORTS: [string, ReportKey][] = [
  ['overview', 'overview'],
  ['daily', 'daily'],
  ['hourly', 'hourly'],
  ['merchant-performance', 'performance'],
  ['category-breakdown', 'categories'],
  ['trend', 'trend'],
  ['why', 'why'],
];
/** The segment is spelled as in the specification. */
const COMPANY_REPORTS: [string, ReportKey][] = [
  ['overview', 'overview'],
  ['daily', 'daily'],
  ['hourly-report', 'hourly'],
  ['merchant-perfomance', 'performance'],
  ['channel-sales', 'channels'],
  ['trend', 'trend'],
  ['refunds', 'refunds'],
  ['gift-cards', 'gift-cards'],
];
const ANALYTICS: [string, ReportKey][] = [
  ['', 'portfolio'],
  ['/analytic', 'trend'],
  ['/merchant-ranking', 'ranking'],
  ['/sales-per-sqft', 'sqft'],
];
const OLDER_REPORTS: [string, ReportKey][] = [
  ['landlord-sales', 'performance'],
  ['sales', 'daily'],
  ['sales/single', 'daily'],
  ['reports/hourly', 'hourly'],
  ['reports/monthly-sales', 'monthly'],
  ['reports/occupancy', 'occupancy'],
  ['reports/sales', 'performance'],
  ['reports/vendors', 'vendors'],
  ['reports/clover-surcharges', 'clover'],
];

const loaders = () => import('#web/reports/loaders.ts');
const salesTab = {
  load: () => import('#web/reports/connection-sales-tab.tsx').then((file) => ({ Tab: file.ConnectionSalesTab })),
  loader: () => loaders().then((file) => file.storeReport),
};
const transactionTab = {
  load: () => import('#web/reports/connection-sales-tab.tsx').then((file) => ({ Tab: file.ConnectionTransactionTab })),
  loader: () => loaders().then((file) => file.storeTransaction),
};
const olderReportTab = () =>
  import('#web/reports/connection-sales-tab.tsx').then((file) => ({ Tab: file.OlderReportTab }));

const portfolioReports = () =>
  import('#web/reports/portfolio-pages.tsx').then((file) => ({ Page: file.PortfolioReportsPage }));

const connectionTab = (side: Role): ConnectionTab => ({
  key: 'sales',
  label: 'Sales',
  side,
  path: side === 'landlord' ? 'sales/main' : 'sales',
  order: 20,
  needs: 'permission_sales',
  ...salesTab,
});
const TABS = [connectionTab('landlord'), connectionTab('retailer')];

function connectionSales(tab: ConnectionTab): Screen[] {
  const screens = tabScreens(tab);
  return [
    ...screens,
    ...screens.map(({ path: address, layout, guards }) => ({
      path: `${address.replace(/\/main$/, '')}/:transactionId`,
      layout,
      guards,
      ...inFrame({ key: 'sales', ...transactionTab }),
    })),
  ];
}

const older = { layout: 'default', guards: ['signed-in'], scroll: 'keep' } as const;

export const reportsFeature: Feature = {
  screens: [
    ...ANALYTICS.flatMap(([segment, report]) =>
      landlordScreens({
        below: `/analytics${segment}`,
        scroll: 'keep',
        load: () => import('#web/reports/portfolio-pages.tsx').then((file) => ({ Page: file.analyticsPage(report) })),
        loader: () => loaders().then((file) => file.portfolioReports(report)),
      }),
    ),
    ...landlordScreens({ below: '/premises/reports', scroll: 'keep', load: portfolioReports }),
    { path: '/dashboard/premises/reports', layout: 'default', guards: IN_PORTFOLIO, load: portfolioReports },
    ...PROPERTY_REPORTS.flatMap(([segment, report]) =>
      landlordScreens({
        below: `${PROPERTY}/sales/${segment}`,
        scroll: 'keep',
        load: () =>
          import('#web/reports/property-sales-page.tsx').then((file) => ({ Page: file.propertySalesPage(report) })),
        loader: () => loaders().then((file) => file.propertyReport(report)),
      }),
    ),
    ...landlordScreens({
      below: `${PROPERTY}/sales/reports`,
      scroll: 'keep',
      load: () => import('#web/reports/property-sales-page.tsx').then((file) => ({ Page: file.PropertyReportsPage })),
    }),
    ...(['sales', 'transactions'] as const).flatMap((view) =>
      landlordScreens({
        below: `${PROPERTY}/traffic-analytics/${view}`,
        scroll: 'keep',
        load: () =>
          import('#web/reports/traffic-page.tsx').then((file) => ({ Page: file.trafficPage(`traffic-${view}`) })),
        loader: () => loaders().then((file) => file.propertyReport(`traffic-${view}`)),
      }),
    ),
    ...COMPANY_REPORTS.map(
      ([segment, report]): Screen => ({
        path: `${COMPANY}/${segment}`,
        layout: 'default',
        guards: ['retailer'],
        scroll: 'keep',
        load: () =>
          import('#web/reports/company-sales-page.tsx').then((file) => ({ Page: file.companySalesPage(report) })),
        loader: () => loaders().then((file) => file.companyReport(report)),
      }),
    ),
    {
      path: `${COMPANY}/channel-sales/:transactionId`,
      layout: 'default',
      guards: ['retailer'],
      load: () => import('#web/reports/company-sales-page.tsx').then((file) => ({ Page: file.ChannelTransactionPage })),
      loader: () => loaders().then((file) => file.channelTransaction),
    },
    ...TABS.flatMap(connectionSales),
    ...OLDER_REPORTS.map(
      ([segment, report]): Screen => ({
        ...older,
        path: `${OLDER_COMPANY}/${segment}`,
        load: () =>
          import('#web/reports/older-company-page.tsx').then((file) => ({ Page: file.olderCompanyPage(report) })),
      }),
    ),
    { ...older, path: '/dashboard/deals/:id/sales', ...inFrame({ key: 'sales', ...salesTab }) },
    { ...older, path: '/dashboard/deals/:id/reports', ...inFrame({ key: 'sales', ...salesTab }) },
    {
      ...older,
      path: '/dashboard/deals/:id/reports/:report',
      ...inFrame({ key: 'sales', load: olderReportTab }),
    },
  ],
  connectionTabs: TABS,
  propertyTabs: [sales, traffic],
  companyTabs: [sales],
  nav: [
    {
      label: 'Portfolio Analytics',
      short: 'Analytics',
      to: `${LANDLORD}/analytics`,
      area: [`${UNDER_COMPANY}/analytics`, `${UNDER_COMPANY}/premises/reports`, '/dashboard/premises/reports'],
      icon: 'analytics',
      order: 40,
      roles: ['landlord'],
    },
  ],
};
