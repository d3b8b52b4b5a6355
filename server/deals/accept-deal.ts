import { REQUIRED } from '#core/base/messages.ts';
import { notAllowed, refuse, refuseField, refuseStale } from '#core/base/problem.ts';
import { canonicalJson } from '#core/deals/canonical-json.ts';
import { isOver } from '#core/deals/expiry.ts';
import type { Ctx } from '#server/base/serve.ts';
import { lockHandover, takeLeaseOver } from '#server/deals/assignment/take-over.ts';
import { closeMerchantInvites } from '#server/deals/invites/close-invites.ts';
import { openStep, saveStep, statusAfter, takeOriginalAlong } from '#server/deals/open-step.ts';
import { record } from '#server/deals/record.ts';
import type { DealRow } from '#server/deals/sql.ts';
import { acceptTerms } from '#server/deals/write-sql.ts';
import { permissionsOn, requireCompany } from '#server/properties/access.ts';

/** Freezes the exact terms with their hash, who accepted them, when and from where; the agreement is in force. */
export async function acceptDeal(ctx: Ctx, id: number, body: { updated_at: string; company?: number }): Promise<void> {
  await lockHandover(ctx, id);
  const opened = await openStep(ctx, id, 'accept', body.updated_at);
  const { deal, today } = opened;
  if (isOver(deal.end_date, today)) {
    refuse('These terms have already ended. Ask the property owner to change their end date.');
  }
  const company = await requireMerchantCompany(ctx, deal, body.company);
  await takeLeaseOver(ctx, opened);
  await takeOriginalAlong(ctx, 'accept', deal);
  const frozen = await acceptTerms(ctx.db, id, { userId: ctx.viewer.userId, ip: ctx.request.ip }, ctx.now);
  if (!frozen) return refuseStale();
  if (frozen.terms_text !== canonicalJson(deal.terms)) throw new Error(`Deal ${id} differs from its published terms`);
  await saveStep(ctx, deal, {
    status: statusAfter('accept', deal),
    retailer_company_id: company.id,
    accepted_at: ctx.now,
  });
  await closeMerchantInvites(ctx.db, id, 'accepted_at', ctx.now);
  await record(
    ctx,
    { ...deal, retailer_company_id: company.id },
    {
      happening: 'accepted',
      side: 'retailer',
      after: { company: company.name, version: frozen.version, sha256: frozen.sha256, ip: ctx.request.ip },
    },
  );
}

/**
 * The company the deal is for: the one already chosen, or one of the viewer's that keeps its books in the same
 * currency.
 */
export async function requireMerchantCompany(ctx: Ctx, deal: DealRow, companyId: number | undefined) {
  const chosen = deal.retailer_company_id;
  if (chosen !== null && companyId !== undefined && companyId !== chosen) {
    refuseField('company', 'This connection is for another of your companies');
  }
  const id = chosen ?? companyId ?? refuseField('company', REQUIRED);
  if ((await permissionsOn(ctx.db, ctx.viewer, { companyId: id })) === undefined) {
    refuseField('company', 'There is no such company among yours');
  }
  const company = await requireCompany(ctx, id, 'permission_manage_connections');
  if (company.kind !== 'retailer') notAllowed();
  if (company.currency !== deal.terms.currency) {
    const words = `The terms are in ${deal.terms.currency} and this company keeps its books in ${company.currency}`;
    refuseField('company', words);
  }
  return company;
}
