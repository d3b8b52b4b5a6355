// The tabs of a connection's page, in a list that every feature may add to. A feature adds a tab by listing the screens
// that `connectionTab` of connection-screens.ts answers for it; this file only keeps what was added.
import type { ComponentType } from 'react';
import type { Permission, Role } from '#core/base/permissions.ts';
import type { Deal } from '#core/deals/shapes.ts';
import type { PortfolioFlag } from '#web/base/screen.ts';
import type { PortfolioFlags } from '#web/properties/portfolio/property-tabs.ts';

export type ConnectionTab = {
  key: string;
  label: string;
  side: Role;
  /** Below the connection's own address: 'terms', 'sales/main'. */
  path: string;
  order: number;
  /** Shown only to people who hold this on their side of the deal. */
  needs?: Permission;
  /** Shown only where the portfolio has this; a merchant learns of documents alone. */
  portfolioHas?: PortfolioFlag;
  /** A screen below a tab, such as 'sales/:transactionId', that shows no tab of its own. */
  hidden?: true;
  load: () => Promise<{ Tab: ComponentType<{ deal: Deal }> }>;
};

const tabs = new Map<string, ConnectionTab>();

export function registerConnectionTab(tab: ConnectionTab): void {
  tabs.set(`${tab.side}.${tab.key}`, tab);
}

/** The tabs this viewer sees, in order. */
export function connectionTabs({ me }: Pick<Deal, 'me'>, portfolio: PortfolioFlags = {}): ConnectionTab[] {
  return [...tabs.values()]
    .filter(({ side, hidden }) => side === me.role && !hidden)
    .filter(({ needs }) => needs === undefined || me.permissions.includes(needs))
    .filter(({ portfolioHas: flag }) => flag === undefined || portfolio[flag] !== false)
    .sort((a, b) => a.order - b.order);
}
