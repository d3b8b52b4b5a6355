// Invoices for a lease without AutoPay: the landlord begins by themselves, because nothing is debited that the merchant would
// have to authorise. AutoPay can be proposed later as a change of it, and goes on where the invoices stopped.
import { notFound, refuseStale } from '#core/base/problem.ts';
import type { Day } from '#core/base/time.ts';
import type { Sweep } from '#core/payments/sweeps/sweep-contract.ts';
import type { Ctx } from '#server/base/serve.ts';
import { noteStep, notifySide } from '#server/payments/sweeps/notify.ts';
import { newSweep } from '#server/payments/sweeps/propose-sweep.ts';
import { changeSweep, findSweepRow, insertSweep } from '#server/payments/sweeps/sql.ts';
import { placeOf, sweepView } from '#server/payments/sweeps/view.ts';

/** The shortest review window: what no bank debits waits for its due day anyway. */
const REVIEW = 24;

export async function beginInvoicing(ctx: Ctx, dealId: number, collectFrom: Day | undefined): Promise<Sweep> {
  const about = { review_hours: REVIEW, note: '', ...(collectFrom !== undefined && { collect_from: collectFrom }) };
  const sweep = { ...(await newSweep(ctx, dealId, about)), collects: 'by_hand' as const };
  const id = await insertSweep(ctx.db, sweep, ctx.now);
  if (!(await changeSweep(ctx.db, id, 'waiting_accept', { status: 'active' }, ctx.now))) refuseStale();
  const row = (await findSweepRow(ctx.db, ctx.viewer, id)) ?? notFound();
  await noteStep(ctx, row, 'invoicing_begun', { sweep: id }, { collect_from: row.collect_from });
  await notifySide(ctx, row, {
    to: 'retailer',
    kind: 'invoicing_begun',
    title: `${row.landlord} sends invoices for ${placeOf(row)}`,
    text: `Rent from ${row.collect_from} on is invoiced here. Nothing is debited: each invoice says how to pay it and by when.`,
  });
  return sweepView(row, ctx.viewer);
}
