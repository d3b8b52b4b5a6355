// Addresses of the steps of an upload that begin with what is known already: the channel, the way and the day.
import type { Deal } from '#core/deals/shapes.ts';
import { href } from '#web/base/href.ts';
import type { Way } from '#web/sales/upload-draft.ts';

type Begun = { channel: number; way: Extract<Way, 'daily' | 'daily-manual'>; day?: string };

/** `channel` is the channel's link to the deal. */
export function uploadHref({ id: deal, me, landlord }: Deal, { channel, way, day }: Begun): string {
  const query = { channel, way, day };
  if (me.role === 'landlord') {
    const masterCompanyId = landlord.company.master_company;
    return way === 'daily'
      ? href('/new-ui/landlord/:masterCompanyId/manualsales/:deal/file-upload', { masterCompanyId, deal }, query)
      : href('/new-ui/landlord/:masterCompanyId/manualsales/:deal/daily-sales-input', { masterCompanyId, deal }, query);
  }
  return way === 'daily'
    ? href('/new-ui/retailer/manualsales/:deal/file-upload', { deal }, query)
    : href('/new-ui/retailer/manualsales/:deal/daily-sales-input', { deal }, query);
}
