// The screens on which a landlord decides who may see and do what, and the older addresses of the same.
import type { Alias, Screen } from '#web/base/screen.ts';
import { IN_PORTFOLIO, LANDLORD, landlordScreens, UNDER_COMPANY } from '#web/properties/landlord-screens.ts';

const AT = '/premises/user-management';
const OLDER = '/dashboard/premises/user-management';
const users = {
  load: () => import('#web/properties/people/users-page.tsx').then((page) => ({ Page: page.UsersPage })),
  loader: () => import('#web/properties/loaders.ts').then((file) => file.users),
};
const properties = () =>
  import('#web/properties/people/properties-access-page.tsx').then((page) => ({ Page: page.PropertiesAccessPage }));

export const peopleScreens: readonly Screen[] = [
  { path: `${LANDLORD}${AT}`, layout: 'bare', guards: ['landlord'], redirect: () => OLDER },
  { path: OLDER, layout: 'default', guards: IN_PORTFOLIO, ...users },
  { path: `${UNDER_COMPANY}${AT}`, layout: 'default', guards: IN_PORTFOLIO, ...users },
  ...landlordScreens({ below: `${AT}/users`, ...users }),
  ...landlordScreens({
    below: `${AT}/users/:userId`,
    load: () => import('#web/properties/people/user-page.tsx').then((page) => ({ Page: page.UserPage })),
  }),
  ...landlordScreens({ below: `${AT}/properties`, load: properties }),
  // A screen about one thing, opened without naming it, shows the list of such things.
  ...landlordScreens({ below: `${AT}/view-property`, load: properties }),
  ...landlordScreens({ below: `${AT}/edit-invite`, ...users }),
  ...landlordScreens({
    below: `${AT}/view-property/:propertyId`,
    load: () =>
      import('#web/properties/portfolio/view-property-page.tsx').then((page) => ({ Page: page.ViewPropertyPage })),
  }),
  ...landlordScreens({
    below: `${AT}/new-invite`,
    load: () => import('#web/properties/people/new-invite-page.tsx').then((page) => ({ Page: page.NewInvitePage })),
  }),
  ...landlordScreens({
    below: `${AT}/edit-invite/:email`,
    load: () => import('#web/properties/people/edit-invite-page.tsx').then((page) => ({ Page: page.EditInvitePage })),
  }),
];

const OLDER_PLACES = ['/dashboard/user-management', '/dashboard/mastercompanies/user-management'];
const OLDER_SCREENS: readonly [older: string, newer: string][] = [
  ['/pending-invites/invite-entry', '/users'],
  ['/pending-invites/user-invite-multi-form', '/new-invite'],
  ['/permissions/properties-table', '/properties'],
  ['/permissions/users-table', '/users'],
];

export const peopleAliases: readonly Alias[] = OLDER_PLACES.flatMap((place) =>
  OLDER_SCREENS.map(([older, newer]) => ({ path: place + older, to: LANDLORD + AT + newer })),
);
