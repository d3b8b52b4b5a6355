// Sales and rent of a store before and after an upload is counted, for whoever brings it.
import { type Cents, moneyText } from '#core/base/money.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import {
  changedMonths,
  figuresByMonth,
  type MonthFigures,
  summedMonths,
} from '#core/statements/effect/upload-effect.ts';
import type { uploadEffect } from '#core/statements/effect/upload-effect-contract.ts';
import { type Input, type Reply, readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import { requireDeal } from '#server/deals/access.ts';
import { rehearseUpload } from '#server/sales/rehearse-upload.ts';
import { opensFigures } from '#server/statements/figures.ts';
import { openStatement } from '#server/statements/open-statement.ts';

export async function readUploadEffect(
  ctx: StepsCtx,
  { params, body }: Input<typeof uploadEffect>,
): Promise<Reply<typeof uploadEffect>> {
  const { upload, figures } = await rehearseUpload(ctx, params.id, body.resolutions, async (db, { deal_id }) => {
    const inner = { ...ctx, db, audit: () => {} };
    const deal = await requireDeal(inner, deal_id);
    const { sold, accruals, lastDay } = await openStatement(inner, deal);
    return figuresByMonth(sold, accruals, lastDay);
  });
  const deal = await readAsViewer(ctx, (inner) => requireDeal(inner, upload.deal_id));
  const months = figures ? changedMonths(figures.before, figures.after) : [];
  const open = opensFigures(deal, ctx.viewer);
  const totals = {
    before: summedMonths(months.map(({ before }) => before)),
    after: summedMonths(months.map(({ after }) => after)),
  };
  return {
    deal: deal.id,
    place: withUnit(deal.premises_name, deal.premises_unit),
    currency: deal.currency,
    tried: figures !== undefined,
    months: months.map((changed) => ({ month: changed.month, ...changeText(changed, open) })),
    totals: { months: months.length, ...changeText(totals, open) },
  };
}

function changeText({ before, after }: { before: MonthFigures; after: MonthFigures }, open: boolean) {
  const both = (pick: (figures: MonthFigures) => Cents) => ({
    before: moneyText(pick(before)),
    after: moneyText(pick(after)),
  });
  return {
    gross: both(({ gross }) => gross),
    adjusted_gross: open ? both(({ adjusted }) => adjusted) : null,
    rent: open ? both(({ rent }) => rent) : null,
  };
}
