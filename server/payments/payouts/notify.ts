// The people who manage AutoPay of a property hear when the bank did not take their payout.
import { money } from '#core/base/spoken.ts';
import type { PayoutStatus } from '#core/payments/payouts/payout-contract.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { notify } from '#server/notifications/notify.ts';
import { findPayoutPlace, type PayoutToSend } from '#server/payments/payouts/sql.ts';
import { membersOf } from '#server/properties/access.ts';

export async function notifyOfPayout(
  services: Services,
  tx: Tx,
  payout: PayoutToSend,
  status: PayoutStatus,
  why: string,
): Promise<void> {
  const members = await membersOf(tx, { premisesId: payout.premises_id }, 'permission_manage_autopay');
  const { place, deal } = await findPayoutPlace(tx, payout.id);
  const what = status === 'rejected' ? 'was rejected' : 'arrived only in part';
  await notify(services, tx, {
    userIds: members.map(({ id }) => id),
    kind: `autopay.payout_${status}`,
    title: `The payout of ${money(payout.amount_cents)} for ${place} ${what}`,
    text: `${why} Look at your bank account, then send the payout again.`.trim(),
    link: payoutLink(deal, payout.id),
  });
}

export function payoutLink(deal: number, payout: number): string {
  return `/dashboard/deals/${deal}/sweep/report/${payout}`;
}
