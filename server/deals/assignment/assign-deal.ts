import { refuse, refuseField } from '#core/base/problem.ts';
import { addDays, type Day } from '#core/base/time.ts';
import { agreementText } from '#core/deals/assignment/agreement.ts';
import { assignRefusal, firstDayRefusal } from '#core/deals/assignment/assignable.ts';
import type { AssignBody } from '#core/deals/assignment/contract.ts';
import { tokenHash } from '#server/base/crypto.ts';
import type { Ctx } from '#server/base/serve.ts';
import { insertAssignment } from '#server/deals/assignment/assignment-sql.ts';
import { sumsOf } from '#server/deals/assignment/sums-point.ts';
import { createDeal } from '#server/deals/create-deal.ts';
import { assignFacts } from '#server/deals/deal-view.ts';
import { openForChange } from '#server/deals/open-step.ts';
import { publishDeal } from '#server/deals/publish-deal.ts';
import { names, record } from '#server/deals/record.ts';

/** A deal of its own for the merchant that takes over, with the sums of the year, and the question to the one that leaves. */
export async function assignDeal(ctx: Ctx, id: number, { retailer, first_day, updated_at }: AssignBody): Promise<void> {
  const { deal, today } = await openForChange(ctx, id, updated_at);
  const facts = assignFacts(deal, today);
  const refusal = assignRefusal(facts);
  if (refusal !== null) refuse(refusal);
  const firstDay = first_day as Day;
  const wrongDay = firstDayRefusal(facts, firstDay);
  if (wrongDay !== null) refuseField('first_day', wrongDay);
  if (retailer.company && retailer.company === deal.retailer_company_id) {
    refuseField('retailer.company', 'This is the merchant of the connection: choose the one that takes over');
  }
  const sums = await sumsOf(ctx.db, deal.lineage_id, firstDay);
  if (sums.refusal !== null) return refuseField('first_day', sums.refusal);
  const to = await createDeal(ctx, {
    landlord: { premises: deal.premises_id, premises_unit: deal.premises_unit },
    retailer,
    terms: sums.terms,
    has_manual_upload: deal.has_manual_upload,
    modified_details: '',
  });
  await publishDeal(ctx, to, {});
  const { place, landlord, merchant } = names(deal);
  const takingOver = retailer.legal_name;
  const text = agreementText({ landlord, place, leaving: merchant, takingOver, firstDay });
  await insertAssignment(ctx.db, {
    from_lineage_id: deal.lineage_id,
    from_deal_id: deal.id,
    to_lineage_id: to,
    first_day: firstDay,
    legal_name: takingOver,
    agreement_text: text,
    sha256: tokenHash(text),
    missing_days: sums.missingDays,
    proposed_by: ctx.viewer.userId,
    proposed_at: ctx.now,
  });
  const after = { merchant: takingOver, first_day: firstDay, last_day: addDays(firstDay, -1), sha256: tokenHash(text) };
  await record(ctx, deal, { happening: 'assignment_proposed', side: 'landlord', after });
}
