// The merchant's answer. Accepting stores the exact words of the authorisation, who gave it, when and from where; the
// sweep before it, where there is one, is moved and the new one goes on from its last invoiced day.
import { notFound, refuse, refuseField, refuseStale } from '#core/base/problem.ts';
import type { Sweep } from '#core/payments/sweeps/sweep-contract.ts';
import { tokenHash } from '#server/base/crypto.ts';
import type { Ctx } from '#server/base/serve.ts';
import { findOwnAccount, insertAuthorisation } from '#server/payments/sweeps/authorisation-sql.ts';
import { noteStep, notifySide } from '#server/payments/sweeps/notify.ts';
import { openSweep, saveSweep } from '#server/payments/sweeps/open-sweep.ts';
import { changeSweep, findSweepRow, moveEnded, type SweepRow } from '#server/payments/sweeps/sql.ts';
import { placeOf, sweepView, wordsOf } from '#server/payments/sweeps/view.ts';

type Acceptance = { authorisation_sha256: string; updated_at?: string | undefined };

export async function acceptSweep(ctx: Ctx, id: number, body: Acceptance): Promise<Sweep> {
  const sweep = await openSweep(ctx, id, 'accept', body.updated_at);
  const text = wordsOf(sweep);
  const sha256 = tokenHash(text);
  if (body.authorisation_sha256 !== sha256) {
    refuseField('authorisation_sha256', 'The text has changed since you read it. Read it again, then accept.');
  }
  if (sweep.original_id === null) await moveEnded(ctx.db, sweep.lineage_id, ctx.now);
  const taken = sweep.original_id === null ? {} : await moveOriginal(ctx, sweep);
  await saveSweep(ctx, sweep, 'accept', { ...taken, accepted_at: ctx.now });
  const account = await findOwnAccount(ctx.db, sweep.lineage_id);
  const { ip, userAgent } = ctx.request;
  await insertAuthorisation(
    ctx.db,
    { sweep, text, sha256, account, userId: ctx.viewer.userId, ip, userAgent },
    ctx.now,
  );
  await noteStep(ctx, sweep, 'accepted', { sweep: id }, { sha256, ip });
  await notifySide(ctx, sweep, {
    to: 'landlord',
    kind: 'accepted',
    title: `${sweep.merchant} accepted AutoPay`,
    text: `${sweep.merchant} accepted AutoPay for ${placeOf(sweep)}.`,
  });
  return again(ctx, id);
}

export async function declineSweep(
  ctx: Ctx,
  id: number,
  body: { reason: string; note: string; updated_at?: string | undefined },
): Promise<Sweep> {
  const sweep = await openSweep(ctx, id, 'decline', body.updated_at);
  const { reason, note } = body;
  await saveSweep(ctx, sweep, 'decline', { decline_reason: reason, decline_note: note, ended_at: ctx.now });
  await noteStep(ctx, sweep, 'declined', { sweep: id }, { reason, note });
  await notifySide(ctx, sweep, {
    to: 'landlord',
    kind: 'declined',
    title: `${sweep.merchant} declined AutoPay`,
    text: note ? `${sweep.merchant} wrote: “${note}”.` : `${sweep.merchant} declined AutoPay for ${placeOf(sweep)}.`,
  });
  return again(ctx, id);
}

async function moveOriginal(ctx: Ctx, { original_id }: SweepRow) {
  const original = (await findSweepRow(ctx.db, ctx.viewer, original_id ?? 0)) ?? notFound();
  if (original.status !== 'active' && original.status !== 'paused') {
    refuse('The AutoPay that this would change has ended. Ask the property owner to propose it anew.');
  }
  const moved = { status: 'moved' as const, ended_at: ctx.now };
  if (!(await changeSweep(ctx.db, original.id, original.status, moved, ctx.now))) refuseStale();
  return {
    collect_from: original.collect_from,
    invoiced_through: original.invoiced_through,
    failures: original.failures,
  };
}

async function again(ctx: Ctx, id: number): Promise<Sweep> {
  return sweepView((await findSweepRow(ctx.db, ctx.viewer, id)) ?? notFound(), ctx.viewer);
}
