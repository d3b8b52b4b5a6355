import type { Currency } from '#core/base/money.ts';
import { refuseField } from '#core/base/problem.ts';
import { day, dayIn } from '#core/base/time.ts';
import type { NewDeal } from '#core/deals/contract.ts';
import type { Ctx } from '#server/base/serve.ts';
import { requireKnownMerchant, requireMerchantEmail } from '#server/deals/check-merchant.ts';
import { requireUsableTerms } from '#server/deals/check-terms.ts';
import { record } from '#server/deals/record.ts';
import { findDealRow } from '#server/deals/sql.ts';
import { insertDeal } from '#server/deals/write-sql.ts';
import { permissionsOn, requirePremises } from '#server/properties/access.ts';

export async function createDeal(ctx: Ctx, { landlord, retailer, terms, ...rest }: NewDeal): Promise<number> {
  const premises = await requireOwnPremises(ctx, landlord.premises, 'landlord.premises');
  requireUsableTerms(terms, { currency: premises.currency, today: dayIn(ctx.now, premises.time_zone) });
  if (retailer.company) await requireKnownMerchant(ctx, retailer.company);
  await requireMerchantEmail(ctx, retailer.contact_email);
  const id = await insertDeal(
    ctx.db,
    {
      status: 'draft',
      premisesId: premises.id,
      premisesUnit: landlord.premises_unit,
      legalName: retailer.legal_name,
      email: retailer.contact_email,
      companyId: retailer.company ?? null,
      terms,
      effectiveFrom: day(terms.start_date),
      modifiedDetails: rest.modified_details,
      hasManualUpload: rest.has_manual_upload,
      createdBy: ctx.viewer.userId,
    },
    ctx.now,
  );
  const deal = await findDealRow(ctx.db, ctx.viewer, id);
  if (!deal) throw new Error('A new deal is not visible to its maker');
  await record(ctx, deal, { happening: 'created', side: 'landlord', after: { terms, merchant: retailer.legal_name } });
  return id;
}

/** The premises a body names: unknown ones are a field error, known ones need the permission. */
export async function requireOwnPremises(ctx: Ctx, id: number, field: string) {
  if ((await permissionsOn(ctx.db, ctx.viewer, { premisesId: id })) === undefined) {
    refuseField(field, 'There is no such property among yours');
  }
  const premises = await requirePremises(ctx, id, 'permission_manage_connections');
  return { ...premises, currency: premises.currency as Currency };
}
