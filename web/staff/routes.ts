// The pages of staff. Nobody else sees their entry, and everybody else is sent to the dashboard.
import type { Feature } from '#web/base/screen.ts';

export const staffFeature: Feature = {
  screens: [
    {
      path: '/staff',
      layout: 'default',
      guards: ['staff'],
      load: () => import('#web/staff/find-page.tsx').then((page) => ({ Page: page.FindPage })),
    },
    {
      // Outside the shell: whoever goes on from here as somebody else must not leave a question of the shell behind.
      path: '/staff/welcome',
      layout: 'wide-simple',
      guards: ['admin'],
      load: () => import('#web/staff/welcome-page.tsx').then((page) => ({ Page: page.WelcomePage })),
    },
    {
      path: '/staff/organisations',
      layout: 'default',
      guards: ['staff'],
      load: () =>
        import('#web/staff/organisations/organisations-page.tsx').then((page) => ({ Page: page.OrganisationsPage })),
    },
    {
      path: '/staff/organisations/invite',
      layout: 'default',
      guards: ['staff'],
      load: () =>
        import('#web/staff/organisations/invite-page.tsx').then((page) => ({ Page: page.InviteOrganisationPage })),
    },
    {
      path: '/staff/portfolios/:id',
      layout: 'default',
      guards: ['staff'],
      load: () =>
        import('#web/staff/organisations/portfolio-file-page.tsx').then((page) => ({ Page: page.PortfolioFilePage })),
    },
    {
      path: '/staff/resources',
      layout: 'default',
      guards: ['staff'],
      load: () =>
        import('#web/staff/organisations/resources-page.tsx').then((page) => ({ Page: page.StaffResourcesPage })),
    },
    {
      path: '/staff/users/:id',
      layout: 'default',
      guards: ['staff'],
      load: () => import('#web/staff/person-page.tsx').then((page) => ({ Page: page.PersonPage })),
      loader: () => import('#web/staff/loaders.ts').then((file) => file.person),
    },
    {
      path: '/staff/companies/:id',
      layout: 'default',
      guards: ['staff'],
      load: () => import('#web/staff/company-page.tsx').then((page) => ({ Page: page.CompanyPage })),
      loader: () => import('#web/staff/loaders.ts').then((file) => file.company),
    },
    {
      path: '/staff/deals/:id',
      layout: 'default',
      guards: ['staff'],
      load: () => import('#web/staff/deal-page.tsx').then((page) => ({ Page: page.DealPage })),
      loader: () => import('#web/staff/loaders.ts').then((file) => file.deal),
    },
    {
      path: '/staff/feeds',
      layout: 'default',
      guards: ['staff'],
      load: () => import('#web/staff/feeds-page.tsx').then((page) => ({ Page: page.FeedsPage })),
    },
    {
      path: '/staff/audit',
      layout: 'default',
      guards: ['staff'],
      load: () => import('#web/staff/audit-page.tsx').then((page) => ({ Page: page.AuditPage })),
    },
    {
      path: '/staff/payments',
      layout: 'default',
      guards: ['staff'],
      load: () => import('#web/staff/payments-page.tsx').then((page) => ({ Page: page.PaymentsPage })),
    },
    {
      path: '/staff/disputes',
      layout: 'default',
      guards: ['staff'],
      load: () => import('#web/staff/disputes-page.tsx').then((page) => ({ Page: page.DisputesPage })),
    },
    {
      path: '/staff/faults',
      layout: 'default',
      guards: ['staff'],
      load: () => import('#web/staff/faults-page.tsx').then((page) => ({ Page: page.FaultsPage })),
    },
  ],
  nav: [{ label: 'Staff', to: '/staff', icon: 'staff', order: 95, staffOnly: true }],
};
