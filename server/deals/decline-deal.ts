import type { Ctx } from '#server/base/serve.ts';
import { openStep, saveStep, statusAfter, takeOriginalAlong } from '#server/deals/open-step.ts';
import { record } from '#server/deals/record.ts';

/** Back to the landlord with the merchant's words; an agreement in force stays as it was. */
export async function declineDeal(ctx: Ctx, id: number, body: { updated_at: string; note: string }): Promise<void> {
  const { deal } = await openStep(ctx, id, 'decline', body.updated_at);
  await takeOriginalAlong(ctx, 'decline', deal);
  await saveStep(ctx, deal, { status: statusAfter('decline', deal), note: body.note });
  await record(ctx, deal, { happening: 'declined', side: 'retailer', after: { note: body.note } });
}
