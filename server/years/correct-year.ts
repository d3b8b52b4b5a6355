// A year that both sides signed is corrected when one proposes it and the other accepts: its months can be reopened then, and
// what is signed next is the next version. What was signed stays readable.
import { notFound, refuse } from '#core/base/problem.ts';
import type { Day } from '#core/base/time.ts';
import { stateOfYear } from '#core/years/transitions.ts';
import type { Ctx } from '#server/base/serve.ts';
import { openYearForStep, progressOf, refusalOf } from '#server/years/open-year.ts';
import { recordYear } from '#server/years/record.ts';
import { answerCorrectionRow, findCorrection, insertCorrection, saveYear } from '#server/years/sql.ts';

export async function proposeCorrection(ctx: Ctx, dealId: number, first: Day, reason: string): Promise<void> {
  const opened = await openYearForStep(ctx, dealId, first);
  const refusal = refusalOf('correct', opened);
  if (refusal) refuse(refusal);
  const { side } = opened.deal;
  const isNew = await insertCorrection(ctx.db, { ...opened.key, side, by: ctx.viewer.userId, reason }, ctx.now);
  if (!isNew) refuse('A correction of this year waits for an answer already.');
  await recordYear(ctx, opened.store, opened.year, { happening: 'correction_asked', side, words: reason });
}

type Answer = { accept: boolean; words: string };
type AnsweredYear = { deal: number; year: Day };

export async function answerCorrection(ctx: Ctx, id: number, { accept, words }: Answer): Promise<AnsweredYear> {
  const { db, viewer, now } = ctx;
  const { deal_id: deal, year } = (await findCorrection(db, id)) ?? notFound();
  const opened = await openYearForStep(ctx, deal, year);
  // Read again: somebody else may have answered until the lock was there.
  const correction = (await findCorrection(db, id)) ?? notFound();
  const { side } = opened.deal;
  if (side === correction.side) refuse('The other side answers a correction.');
  if (correction.status !== 'asked') {
    if ((correction.status === 'accepted') === accept) return { deal, year };
    return refuse(`This correction was ${correction.status} already.`);
  }
  await answerCorrectionRow(db, id, { accept, words, by: viewer.userId }, now);
  if (accept) {
    const progress = progressOf(opened, opened.sources.today);
    const state = stateOfYear({ signed: 'open', asSigned: false, ...progress });
    const row = { ...opened.key, through: opened.year.through };
    await saveYear(db, row, 'open', { state, by: viewer.userId, side, words }, now);
  }
  const happening = accept ? 'corrected' : 'correction_declined';
  await recordYear(ctx, opened.store, opened.year, { happening, side, words });
  return { deal, year };
}
