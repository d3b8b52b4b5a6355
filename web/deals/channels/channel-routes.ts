// The older walk of a merchant from an accepted agreement to the first channel of the store.
import type { Screen } from '#web/base/screen.ts';

const page = { layout: 'wide-simple', guards: ['retailer'] } as const;
const location = () =>
  import('#web/deals/stores/store-channel-page.tsx').then((file) => ({ Page: file.StoreLocationPage }));

export const channelScreens: readonly Screen[] = [
  {
    ...page,
    path: '/channels/alert/adding/:deal',
    load: () => import('#web/deals/stores/store-channel-page.tsx').then((file) => ({ Page: file.AddChannelPage })),
  },
  {
    ...page,
    path: '/channels/:company/new/:deal',
    load: () => import('#web/deals/stores/store-channel-page.tsx').then((file) => ({ Page: file.StoreSystemPage })),
  },
  { ...page, path: '/channels/first/:deal/new/pos/:pos/:company', load: location },
  { ...page, path: '/channels/:deal/new/pos/:pos/:company', load: location },
  {
    ...page,
    path: '/channels/first/success/:deal/:channel',
    load: () => import('#web/deals/stores/store-channel-page.tsx').then((file) => ({ Page: file.ChannelSuccessPage })),
  },
];
