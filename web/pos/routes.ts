// The screens of sales systems: a company's tab, connecting one, its locations, a channel's page, and the older
// addresses of the same things. In /dashboard/pos-manage/:id the id is a company's; only a new sign-in names a
// connection.
import { POS_TYPES, type PosType } from '#core/pos/pos-types.ts';
import type { Alias, Feature, Screen, ScreenModule } from '#web/base/screen.ts';
import { channelParts } from '#web/pos/channel-sections.ts';

const POS = '/new-ui/retailer/companies/:companyId/pos';
const MANAGE = '/dashboard/pos-manage/:id';
/** Systems whose access is given in more than one step. */
const COMPLETED: readonly PosType[] = ['heartland', 'ritual', 'vendhq'];
const CONNECTED = POS_TYPES.filter((type) => type !== 'manual' && type !== 'toast');

const screen = (path: string, load: () => Promise<ScreenModule>): Screen => ({
  path,
  layout: 'default',
  guards: ['retailer'],
  load,
});

const loaders = () => import('#web/pos/loaders.ts');
const connect = (type: PosType, then?: string) => () =>
  import('#web/pos/connect-page.tsx').then((file) => file.connectPage(type, then));
const complete = (type: PosType) => () => import('#web/pos/complete-page.tsx').then((file) => file.completePage(type));
const permissions = (type: PosType) => () =>
  import('#web/pos/complete-page.tsx').then((file) => file.permissionsPage(type));
const newChannel = (type?: PosType) => () =>
  import('#web/pos/new-channel-page.tsx').then((file) => file.newChannelPage(type));
const ofChannel = (path: string): Screen => ({
  ...screen(path, () => import('#web/pos/channel-page.tsx').then((page) => ({ Page: page.ChannelPage }))),
  loader: () => loaders().then((file) => file.channel),
  parts: channelParts,
});
const choice = () => import('#web/pos/new-pos-page.tsx').then((page) => ({ Page: page.NewPosPage }));
const toastChoice = () => import('#web/pos/new-pos-page.tsx').then((page) => ({ Page: page.ToastChoicePage }));
const manual = () => import('#web/pos/manual-channel-page.tsx').then((page) => ({ Page: page.ManualChannelPage }));

const company: readonly Screen[] = [
  {
    ...screen(POS, () => import('#web/pos/company-pos-page.tsx').then((page) => ({ Page: page.CompanyPosPage }))),
    loader: () => loaders().then((file) => file.companySystems),
  },
  ofChannel(`${POS}/:channelId`),
  screen(`${POS}/new-pos`, choice),
  ...CONNECTED.map((type) =>
    screen(`${POS}/new-pos/${type}`, connect(type, COMPLETED.includes(type) ? '/complete' : undefined)),
  ),
  ...COMPLETED.map((type) => screen(`${POS}/new-pos/${type}/complete`, complete(type))),
  screen(`${POS}/new-pos/manual`, manual),
  screen(`${POS}/new-pos/toast`, toastChoice),
  ...toastWay('api', 'toast_api'),
  ...toastWay('s3', 'toast'),
  screen(`${POS}/new-channel`, newChannel()),
  ...[...CONNECTED, 'toast' as const].flatMap((type) => [
    screen(`${POS}/new-channel/${type}`, newChannel(type)),
    screen(`${POS}/new-channel/${type}/:posId`, newChannel(type)),
  ]),
];

function toastWay(way: 'api' | 's3', type: PosType): Screen[] {
  return [
    screen(`${POS}/new-pos/toast/${way}`, connect(type, '/permissions')),
    screen(`${POS}/new-pos/toast/${way}/permissions`, permissions(type)),
    screen(`${POS}/new-pos/toast/${way}/complete`, complete(type)),
  ];
}

const older: readonly Screen[] = [
  {
    path: '/dashboard/pos-confirm/:code',
    name: 'pos.confirm',
    layout: 'wide-simple',
    guards: ['pos-code', 'retailer'],
    load: () => import('#web/pos/confirm-page.tsx').then((page) => ({ Page: page.ConfirmPage })),
  },
  {
    path: '/dashboard/pos-manage/oauth',
    layout: 'wide-simple',
    guards: [],
    load: () => import('#web/pos/oauth-page.tsx').then((page) => ({ Page: page.OauthPage })),
  },
  screen(`${MANAGE}/new`, choice),
  ...CONNECTED.filter((type) => type !== 'custom').map((type) =>
    screen(`${MANAGE}/${type}`, connect(type, COMPLETED.includes(type) ? '/complete' : undefined)),
  ),
  ...COMPLETED.map((type) => screen(`${MANAGE}/${type}/complete`, complete(type))),
  screen(`${MANAGE}/toast`, connect('toast', '/permissions')),
  screen(`${MANAGE}/toast/permissions`, permissions('toast')),
  screen(`${MANAGE}/toast/complete`, complete('toast')),
  screen(`${MANAGE}/clover-reauthorize`, () =>
    import('#web/pos/reauthorize-page.tsx').then((page) => ({ Page: page.ReauthorizePage })),
  ),
  {
    ...screen('/dashboard/channels', () =>
      import('#web/pos/channels-page.tsx').then((page) => ({ Page: page.ChannelsPage })),
    ),
    loader: () => loaders().then((file) => file.allChannels),
  },
  ofChannel('/dashboard/channels/:id'),
  ofChannel('/dashboard/channels/:id/deals'),
  screen('/dashboard/channels/:company/new/:pos', newChannel()),
  screen('/dashboard/pos/create/toast/accordion-header', () =>
    import('#web/pos/toast-header-page.tsx').then((page) => ({ Page: page.ToastHeaderPage })),
  ),
];

const OLDER_CHANNEL_TYPES: readonly PosType[] = [
  'square',
  'sumup',
  'toast',
  'toast_api',
  'upserve',
  'vendhq',
  'zettle',
];

const aliases: readonly Alias[] = [
  { path: '/dashboard/company/:companyId/pos', to: POS },
  { path: '/dashboard/channels/:companyId/new', to: `${POS}/new-channel` },
  { path: '/dashboard/channels/:companyId/new/manual', to: `${POS}/new-pos/manual` },
  ...OLDER_CHANNEL_TYPES.map((type) => ({
    path: `/dashboard/channels/:companyId/new/${type}/:posId`,
    to: `${POS}/new-channel/${type}/:posId`,
  })),
];

export const posFeature: Feature = {
  screens: [...company, ...older],
  aliases,
  companyTabs: [{ name: 'pos', label: 'Sales systems', path: '/pos', order: 30 }],
  guards: { 'pos-code': async (situation) => (await import('#web/pos/code-guard.ts')).keepCode(situation) },
};
