// What the passing of days does to deals, in the zone of each property: an agreement past its last day is finished and
// a modification still waiting for an answer is withdrawn; sixty days later, what is over or was never accepted is
// archived.
import { addDays, type Day, dayIn } from '#core/base/time.ts';
import { clockNotification } from '#core/deals/deal-notification.ts';
import { isDueForArchive, isOver } from '#core/deals/expiry.ts';
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { type ClockRow, findRecorded, listDue, listPendingCopies } from '#server/deals/clock-sql.ts';
import { names, notifySide, type Recorder, record } from '#server/deals/record.ts';
import { lockLineage } from '#server/deals/sql.ts';
import { changeDeal } from '#server/deals/write-sql.ts';

/**
 * Each deal in its own transaction, looked at again under its lock: running twice, or beside a person, changes nothing.
 */
export async function advanceDeals(services: Services): Promise<number> {
  const now = services.clock();
  const furthestAhead = addDays(dayIn(now, 'UTC'), 1);
  const due = await transact(services.db, 'system', (tx) => listDue(tx, furthestAhead));
  let advanced = 0;
  for (const { id, lineage_id } of due) {
    const moved = await transact(services.db, 'system', async (tx) => {
      await lockLineage(tx, lineage_id);
      const deal = await findRecorded(tx, id);
      return deal ? advance(systemRecorder(services, tx, now), deal, now) : false;
    });
    if (moved) advanced += 1;
  }
  return advanced;
}

async function advance(ctx: Recorder, deal: ClockRow, now: Date): Promise<boolean> {
  const today = dayIn(now, deal.time_zone);
  switch (deal.status) {
    case 'active':
    case 'active_pending':
      return isOver(deal.end_date, today) && finish(ctx, deal, now);
    case 'finished':
    case 'pending':
    case 'declined':
      return isDueForArchive(countedEnd(deal), today) && archive(ctx, deal, now);
    default:
      return false;
  }
}

/** A copy is counted from the end of the agreement it was written for, or from its own if that comes later. */
function countedEnd({ status, original_end_date, original_status, end_date, only_extends }: ClockRow): Day | null {
  if (status === 'finished' || original_status === null) return end_date;
  const originalOver = original_status === 'finished' || original_status === 'archived';
  return originalOver || only_extends ? original_end_date : end_date;
}

async function finish(ctx: Recorder, deal: ClockRow, now: Date): Promise<boolean> {
  if (!(await changeDeal(ctx.db, deal, { status: 'finished', ended_at: now }, now))) return false;
  for (const copy of await listPendingCopies(ctx.db, deal.id)) {
    if (copy.only_extends || !(await changeDeal(ctx.db, copy, { status: 'canceled', ended_at: now }, now))) continue;
    await record(ctx, copy, { happening: 'expired', side: null, after: { canceled: true } });
  }
  await record(ctx, deal, { happening: 'expired', side: null, after: { end_date: deal.end_date } });
  await notifyBoth(ctx, deal, 'expired');
  return true;
}

async function archive(ctx: Recorder, deal: ClockRow, now: Date): Promise<boolean> {
  if (!(await changeDeal(ctx.db, deal, { status: 'archived', ended_at: now }, now))) return false;
  await record(ctx, deal, { happening: 'archived', side: null, before: { status: deal.status } });
  await notifyBoth(ctx, deal, 'archived');
  return true;
}

async function notifyBoth(ctx: Recorder, deal: ClockRow, happening: 'expired' | 'archived'): Promise<void> {
  const facts = { ...names(deal), after: {} };
  for (const side of ['landlord', 'retailer'] as const) {
    await notifySide(ctx, deal, happening, clockNotification(happening, side, facts));
  }
}

function systemRecorder(services: Services, db: Tx, now: Date): Recorder {
  return { services, db, audit: (entry) => appendAudit(db, entry, { ...SYSTEM_ORIGIN, at: now }) };
}
