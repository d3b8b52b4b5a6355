// The connection lists of the four scopes, every one of their addresses listed once, and the older ones of a company.
import type { Screen } from '#web/base/screen.ts';
import { LIST_PATHS } from '#web/deals/connections/list-place.ts';
import type { CompanyTab } from '#web/properties/companies/company-tabs.ts';
import { bySide } from '#web/properties/landlord-company/by-side.ts';
import { landlordScreens } from '#web/properties/landlord-screens.ts';
import type { PropertyTab } from '#web/properties/portfolio/property-tabs.ts';

const TAB = { name: 'connection-status', path: '/connection-status/active', order: 15 } as const;
export const propertyTabs: readonly PropertyTab[] = [{ ...TAB, label: 'Connections' }];
export const companyTabs: readonly CompanyTab[] = [{ ...TAB, label: 'Stores' }];

const loaders = () => import('#web/deals/connections/list-loaders.ts');
const landlordList = () =>
  import('#web/deals/connections/list-pages.tsx').then((page) => ({ Page: page.LandlordListPage }));
const retailerList = () =>
  import('#web/deals/connections/list-pages.tsx').then((page) => ({ Page: page.RetailerListPage }));
const propertyList = () =>
  import('#web/deals/connections/list-tabs.tsx').then((page) => ({ Page: page.PropertyListPage }));
const companyList = () =>
  import('#web/deals/connections/list-tabs.tsx').then((page) => ({ Page: page.CompanyListPage }));

const retailer = { layout: 'default', guards: ['retailer'], scroll: 'keep' } as const;

const landlordCompanyList = () =>
  import('#web/deals/landlord-company/lists-page.tsx').then((page) => ({ Page: page.LandlordCompanyListPage }));
const either = { layout: 'default', guards: ['signed-in'], scroll: 'keep' } as const;

export const listScreens: readonly Screen[] = [
  ...LIST_PATHS.flatMap((path) =>
    landlordScreens({
      below: `/connections/status/${path}`,
      scroll: 'keep',
      load: landlordList,
      loader: () => loaders().then((file) => file.portfolioList),
      ...(path === 'pending/merchant' && { name: 'new-ui-landlord-pending-by-merchant' }),
    }),
  ),
  ...LIST_PATHS.flatMap((path) =>
    landlordScreens({
      below: `/premises/portfolio/:propertyId/connection-status/${path}`,
      scroll: 'keep',
      load: propertyList,
      loader: () => loaders().then((file) => file.propertyList),
    }),
  ),
  ...LIST_PATHS.map((path) => ({
    ...retailer,
    path: `/new-ui/retailer/connections/status/${path}`,
    load: retailerList,
    loader: () => loaders().then((file) => file.retailerList),
  })),
  {
    ...retailer,
    path: '/new-ui/retailer/connections',
    load: retailerList,
    loader: () => loaders().then((file) => file.retailerList),
  },
  ...LIST_PATHS.map((path) => ({
    ...retailer,
    path: `/new-ui/retailer/companies/:companyId/connection-status/${path}`,
    load: companyList,
    loader: () => loaders().then((file) => file.companyList),
  })),
  ...['deals', 'connection-status', 'archive'].map((path) => ({
    ...either,
    path: `/dashboard/companies/:companyId/${path}`,
    load: () => bySide({ landlord: landlordCompanyList, retailer: companyList }),
  })),
  {
    ...either,
    path: '/dashboard/companies/:companyId/pos',
    load: () =>
      bySide({
        landlord: () =>
          import('#web/deals/landlord-company/pos-page.tsx').then((page) => ({ Page: page.LandlordCompanyPosPage })),
        retailer: () => import('#web/pos/company-pos-page.tsx').then((page) => ({ Page: page.CompanyPosPage })),
      }),
  },
];
