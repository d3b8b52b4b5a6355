import type { DealEdits } from '#core/deals/contract.ts';
import type { Ctx } from '#server/base/serve.ts';
import { requireUsableTerms } from '#server/deals/check-terms.ts';
import { beforeAndAfter, changesOf } from '#server/deals/edit-deal.ts';
import { inviteMerchant } from '#server/deals/invites/invite-merchant.ts';
import { openStep, saveStep, statusAfter, takeOriginalAlong } from '#server/deals/open-step.ts';
import { record } from '#server/deals/record.ts';
import { findDealRow } from '#server/deals/sql.ts';
import { insertTermsVersion } from '#server/deals/write-sql.ts';

/** Saves the edits and puts the terms before the merchant, as one step: neither happens without the other. */
export async function publishDeal(ctx: Ctx, id: number, { updated_at, ...edits }: DealEdits): Promise<void> {
  const opened = await openStep(ctx, id, 'publish', updated_at);
  const { deal, today } = opened;
  const changes = await changesOf(ctx, opened, edits);
  const terms = changes.terms ?? deal.terms;
  if (!changes.terms) requireUsableTerms(terms, { currency: deal.currency, today });
  await takeOriginalAlong(ctx, 'publish', deal);
  await saveStep(ctx, deal, {
    ...changes,
    status: statusAfter('publish', deal),
    published_at: ctx.now,
    note: '',
    counter_terms: null,
  });

  const published = await findDealRow(ctx.db, ctx.viewer, id);
  if (!published) throw new Error('A published deal is not visible to its publisher');
  const { lineage_id: lineageId, effective_from: effectiveFrom } = published;
  await insertTermsVersion(ctx.db, { dealId: id, lineageId, terms, effectiveFrom, by: ctx.viewer.userId }, ctx.now);
  await record(ctx, published, { happening: 'published', side: 'landlord', ...beforeAndAfter(deal, changes) });
  if (published.retailer_company_id === null) await inviteMerchant(ctx, published);
}
