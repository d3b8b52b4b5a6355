// The rent years are a tab of a connection, for both sides.
import type { Role } from '#core/base/permissions.ts';
import type { Feature } from '#web/base/screen.ts';
import { tabScreens } from '#web/deals/connections/connection-screens.ts';
import type { ConnectionTab } from '#web/deals/connections/connection-tabs.ts';

const ROLES: readonly Role[] = ['landlord', 'retailer'];

const years = (side: Role): ConnectionTab => ({
  key: 'years',
  label: 'Years',
  side,
  path: 'years',
  order: 23.5,
  needs: 'permission_sales',
  load: () => import('#web/years/years-tab.tsx').then((file) => ({ Tab: file.YearsTab })),
  loader: () => import('#web/years/loaders.ts').then((file) => file.years),
});

const TABS = ROLES.map(years);

export const yearsFeature: Feature = { connectionTabs: TABS, screens: TABS.flatMap(tabScreens) };
