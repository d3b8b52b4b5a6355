// The tabs of a connection's page: those of every feature, each listed as `connectionTabs` in its routes.ts beside the
// screens that `tabScreens` of connection-screens.ts makes of it.
import type { ComponentType } from 'react';
import type { Role } from '#core/base/permissions.ts';
import type { Deal } from '#core/deals/shapes.ts';
import type { OfDeal } from '#web/deals/connections/connection-loaders.ts';
import { type PortfolioFlags, type TabRules, visibleTabs } from '#web/properties/portfolio/property-tabs.ts';

declare module '#web/base/screen.ts' {
  interface Feature {
    connectionTabs?: readonly ConnectionTab[];
  }
}

/** What a person needs they hold on their side of the deal; of the portfolio a merchant learns of documents alone. */
export type ConnectionTab = TabRules & {
  key: string;
  label: string;
  side: Role;
  /** Below the connection's own address: 'terms', 'sales/main'. */
  path: string;
  load: () => Promise<{ Tab: ComponentType<{ deal: Deal }> }>;
  /** What its figures need besides the deal. */
  loader?: () => Promise<OfDeal>;
};

/** The tabs this viewer sees, in order. */
export function connectionTabs(
  all: readonly ConnectionTab[],
  { me }: Pick<Deal, 'me'>,
  portfolio: PortfolioFlags = {},
): ConnectionTab[] {
  const ofSide = all.filter(({ side }) => side === me.role);
  return visibleTabs(ofSide, me.permissions, portfolio);
}
