// The account that a property's payouts go to, and whom it belongs to, change with a delay. For 72 hours payouts wait and
// go to neither account; any owner takes the change back in that time. A property's first account is not held: nothing
// was paid out elsewhere before. Changed on Monday at 10:00, payouts go to the new account from Thursday 10:00; taken back
// on Tuesday, they go to the old one at once.
//
// What counts as a change: another account for the property, also under a new bank customer; another beneficial owner, or
// another name or e-mail of the bank customer, once a property is paid through it. A merchant's account, from which rent
// is debited, is nobody's payee.
const HOUR_MS = 3_600_000;
export const PAYEE_HOLD_HOURS = 72;

export const PAYEE_CHANGE_STATES = ['held', 'done', 'undone', 'dropped'] as const;
export type PayeeChangeState = (typeof PAYEE_CHANGE_STATES)[number];

/** Until when payouts wait, or null where they need not. */
export function heldUntil(isFirst: boolean, at: Date): Date | null {
  return isFirst ? null : new Date(at.getTime() + PAYEE_HOLD_HOURS * HOUR_MS);
}

/** Of a bank customer's details: those that say whose account it is, and where its news go. */
export const OWNER_DETAILS = ['first_name', 'last_name', 'business_name', 'email'] as const;

export function changesOwner(changes: Readonly<Record<string, unknown>>): boolean {
  return OWNER_DETAILS.some((field) => changes[field] !== undefined);
}

/** What an owner's link can still do. The hour the hold ends, the link ends. */
export function undoState(change: { state: PayeeChangeState; heldUntil: Date | null }, now: Date) {
  if (change.state !== 'held') return change.state;
  return change.heldUntil !== null && now < change.heldUntil ? 'open' : 'done';
}
