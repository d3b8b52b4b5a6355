// The screens of deals: the connection lists and their summary, the page of one deal, writing and changing one,
// and the merchant's sign-up from an invite to an agreement.
import { lazyPart } from '#web/base/features.ts';
import type { Feature, Screen } from '#web/base/screen.ts';
import { channelScreens } from '#web/deals/channels/channel-routes.ts';
import { connectionScreens, ownTabs } from '#web/deals/connections/connection-routes.ts';
import { companyTabs, listScreens, propertyTabs } from '#web/deals/connections/list-routes.ts';
import { signupScreens } from '#web/deals/onboarding/signup-routes.ts';
import { NEW_STORE } from '#web/deals/onboarding/signup-steps.ts';
import { LANDLORD, landlordScreens, UNDER_COMPANY } from '#web/properties/landlord-screens.ts';

const connectionsSummary = {
  load: () =>
    import('#web/deals/connections/connections-summary-page.tsx').then((page) => ({
      Page: page.ConnectionsSummaryPage,
    })),
  loader: () => import('#web/deals/connections/list-loaders.ts').then((file) => file.summary),
};

const writing: readonly Screen[] = [
  ...landlordScreens({
    below: '/connections/new',
    load: () =>
      import('#web/deals/new-connection/new-connection-page.tsx').then((page) => ({ Page: page.NewConnectionPage })),
  }),
  ...landlordScreens({
    below: '/connections/import',
    load: () => import('#web/deals/onboarding/onboarding-page.tsx').then((page) => ({ Page: page.OnboardingPage })),
  }),
  ...landlordScreens({
    below: '/connections/edit/:connectionId',
    guards: ['own-portfolio'],
    load: () =>
      import('#web/deals/new-connection/edit-connection-page.tsx').then((page) => ({ Page: page.EditConnectionPage })),
  }),
  ...landlordScreens({
    below: '/connections/add-period/:connectionId',
    guards: ['own-portfolio'],
    load: () => import('#web/deals/new-connection/add-period-page.tsx').then((page) => ({ Page: page.AddPeriodPage })),
  }),
];

export const dealsFeature: Feature = {
  screens: [
    ...landlordScreens({ below: '/connections', ...connectionsSummary }),
    ...listScreens,
    ...writing,
    ...connectionScreens,
    ...channelScreens,
    ...signupScreens,
  ],
  guards: {
    'own-portfolio': async (situation) =>
      (await import('#web/deals/landlord-company/own-portfolio-guard.ts')).inOwnPortfolio(situation),
  },
  nav: [
    { label: 'Home', to: LANDLORD, area: [UNDER_COMPANY], icon: 'home', order: 10, roles: ['landlord'], phone: true },
    {
      label: 'Connection Status',
      short: 'Connections',
      to: `${LANDLORD}/connections/status/active`,
      area: [`${LANDLORD}/connections`, `${UNDER_COMPANY}/connections`],
      icon: 'connections',
      order: 30,
      roles: ['landlord'],
      phone: true,
    },
    { label: 'Home', to: '/new-ui/retailer', icon: 'home', order: 10, roles: ['retailer'], phone: true },
    {
      label: 'Active Stores',
      to: '/new-ui/retailer/connections/status/active',
      area: ['/new-ui/retailer/connections'],
      icon: 'connections',
      order: 30,
      roles: ['retailer'],
      phone: true,
      short: 'Stores',
    },
    {
      label: 'Pending Stores',
      to: '/new-ui/retailer/connections/status/pending',
      // A store that is being added is not active yet.
      area: [NEW_STORE],
      icon: 'tasks',
      order: 31,
      roles: ['retailer'],
    },
    {
      label: 'Expired Stores',
      to: '/new-ui/retailer/connections/status/expired',
      icon: 'documents',
      order: 32,
      roles: ['retailer'],
    },
  ],
  connectionTabs: ownTabs,
  propertyTabs,
  companyTabs,
  channelSections: [
    {
      name: 'stores',
      order: 10,
      Section: lazyPart(() => import('#web/deals/channels/channel-stores.tsx').then((file) => file.ChannelStores)),
      loader: () => import('#web/deals/connections/connection-loaders.ts').then((file) => file.storesOfChannel),
    },
  ],
  inviteKinds: { deal: () => import('#web/deals/deal-invite.ts').then((file) => file.dealInvite) },
  landing: { landlord: LANDLORD, retailer: '/new-ui/retailer' },
};
