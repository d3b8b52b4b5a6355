// Where the figures of a receipt lead: a day to its sales, and days to the receipt of just these. A day leads nowhere for a
// person who may not read sales.
import { createContext, useContext } from 'react';
import type { Deal } from '#core/deals/shapes.ts';
import { dealAddress } from '#web/deals/links.ts';

type ReceiptLinks = {
  day: (day: string) => string | undefined;
  days: (from: string, through: string) => string;
};

export const ReceiptLinksContext = createContext<ReceiptLinks>({ day: () => undefined, days: () => '' });

export const useReceiptLinks = (): ReceiptLinks => useContext(ReceiptLinksContext);

export function receiptLinks(deal: Deal): ReceiptLinks {
  const { role, permissions } = deal.me;
  return {
    day: (day) =>
      permissions.includes('permission_sales') ? dealAddress(deal, role, `sales/${deal.id}-${day}`) : undefined,
    days: (from, through) => `${dealAddress(deal, role, 'receipt')}?from=${from}&through=${through}`,
  };
}
