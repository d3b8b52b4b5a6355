// What each side lands on, and the portfolio, which shows what the home pages know of its connections.
import type { Feature } from '#web/base/screen.ts';
import { landlordScreens } from '#web/properties/landlord-screens.ts';

const landlord = () => import('#web/home/landlord-home-page.tsx').then((page) => ({ Page: page.LandlordHomePage }));
const retailer = () => import('#web/home/retailer-home-page.tsx').then((page) => ({ Page: page.RetailerHomePage }));
const portfolio = () => import('#web/home/portfolio-page.tsx').then((page) => ({ Page: page.PortfolioWithRadarPage }));

export const homeFeature: Feature = {
  screens: [
    ...landlordScreens({ below: '', load: landlord }),
    ...landlordScreens({ below: '/premises/portfolio', load: portfolio }),
    { path: '/new-ui/retailer', name: 'new-ui-retailer', layout: 'default', guards: ['retailer'], load: retailer },
    { path: '/new-ui/retailer/homepage', layout: 'default', guards: ['retailer'], load: retailer },
  ],
};
