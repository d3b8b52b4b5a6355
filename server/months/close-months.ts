// The landlord accepts what was reported or signed: from then on the sales of the months do not move. Deals and channels are
// locked while it happens, so that what is read is what is frozen.
import type { closeMonths } from '#core/months/contract.ts';
import { type Ctx, type Input, type Reply, readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import { lockDeals } from '#server/deals/open-step.ts';
import {
  type Chosen,
  keyOf,
  locateChosen,
  type Outcome,
  type Outcomes,
  resultsOf,
} from '#server/months/chosen-months.ts';
import { measureMonths, type OpenedMonth, refusalOf, requireManaged } from '#server/months/open-month.ts';
import { closingOf } from '#server/months/read-statement.ts';
import { recordMonth, tellOfMany } from '#server/months/record.ts';
import { saveClosedFigures } from '#server/months/recorded-sql.ts';
import { saveSteps } from '#server/months/sql.ts';
import { closeSales, lockSales } from '#server/sales/closing/close-sales.ts';

type Months = Input<typeof closeMonths>['body']['months'];

export async function closeAll(ctx: StepsCtx, months: Months): Promise<Reply<typeof closeMonths>> {
  const ids = months.map(({ deal }) => deal);
  await readAsViewer(ctx, (inner) => requireManaged(inner, ids));
  return { results: await ctx.transact((inner) => closeInside(inner, months, { tells: true })) };
}

/** Inside the transaction of a larger step, which tells of itself. */
export async function closeInside(ctx: Ctx, chosen: readonly Chosen[], { tells }: { tells: boolean }) {
  const ids = chosen.map(({ deal }) => deal);
  await lockDeals(ctx, ids);
  const outcomes: Outcomes = new Map();
  const located = await locateChosen(ctx, await requireManaged(ctx, ids), chosen, outcomes);
  const months = located.map((each) => each.located);
  const uploading = await lockSales(ctx.db, months.map(closingOf));
  // Nothing is counted any more: what is read now is what stays.
  const opened = await measureMonths(ctx, months);
  const closed = located.flatMap(({ one }, at) => {
    const month = opened[at]!;
    const outcome = outcomeOf(month, one, uploading.has(month.key.lineageId));
    outcomes.set(keyOf(one), outcome);
    return outcome === 'done' ? [month] : [];
  });
  if (closed.length > 0) await write(ctx, closed, tells);
  return resultsOf(chosen, outcomes);
}

function outcomeOf(opened: OpenedMonth, { figures_sha256 }: Chosen, uploading: boolean): Outcome {
  if (opened.state === 'closed' && opened.deal.side === 'landlord') return 'already';
  const refused = refusalOf('close', opened);
  if (refused) return { refused };
  if (uploading) return { refused: 'An upload for this store is being counted. Close the month when it is done.' };
  if (opened.sha256 === figures_sha256) return 'done';
  return { refused: 'The sales have changed since you read them. Read the statement again, then close the month.' };
}

async function write(ctx: Ctx, closed: readonly OpenedMonth[], tells: boolean): Promise<void> {
  const { db, viewer, now } = ctx;
  await closeSales(db, closed.map(closingOf), now);
  const step = { state: 'closed' as const, by: viewer.userId, side: 'landlord' as const, words: '' };
  await saveSteps(db, closed.map(closingOf), 'closed', step, now);
  await saveClosedFigures(
    db,
    closed.map(({ key, figures, sha256 }) => ({ lineage_id: key.lineageId, month: key.month, figures, sha256 })),
  );
  const toldLater = !tells || closed.length > 1;
  for (const { store, key, sha256, figures } of closed) {
    const after = { figures_sha256: sha256, sales_that_count: figures.sales_that_count };
    await recordMonth(ctx, store, { happening: 'closed', month: key.month, side: 'landlord', after, toldLater });
  }
  if (tells && toldLater) {
    const done = closed.map(({ store, key }) => ({ store, month: key.month }));
    await tellOfMany(ctx, 'closed', done);
  }
}
