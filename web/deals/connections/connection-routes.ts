// The page of one deal with its own tabs, for both sides, and the older addresses that show the same page to whoever is
// signed in.
import type { Role } from '#core/base/permissions.ts';
import type { Screen } from '#web/base/screen.ts';
import { inFrame, tabScreens } from '#web/deals/connections/connection-screens.ts';
import type { ConnectionTab } from '#web/deals/connections/connection-tabs.ts';
import { landlordScreens } from '#web/properties/landlord-screens.ts';

const loaders = () => import('#web/deals/connections/connection-loaders.ts');
const terms = {
  load: () => import('#web/deals/terms/terms-tab.tsx').then((file) => ({ Tab: file.TermsTab })),
  loader: () => loaders().then((file) => file.terms),
};
const activities = {
  load: () => import('#web/deals/connections/activities-tab.tsx').then((file) => ({ Tab: file.ActivitiesTab })),
  loader: () => loaders().then((file) => file.activities),
};
const channels = {
  load: () => import('#web/deals/channels/channels-tab.tsx').then((file) => ({ Tab: file.ChannelsTab })),
  loader: () => loaders().then((file) => file.channels),
};
const messages = {
  load: () => import('#web/deals/connections/messages-tab.tsx').then((file) => ({ Tab: file.MessagesTab })),
  loader: () => loaders().then((file) => file.messages),
};

const older = { layout: 'default', guards: ['signed-in'], scroll: 'keep' } as const;

function tabs(side: Role): ConnectionTab[] {
  const channelTab =
    side === 'landlord'
      ? { label: 'POS channels', path: 'pos-channels' }
      : { label: 'Linked Sales Revenue Channels', path: 'linked-sales-revenue-channels' };
  return [
    { key: 'terms', label: 'Terms', side, path: 'terms', order: 10, ...terms },
    { key: 'activities', label: 'Activities', side, path: 'activities', order: 30, ...activities },
    { key: 'channels', side, order: 40, ...channels, ...channelTab },
    // After the six that both sides know by name.
    { key: 'messages', label: 'Messages', side, path: 'messages', order: 70, ...messages },
  ];
}

export const ownTabs: readonly ConnectionTab[] = [...tabs('landlord'), ...tabs('retailer')];

export const connectionScreens: readonly Screen[] = [
  ...ownTabs.flatMap(tabScreens),
  ...landlordScreens({
    below: '/connections/:connectionId',
    guards: ['own-portfolio'],
    ...inFrame({ key: 'terms', ...terms }),
  }),
  {
    path: '/new-ui/retailer/connections/:connectionId',
    name: 'companies.retailers.deals',
    layout: 'default',
    guards: ['retailer'],
    ...inFrame({ key: 'terms', ...terms }),
  },
  { ...older, path: '/dashboard/deals/:id', name: 'deal.single', ...inFrame({ key: 'terms', ...terms }) },
  {
    ...older,
    path: '/dashboard/deals/:id/terms',
    name: 'deal.terms',
    ...inFrame({ key: 'terms', ...terms }),
  },
  {
    ...older,
    path: '/dashboard/deals/:id/pos',
    name: 'deal.pos',
    ...inFrame({ key: 'channels', ...channels }),
  },
  {
    ...older,
    path: '/dashboard/deals/:id/messages',
    ...inFrame({ key: 'messages', ...messages }),
  },
];
