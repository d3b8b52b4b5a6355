// The screens of sweeps, invoices, payouts and their books: AutoPay is a tab of a connection, a company and a property;
// the forms, the payouts and the aggregate reports keep their older addresses.
import type { Role } from '#core/base/permissions.ts';
import type { Feature, NavEntry, Screen } from '#web/base/screen.ts';
import { inFrame, tabScreens } from '#web/deals/connections/connection-screens.ts';
import type { ConnectionTab } from '#web/deals/connections/connection-tabs.ts';
import { bySide } from '#web/properties/landlord-company/by-side.ts';
import { LANDLORD, landlordScreens, UNDER_COMPANY } from '#web/properties/landlord-screens.ts';

const SEES = 'permission_view_autopay';

const onPage = { name: 'auto-pay', label: 'AutoPay', path: '/auto-pay', order: 50, needs: SEES } as const;

const loaders = () => import('#web/payments/loaders.ts');
const tab = {
  key: 'auto-pay',
  load: () => import('#web/payments/sweeps/autopay-tab.tsx').then((file) => ({ Tab: file.AutopayTab })),
  loader: () => loaders().then((file) => file.ofDeal),
};
const payout = {
  key: 'auto-pay',
  load: () => import('#web/payments/payouts/payout-tab.tsx').then((file) => ({ Tab: file.PayoutTab })),
  loader: () => loaders().then((file) => file.payout),
};
const overview = {
  key: 'auto-pay',
  load: () => import('#web/payments/payouts/overview-tab.tsx').then((file) => ({ Tab: file.OverviewTab })),
  loader: () => loaders().then((file) => file.overview),
};

const onConnection = (side: Role): ConnectionTab => ({
  ...tab,
  label: 'AutoPay',
  side,
  path: 'auto-pay',
  order: 50,
  needs: SEES,
});
const TABS = [onConnection('landlord'), onConnection('retailer')];

export const autopayTabs = {
  connectionTabs: TABS,
  propertyTabs: [onPage],
  companyTabs: [onPage],
} satisfies Partial<Feature>;

export const autopayNav: readonly NavEntry[] = [
  {
    label: 'AutoPay',
    to: `${LANDLORD}/auto-pay`,
    area: [`${UNDER_COMPANY}/auto-pay`],
    icon: 'autopay',
    order: 50,
    roles: ['landlord'],
  },
];

const older = { layout: 'default', guards: ['signed-in'], scroll: 'keep' } as const;
const anyone = { layout: 'default', guards: ['signed-in'] } as const;
const landlord = { layout: 'default', guards: ['landlord'] } as const;
const thanks = { layout: 'large-text', guards: ['landlord'] } as const;

const details = () => import('#web/payments/sweeps/details-page.tsx').then((page) => ({ Page: page.SweepDetailsPage }));
const companyAutopay = () =>
  import('#web/payments/sweeps/company-autopay-page.tsx').then((page) => ({ Page: page.CompanyAutopayPage }));
const landlordCompanyAutopay = () =>
  import('#web/payments/sweeps/landlord-company-autopay-page.tsx').then((page) => ({
    Page: page.LandlordCompanyAutopayPage,
  }));
const completed = () => import('#web/payments/sweeps/complete-pages.tsx');
const reports = () => import('#web/payments/books/reports-page.tsx');

export const autopayScreens: readonly Screen[] = [
  ...TABS.flatMap(tabScreens),
  ...landlordScreens({
    below: '/auto-pay',
    load: () =>
      import('#web/payments/sweeps/portfolio-autopay-page.tsx').then((page) => ({ Page: page.PortfolioAutopayPage })),
    loader: () => loaders().then((file) => file.portfolioAutopay),
  }),
  ...landlordScreens({
    below: '/premises/portfolio/:propertyId/auto-pay',
    load: () =>
      import('#web/payments/sweeps/property-autopay-page.tsx').then((page) => ({ Page: page.PropertyAutopayPage })),
    loader: () => loaders().then((file) => file.propertyAutopay),
  }),
  {
    path: '/new-ui/retailer/companies/:companyId/auto-pay',
    layout: 'default',
    guards: ['retailer'],
    load: companyAutopay,
    loader: () => loaders().then((file) => file.companyAutopay),
  },
  {
    ...anyone,
    path: '/dashboard/companies/:companyId/auto-pay',
    load: () => bySide({ landlord: landlordCompanyAutopay, retailer: companyAutopay }),
  },
  { ...older, path: '/dashboard/deals/:id/sweep', name: 'deal.sweep', ...inFrame(tab) },
  { ...older, path: '/dashboard/deals/:id/sweep/report/:reportId', ...inFrame(payout) },
  { ...older, path: '/dashboard/deals/:id/sweep/overview', ...inFrame(overview) },
  {
    ...landlord,
    path: '/dashboard/sweep/connect/:id/form',
    load: () => import('#web/payments/sweeps/propose-page.tsx').then((page) => ({ Page: page.ProposePage })),
  },
  {
    ...thanks,
    path: '/dashboard/sweep/connect/:id/complete',
    load: () => completed().then((page) => ({ Page: page.ProposedPage })),
  },
  {
    ...landlord,
    path: '/dashboard/sweep/modify/:id/form/:sweep',
    load: () => import('#web/payments/sweeps/modify-page.tsx').then((page) => ({ Page: page.ModifyPage })),
  },
  {
    ...thanks,
    path: '/dashboard/sweep/modify/:id/complete/:sweep',
    load: () => completed().then((page) => ({ Page: page.ModifiedPage })),
  },
  { ...anyone, path: '/dashboard/sweep/setup/:sweep/details', load: details },
  { ...anyone, path: '/dashboard/sweep/setup/:sweep/details-modification', load: details },
  {
    ...anyone,
    path: '/dashboard/companies/:id/reports/autopay',
    load: () => reports().then((page) => ({ Page: page.AutopayReportPage })),
  },
  {
    ...anyone,
    path: '/dashboard/companies/:id/reports/autopay-settlement',
    load: () => reports().then((page) => ({ Page: page.SettlementReportPage })),
  },
  {
    ...anyone,
    path: '/dashboard/companies/:id/reports/autopay-summary',
    load: () => reports().then((page) => ({ Page: page.SummaryReportPage })),
  },
];
