// What each side lands on, and the portfolio and its properties, which show what sold and what waits there.
import type { Feature, Middleware, Screen } from '#web/base/screen.ts';
import type { CompanyPlace } from '#web/home/company-place.ts';
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

const COMPANY = '/new-ui/retailer/companies/:companyId';

/** Sales and AutoPay belong to a company: whoever has one is led there, others choose. */
const ofCompany = (place: CompanyPlace): Screen => ({
  path: `/new-ui/retailer/${place}`,
  layout: 'default',
  guards: ['retailer', `only-company-${place}`],
  load: () => import('#web/home/company-place-page.tsx').then((page) => ({ Page: page.companyPlacePage(place) })),
});
const onlyCompany =
  (place: CompanyPlace): Middleware =>
  async (situation) =>
    (await import('#web/home/company-place.ts')).toOnlyCompany(situation, place);

export const homeFeature: Feature = {
  guards: { 'only-company-sales': onlyCompany('sales'), 'only-company-auto-pay': onlyCompany('auto-pay') },
  nav: [
    {
      label: 'Sales',
      to: '/new-ui/retailer/sales',
      area: [`${COMPANY}/sales`],
      icon: 'analytics',
      order: 40,
      roles: ['retailer'],
      phone: true,
    },
    {
      label: 'AutoPay',
      to: '/new-ui/retailer/auto-pay',
      area: [`${COMPANY}/auto-pay`],
      icon: 'autopay',
      order: 50,
      roles: ['retailer'],
      phone: true,
    },
  ],
  screens: [
    ofCompany('sales'),
    ofCompany('auto-pay'),
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
