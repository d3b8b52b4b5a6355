import { refuseField } from '#core/base/problem.ts';
import { canonicalJson } from '#core/deals/canonical-json.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import type { Ctx } from '#server/base/serve.ts';
import { requireContinuity, requireSameAgreement, requireUsableTerms } from '#server/deals/check-terms.ts';
import { type OpenedDeal, openStep, saveStep, statusAfter, takeOriginalAlong } from '#server/deals/open-step.ts';
import { record } from '#server/deals/record.ts';

type Refusal = { updated_at: string; note: string; terms?: DealTermsText | undefined };

/**
 * Back to the landlord with the merchant's words, and with other terms where they propose some; an agreement in force
 * stays as it was. The landlord's correction may take them over: nothing takes effect before it is published and
 * accepted.
 */
export async function declineDeal(ctx: Ctx, id: number, { updated_at, note, terms }: Refusal): Promise<void> {
  const opened = await openStep(ctx, id, 'decline', updated_at);
  const { deal } = opened;
  if (terms) await requireProposable(ctx, opened, terms);
  await takeOriginalAlong(ctx, 'decline', deal);
  await saveStep(ctx, deal, { status: statusAfter('decline', deal), note, counter_terms: terms ?? null });
  await record(ctx, deal, { happening: 'declined', side: 'retailer', after: { note, ...(terms && { terms }) } });
}

/** Terms that the landlord could publish as they stand. */
async function requireProposable({ db }: Ctx, { deal, today }: OpenedDeal, terms: DealTermsText): Promise<void> {
  if (canonicalJson(terms) === deal.published_text) refuseField('terms', 'These are the terms that you decline');
  requireUsableTerms(terms, { currency: deal.currency, today });
  if (deal.original_terms !== null) requireSameAgreement(deal.original_terms, terms);
  await requireContinuity(db, deal.lineage_id, terms, deal.effective_from);
}
