// What each side lands on, and the portfolio and its properties, which show what sold and what waits there.
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
const property = {
  load: () =>
    import('#web/home/property/property-overview-page.tsx').then((page) => ({ Page: page.PropertyOverviewPage })),
  loader: () => loaders().then((file) => file.propertyOverview),
};

export const homeFeature: Feature = {
  screens: [
    ...landlordScreens({ below: '', ...landlord }),
    ...landlordScreens({ below: '/premises/portfolio', ...portfolio }),
    ...landlordScreens({
      below: '/premises/portfolio/:propertyId',
      name: 'new-ui-landlord-{masterCompanyId}-premises-portfolio-{propertyId}',
      ...property,
    }),
    { path: '/new-ui/retailer', name: 'new-ui-retailer', layout: 'default', guards: ['retailer'], ...retailer },
    { path: '/new-ui/retailer/homepage', layout: 'default', guards: ['retailer'], ...retailer },
  ],
};
