// What the page of a deal offers its viewer, from what the server says they may do: at most one primary button, the
// nearest other steps beside it, the rest in a menu. A merchant with terms to review gets Accept terms and Decline.
import type { Deal, ViewerAction } from '#core/deals/shapes.ts';

export type Offer = { action: ViewerAction; label: string };
type Offers = { primary?: Offer; secondary: Offer[]; menu: Offer[] };

type Offered = Pick<Deal, 'can' | 'status' | 'substatus' | 'expiry_text' | 'original' | 'has_pending_modifications'>;

/** In order of importance; the first of PRIMARY that is offered stands out. */
const PRIMARY: readonly ViewerAction[] = ['accept', 'publish', 'extend'];
const BESIDE: readonly ViewerAction[] = ['decline', 'edit', 'change_terms', 'modify'];
const MENU: readonly ViewerAction[] = [
  'extend',
  'update_invite',
  'edit_landlord',
  'assign',
  'finish',
  'cancel',
  'delete',
];

export function offersOf(deal: Offered): Offers {
  const can = new Set(deal.can);
  const offer = (action: ViewerAction): Offer => ({ action, label: labelOf(action, deal) });
  const primary = PRIMARY.find((action) => can.has(action) && standsOut(action, deal));
  const secondary = BESIDE.filter((action) => can.has(action) && !isTwin(action, can));
  const menu = MENU.filter((action) => can.has(action) && action !== primary);
  return { ...(primary && { primary: offer(primary) }), secondary: secondary.map(offer), menu: menu.map(offer) };
}

/** A declined deal is corrected before it is published again, and an extension is urgent only near the end. */
function standsOut(action: ViewerAction, { status, expiry_text, has_pending_modifications }: Offered): boolean {
  if (action === 'publish') return status === 'draft';
  if (action === 'extend') return !has_pending_modifications && (expiry_text !== null || status === 'finished');
  return true;
}

/** Editing a draft changes its terms too, so the narrower of the two is left out. */
function isTwin(action: ViewerAction, can: ReadonlySet<ViewerAction>): boolean {
  return action === 'change_terms' && can.has('edit');
}

function labelOf(action: ViewerAction, { status, original }: Offered): string {
  if (action === 'edit') return status === 'declined' ? 'Correct terms' : 'Edit draft';
  if (action === 'cancel') return original === null ? 'Cancel connection' : 'Cancel proposal';
  return LABELS[action];
}

const LABELS: Record<ViewerAction, string> = {
  edit: 'Edit draft',
  publish: 'Publish',
  accept: 'Accept terms',
  decline: 'Decline',
  change_terms: 'Change proposal',
  modify: 'Modify terms',
  extend: 'Extend the period',
  cancel: 'Cancel',
  finish: 'End the agreement',
  delete: 'Delete draft',
  edit_landlord: 'Change property or unit',
  update_invite: 'Merchant e-mail and invite',
  message: 'Messages',
  link_channels: 'Link channels',
  upload_sales: 'Upload sales',
  invite_member: 'People on this deal',
  assign: 'Assign to another tenant',
};
