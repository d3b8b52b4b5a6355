// The page of one deal with its own tabs, for both sides, and the older addresses that show the same page to whoever is
// signed in.
import type { Role } from '#core/base/permissions.ts';
import type { Screen } from '#web/base/screen.ts';
import { framed, tabScreens } from '#web/deals/connections/connection-screens.ts';
import type { ConnectionTab } from '#web/deals/connections/connection-tabs.ts';
import { landlordScreens } from '#web/properties/landlord-screens.ts';

const terms = () => import('#web/deals/terms/terms-tab.tsx').then((file) => ({ Tab: file.TermsTab }));
const activities = () =>
  import('#web/deals/connections/activities-tab.tsx').then((file) => ({ Tab: file.ActivitiesTab }));
const channels = () => import('#web/deals/channels/channels-tab.tsx').then((file) => ({ Tab: file.ChannelsTab }));
const messages = () => import('#web/deals/connections/messages-tab.tsx').then((file) => ({ Tab: file.MessagesTab }));

const older = { layout: 'default', guards: ['signed-in'], scroll: 'keep' } as const;

function tabs(side: Role): ConnectionTab[] {
  const channelTab =
    side === 'landlord'
      ? { label: 'POS channels', path: 'pos-channels' }
      : { label: 'Linked Sales Revenue Channels', path: 'linked-sales-revenue-channels' };
  return [
    { key: 'terms', label: 'Terms', side, path: 'terms', order: 10, load: terms },
    { key: 'activities', label: 'Activities', side, path: 'activities', order: 30, load: activities },
    { key: 'channels', side, order: 40, load: channels, ...channelTab },
  ];
}

export const ownTabs: readonly ConnectionTab[] = [...tabs('landlord'), ...tabs('retailer')];

export const connectionScreens: readonly Screen[] = [
  ...ownTabs.flatMap(tabScreens),
  ...landlordScreens({
    below: '/connections/:connectionId',
    guards: ['own-portfolio'],
    load: () => framed({ key: 'terms', load: terms }),
  }),
  {
    path: '/new-ui/retailer/connections/:connectionId',
    name: 'companies.retailers.deals',
    layout: 'default',
    guards: ['retailer'],
    load: () => framed({ key: 'terms', load: terms }),
  },
  { ...older, path: '/dashboard/deals/:id', name: 'deal.single', load: () => framed({ key: 'terms', load: terms }) },
  {
    ...older,
    path: '/dashboard/deals/:id/terms',
    name: 'deal.terms',
    load: () => framed({ key: 'terms', load: terms }),
  },
  {
    ...older,
    path: '/dashboard/deals/:id/pos',
    name: 'deal.pos',
    load: () => framed({ key: 'channels', load: channels }),
  },
  {
    ...older,
    path: '/dashboard/deals/:id/messages',
    load: () => framed({ key: 'messages', load: messages }),
  },
];
