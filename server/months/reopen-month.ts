// A closed month is opened again by the landlord's answer: to the merchant who asked, or to sales that came late. Accepted,
// what came since is counted and the month is to be signed again; declined, it stays kept and uncounted.
import { notFound, refuse } from '#core/base/problem.ts';
import type { Day } from '#core/base/time.ts';
import { MONTH_TRANSITIONS } from '#core/months/transitions.ts';
import type { Ctx } from '#server/base/serve.ts';
import { openMonthForStep, refusalOf } from '#server/months/open-month.ts';
import { closingOf } from '#server/months/read-statement.ts';
import { recordMonth } from '#server/months/record.ts';
import { reopeningRefusal } from '#server/months/reopening-point.ts';
import { saveStep } from '#server/months/sql.ts';
import { answerReopeningRow, findReopening, insertReopening } from '#server/months/statement-sql.ts';
import { declineLateSales, reopenSales } from '#server/sales/closing/close-sales.ts';

export async function askReopening(ctx: Ctx, dealId: number, month: Day, reason: string): Promise<void> {
  const opened = await openMonthForStep(ctx, dealId, month);
  const { side } = opened.deal;
  if (side !== 'retailer') refuse('Asking for a reopening is for the merchant.');
  if (opened.state !== 'closed') refuse(`Only a closed month is reopened. This one is ${opened.state}.`);
  const kept = await reopeningRefusal(ctx.db, opened.key.lineageId, opened.month);
  if (kept) refuse(kept);
  const isNew = await insertReopening(ctx.db, { ...opened.key, reason, by: ctx.viewer.userId }, ctx.now);
  if (!isNew) refuse('A reopening of this month waits for an answer already.');
  await recordMonth(ctx, opened.store, { happening: 'reopening_asked', month, side, words: reason });
}

type Answer = { accept: boolean; words: string };
type AnsweredMonth = { deal: number; month: Day };

export async function answerReopening(ctx: Ctx, id: number, { accept, words }: Answer): Promise<AnsweredMonth> {
  const { db, viewer, now } = ctx;
  const { deal_id: deal, month } = (await findReopening(db, id)) ?? notFound();
  const opened = await openMonthForStep(ctx, deal, month);
  const { side } = opened.deal;
  // Read again: somebody else may have answered until the lock was there.
  const { status } = (await findReopening(db, id)) ?? notFound();
  if (side !== MONTH_TRANSITIONS.reopen.side) refuse('Answering a reopening is for the property owner.');
  if (status !== 'asked') {
    if ((status === 'accepted') === accept) return { deal, month };
    return refuse(`This reopening was ${status} already.`);
  }
  const refusal = accept
    ? (refusalOf('reopen', opened) ?? (await reopeningRefusal(db, opened.key.lineageId, opened.month)))
    : null;
  if (refusal) refuse(refusal);
  await answerReopeningRow(db, id, { accept, words, by: viewer.userId }, now);
  if (accept) {
    await reopenSales(ctx.services, db, closingOf(opened));
    await saveStep(db, closingOf(opened), 'open', { state: 'reported', by: viewer.userId, side, words }, now);
  } else await declineLateSales(db, closingOf(opened), now);
  const happening = accept ? 'reopened' : 'reopening_declined';
  await recordMonth(ctx, opened.store, { happening, month, side, words });
  return { deal, month };
}
