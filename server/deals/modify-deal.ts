// A change of an agreement in force is a copy that waits for the merchant beside it. Extending is the same with nothing
// changed but the end: it is also offered for sixty days after the end.
import { dateAfter, dateBefore } from '#core/base/messages.ts';
import { refuse, refuseField } from '#core/base/problem.ts';
import { addDays, type Day, day } from '#core/base/time.ts';
import { onlyExtends, termsDifference } from '#core/deals/difference.ts';
import type { Modification } from '#core/deals/life-contract.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { mayExtend } from '#core/deals/viewer-actions.ts';
import type { Ctx } from '#server/base/serve.ts';
import {
  requireComputable,
  requireContinuity,
  requireSameAgreement,
  requireUsableTerms,
} from '#server/deals/check-terms.ts';
import { canFacts } from '#server/deals/deal-view.ts';
import { type OpenedDeal, openStep, saveStep, statusAfter } from '#server/deals/open-step.ts';
import { record } from '#server/deals/record.ts';
import { type DealRow, findDealRow } from '#server/deals/sql.ts';
import { insertDeal, insertTermsVersion } from '#server/deals/write-sql.ts';

/** Answers the id of the copy. */
export async function modifyDeal(ctx: Ctx, id: number, change: Modification): Promise<number> {
  const action = change.extend ? 'extend' : 'modify';
  const opened = await openStep(ctx, id, action, change.updated_at);
  const { deal, today } = opened;
  if (change.extend && !mayExtend(canFacts(deal, ctx.viewer, today))) refuse(extensionRefusal(deal));
  const terms = proposedTerms(deal, change);
  if (change.extend) requireLaterEnd(deal, terms);
  requireSameAgreement(deal.terms, terms);
  requireComputable(terms);
  requireUsableTerms(terms, { currency: deal.currency, today });
  const legalName = change.legal_name ?? deal.retailer_legal_name;
  const renamed = legalName !== deal.retailer_legal_name;
  if (!renamed && !termsDifference(deal.terms, terms).some(({ changed }) => changed)) {
    refuseField('terms', 'Nothing would change: these are the terms in force');
  }
  const extension = !renamed && onlyExtends(deal.terms, terms);
  if (change.extend && !extension) refuseField('terms', 'An extension changes nothing but the end of the period.');
  const effectiveFrom = effectiveDay(opened, terms, extension, change.effective_from);
  await requireContinuity(ctx.db, deal.lineage_id, terms, effectiveFrom);

  const status = statusAfter(action, deal);
  if (status !== deal.status) await saveStep(ctx, deal, { status });
  const copyId = await insertCopy(ctx, deal, terms, {
    effectiveFrom,
    extension,
    legalName,
    details: change.modified_details,
  });
  const copy = await findDealRow(ctx.db, ctx.viewer, copyId);
  if (!copy) throw new Error('A new copy is not visible to its maker');
  await record(ctx, copy, {
    happening: extension ? 'extended' : 'modified',
    side: 'landlord',
    before: { terms: deal.terms },
    after: { terms, effective_from: effectiveFrom, end_date: terms.end_date, details: change.modified_details },
  });
  return copyId;
}

function extensionRefusal({ end_date, pending_copy_id }: DealRow): string {
  if (end_date === null) return 'This agreement runs month to month: there is no end to extend.';
  return pending_copy_id === null
    ? 'More than 60 days have passed since the end: write a new connection instead.'
    : 'A change already waits for the merchant. Cancel it before proposing another.';
}

/** What was agreed ends when it ends, even if it was cut short since: the extension starts from the terms. */
function proposedTerms(deal: DealRow, { extend, terms, end_date }: Modification): DealTermsText {
  if (!extend) return terms ?? refuseField('terms', 'Required');
  return terms ?? { ...deal.terms, end_date: (end_date ?? null) as Day | null, continuity: 'continue' };
}

/** Asked before anything else of the terms: of a wrong end the bound that counts here is the end that was agreed. */
function requireLaterEnd(deal: DealRow, { end_date }: DealTermsText): void {
  const agreed = deal.terms.end_date;
  if (agreed !== null && end_date !== null && end_date <= agreed) refuseField('end_date', dateAfter(agreed));
}

function effectiveDay({ deal, today }: OpenedDeal, terms: DealTermsText, extension: boolean, wantedDay?: Day): Day {
  const tomorrow = addDays(today, 1);
  const usual = extension && deal.end_date !== null ? addDays(deal.end_date, 1) : tomorrow;
  const from = wantedDay ?? (usual > deal.effective_from ? usual : deal.effective_from);
  if (from < deal.effective_from) refuseField('effective_from', dateAfter(addDays(deal.effective_from, -1)));
  if (terms.end_date !== null && from > terms.end_date) {
    refuseField(
      wantedDay ? 'effective_from' : 'terms.end_date',
      wantedDay ? dateBefore(addDays(day(terms.end_date), 1)) : dateAfter(from),
    );
  }
  return from;
}

async function insertCopy(
  ctx: Ctx,
  deal: DealRow,
  terms: DealTermsText,
  about: { effectiveFrom: Day; extension: boolean; legalName: string; details: string },
): Promise<number> {
  const { effectiveFrom } = about;
  const id = await insertDeal(
    ctx.db,
    {
      status: 'pending',
      lineageId: deal.lineage_id,
      originalId: deal.id,
      onlyExtends: about.extension,
      premisesId: deal.premises_id,
      premisesUnit: deal.premises_unit,
      legalName: about.legalName,
      email: deal.retailer_email,
      companyId: deal.retailer_company_id,
      terms,
      effectiveFrom,
      modifiedDetails: about.details,
      hasManualUpload: deal.has_manual_upload,
      createdBy: ctx.viewer.userId,
    },
    ctx.now,
  );
  const proposal = { dealId: id, lineageId: deal.lineage_id, terms, effectiveFrom, by: ctx.viewer.userId };
  await insertTermsVersion(ctx.db, proposal, ctx.now);
  return id;
}
