// Every step on a deal begins alike: it is found (404), it is the viewer's to change (403), it is as the viewer last
// saw it (updated_at), and the table offers the step (400). From then on no other step on its lineage runs beside this
// one.
import type { Role } from '#core/base/permissions.ts';
import { notAllowed, notFound, refuse, refuseStale } from '#core/base/problem.ts';
import type { Day } from '#core/base/time.ts';
import { handoverRefusal } from '#core/deals/assignment/held-steps.ts';
import type { DealStatus } from '#core/deals/status.ts';
import { type DealAction, nextStatus, originalAfter, transitionRefusal } from '#core/deals/transitions.ts';
import type { Ctx } from '#server/base/serve.ts';
import { sideOf, todayBy } from '#server/deals/deal-view.ts';
import { type DealRow, findDealRow, findLineage, lockLineage, lockLineagesOf } from '#server/deals/sql.ts';
import { changeDeal, type DealChanges, moveOriginal } from '#server/deals/write-sql.ts';

type DealCtx = Pick<Ctx, 'db' | 'viewer' | 'now'>;
export type OpenedDeal = { readonly deal: DealRow; readonly side: Role; readonly today: Day };

export async function openStep(ctx: DealCtx, id: number, action: DealAction, updatedAt?: string): Promise<OpenedDeal> {
  const opened = await openForChange(ctx, id, updatedAt);
  const { status, handover } = opened.deal;
  const refusal = transitionRefusal(action, status, opened.side) ?? handoverRefusal(action, handover);
  return refusal === null ? opened : refuse(refusal);
}

/** The deal, locked, for somebody who manages connections on it or to whom it is addressed. */
export async function openForChange(ctx: DealCtx, id: number, updatedAt?: string): Promise<OpenedDeal> {
  const opened = await openLocked(ctx, id);
  const mine = sideOf(opened.deal, ctx.viewer);
  if (!mine.permissions.has('permission_manage_connections') && !mine.isAddressee) notAllowed();
  if (updatedAt !== undefined && new Date(updatedAt).getTime() !== opened.deal.updated_at.getTime()) refuseStale();
  return opened;
}

export async function openLocked({ db, viewer, now }: DealCtx, id: number): Promise<OpenedDeal> {
  const lineage = (await findLineage(db, viewer, id)) ?? notFound();
  await lockLineage(db, lineage);
  const deal = (await findDealRow(db, viewer, id)) ?? notFound();
  return { deal, side: viewer.role, today: todayBy(now)(deal.time_zone) };
}

/** Nobody else takes a step on any of these until the transaction ends. What the viewer does not see is not locked. */
export const lockDeals = ({ db, viewer }: DealCtx, ids: readonly number[]): Promise<void> =>
  lockLineagesOf(db, viewer, ids);

/** Saves the step, unless somebody else's came first. */
export async function saveStep({ db, now }: DealCtx, deal: DealRow, changes: DealChanges): Promise<void> {
  if (!(await changeDeal(db, deal, changes, now))) refuseStale();
}

/** Where the step leads the deal itself. */
export function statusAfter(action: DealAction, deal: DealRow): DealStatus {
  const next = nextStatus(action, deal.status);
  if (next === undefined || next === 'gone') throw new Error(`${action} does not lead anywhere from ${deal.status}`);
  return next;
}

/** A copy takes its original along: withdrawn, it is in force again; accepted, it becomes the previous terms. */
export async function takeOriginalAlong({ db, now }: DealCtx, action: DealAction, deal: DealRow): Promise<void> {
  const { original_id: id, original_status: from } = deal;
  if (id === null || from === null) return;
  const to = originalAfter(action, from);
  if (to === undefined) return refuse('The agreement this change was written for has changed since. Propose it anew.');
  if (to !== from && !(await moveOriginal(db, id, from, to, now))) refuseStale();
}
