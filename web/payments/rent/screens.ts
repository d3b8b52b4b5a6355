// The page Rent of a landlord, and its place in the navigation.
import type { NavEntry, Screen } from '#web/base/screen.ts';
import { LANDLORD, landlordScreens, UNDER_COMPANY } from '#web/properties/landlord-screens.ts';

export const rentScreens: readonly Screen[] = landlordScreens({
  below: '/rent',
  load: () => import('#web/payments/rent/rent-page.tsx').then((page) => ({ Page: page.RentPage })),
  loader: () => import('#web/payments/loaders.ts').then((file) => file.portfolioRent),
});

export const rentNav: readonly NavEntry[] = [
  {
    label: 'Rent',
    to: `${LANDLORD}/rent`,
    area: [`${UNDER_COMPANY}/rent`],
    icon: 'rent',
    order: 52,
    roles: ['landlord'],
    phone: true,
    task: 'rent.approve',
  },
];
