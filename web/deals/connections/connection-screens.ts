// The screens of a connection's tab, each in the frame of the connection. A feature lists both in its routes.ts:
// `screens: TABS.flatMap(tabScreens), connectionTabs: TABS`.
import type { Role } from '#core/base/permissions.ts';
import type { Screen } from '#web/base/screen.ts';
import type { ConnectionTab } from '#web/deals/connections/connection-tabs.ts';
import { IN_PORTFOLIO } from '#web/properties/landlord-screens.ts';

const BASES: Record<Role, readonly string[]> = {
  landlord: [
    '/new-ui/landlord/:masterCompanyId/connections/:connectionId',
    '/new-ui/landlord/connections/:connectionId',
  ],
  retailer: ['/new-ui/retailer/connections/:connectionId'],
};

export function tabScreens(tab: ConnectionTab): Screen[] {
  const guards = tab.side === 'landlord' ? [...IN_PORTFOLIO, 'own-portfolio'] : ['retailer'];
  return BASES[tab.side].map((base) => ({
    path: `${base}/${tab.path}`,
    layout: 'default',
    guards,
    scroll: 'keep',
    ...inFrame(tab),
  }));
}

type Framed = Pick<ConnectionTab, 'key' | 'load' | 'loader'>;

/** A page for one tab and what it asks first; older addresses use it too. */
export const inFrame = (tab: Framed) => ({ load: () => framed(tab), loader: () => framedLoader(tab) });

async function framedLoader({ loader }: Framed) {
  const [{ connectionLoader }, ofTab] = await Promise.all([
    import('#web/deals/connections/connection-loaders.ts'),
    loader?.(),
  ]);
  return connectionLoader(ofTab);
}

async function framed({ key, load }: Framed) {
  const [{ connectionPage }, { Tab }] = await Promise.all([
    import('#web/deals/connections/connection-page.tsx'),
    load(),
  ]);
  return connectionPage(key, Tab);
}
