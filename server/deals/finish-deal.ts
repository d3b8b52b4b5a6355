// Ending an agreement: today, on a day that has passed, or on a day to come. The frozen terms keep the end that was
// agreed; the deal's own end_date says when it really ended.
import { dateAfter, dateBefore } from '#core/base/messages.ts';
import { refuseField } from '#core/base/problem.ts';
import { addDays, type Day } from '#core/base/time.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type Opened, openStep, saveStep, statusAfter } from '#server/deals/open-step.ts';
import { record } from '#server/deals/record.ts';

export async function finishDeal(ctx: Ctx, id: number, body: { date?: Day; updated_at?: string }): Promise<void> {
  const opened = await openStep(ctx, id, 'finish', body.updated_at);
  const { deal, today } = opened;
  const lastDay = endOf(opened, body.date);
  const now = lastDay <= today || body.date === undefined;
  await saveStep(ctx, deal, {
    end_date: lastDay,
    ...(now && { status: statusAfter('finish', deal), ended_at: ctx.now }),
  });
  await record(ctx, deal, {
    happening: now ? 'finished' : 'end_set',
    side: 'landlord',
    before: { end_date: deal.end_date },
    after: { end_date: lastDay },
  });
}

function endOf({ deal, today }: Opened, asked: Day | undefined): Day {
  if (asked === undefined) return today > deal.start_date ? earlier(today, deal.end_date) : deal.start_date;
  if (asked < deal.start_date) refuseField('date', dateAfter(addDays(deal.start_date, -1)));
  if (deal.end_date !== null && asked > deal.end_date) refuseField('date', dateBefore(addDays(deal.end_date, 1)));
  return asked;
}

function earlier(day: Day, end: Day | null): Day {
  return end !== null && end < day ? end : day;
}
