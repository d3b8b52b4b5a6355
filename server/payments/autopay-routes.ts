// The calls of sweeps, invoices, payouts, disputes and the books.
import { moneyText } from '#core/base/money.ts';
import { page } from '#core/base/page.ts';
import { notFound } from '#core/base/problem.ts';
import * as books from '#core/payments/books-contract.ts';
import * as disputes from '#core/payments/dispute-contract.ts';
import * as invoices from '#core/payments/invoice-contract.ts';
import * as payouts from '#core/payments/payout-contract.ts';
import * as sweeps from '#core/payments/sweep-contract.ts';
import { type Ctx, serve, serveSteps } from '#server/base/serve.ts';
import { readAccountStatement } from '#server/payments/books/account-statement.ts';
import { reportByDeal, reportByMonth, reportSettlements } from '#server/payments/books/sql.ts';
import { statementFile } from '#server/payments/books/statement-file.ts';
import { readDebitLimit } from '#server/payments/debit-limit.ts';
import { chargeInvoice } from '#server/payments/debits/charge-invoice.ts';
import { openDispute } from '#server/payments/disputes/open-dispute.ts';
import { listDisputeRows } from '#server/payments/disputes/sql.ts';
import { addEvidence, readEvidence, stepDispute } from '#server/payments/disputes/step-dispute.ts';
import { disputeViews, readDispute } from '#server/payments/disputes/view.ts';
import { cancelInvoice, recordPayment } from '#server/payments/invoices/settle-by-hand.ts';
import { findInvoiceRow, listInvoiceRows, sumInvoices } from '#server/payments/invoices/sql.ts';
import { invoiceDetails, invoiceView } from '#server/payments/invoices/view.ts';
import { listPayoutRows } from '#server/payments/payouts/read-sql.ts';
import { resendPayout } from '#server/payments/payouts/resend-payout.ts';
import { payoutView, readOverview, readPayout } from '#server/payments/payouts/view.ts';
import { acceptSweep, declineSweep } from '#server/payments/sweeps/answer-sweep.ts';
import { cancelPendingSweep, remindOfSweep, resumeSweep, stopSweep } from '#server/payments/sweeps/end-sweep.ts';
import { modifySweep, proposeSweep } from '#server/payments/sweeps/propose-sweep.ts';
import { findSweepRow, listAuthorisationRows, listSweepRows } from '#server/payments/sweeps/sql.ts';
import { placeOf, sweepView } from '#server/payments/sweeps/view.ts';

const ofSweeps = [
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

const ofInvoices = [
  serve(invoices.listInvoices, async (ctx, { query }) => {
    const rows = await listInvoiceRows(ctx.db, ctx.viewer, query);
    return page(
      rows.map((row) => invoiceView(row, ctx)),
      rows[0]?.total ?? 0,
      query,
      ctx.request.address,
    );
  }),
  serve(invoices.invoiceTotals, async ({ db, viewer }, { query }) => {
    const rows = await sumInvoices(db, viewer, query);
    return {
      results: rows.map(({ currency, invoices: count, ...sums }) => ({ currency, invoices: count, ...texts(sums) })),
    };
  }),
  serve(invoices.getInvoice, async (ctx, { params }) =>
    invoiceDetails(ctx, (await findInvoiceRow(ctx.db, ctx.viewer, params.id)) ?? notFound()),
  ),
  serveSteps(invoices.chargeInvoice, (ctx, { params }) => chargeInvoice(ctx, params.id)),
  serve(invoices.cancelInvoice, (ctx, { params }) => cancelInvoice(ctx, params.id)),
  serve(invoices.recordPayment, (ctx, { params, body }) => recordPayment(ctx, params.id, body)),
];

const ofPayouts = [
  serve(payouts.listPayouts, async ({ db, viewer, request }, { query }) => {
    const rows = await listPayoutRows(db, viewer, query);
    return page(rows.map(payoutView), rows[0]?.total ?? 0, query, request.address);
  }),
  serve(payouts.payoutOverview, (ctx, { query }) => readOverview(ctx, query.deal)),
  serve(payouts.getPayout, (ctx, { params }) => readPayout(ctx, params.id)),
  serveSteps(payouts.resendPayout, (ctx, { params }) => resendPayout(ctx, params.id)),
];

const ofDisputes = [
  serve(disputes.listDisputes, async (ctx, { query }) => {
    const rows = await listDisputeRows(ctx.db, ctx.viewer, query);
    return page(await disputeViews(ctx, rows), rows[0]?.total ?? 0, query, ctx.request.address);
  }),
  serve(disputes.getDispute, (ctx, { params }) => readDispute(ctx, params.id)),
  serve(disputes.openDispute, (ctx, { body }) => openDispute(ctx, body)),
  serveSteps(disputes.addEvidence, (ctx, { params, body }) => addEvidence(ctx, params.id, body)),
  serveSteps(disputes.getEvidence, (ctx, { params }) => readEvidence(ctx, params.id, params.entry)),
  serve(disputes.stepDispute, (ctx, { params, body }) => stepDispute(ctx, params.id, body)),
];

const ofBooks = [
  serve(books.accountStatement, (ctx, { params, query }) => readAccountStatement(ctx, params.deal, query)),
  serve(books.accountStatementFile, async (ctx, { params, query }) =>
    statementFile(await readAccountStatement(ctx, params.deal, query), params.format),
  ),
  serve(books.autopayReport, async ({ db, viewer }, { query }) => {
    const rows = await reportByDeal(db, viewer, query);
    return {
      results: rows.map(({ deal, merchant, premises_name, premises_unit, currency, invoices: count, ...sums }) => {
        const place = placeOf({ premises_name, premises_unit });
        return { deal, merchant, place, currency, invoices: count, ...texts(sums) };
      }),
    };
  }),
  serve(books.settlementReport, async ({ db, viewer }, { query }) => {
    const rows = await reportSettlements(db, viewer, query);
    return {
      results: rows.map(({ amount, settled_at, premises_name, premises_unit, ...row }) => {
        const place = placeOf({ premises_name, premises_unit });
        return { ...row, place, amount: moneyText(amount), settled_at: settled_at.toISOString() };
      }),
    };
  }),
  serve(books.summaryReport, async ({ db, viewer }, { query }) => {
    const rows = await reportByMonth(db, viewer, query);
    return { results: rows.map(({ month, currency, ...sums }) => ({ month, currency, ...texts(sums) })) };
  }),
];

export const autopayRoutes = [...ofSweeps, ...ofInvoices, ...ofPayouts, ...ofDisputes, ...ofBooks];

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

function texts<Sums extends Record<string, Parameters<typeof moneyText>[0]>>(sums: Sums): Record<keyof Sums, string> {
  const pairs = Object.entries(sums).map(([name, amount]) => [name, moneyText(amount)]);
  return Object.fromEntries(pairs) as Record<keyof Sums, string>;
}
