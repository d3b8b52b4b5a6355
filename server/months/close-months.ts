// The landlord accepts what was reported or signed: from then on the sales of the month do not move. The channels are locked
// while it happens, so that what was read is what is frozen.
import { refuse } from '#core/base/problem.ts';
import type { closeMonths } from '#core/months/contract.ts';
import { type Ctx, type Input, type Reply, readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import { eachSafely } from '#server/months/certify-months.ts';
import { openMonth, openMonthForStep, refusalOf, requireManaged } from '#server/months/open-month.ts';
import { closingOf } from '#server/months/read-statement.ts';
import { recordMonth } from '#server/months/record.ts';
import { type StoreRow, saveStep } from '#server/months/sql.ts';
import { freezeSales } from '#server/sales/closing/close-sales.ts';

type Chosen = Input<typeof closeMonths>['body']['months'][number];

export async function closeAll(ctx: StepsCtx, months: readonly Chosen[]): Promise<Reply<typeof closeMonths>> {
  await readAsViewer(ctx, (inner) =>
    requireManaged(
      inner,
      months.map(({ deal }) => deal),
    ),
  );
  return eachSafely(ctx, 'closed', months, (chosen, toldLater) =>
    ctx.transact((inner) => closeOne(inner, chosen, toldLater)),
  );
}

/** Undefined where it is closed already. */
async function closeOne(
  ctx: Ctx,
  { deal: dealId, month, figures_sha256 }: Chosen,
  toldLater: boolean,
): Promise<StoreRow | undefined> {
  const seen = await openMonthForStep(ctx, dealId, month);
  if (seen.state === 'closed' && seen.deal.side === 'landlord') return undefined;
  const refusal = refusalOf('close', seen);
  if (refusal) refuse(refusal);
  if (!(await freezeSales(ctx.db, closingOf(seen), ctx.now))) {
    refuse('An upload for this store is being counted. Close the month when it is done.');
  }
  // Nothing is counted any more: what is read now is what stays.
  const opened = await openMonth(ctx, dealId, month);
  if (opened.sha256 !== figures_sha256) {
    refuse('The sales have changed since you read them. Read the statement again, then close the month.');
  }
  const { side } = opened.deal;
  const step = { state: 'closed' as const, by: ctx.viewer.userId, side, words: '' };
  await saveStep(ctx.db, closingOf(opened), 'closed', step, ctx.now);
  const after = { figures_sha256, sales_that_count: opened.figures.sales_that_count };
  await recordMonth(ctx, opened.store, { happening: 'closed', month, side, after, toldLater });
  return opened.store;
}
