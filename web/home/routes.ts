// What each side lands on, and the portfolio, which shows what the home pages know of its connections.
import type { Feature } from '#web/base/screen.ts';
import { landlordScreens } from '#web/properties/landlord-screens.ts';

const loaders = () => import('#web/home/loaders.ts');
const landlord = {
  load: () => import('#web/home/landlord-home-page.tsx').then((page) => ({ Page: page.LandlordHomePage })),
  loader: () => loaders().then((file) => file.landlordHome),
};
const retailer = {
  load: () => import('#web/home/retailer-home-page.tsx').then((page) => ({ Page: page.RetailerHomePage })),
  loader: () => loaders().then((file) => file.retailerHome),
};
const portfolio = {
  load: () => import('#web/home/portfolio/portfolio-page.tsx').then((page) => ({ Page: page.PortfolioPage })),
  loader: () => loaders().then((file) => file.portfolio),
};

export const homeFeature: Feature = {
  screens: [
    ...landlordScreens({ below: '', ...landlord }),
    ...landlordScreens({ below: '/premises/portfolio', ...portfolio }),
    { path: '/new-ui/retailer', name: 'new-ui-retailer', layout: 'default', guards: ['retailer'], ...retailer },
    { path: '/new-ui/retailer/homepage', layout: 'default', guards: ['retailer'], ...retailer },
  ],
};
