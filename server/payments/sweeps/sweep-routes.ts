import { page } from '#core/base/page.ts';
import { notFound } from '#core/base/problem.ts';
import * as sweeps from '#core/payments/sweeps/sweep-contract.ts';
import { type Ctx, serve } from '#server/base/serve.ts';
import { acceptSweep, declineSweep } from '#server/payments/sweeps/answer-sweep.ts';
import { listAuthorisationRows } from '#server/payments/sweeps/authorisation-sql.ts';
import { readDebitLimit } from '#server/payments/sweeps/debit-limit.ts';
import { cancelPendingSweep, remindOfSweep, resumeSweep, stopSweep } from '#server/payments/sweeps/end-sweep.ts';
import { modifySweep, proposeSweep } from '#server/payments/sweeps/propose-sweep.ts';
import { findSweepRow, listSweepRows } from '#server/payments/sweeps/sql.ts';
import { sweepView } from '#server/payments/sweeps/view.ts';

export const sweepRoutes = [
  serve(sweeps.listSweeps, async ({ db, viewer, request }, { query }) => {
    const rows = await listSweepRows(db, viewer, query);
    return page(
      rows.map((row) => sweepView(row, viewer)),
      rows[0]?.total ?? 0,
      query,
      request.address,
    );
  }),
  serve(sweeps.getSweep, (ctx, { params }) => readSweep(ctx, params.id)),
  serve(sweeps.getDebitLimit, async (ctx, { query }) => ({ debit_limit: await readDebitLimit(ctx, query.deal) })),
  serve(sweeps.proposeSweep, (ctx, { body: { deal, ...choices } }) => proposeSweep(ctx, deal, choices)),
  serve(sweeps.modifySweep, (ctx, { params, body }) => modifySweep(ctx, params.id, body)),
  serve(sweeps.remindSweep, (ctx, { params }) => remindOfSweep(ctx, params.id)),
  serve(sweeps.acceptSweep, (ctx, { params, body }) => acceptSweep(ctx, params.id, body)),
  serve(sweeps.declineSweep, (ctx, { params, body }) => declineSweep(ctx, params.id, body)),
  serve(sweeps.stopSweep, (ctx, { params, body }) => stopSweep(ctx, params.id, body)),
  serve(sweeps.cancelPendingSweep, (ctx, { params, body }) => cancelPendingSweep(ctx, params.id, body)),
  serve(sweeps.resumeSweep, (ctx, { params, body }) => resumeSweep(ctx, params.id, body)),
  serve(sweeps.listAuthorisations, (ctx, { params }) => readAuthorisations(ctx, params.id)),
];

async function readSweep(ctx: Ctx, id: number) {
  const sweep = (await findSweepRow(ctx.db, ctx.viewer, id)) ?? notFound();
  const waits = sweep.status === 'waiting_accept' && sweep.collects === 'autopay';
  return {
    ...sweepView(sweep, ctx.viewer),
    debit_limit: waits ? await readDebitLimit(ctx, sweep.deal_id) : null,
  };
}

async function readAuthorisations({ db, viewer }: Ctx, id: number) {
  const sweep = (await findSweepRow(db, viewer, id)) ?? notFound();
  const rows = await listAuthorisationRows(db, viewer, sweep.lineage_id);
  return {
    results: rows.map((row) => ({
      id: row.id,
      sweep: row.sweep_id,
      text: row.text,
      sha256: row.sha256,
      terms_sha256: row.terms_sha256,
      account: row.account,
      by: row.full_name,
      at: row.authorised_at.toISOString(),
      ip: row.ip,
      revoked_at: row.revoked_at?.toISOString() ?? null,
    })),
  };
}
