// The bell in the header and the page with everything it has rung for.
import { lazyPart } from '#web/base/features.ts';
import type { Feature } from '#web/base/screen.ts';

export const notificationsFeature: Feature = {
  screens: [
    {
      path: '/notifications',
      layout: 'default',
      guards: ['signed-in'],
      load: () =>
        import('#web/notifications/notifications-page.tsx').then((page) => ({ Page: page.NotificationsPage })),
      loader: () => import('#web/notifications/loaders.ts').then((file) => file.notifications),
    },
    {
      path: '/dashboard/profile/notifications',
      layout: 'default',
      guards: ['signed-in'],
      load: () => import('#web/notifications/mail-choice-page.tsx').then((page) => ({ Page: page.MailChoicePage })),
    },
  ],
  slots: { notifications: lazyPart(() => import('#web/notifications/bell.tsx').then((file) => file.Bell)) },
};
