// Who sees the rent figures of a deal. Sales or AutoPay must be open to the person; beyond that the deal's visibility
// decides: nobody, the property owner's side, or both. Support staff read every deal.
import type { Permission, Role } from '#core/base/permissions.ts';
import { notAllowed } from '#core/base/problem.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import type { Viewer } from '#server/base/viewer.ts';
import type { AccessibleDeal } from '#server/deals/access.ts';

const OPENED_BY: readonly Permission[] = ['permission_sales', 'permission_view_autopay'];

export function requireFigures(deal: AccessibleDeal, viewer: Viewer, visibility: DealTerms['visibility']): void {
  if (viewer.isStaff) return;
  if (!OPENED_BY.some((permission) => deal.permissions.has(permission))) notAllowed();
  const refused = hiddenFrom(deal.side, visibility);
  if (refused) notAllowed(refused);
}

function hiddenFrom(side: Role, visibility: DealTerms['visibility']): string | null {
  if (visibility === 'off') return 'Rent figures are switched off for this connection. Its terms say so.';
  if (visibility === 'property_owner_only' && side === 'retailer') {
    return 'Rent figures of this store are shown to the property owner only. Its terms say so.';
  }
  return null;
}
