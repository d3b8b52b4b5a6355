// What each side lands on.
import type { Feature } from '#web/base/screen.ts';
import { landlordScreens } from '#web/properties/landlord-screens.ts';

const landlord = () => import('#web/home/landlord-home-page.tsx').then((page) => ({ Page: page.LandlordHomePage }));
const retailer = () => import('#web/home/retailer-home-page.tsx').then((page) => ({ Page: page.RetailerHomePage }));

export const homeFeature: Feature = {
  screens: [
    ...landlordScreens({ below: '', load: landlord }),
    { path: '/new-ui/retailer', name: 'new-ui-retailer', layout: 'default', guards: ['retailer'], load: retailer },
    { path: '/new-ui/retailer/homepage', layout: 'default', guards: ['retailer'], load: retailer },
  ],
};
