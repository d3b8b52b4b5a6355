// The screens of retailer companies.
import type { Screen } from '#web/base/screen.ts';
import { registerCompanyTab } from '#web/properties/company-tabs.ts';

registerCompanyTab({ name: 'overview', label: 'Overview', path: '', order: 10 });
registerCompanyTab({ name: 'users', label: 'Users', path: '/users', order: 90, needs: 'permission_owner' });

export const companyScreens: readonly Screen[] = [
  {
    path: '/new-ui/retailer/companies',
    layout: 'default',
    guards: ['retailer'],
    load: () => import('#web/properties/companies-page.tsx').then((page) => ({ Page: page.CompaniesPage })),
  },
  {
    path: '/new-ui/retailer/companies/:companyId',
    layout: 'default',
    guards: ['retailer'],
    load: () =>
      import('#web/properties/company-overview-page.tsx').then((page) => ({ Page: page.CompanyOverviewPage })),
  },
  {
    path: '/new-ui/retailer/companies/:companyId/users',
    layout: 'default',
    guards: ['retailer'],
    load: () => import('#web/properties/company-users-page.tsx').then((page) => ({ Page: page.CompanyUsersPage })),
  },
  {
    path: '/dashboard/company/new',
    layout: 'default',
    guards: ['retailer'],
    load: () => import('#web/properties/new-company-page.tsx').then((page) => ({ Page: page.NewCompanyPage })),
  },
];
