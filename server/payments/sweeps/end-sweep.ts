// Stopping, withdrawing, resuming and reminding. A merchant who stops AutoPay revokes the authorisation with it: no
// debit is sent after that.
import { notFound, refuse } from '#core/base/problem.ts';
import type { Sweep } from '#core/payments/sweeps/sweep-contract.ts';
import type { Ctx } from '#server/base/serve.ts';
import { revokeAuthorisations } from '#server/payments/sweeps/authorisation-sql.ts';
import { noteStep, notifySide } from '#server/payments/sweeps/notify.ts';
import { openSweep, saveSweep } from '#server/payments/sweeps/open-sweep.ts';
import { changeSweep, findReminded, findSweepRow } from '#server/payments/sweeps/sql.ts';
import { placeOf, sweepView } from '#server/payments/sweeps/view.ts';

type Body = { updated_at?: string | undefined };
const REMINDER_PAUSE_MS = 3_600_000;

export async function stopSweep(ctx: Ctx, id: number, body: Body): Promise<Sweep> {
  const sweep = await openSweep(ctx, id, 'stop', body.updated_at);
  await saveSweep(ctx, sweep, 'stop', { ended_at: ctx.now });
  const revokes = ctx.viewer.role === 'retailer';
  if (revokes) await revokeAuthorisations(ctx.db, sweep.lineage_id, ctx.viewer.userId, ctx.now);
  if (sweep.pending_id !== null) {
    await changeSweep(ctx.db, sweep.pending_id, 'waiting_accept', { status: 'stopped', ended_at: ctx.now }, ctx.now);
  }
  await noteStep(ctx, sweep, 'stopped', { sweep: id }, { revoked: revokes });
  await notifySide(ctx, sweep, {
    to: revokes ? 'landlord' : 'retailer',
    kind: 'stopped',
    title: `AutoPay stopped for ${placeOf(sweep)}`,
    text: revokes
      ? `${sweep.merchant} stopped AutoPay and revoked the authorization. Nothing more is debited.`
      : `${sweep.landlord} stopped AutoPay. Nothing more is debited.`,
  });
  return again(ctx, id);
}

export async function cancelPendingSweep(ctx: Ctx, id: number, body: Body): Promise<Sweep> {
  const sweep = await openSweep(ctx, id, 'cancel_pending', body.updated_at);
  await saveSweep(ctx, sweep, 'cancel_pending', { ended_at: ctx.now });
  await noteStep(ctx, sweep, 'withdrawn', { sweep: id });
  await notifySide(ctx, sweep, {
    to: 'retailer',
    kind: 'withdrawn',
    title: `The AutoPay proposal for ${placeOf(sweep)} was withdrawn`,
    text: `${sweep.landlord} withdrew the proposal. There is nothing left to do.`,
  });
  return again(ctx, id);
}

export async function resumeSweep(ctx: Ctx, id: number, body: Body): Promise<Sweep> {
  const sweep = await openSweep(ctx, id, 'resume', body.updated_at);
  if (sweep.collects === 'autopay' && !sweep.payer_ready) {
    refuse('The merchant has no verified bank account connected to this store. Connect one first.');
  }
  if (sweep.pause_reason === 'consent') refuse('The terms ask for more than was authorized. Propose AutoPay anew.');
  const over = sweep.ended_at !== null && { status: 'finished' as const };
  await saveSweep(ctx, sweep, 'resume', { pause_reason: '', failures: 0, ...over });
  await noteStep(ctx, sweep, 'resumed', { sweep: id }, { paused_for: sweep.pause_reason });
  return again(ctx, id);
}

export async function remindOfSweep(ctx: Ctx, id: number): Promise<{ detail: string }> {
  const sweep = await openSweep(ctx, id, 'send_reminder');
  const last = await findReminded(ctx.db, id);
  if (last && ctx.now.getTime() - last.getTime() < REMINDER_PAUSE_MS) {
    refuse('The merchant was reminded within the last hour.');
  }
  await changeSweep(ctx.db, id, 'waiting_accept', { reminded_at: ctx.now }, ctx.now);
  await noteStep(ctx, sweep, 'reminded', { sweep: id });
  await notifySide(ctx, sweep, {
    to: 'retailer',
    kind: 'reminder',
    title: `Reminder: AutoPay for ${placeOf(sweep)}`,
    text: `${sweep.landlord} waits for your answer. Read the proposal, then accept or decline.`,
  });
  return { detail: 'Reminder was sent to the Merchant.' };
}

async function again(ctx: Ctx, id: number): Promise<Sweep> {
  return sweepView((await findSweepRow(ctx.db, ctx.viewer, id)) ?? notFound(), ctx.viewer);
}
