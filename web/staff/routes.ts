// The pages of staff. Nobody else sees their entry, and everybody else is sent to the dashboard.
import type { Feature } from '#web/base/screen.ts';

const loaders = () => import('#web/staff/loaders.ts');

export const staffFeature: Feature = {
  screens: [
    {
      path: '/staff',
      layout: 'default',
      guards: ['staff'],
      load: () => import('#web/staff/find-page.tsx').then((page) => ({ Page: page.FindPage })),
      loader: () => loaders().then((file) => file.find),
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
      loader: () => loaders().then((file) => file.organisations),
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
      loader: () => loaders().then((file) => file.portfolio),
    },
    {
      path: '/staff/resources',
      layout: 'default',
      guards: ['staff'],
      load: () =>
        import('#web/staff/organisations/resources-page.tsx').then((page) => ({ Page: page.StaffResourcesPage })),
      loader: () => loaders().then((file) => file.resources),
    },
    {
      path: '/staff/users/:id',
      layout: 'default',
      guards: ['staff'],
      load: () => import('#web/staff/person-page.tsx').then((page) => ({ Page: page.PersonPage })),
      loader: () => loaders().then((file) => file.person),
    },
    {
      path: '/staff/companies/:id',
      layout: 'default',
      guards: ['staff'],
      load: () => import('#web/staff/company-page.tsx').then((page) => ({ Page: page.CompanyPage })),
      loader: () => loaders().then((file) => file.company),
    },
    {
      path: '/staff/deals/:id',
      layout: 'default',
      guards: ['staff'],
      load: () => import('#web/staff/deal-page.tsx').then((page) => ({ Page: page.DealPage })),
      loader: () => loaders().then((file) => file.deal),
    },
    {
      path: '/staff/feeds',
      layout: 'default',
      guards: ['staff'],
      load: () => import('#web/staff/feeds-page.tsx').then((page) => ({ Page: page.FeedsPage })),
      loader: () => loaders().then((file) => file.feeds),
    },
    {
      path: '/staff/audit',
      layout: 'default',
      guards: ['staff'],
      load: () => import('#web/staff/audit-page.tsx').then((page) => ({ Page: page.AuditPage })),
      loader: () => loaders().then((file) => file.audit),
    },
    {
      path: '/staff/payments',
      layout: 'default',
      guards: ['staff'],
      load: () => import('#web/staff/payments-page.tsx').then((page) => ({ Page: page.PaymentsPage })),
      loader: () => loaders().then((file) => file.payments),
    },
    {
      path: '/staff/disputes',
      layout: 'default',
      guards: ['staff'],
      load: () => import('#web/staff/disputes-page.tsx').then((page) => ({ Page: page.DisputesPage })),
      loader: () => loaders().then((file) => file.disputes),
    },
    {
      path: '/staff/faults',
      layout: 'default',
      guards: ['staff'],
      load: () => import('#web/staff/faults-page.tsx').then((page) => ({ Page: page.FaultsPage })),
      loader: () => loaders().then((file) => file.faults),
    },
  ],
  landing: { staff: '/staff' },
  nav: [
    {
      label: 'Find',
      to: '/staff',
      area: ['/staff/users', '/staff/companies', '/staff/deals'],
      icon: 'users',
      order: 10,
      staffOnly: true,
    },
    {
      label: 'Organizations',
      to: '/staff/organisations',
      area: ['/staff/portfolios'],
      icon: 'portfolio',
      order: 20,
      staffOnly: true,
      short: 'Orgs',
    },
    { label: 'Feeds', to: '/staff/feeds', icon: 'channels', order: 30, staffOnly: true },
    { label: 'Payments', to: '/staff/payments', icon: 'bank', order: 40, staffOnly: true },
    { label: 'Disputes', to: '/staff/disputes', icon: 'statements', order: 50, staffOnly: true },
    { label: 'Audit log', to: '/staff/audit', icon: 'documents', order: 60, staffOnly: true },
    { label: 'Links for everybody', to: '/staff/resources', icon: 'connections', order: 70, staffOnly: true },
    { label: 'Faults', to: '/staff/faults', icon: 'staff', order: 80, staffOnly: true, demoOnly: true },
  ],
};
