// The upload wizard, for both sides, one address a step; and what sales add to the page of a channel.
import { lazyPart } from '#web/base/features.ts';
import type { Feature, Loader, Screen, ScreenModule } from '#web/base/screen.ts';
import type { ChannelPanel } from '#web/deals/slots.ts';
import type { ChannelSection } from '#web/pos/channel-sections.ts';
import { LANDLORD, landlordScreens, UNDER_COMPANY } from '#web/properties/landlord-screens.ts';

const channelSections: readonly ChannelSection[] = [
  {
    name: 'till',
    order: 10,
    leads: true,
    height: 1026,
    Section: lazyPart(() => import('#web/sales/tills/till-section.tsx').then((file) => file.TillSection)),
    loader: () => loaders().then((file) => file.tillOfChannel),
  },
  {
    name: 'gaps',
    order: 20,
    Section: lazyPart(() => import('#web/sales/channel-gaps.tsx').then((file) => file.ChannelGaps)),
    loader: () => loaders().then((file) => file.gapsOfChannel),
  },
  {
    name: 'categories',
    order: 30,
    Section: lazyPart(() => import('#web/sales/channel-categories.tsx').then((file) => file.CategoriesSection)),
    loader: () => loaders().then((file) => file.categoriesOfChannel),
  },
];

const channelPanels: readonly ChannelPanel[] = [
  {
    label: 'Till',
    title: (name) => `${name}: our count and the till’s own`,
    Panel: lazyPart(() => import('#web/sales/tills/till-section.tsx').then((file) => file.TillPanel)),
  },
  {
    label: 'Categories',
    title: (name) => `What the sales of ${name} are`,
    Panel: lazyPart(() => import('#web/sales/channel-categories.tsx').then((file) => file.ChannelCategoriesPanel)),
  },
];

const INDEX = '/manualsales';
const RETAILER = '/new-ui/retailer';

type Load = () => Promise<ScreenModule>;

const STEPS: Record<string, Load> = {
  'upload-type': () => import('#web/sales/upload-type-page.tsx').then((file) => ({ Page: file.UploadTypePage })),
  'select-channel': () =>
    import('#web/sales/select-channel-page.tsx').then((file) => ({ Page: file.SelectChannelPage })),
  'file-upload': () => import('#web/sales/file-upload-page.tsx').then((file) => ({ Page: file.FileUploadPage })),
  'map-fields': () => import('#web/sales/map-fields-page.tsx').then((file) => ({ Page: file.MapFieldsPage })),
  'daily-sales-input': () =>
    import('#web/sales/sales-input-page.tsx').then((file) => ({ Page: file.DailySalesInputPage })),
  'monthly-sales-input': () =>
    import('#web/sales/sales-input-page.tsx').then((file) => ({ Page: file.MonthlySalesInputPage })),
  'payments-hub': () => import('#web/sales/file-upload-page.tsx').then((file) => ({ Page: file.PaymentsHubPage })),
  skytab: () => import('#web/sales/file-upload-page.tsx').then((file) => ({ Page: file.SkytabPage })),
  'resolve-conflicts': () =>
    import('#web/sales/resolve-conflicts-page.tsx').then((file) => ({ Page: file.ResolveConflictsPage })),
  'apply-sales': () => import('#web/sales/apply-sales-page.tsx').then((file) => ({ Page: file.ApplySalesPage })),
};

const index: Load = () => import('#web/sales/upload-index-page.tsx').then((file) => ({ Page: file.UploadIndexPage }));
const home: Load = () => import('#web/sales/upload-home-page.tsx').then((file) => ({ Page: file.UploadHomePage }));

const loaders = () => import('#web/sales/loaders.ts');
const ofDeal = () => loaders().then((file) => file.uploadsOfDeal);

type Loaders = { landlord: () => Promise<Loader>; retailer: () => Promise<Loader> };

function bothSides(below: string, guards: readonly string[], load: Load, loader?: Loaders): Screen[] {
  const retailer = { layout: 'default', guards: ['retailer', ...guards], load } as const;
  return [
    ...landlordScreens({ below, guards, load, ...(loader && { loader: loader.landlord }) }),
    { ...retailer, path: RETAILER + below, ...(loader && { loader: loader.retailer }) },
  ];
}

export const salesFeature: Feature = {
  screens: [
    ...bothSides(INDEX, [], index, {
      landlord: () => loaders().then((file) => file.portfolioStores),
      retailer: () => loaders().then((file) => file.retailerStores),
    }),
    ...bothSides(`${INDEX}/:deal`, ['canUploadSales'], home, { landlord: ofDeal, retailer: ofDeal }),
    ...Object.entries(STEPS).flatMap(([step, load]) => bothSides(`${INDEX}/:deal/${step}`, ['canUploadSales'], load)),
  ],
  guards: {
    canUploadSales: async (situation) => (await import('#web/sales/upload-guard.ts')).canUploadSales(situation),
  },
  channelSections,
  channelPanels,
  nav: [
    {
      label: 'Upload sales',
      to: LANDLORD + INDEX,
      area: [UNDER_COMPANY + INDEX],
      icon: 'upload',
      order: 60,
      roles: ['landlord'],
    },
    { label: 'Upload sales', to: RETAILER + INDEX, icon: 'upload', order: 60, roles: ['retailer'] },
  ],
};
