// Where a found store is, on one line: "Foundry Hall. Foundry Hall Pittsburgh LLC, Suite 104", and "Expired" behind it where
// the agreement has ended, so that no two lines of one merchant read alike.
import type { DealStatus } from '#core/deals/status.ts';
import type { FoundDeal } from '#core/search/contract.ts';

const STANDING: Partial<Record<DealStatus, string>> = {
  draft: 'Draft',
  pending: 'Pending',
  declined: 'Declined',
  finished: 'Expired',
};

export function placeWords({ premises, address, status }: Pick<FoundDeal, 'premises' | 'address' | 'status'>): string {
  const standing = STANDING[status];
  const place = `${premises}. ${address}`;
  return standing ? `${place}. ${standing}` : place;
}
