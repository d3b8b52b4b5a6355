// The screens of properties, companies and the people in them.
import type { InviteKind } from '#web/access/invite-kinds.ts';
import { lazyPart } from '#web/base/features.ts';
import type { Feature } from '#web/base/screen.ts';
import { companyScreens, companyTabs } from '#web/properties/companies/company-routes.ts';
import { IN_PORTFOLIO, LANDLORD, landlordScreens, UNDER_COMPANY } from '#web/properties/landlord-screens.ts';
import { peopleAliases, peopleScreens } from '#web/properties/people/user-management-routes.ts';
import type { PropertyTab } from '#web/properties/portfolio/property-tabs.ts';

const invite = (type: 'mastercompany' | 'company' | 'premises') => (): Promise<InviteKind> =>
  import('#web/properties/people/invites.ts').then((file) => file.inviteKinds[type]);

const propertyTabs: readonly PropertyTab[] = [
  { name: 'overview', label: 'Overview', path: '', order: 10 },
  { name: 'user-access', label: 'User access', path: '/user-access', order: 90, needs: 'permission_owner' },
];

const PORTFOLIO = `${LANDLORD}/premises/portfolio`;

export const propertiesFeature: Feature = {
  screens: [
    ...landlordScreens({
      below: '/premises/portfolio/:propertyId/user-access',
      load: () =>
        import('#web/properties/people/property-access-page.tsx').then((page) => ({ Page: page.PropertyAccessPage })),
      loader: () => import('#web/properties/loaders.ts').then((file) => file.propertyPeople),
    }),
    {
      path: '/dashboard/premises/:mastercompany_id/create-company',
      layout: 'default',
      guards: IN_PORTFOLIO,
      load: () =>
        import('#web/properties/companies/new-landlord-company-page.tsx').then((page) => ({
          Page: page.NewLandlordCompanyPage,
        })),
    },
    {
      path: '/dashboard/invites',
      layout: 'default',
      guards: ['signed-in'],
      load: () => import('#web/properties/people/my-invites-page.tsx').then((page) => ({ Page: page.MyInvitesPage })),
    },
    ...peopleScreens,
    ...companyScreens,
  ],
  aliases: [
    { path: '/dashboard/premises', to: PORTFOLIO },
    { path: '/dashboard/premises/portfolio', to: PORTFOLIO },
    ...peopleAliases,
    { path: '/dashboard/company/:companyId/invites', to: '/new-ui/retailer/companies/:companyId/users' },
  ],
  guards: {
    'master-company': async (situation) =>
      (await import('#web/properties/companies/master-company-guard.ts')).inMasterCompany(situation),
  },
  nav: [
    {
      label: 'Portfolio',
      to: PORTFOLIO,
      area: [`${UNDER_COMPANY}/premises/portfolio`, '/dashboard/companies'],
      icon: 'portfolio',
      order: 20,
      roles: ['landlord'],
      phone: true,
    },
    {
      label: 'Users & access',
      to: '/dashboard/premises/user-management',
      area: [`${UNDER_COMPANY}/premises/user-management`, `${LANDLORD}/premises/user-management`],
      icon: 'users',
      order: 80,
      roles: ['landlord'],
    },
    {
      label: 'Companies',
      to: '/new-ui/retailer/companies',
      area: ['/dashboard/companies'],
      icon: 'companies',
      order: 20,
      roles: ['retailer'],
    },
  ],
  landing: { landlord: PORTFOLIO, retailer: '/new-ui/retailer/companies' },
  slots: {
    company: lazyPart(() =>
      import('#web/properties/companies/company-switcher.tsx').then((file) => file.CompanySwitcher),
    ),
    refused: lazyPart(() => import('#web/properties/asking/refused-words.tsx').then((file) => file.Refused)),
  },
  propertyTabs,
  companyTabs,
  inviteKinds: {
    mastercompany: invite('mastercompany'),
    company: invite('company'),
    premises: invite('premises'),
  },
};
