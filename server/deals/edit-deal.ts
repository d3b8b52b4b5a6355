// Editing what the merchant has not accepted: a draft, or a declined deal that is being corrected. Manual uploads are
// not part of the terms and can be allowed at any time before the end.
import { refuse } from '#core/base/problem.ts';
import { type Day, day } from '#core/base/time.ts';
import type { DealEdits } from '#core/deals/contract.ts';
import { onlyExtends, termsDifference } from '#core/deals/difference.ts';
import type { DealStatus } from '#core/deals/status.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { transitionRefusal } from '#core/deals/transitions.ts';
import { asSystem } from '#server/base/db/db.ts';
import type { Ctx } from '#server/base/serve.ts';
import { requireKnownMerchant, requireMerchantEmail } from '#server/deals/check-merchant.ts';
import { requireContinuity, requireSameAgreement, requireUsableTerms } from '#server/deals/check-terms.ts';
import { requireOwnPremises } from '#server/deals/create-deal.ts';
import { type OpenedDeal, openForChange, openLocked, openStep, saveStep } from '#server/deals/open-step.ts';
import { names, notifySide, record } from '#server/deals/record.ts';
import type { DealRow } from '#server/deals/sql.ts';
import type { DealChanges } from '#server/deals/write-sql.ts';

const OVER: readonly DealStatus[] = ['canceled', 'moved', 'finished', 'archived'];

export async function editDeal(ctx: Ctx, id: number, { updated_at, ...edits }: DealEdits): Promise<void> {
  const { has_manual_upload, ...others } = edits;
  const opened =
    has_manual_upload !== undefined && Object.keys(others).length === 0
      ? await openForUploads(ctx, id, updated_at)
      : await openStep(ctx, id, 'edit', updated_at);
  const changes = await changesOf(ctx, opened, edits);
  if (Object.keys(changes).length === 0) return;
  await saveStep(ctx, opened.deal, changes);
  await record(ctx, opened.deal, { happening: 'edited', side: 'landlord', ...beforeAndAfter(opened.deal, changes) });
}

/** Support allows or stops uploads on a connection; both sides read it in its activity, with the reason. */
export async function switchUploads(ctx: Ctx, id: number, allowed: boolean, reason: string): Promise<void> {
  const { deal } = await openLocked(ctx, id);
  if (OVER.includes(deal.status)) refuse('This connection is over: nothing is uploaded to it.');
  if (deal.has_manual_upload === allowed) refuse('Nothing of this would change.');
  await asSystem(ctx.db, () => saveStep(ctx, deal, { has_manual_upload: allowed }));
  const before = { has_manual_upload: deal.has_manual_upload };
  const after = { has_manual_upload: allowed, reason };
  await record(ctx, deal, { happening: 'uploads_switched', side: null, before, after });
  const title = `Uploads of sales were ${allowed ? 'allowed' : 'stopped'} at ${names(deal).place}`;
  const text = `${ctx.viewer.fullName} of Breakpoint support did this. Reason given: ${reason}`;
  for (const to of ['landlord', 'retailer'] as const)
    await notifySide(ctx, deal, 'uploads_switched', { to, title, text });
}

async function openForUploads(ctx: Ctx, id: number, updatedAt?: string): Promise<OpenedDeal> {
  const opened = await openForChange(ctx, id, updatedAt);
  return OVER.includes(opened.deal.status) ? refuse('This connection is over: nothing is uploaded to it.') : opened;
}

/** What the edits change in the row, each part checked against the rest. */
export async function changesOf(ctx: Ctx, { deal, today }: OpenedDeal, edits: DealEdits): Promise<DealChanges> {
  const { landlord, retailer, terms, modified_details, has_manual_upload } = edits;
  const changes: DealChanges = {};
  let currency = deal.currency;
  refuseSilentMove(deal, landlord);
  if (landlord?.premises !== undefined && landlord.premises !== deal.premises_id) {
    const premises = await requireOwnPremises(ctx, landlord.premises, 'landlord.premises');
    changes.premises_id = premises.id;
    currency = premises.currency;
  }
  if (landlord?.premises_unit !== undefined) changes.premises_unit = landlord.premises_unit;
  if (retailer?.legal_name !== undefined) changes.retailer_legal_name = retailer.legal_name;
  if (retailer?.contact_email !== undefined) {
    await requireMerchantEmail(ctx, retailer.contact_email);
    changes.retailer_email = retailer.contact_email;
  }
  if (retailer?.company !== undefined && deal.original_id === null) {
    if (retailer.company !== null) await requireKnownMerchant(ctx, retailer.company);
    changes.retailer_company_id = retailer.company;
  }
  if (terms || changes.premises_id !== undefined) requireUsableTerms(terms ?? deal.terms, { currency, today });
  if (terms) {
    Object.assign(changes, termsChanges(deal, terms));
    await requireContinuity(ctx.db, deal.lineage_id, terms, changes.effective_from ?? deal.effective_from);
  }
  if (modified_details !== undefined) changes.modified_details = modified_details;
  if (has_manual_upload !== undefined) changes.has_manual_upload = has_manual_upload;
  return changes;
}

/** The merchant of a declined deal still sees where it is, so it moves only by the step that tells them. */
function refuseSilentMove(deal: DealRow, landlord: DealEdits['landlord']): void {
  const moves =
    (landlord?.premises ?? deal.premises_id) !== deal.premises_id ||
    (landlord?.premises_unit ?? deal.premises_unit) !== deal.premises_unit;
  const refusal = moves ? transitionRefusal('edit_landlord', deal.status, 'landlord') : null;
  if (refusal !== null) refuse(refusal);
}

/** New terms in the row. A copy of an ended agreement may only lengthen it. */
export function termsChanges(deal: DealRow, terms: DealTermsText): DealChanges {
  const start_date = day(terms.start_date);
  const dates = { terms, start_date, end_date: terms.end_date as Day | null };
  if (deal.original_terms === null) return { ...dates, effective_from: start_date };
  requireSameAgreement(deal.original_terms, terms);
  const extension = onlyExtends(deal.original_terms, terms);
  if (!extension && deal.original_status === 'finished') {
    refuse('The agreement has ended: its period can be extended, its other terms cannot be changed.');
  }
  return { ...dates, only_extends: extension };
}

export function beforeAndAfter(deal: DealRow, { terms, ...changes }: DealChanges) {
  const keys = Object.keys(changes) as (keyof typeof changes & keyof DealRow)[];
  const before = Object.fromEntries(keys.map((key) => [key, deal[key]]));
  if (!terms) return { before, after: { ...changes } };
  const changed = termsDifference(deal.terms, terms).filter((field) => field.changed);
  return { before: { ...before, terms: deal.terms }, after: { ...changes, terms, changed } };
}
