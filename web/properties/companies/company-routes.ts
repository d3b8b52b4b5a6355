// The screens of retailer companies, and the older addresses of both sides' companies.
import type { Screen } from '#web/base/screen.ts';
import type { CompanyTab } from '#web/properties/companies/company-tabs.ts';
import { bySide } from '#web/properties/landlord-company/by-side.ts';

export const companyTabs: readonly CompanyTab[] = [
  { name: 'overview', label: 'Overview', path: '', order: 10 },
  { name: 'users', label: 'Users', path: '/users', order: 90, needs: 'permission_owner' },
];

const loaders = () => import('#web/properties/loaders.ts');
const companies = () =>
  import('#web/properties/companies/companies-page.tsx').then((page) => ({ Page: page.CompaniesPage }));
const company = () =>
  import('#web/properties/companies/company-overview-page.tsx').then((page) => ({ Page: page.CompanyOverviewPage }));
const users = () =>
  import('#web/properties/companies/company-users-page.tsx').then((page) => ({ Page: page.CompanyUsersPage }));
const ofLandlord = {
  companies: () =>
    import('#web/properties/landlord-company/companies-page.tsx').then((page) => ({
      Page: page.LandlordCompaniesPage,
    })),
  company: () =>
    import('#web/properties/landlord-company/overview-page.tsx').then((page) => ({ Page: page.LandlordCompanyPage })),
  users: () =>
    import('#web/properties/landlord-company/users-page.tsx').then((page) => ({ Page: page.LandlordCompanyUsersPage })),
};
const older = { layout: 'default', guards: ['signed-in'] } as const;

export const companyScreens: readonly Screen[] = [
  {
    path: '/new-ui/retailer/companies',
    layout: 'default',
    guards: ['retailer'],
    load: companies,
    loader: () => loaders().then((file) => file.companies),
  },
  {
    path: '/new-ui/retailer/companies/:companyId',
    layout: 'default',
    guards: ['retailer'],
    load: company,
    loader: () => loaders().then((file) => file.company),
  },
  {
    path: '/new-ui/retailer/companies/:companyId/users',
    layout: 'default',
    guards: ['retailer'],
    load: users,
    loader: () => loaders().then((file) => file.companyPeople),
  },
  {
    ...older,
    path: '/dashboard/companies',
    load: () => bySide({ landlord: ofLandlord.companies, retailer: companies }),
  },
  {
    ...older,
    path: '/dashboard/companies/:companyId',
    load: () => bySide({ landlord: ofLandlord.company, retailer: company }),
  },
  {
    ...older,
    path: '/dashboard/companies/:companyId/users',
    load: () => bySide({ landlord: ofLandlord.users, retailer: users }),
  },
  {
    path: '/dashboard/company/new',
    layout: 'default',
    guards: ['retailer'],
    load: () =>
      import('#web/properties/companies/new-company-page.tsx').then((page) => ({ Page: page.NewCompanyPage })),
  },
];
