// The merchant says that a month is complete although the sales of some days are not there, and why.
import { refuse } from '#core/base/problem.ts';
import type { Day } from '#core/base/time.ts';
import type { Ctx } from '#server/base/serve.ts';
import { openMonthForStep, refusalOf } from '#server/months/open-month.ts';
import { closingOf } from '#server/months/read-statement.ts';
import { recordMonth } from '#server/months/record.ts';
import { saveStep } from '#server/months/sql.ts';

export async function reportMonth(ctx: Ctx, dealId: number, name: Day, reason: string): Promise<void> {
  const opened = await openMonthForStep(ctx, dealId, name);
  const refusal = refusalOf('report', opened);
  if (refusal) refuse(refusal);
  const { side } = opened.deal;
  const step = { state: 'reported' as const, by: ctx.viewer.userId, side, words: reason };
  await saveStep(ctx.db, closingOf(opened), 'reported', step, ctx.now);
  await recordMonth(ctx, opened.store, { happening: 'reported', month: name, side, words: reason });
}
