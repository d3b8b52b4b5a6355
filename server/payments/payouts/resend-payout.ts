// A person sends again what the bank did not take. A change of the account that is held is waited for as by any payout, and
// so does a day on which banks are closed: then it leaves by itself with the next payouts.

import { notAllowed, notFound, refuse } from '#core/base/problem.ts';
import { dayIn } from '#core/base/time.ts';
import { isBankingDay } from '#core/payments/banking-days.ts';
import type { Payout } from '#core/payments/payouts/payout-contract.ts';
import { transact } from '#server/base/db/db.ts';
import type { StepsCtx } from '#server/base/serve.ts';
import type { Services } from '#server/base/services.ts';
import { findReceiver } from '#server/payments/bank/find-parties.ts';
import { lockPayouts } from '#server/payments/locks.ts';
import { findPayoutRow } from '#server/payments/payouts/read-sql.ts';
import { sendPayout } from '#server/payments/payouts/send-payouts.ts';
import { changePayout } from '#server/payments/payouts/sql.ts';
import { payoutView } from '#server/payments/payouts/view.ts';
import { requirePremises } from '#server/properties/access.ts';

export async function resendPayout(ctx: StepsCtx, id: number): Promise<Payout> {
  const premisesId = await ctx.transact(async (tx) => {
    const row = (await findPayoutRow(tx.db, ctx.viewer, id)) ?? notFound();
    const { master_company_id } = await requirePremises(tx, row.premises_id, 'permission_manage_autopay');
    if (ctx.viewer.isStaff) notAllowed();
    await tx.audit({
      chain: `mastercompany:${master_company_id}`,
      action: 'autopay.payout_resend_asked',
      object: { payout: id, premises: row.premises_id },
      before: { status: row.status, failure_detail: row.failure_detail },
      after: {},
    });
    return row.premises_id;
  });
  await askAgain(ctx.services, id, premisesId, ctx);
  if (isBankingDay(dayIn(ctx.services.clock(), 'America/New_York'), 'US')) {
    await sendPayout(ctx.services, { id, premises_id: premisesId });
  }
  return ctx.transact(async (tx) => payoutView((await findPayoutRow(tx.db, ctx.viewer, id)) ?? notFound()));
}

/** Of two clicks at once the second finds the request of the first, and nothing more is sent. */
async function askAgain(services: Services, id: number, premisesId: number, { viewer }: StepsCtx): Promise<void> {
  await transact(services.db, 'system', async (tx) => {
    await lockPayouts(tx, premisesId);
    const row = (await findPayoutRow(tx, viewer, id)) ?? notFound();
    if (!row.can_resend) refuse('There is nothing to send again: this payout is paid, or on its way.');
    const now = services.clock();
    const receiver = await findReceiver(tx, premisesId);
    if (!receiver?.ready) refuse('Connect a verified bank account to this property first.');
    const { held_until } = receiver;
    const hold = { hold_reason: held_until ? 'bank_changed' : '', held_until };
    await changePayout(tx, id, { send_again: true, ...hold }, now);
  });
}
