import type { z } from 'zod';
import type { changeTerms as contract } from '#core/deals/life-contract.ts';
import type { Ctx } from '#server/base/serve.ts';
import { requireContinuity, requireUsableTerms } from '#server/deals/check-terms.ts';
import { beforeAndAfter, termsChanges } from '#server/deals/edit-deal.ts';
import { openStep, saveStep } from '#server/deals/open-step.ts';
import { record } from '#server/deals/record.ts';
import { insertTermsVersion } from '#server/deals/write-sql.ts';

type Change = z.output<typeof contract.body>;

/**
 * Before publishing this is an edit; a pending deal gets a new version, and an answer to the old one is refused as
 * stale.
 */
export async function changeTerms(ctx: Ctx, id: number, { terms, modified_details, updated_at }: Change) {
  const { deal, today } = await openStep(ctx, id, 'change_terms', updated_at);
  requireUsableTerms(terms, { currency: deal.currency, today });
  const changes = { ...termsChanges(deal, terms), modified_details };
  await requireContinuity(ctx.db, deal.lineage_id, terms, changes.effective_from ?? deal.effective_from);
  await saveStep(ctx, deal, changes);
  const pending = deal.status === 'pending';
  if (pending) {
    const effectiveFrom = changes.effective_from ?? deal.effective_from;
    const proposal = { dealId: id, lineageId: deal.lineage_id, terms, effectiveFrom, by: ctx.viewer.userId };
    await insertTermsVersion(ctx.db, proposal, ctx.now);
  }
  const happening = pending ? 'terms_changed' : 'edited';
  await record(ctx, deal, { happening, side: 'landlord', ...beforeAndAfter(deal, changes) });
}
