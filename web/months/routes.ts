// Statements are a tab of a connection, for both sides; whoever was handed one can check it.
import type { Role } from '#core/base/permissions.ts';
import type { Feature } from '#web/base/screen.ts';
import { tabScreens } from '#web/deals/connections/connection-screens.ts';
import type { ConnectionTab } from '#web/deals/connections/connection-tabs.ts';

const ROLES: readonly Role[] = ['landlord', 'retailer'];

const statements = (side: Role): ConnectionTab => ({
  key: 'statements',
  label: 'Statements',
  side,
  path: 'statements',
  order: 23,
  needs: 'permission_sales',
  load: () => import('#web/months/statements-tab.tsx').then((file) => ({ Tab: file.StatementsTab })),
  loader: () => import('#web/months/loaders.ts').then((file) => file.statements),
});

const TABS = ROLES.map(statements);

export const monthsFeature: Feature = {
  connectionTabs: TABS,
  screens: [
    ...TABS.flatMap(tabScreens),
    {
      path: '/verify',
      layout: 'simple',
      guards: [],
      load: () => import('#web/months/verify-page.tsx').then((page) => ({ Page: page.VerifyPage })),
    },
  ],
};
