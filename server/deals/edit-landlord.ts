import { refuseField } from '#core/base/problem.ts';
import type { Ctx } from '#server/base/serve.ts';
import { requireOwnPremises } from '#server/deals/create-deal.ts';
import { openStep, saveStep } from '#server/deals/open-step.ts';
import { record } from '#server/deals/record.ts';
import { findDealRow } from '#server/deals/sql.ts';

type Move = { premises?: number; premises_unit?: string; updated_at?: string };

/** Moves a deal within the landlord's own properties; terms and merchant stay. */
export async function editLandlord(ctx: Ctx, id: number, { premises, premises_unit, updated_at }: Move): Promise<void> {
  const { deal } = await openStep(ctx, id, 'edit_landlord', updated_at);
  const target = premises ?? deal.premises_id;
  const unit = premises_unit ?? deal.premises_unit;
  if (target === deal.premises_id && unit === deal.premises_unit) return;
  if (target !== deal.premises_id) {
    const place = await requireOwnPremises(ctx, target, 'premises');
    if (place.master_company_id !== deal.master_company_id) {
      refuseField('premises', 'Choose a property of the same portfolio');
    }
    if (place.currency !== deal.terms.currency) refuseField('premises', `Choose a property in ${deal.terms.currency}`);
  }
  await saveStep(ctx, deal, { premises_id: target, premises_unit: unit });
  const moved = await findDealRow(ctx.db, ctx.viewer, id);
  if (!moved) throw new Error('A moved deal is not visible to its landlord');
  await record(ctx, moved, {
    happening: 'landlord_edited',
    side: 'landlord',
    before: { premises: deal.premises_name, unit: deal.premises_unit },
    after: { premises: moved.premises_name, unit: moved.premises_unit },
  });
}
