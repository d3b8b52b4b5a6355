import type { Ctx } from '#server/base/serve.ts';
import { withdrawWith } from '#server/deals/assignment/mark-withdrawn.ts';
import { closeMerchantInvites } from '#server/deals/invites/close-invites.ts';
import { openStep, saveStep, statusAfter, takeOriginalAlong } from '#server/deals/open-step.ts';
import { record } from '#server/deals/record.ts';
import type { DealRow } from '#server/deals/sql.ts';

/** Withdraws what was not accepted. For a modification the answer leads back to the agreement in force. */
export async function cancelDeal(ctx: Ctx, id: number, updatedAt: string) {
  const { deal } = await openStep(ctx, id, 'cancel', updatedAt);
  await withdrawWith(ctx, deal.lineage_id);
  return cancelOpened(ctx, deal);
}

/** The same for a deal that was opened as part of another step. */
export async function cancelOpened(ctx: Ctx, deal: DealRow) {
  const { id } = deal;
  const status = statusAfter('cancel', deal);
  await takeOriginalAlong(ctx, 'cancel', deal);
  await saveStep(ctx, deal, { status, ended_at: ctx.now });
  await closeMerchantInvites(ctx.db, id, 'revoked_at', ctx.now);
  const after = { original: deal.original_id };
  await record(ctx, deal, { happening: 'canceled', side: 'landlord', before: { status: deal.status }, after });
  return { id: deal.original_id ?? id, canceled: id, original: deal.original_id, status };
}
