// The screens of tags and saved filters, for a portfolio, a landlord company and a property.
import type { Feature } from '#web/base/screen.ts';
import { IN_PORTFOLIO, LANDLORD, landlordScreens, UNDER_COMPANY } from '#web/properties/landlord-screens.ts';

export const tagsFeature: Feature = {
  screens: [
    {
      path: '/dashboard/premises/tags',
      layout: 'default',
      guards: IN_PORTFOLIO,
      load: () => import('#web/tags/tags-page.tsx').then((page) => ({ Page: page.TagsPage })),
    },
    {
      path: '/dashboard/companies/:id/tags',
      layout: 'default',
      guards: ['landlord'],
      load: () => import('#web/tags/company-tags-page.tsx').then((page) => ({ Page: page.CompanyTagsPage })),
    },
    ...landlordScreens({
      below: '/premises/custom-filters',
      load: () => import('#web/tags/custom-filters-page.tsx').then((page) => ({ Page: page.CustomFiltersPage })),
    }),
    ...landlordScreens({
      below: '/premises/portfolio/:propertyId/custom-filters',
      load: () => import('#web/tags/property-filters-page.tsx').then((page) => ({ Page: page.PropertyFiltersPage })),
    }),
  ],
  propertyTabs: [
    {
      name: 'custom-filters',
      label: 'Tags & filters',
      path: '/custom-filters',
      order: 80,
      portfolioHas: 'has_tags',
    },
  ],
  nav: [
    {
      label: 'Tags & filters',
      to: '/dashboard/premises/tags',
      area: [`${UNDER_COMPANY}/premises/custom-filters`, `${LANDLORD}/premises/custom-filters`],
      icon: 'tags',
      order: 70,
      roles: ['landlord'],
      portfolioHas: 'has_tags',
    },
  ],
};
