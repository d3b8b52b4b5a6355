// The screens of report subscriptions, and the page behind the link in their mails.
import type { Feature, Screen } from '#web/base/screen.ts';
import { IN_PORTFOLIO, LANDLORD, landlordScreens, UNDER_COMPANY } from '#web/properties/landlord-screens.ts';

const OLDER = '/dashboard/premises/subscriptions';
const LIST = '/premises/subscriptions/list';
const SUBSCRIBER = '/dashboard/mastercompanies/subscriptions/subscriber';

const loader = () => import('#web/subscriptions/loaders.ts').then((file) => file.subscriptions);
const list = {
  load: () => import('#web/subscriptions/subscriptions-page.tsx').then((page) => ({ Page: page.SubscriptionsPage })),
  loader,
};

const subscriberScreens = ['subscriber-create', 'subscriber-edit', 'subscriber-form'].map(
  (form): Screen => ({
    path: `${SUBSCRIBER}/${form}`,
    layout: 'default',
    guards: IN_PORTFOLIO,
    load: () => import('#web/subscriptions/subscriber-page.tsx').then((page) => ({ Page: page.SubscriberPage })),
  }),
);

export const subscriptionsFeature: Feature = {
  screens: [
    { path: OLDER, layout: 'default', guards: IN_PORTFOLIO, ...list },
    { path: `${LANDLORD}/premises/subscriptions`, layout: 'bare', guards: ['landlord'], redirect: () => OLDER },
    { path: `${UNDER_COMPANY}/premises/subscriptions`, layout: 'default', guards: IN_PORTFOLIO, ...list },
    { path: `${LANDLORD}${LIST}`, layout: 'bare', guards: ['landlord'], redirect: () => OLDER },
    { path: `${UNDER_COMPANY}${LIST}`, layout: 'default', guards: IN_PORTFOLIO, scroll: 'keep', ...list },
    ...landlordScreens({ below: `${LIST}/:reportId`, scroll: 'keep', ...list }),
    ...landlordScreens({
      below: `${LIST}/:reportId/subscribers`,
      scroll: 'keep',
      load: () =>
        import('#web/subscriptions/subscriptions-page.tsx').then((page) => ({ Page: page.ReportSubscribersPage })),
      loader,
    }),
    ...landlordScreens({
      below: `${LIST}/:reportId/add-subscribers`,
      scroll: 'keep',
      load: () =>
        import('#web/subscriptions/subscriptions-page.tsx').then((page) => ({ Page: page.AddSubscribersPage })),
      loader,
    }),
    ...subscriberScreens,
    {
      path: '/unsubscribe/:code',
      layout: 'large-text',
      guards: [],
      load: () => import('#web/subscriptions/unsubscribe-page.tsx').then((page) => ({ Page: page.UnsubscribePage })),
    },
  ],
  aliases: [{ path: '/dashboard/subscriptions/:reportId', to: `${LANDLORD}${LIST}/:reportId` }],
  nav: [
    {
      label: 'Reports by mail',
      to: OLDER,
      area: [`${UNDER_COMPANY}/premises/subscriptions`, `${LANDLORD}/premises/subscriptions`],
      icon: 'mail',
      order: 75,
      roles: ['landlord'],
      portfolioHas: 'has_subscriptions',
    },
  ],
};
