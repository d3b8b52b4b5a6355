import type { Ctx } from '#server/base/serve.ts';
import { openStep } from '#server/deals/open-step.ts';
import { record } from '#server/deals/record.ts';
import { removeDraft } from '#server/deals/write-sql.ts';

export async function deleteDeal(ctx: Ctx, id: number): Promise<void> {
  const { deal } = await openStep(ctx, id, 'delete');
  await removeDraft(ctx.db, id);
  const before = { terms: deal.terms, merchant: deal.retailer_legal_name };
  await record(ctx, deal, { happening: 'deleted', side: 'landlord', before });
}
