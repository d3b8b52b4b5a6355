// What a change of terms does to the rent. Of a proposed one both sides read it before anybody accepts, each from the terms
// that it may see: a correction in progress stays the landlord's own. Of terms that are being written it is told to whoever
// may send them, and nothing is kept.
import { dateAfter } from '#core/base/messages.ts';
import { refuse, refuseField } from '#core/base/problem.ts';
import { addDays, type Day } from '#core/base/time.ts';
import { type DealTerms, readDealTerms } from '#core/deals/terms.ts';
import type { getEffect, previewEffect } from '#core/statements/effect/contract.ts';
import type { AcceptedTerms } from '#core/statements/terms-parts.ts';
import type { Ctx, Input, Reply } from '#server/base/serve.ts';
import { type AccessibleDeal, requireDeal } from '#server/deals/access.ts';
import { requireSameAgreement, requireUsableTerms } from '#server/deals/check-terms.ts';
import { termsFor } from '#server/deals/deal-view.ts';
import { effectFigures } from '#server/statements/effect-figures.ts';
import { requireReader } from '#server/statements/figures.ts';
import { acceptedTerms } from '#server/statements/open-statement.ts';

type Answer = Reply<typeof getEffect>;

export async function readEffect(ctx: Ctx, id: number): Promise<Answer> {
  const copy = await requireDeal(ctx, id);
  if (copy.original_id === null) return refuse('These terms change none that were agreed before: there is no effect.');
  requireReader(copy, ctx.viewer);
  const deal = await requireDeal(ctx, copy.original_id);
  return effectOf(ctx, copy, deal, readDealTerms(termsFor(copy, copy.side)), copy.effective_from);
}

/** A landlord writes changes of any agreement; a merchant writes other terms than those that were proposed to them. */
export async function effectOfWritten(
  ctx: Ctx,
  id: number,
  { terms, effective_from: wantedDay }: Input<typeof previewEffect>['body'],
): Promise<Answer> {
  const written = await requireDeal(ctx, id, 'permission_manage_connections');
  requireReader(written, ctx.viewer);
  if (written.side === 'retailer' && written.original_id === null) {
    return refuse('No change of these terms is proposed to you: there is no effect.');
  }
  const deal = written.original_id === null ? written : await requireDeal(ctx, written.original_id);
  requireSameAgreement(deal.terms, terms);
  requireUsableTerms(terms, { currency: deal.currency, today: deal.today });
  const from = written.original_id === null ? dayOfChange(deal, wantedDay) : written.effective_from;
  return effectOf(ctx, written, deal, readDealTerms(terms), from);
}

function dayOfChange({ effective_from, today }: AccessibleDeal, wantedDay: Day | undefined): Day {
  const tomorrow = addDays(today, 1);
  if (wantedDay !== undefined && wantedDay < effective_from) {
    refuseField('effective_from', dateAfter(addDays(effective_from, -1)));
  }
  return wantedDay ?? (tomorrow > effective_from ? tomorrow : effective_from);
}

async function effectOf(
  ctx: Ctx,
  namedDeal: AccessibleDeal,
  deal: AccessibleDeal,
  proposed: DealTerms,
  from: Day,
): Promise<Answer> {
  const accepted = await acceptedTerms(ctx, deal);
  if (accepted.length === 0) return refuse('The terms that this would change were not accepted: there is no effect.');
  const figures = await effectFigures(ctx, deal, accepted, asAccepted(namedDeal, proposed, from));
  return { deal: namedDeal.id, currency: proposed.currency, from, ...figures };
}

function asAccepted({ id }: AccessibleDeal, terms: DealTerms, effectiveFrom: Day): AcceptedTerms {
  const version = Number.MAX_SAFE_INTEGER;
  return { version, deal: id, terms, effectiveFrom, sha256: '', accepted: { by: '', at: new Date(0) } };
}
