// Merchants the landlord already has deals with, once each and by name, so that nobody types an address twice.
import type { Deal } from '#core/deals/shapes.ts';
import type { Merchant } from '#web/deals/new-connection/new-connection-draft.ts';

export function knownMerchants(deals: readonly Pick<Deal, 'retailer' | 'status'>[]): Merchant[] {
  const byEmail = new Map<string, Merchant>();
  for (const { retailer } of deals) {
    const { legal_name, contact_email, company } = retailer;
    const merchant = byEmail.get(contact_email);
    if (!merchant || (merchant.company === undefined && company !== null)) {
      byEmail.set(contact_email, { legal_name, contact_email, ...(company && { company: company.id }) });
    }
  }
  return [...byEmail.values()].sort((a, b) => a.legal_name.localeCompare(b.legal_name, 'en-US'));
}
