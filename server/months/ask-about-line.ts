// The landlord asks about a line of a statement, the merchant answers. Neither changes the month.
import { notFound, refuse, refuseField } from '#core/base/problem.ts';
import type { Day } from '#core/base/time.ts';
import { adjustmentLine } from '#core/months/adjustment.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type OpenedMonth, openMonthForStep } from '#server/months/open-month.ts';
import { recordMonth } from '#server/months/record.ts';
import { findQuestion, insertQuestion, saveAnswer } from '#server/months/statement-sql.ts';

type LineQuestion = { line: string; text: string };

export async function askAboutLine(ctx: Ctx, dealId: number, month: Day, { line, text }: LineQuestion): Promise<void> {
  const opened = await openMonthForStep(ctx, dealId, month);
  const { side } = opened.deal;
  if (side !== 'landlord') refuse('Asking about a line is for the property owner.');
  const lines = linesOf(opened);
  if (!lines.includes(line)) refuseField('line', `Choose one of: ${lines.join(', ')}`);
  await insertQuestion(ctx.db, { ...opened.key, line, text, by: ctx.viewer.userId }, ctx.now);
  await recordMonth(ctx, opened.store, { happening: 'asked', month, side, words: text, after: { line } });
}

export async function answerQuestion(ctx: Ctx, id: number, text: string): Promise<{ deal: number; month: Day }> {
  const { deal_id: deal, month } = (await findQuestion(ctx.db, id)) ?? notFound();
  const opened = await openMonthForStep(ctx, deal, month);
  const { side } = opened.deal;
  if (side !== 'retailer') refuse('Answering a question is for the merchant.');
  if ((await findQuestion(ctx.db, id))?.answered) refuse('This question has an answer already.');
  await saveAnswer(ctx.db, id, text, ctx.viewer.userId, ctx.now);
  await recordMonth(ctx, opened.store, { happening: 'answered', month, side, words: text });
  return { deal, month };
}

function linesOf({ figures }: OpenedMonth): string[] {
  const items = figures.parts.flatMap(({ left_out }) => left_out.map(({ item }) => item));
  const typed = (figures.adjustments ?? []).map(({ id }) => adjustmentLine(id));
  return ['gross', ...new Set(items), ...typed, 'sales_that_count', 'days', 'sources'];
}
