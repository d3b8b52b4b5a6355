// Who sees the rent figures of a deal. Sales or AutoPay must be open to the person; beyond that the deal's visibility
// decides: nobody, the property owner's side, or both. What an invoice asks for is always open to its payer: whoever
// sees the merchant's AutoPay reads the receipt of exactly the invoice's days. Support staff read every deal.
import type { Permission, Role } from '#core/base/permissions.ts';
import { notAllowed } from '#core/base/problem.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import type { DaySpan } from '#core/statements/period.ts';
import type { Viewer } from '#server/base/viewer.ts';
import type { AccessibleDeal } from '#server/deals/access.ts';

const OPENED_BY: readonly Permission[] = ['permission_sales', 'permission_view_autopay'];

export function requireFigures(deal: AccessibleDeal, viewer: Viewer, visibility: DealTerms['visibility']): void {
  requireReader(deal, viewer);
  const refused = viewer.isStaff ? null : hiddenFrom(deal.side, visibility);
  if (refused) notAllowed(refused);
}

/** Whether the deal's visibility leaves its figures to the viewer's side. */
export function seesFigures(deal: AccessibleDeal, viewer: Viewer, visibility: DealTerms['visibility']): boolean {
  return viewer.isStaff || hiddenFrom(deal.side, visibility) === null;
}

/** The same of a side, for whoever reads many deals at once. */
export const isOpenTo = (side: Role, visibility: DealTerms['visibility']): boolean =>
  hiddenFrom(side, visibility) === null;

/** Whether this person may read the rent figures of the deal by the terms it has now. */
export function opensFigures(deal: AccessibleDeal, viewer: Viewer): boolean {
  const reads = viewer.isStaff || OPENED_BY.some((permission) => deal.permissions.has(permission));
  return reads && seesFigures(deal, viewer, deal.terms.visibility);
}

/** The permission alone, before anything of the figures is looked at. */
export function requireReader(deal: AccessibleDeal, viewer: Viewer): void {
  if (!viewer.isStaff && !OPENED_BY.some((permission) => deal.permissions.has(permission))) notAllowed();
}

/** Whether these days are those of an invoice that the person's side was sent. */
export function isPayersInvoice(deal: AccessibleDeal, days: DaySpan, issued: readonly DaySpan[]): boolean {
  return (
    deal.side === 'retailer' &&
    deal.permissions.has('permission_view_autopay') &&
    issued.some(({ from, through }) => from === days.from && through === days.through)
  );
}

function hiddenFrom(side: Role, visibility: DealTerms['visibility']): string | null {
  if (visibility === 'off') return 'Rent figures are switched off for this connection. Its terms say so.';
  if (visibility === 'property_owner_only' && side === 'retailer') {
    return 'Rent figures of this store are shown to the property owner only. Its terms say so.';
  }
  return null;
}
