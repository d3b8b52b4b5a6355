// The screens that belong to no feature: the two entrances, which lead on, and the pages of the design system.
import type { Role } from '#core/base/permissions.ts';
import type { Feature } from '#web/base/screen.ts';

/** `landing` says where somebody goes; it is known only once all features are listed. */
export function appFeature(landing: (person: { role: Role; is_staff: boolean }) => string): Feature {
  return {
    screens: [
      {
        path: '/',
        name: 'index',
        layout: 'bare',
        guards: [],
        redirect: ({ user }) => (user ? '/dashboard' : '/login'),
      },
      {
        path: '/dashboard',
        name: 'dashboard',
        layout: 'bare',
        guards: ['signed-in'],
        redirect: ({ user }) => (user ? landing(user) : '/login'),
      },
      {
        path: '/parts',
        layout: 'bare',
        guards: ['onTestmode'],
        load: () => import('#web/app/design-system-page.tsx').then((page) => ({ Page: page.DesignSystemPage })),
      },
      {
        path: '/parts/list',
        layout: 'default',
        guards: ['signed-in', 'onTestmode'],
        load: () =>
          import('#web/app/design-system-list-page.tsx').then((page) => ({ Page: page.DesignSystemListPage })),
      },
    ],
  };
}
