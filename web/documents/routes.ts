// Documents are a tab of a connection, a property and a company; the viewer and a landlord company's list keep their
// older addresses.
import type { Role } from '#core/base/permissions.ts';
import type { Feature } from '#web/base/screen.ts';
import { inFrame, tabScreens } from '#web/deals/connections/connection-screens.ts';
import type { ConnectionTab } from '#web/deals/connections/connection-tabs.ts';
import { landlordScreens } from '#web/properties/landlord-screens.ts';

const onPage = { name: 'documents', label: 'Documents', path: '/documents', order: 60 } as const;

const loaders = () => import('#web/documents/loaders.ts');
const tab = {
  key: 'documents',
  load: () => import('#web/documents/documents-tab.tsx').then((file) => ({ Tab: file.DocumentsTab })),
  loader: () => loaders().then((file) => file.ofDeal),
};
const onConnection = (side: Role): ConnectionTab => ({
  ...tab,
  label: 'Documents',
  side,
  path: 'documents',
  order: 60,
  portfolioHas: 'has_documents',
});
const TABS = [onConnection('landlord'), onConnection('retailer')];

export const documentsFeature: Feature = {
  connectionTabs: TABS,
  propertyTabs: [{ ...onPage, portfolioHas: 'has_documents' }],
  companyTabs: [onPage],
  screens: [
    ...TABS.flatMap(tabScreens),
    ...landlordScreens({
      below: '/premises/portfolio/:propertyId/documents',
      load: () =>
        import('#web/documents/property-documents-page.tsx').then((page) => ({ Page: page.PropertyDocumentsPage })),
      loader: () => loaders().then((file) => file.propertyDocuments),
    }),
    {
      path: '/new-ui/retailer/companies/:companyId/documents',
      layout: 'default',
      guards: ['retailer'],
      load: () =>
        import('#web/documents/company-documents-page.tsx').then((page) => ({ Page: page.CompanyDocumentsPage })),
      loader: () => loaders().then((file) => file.companyDocuments),
    },
    {
      path: '/dashboard/companies/:id/landlord-documents',
      layout: 'default',
      guards: ['landlord'],
      load: () =>
        import('#web/documents/landlord-documents-page.tsx').then((page) => ({ Page: page.LandlordDocumentsPage })),
    },
    {
      path: '/dashboard/deals/:id/documents',
      layout: 'default',
      guards: ['signed-in'],
      scroll: 'keep',
      ...inFrame(tab),
    },
    {
      path: '/dashboard/deals/:id/document-viewer/:request_id',
      layout: 'default',
      guards: ['signed-in'],
      load: () => import('#web/documents/viewer-page.tsx').then((page) => ({ Page: page.ViewerPage })),
    },
  ],
};
