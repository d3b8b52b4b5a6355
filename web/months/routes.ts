// Statements are a tab of a connection and a list of all stores, for both sides; whoever was handed one can check it.
import type { Role } from '#core/base/permissions.ts';
import type { Feature } from '#web/base/screen.ts';
import { tabScreens } from '#web/deals/connections/connection-screens.ts';
import type { ConnectionTab } from '#web/deals/connections/connection-tabs.ts';
import { LANDLORD, landlordScreens, UNDER_COMPANY } from '#web/properties/landlord-screens.ts';

const RETAILER = '/new-ui/retailer';
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

const AT = '/statements';
const chain = {
  load: () => import('#web/months/chain/chain-page.tsx').then((file) => ({ Page: file.ChainPage })),
};

export const monthsFeature: Feature = {
  connectionTabs: TABS,
  nav: [
    {
      label: 'Statements',
      to: LANDLORD + AT,
      area: [UNDER_COMPANY + AT],
      icon: 'statements',
      order: 65,
      roles: ['landlord'],
    },
    { label: 'Statements', to: RETAILER + AT, icon: 'statements', order: 65, roles: ['retailer'] },
  ],
  screens: [
    ...TABS.flatMap(tabScreens),
    ...landlordScreens({
      ...chain,
      below: AT,
      loader: () => import('#web/months/loaders.ts').then((file) => file.portfolioStatements),
    }),
    {
      ...chain,
      path: RETAILER + AT,
      layout: 'default',
      guards: ['retailer'],
      loader: () => import('#web/months/loaders.ts').then((file) => file.merchantStatements),
    },
    {
      path: '/verify',
      layout: 'simple',
      guards: [],
      load: () => import('#web/months/verify-page.tsx').then((page) => ({ Page: page.VerifyPage })),
    },
  ],
};
