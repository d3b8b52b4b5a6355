// A sweep for somebody who wants to take a step with it: found (404), managed (403), possible (400), not stale.
import { notAllowed, notFound, refuse, refuseStale } from '#core/base/problem.ts';
import { type SweepAction, type SweepStatus, sweepAfter, sweepRefusal } from '#core/payments/sweeps/sweep-status.ts';
import type { Ctx } from '#server/base/serve.ts';
import { lockDeal } from '#server/payments/locks.ts';
import { changeSweep, findSweepRow, type SweepChanges, type SweepRow } from '#server/payments/sweeps/sql.ts';

export async function openSweep(ctx: Ctx, id: number, action: SweepAction, updatedAt?: string): Promise<SweepRow> {
  const seen = (await findSweepRow(ctx.db, ctx.viewer, id)) ?? notFound();
  if (!seen.manages) notAllowed();
  await lockDeal(ctx.db, seen.lineage_id);
  const sweep = (await findSweepRow(ctx.db, ctx.viewer, id)) ?? notFound();
  if (updatedAt !== undefined && new Date(updatedAt).getTime() !== sweep.updated_at.getTime()) refuseStale();
  const refusal = sweepRefusal(action, sweep.status, ctx.viewer.role);
  return refusal === null ? sweep : refuse(refusal);
}

export async function saveSweep(ctx: Ctx, sweep: SweepRow, action: SweepAction, changes: SweepChanges): Promise<void> {
  const status = sweepAfter(action, sweep.status) as SweepStatus;
  if (!(await changeSweep(ctx.db, sweep.id, sweep.status, { status, ...changes }, ctx.now))) refuseStale();
}
