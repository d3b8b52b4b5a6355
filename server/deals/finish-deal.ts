// Ending an agreement: today, on a day that has passed, or on a day to come. The frozen terms keep the end that was
// agreed; the deal's own end_date says when it really ended.
import { dateAfter, dateBefore } from '#core/base/messages.ts';
import { refuseField, refuseStale } from '#core/base/problem.ts';
import { addDays, type Day } from '#core/base/time.ts';
import type { DealStatus } from '#core/deals/status.ts';
import { nextStatus } from '#core/deals/transitions.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type OpenedDeal, openStep } from '#server/deals/open-step.ts';
import { record } from '#server/deals/record.ts';
import { changeDeal } from '#server/deals/write-sql.ts';

type Ending = { id: number; status: DealStatus; updated_at: Date };

export async function finishDeal(ctx: Ctx, id: number, body: { date?: Day; updated_at?: string }): Promise<void> {
  const opened = await openStep(ctx, id, 'finish', body.updated_at);
  const { deal, today } = opened;
  const lastDay = endOf(opened, body.date);
  const now = lastDay <= today || body.date === undefined;
  await endOn(ctx, deal, lastDay, now);
  await record(ctx, deal, {
    happening: now ? 'finished' : 'end_set',
    side: 'landlord',
    before: { end_date: deal.end_date },
    after: { end_date: lastDay },
  });
}

/** The last day of a deal in force; one that has come ends it. */
export async function endOn(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  deal: Ending,
  lastDay: Day,
  hasCome: boolean,
): Promise<void> {
  const status = nextStatus('finish', deal.status) as DealStatus;
  const ended = hasCome ? { status, ended_at: now } : {};
  if (!(await changeDeal(db, deal, { end_date: lastDay, ...ended }, now))) refuseStale();
}

function endOf({ deal, today }: OpenedDeal, lastDay: Day | undefined): Day {
  if (lastDay === undefined) return today > deal.start_date ? earlier(today, deal.end_date) : deal.start_date;
  if (lastDay < deal.start_date) refuseField('date', dateAfter(addDays(deal.start_date, -1)));
  if (deal.end_date !== null && lastDay > deal.end_date) refuseField('date', dateBefore(addDays(deal.end_date, 1)));
  return lastDay;
}

function earlier(day: Day, end: Day | null): Day {
  return end !== null && end < day ? end : day;
}
