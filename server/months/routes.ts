import { notFound } from '#core/base/problem.ts';
import { dayIn } from '#core/base/time.ts';
import * as contract from '#core/months/contract.ts';
import { type Route, readAsViewer, type StepsCtx, serve, servePublic, serveSteps } from '#server/base/serve.ts';
import { readEvidence, removeAdjustment, typeAdjustment } from '#server/months/adjust-month.ts';
import { attachEvidence, readEvidenceFile, sayNone } from '#server/months/answer-evidence.ts';
import { answerQuestion, askAboutLine } from '#server/months/ask-about-line.ts';
import { signStatements } from '#server/months/certify-months.ts';
import { closeAll } from '#server/months/close-months.ts';
import { readNotice, readNoticePdf, sendNotice } from '#server/months/default-notice.ts';
import { readMonths, readStoreMonths } from '#server/months/read-months.ts';
import { readStatement } from '#server/months/read-statement.ts';
import { answerReopening, askReopening } from '#server/months/reopen-month.ts';
import { reportMonth } from '#server/months/report-month.ts';
import { statementFileName } from '#server/months/statement-document.ts';
import { findPdf, findSignedAt } from '#server/months/statement-sql.ts';

export const monthRoutes: readonly Route[] = [
  serve(contract.listMonths, (ctx, { query }) => readMonths(ctx, query)),
  serve(contract.listStoreMonths, (ctx, { params, query }) => readStoreMonths(ctx, params.deal, query.year)),
  serveSteps(contract.getStatement, (ctx, { params }) => readStatement(ctx, params.deal, params.month)),
  serveSteps(contract.reportMonth, async (ctx, { params: { deal, month }, body }) => {
    await ctx.transact((inner) => reportMonth(inner, deal, month, body.reason));
    return readStatement(ctx, deal, month);
  }),
  serveSteps(contract.addAdjustment, (ctx, { params: { deal, month }, body }) =>
    typeAdjustment(ctx, deal, month, body),
  ),
  serve(contract.removeAdjustment, (ctx, { params }) => removeAdjustment(ctx, params.id)),
  serveSteps(contract.getAdjustmentEvidence, (ctx, { params }) => readEvidence(ctx, params.id)),
  serveSteps(contract.attachItemEvidence, (ctx, { params: { deal, month }, body }) =>
    attachEvidence(ctx, deal, month, body),
  ),
  serveSteps(contract.declareNone, (ctx, { params: { deal, month }, body }) => sayNone(ctx, deal, month, body.item)),
  serveSteps(contract.getItemEvidence, (ctx, { params }) => readEvidenceFile(ctx, params.id)),
  serveSteps(contract.certifyMonths, (ctx, { body }) => signStatements(ctx, body)),
  serveSteps(contract.closeMonths, (ctx, { body }) => closeAll(ctx, body.months)),
  serveSteps(contract.askReopening, async (ctx, { params: { deal, month }, body }) => {
    await ctx.transact((inner) => askReopening(inner, deal, month, body.reason));
    return readStatement(ctx, deal, month);
  }),
  serveSteps(contract.answerReopening, async (ctx, { params, body }) => {
    const { deal, month } = await ctx.transact((inner) => answerReopening(inner, params.id, body));
    return readStatement(ctx, deal, month);
  }),
  serveSteps(contract.askAboutLine, async (ctx, { params: { deal, month }, body }) => {
    await ctx.transact((inner) => askAboutLine(inner, deal, month, body));
    return readStatement(ctx, deal, month);
  }),
  serveSteps(contract.answerQuestion, async (ctx, { params, body }) => {
    const { deal, month } = await ctx.transact((inner) => answerQuestion(inner, params.id, body.text));
    return readStatement(ctx, deal, month);
  }),
  serveSteps(contract.getStatementPdf, (ctx, { params }) => readPdf(ctx, params.id)),
  serve(contract.getDefaultNotice, (ctx, { params: { deal, month } }) => readNotice(ctx, deal, month)),
  serveSteps(contract.sendDefaultNotice, (ctx, { params: { deal, month }, body }) =>
    sendNotice(ctx, deal, month, body.words),
  ),
  serveSteps(contract.getDefaultNoticePdf, (ctx, { params }) => readNoticePdf(ctx, params.id)),
  servePublic(contract.isStatementKnown, async (ctx, { params }) => {
    const at = await ctx.transact((tx) => findSignedAt(tx, params.sha256));
    return { known: at !== null, signed_on: at && dayIn(at, 'UTC') };
  }),
];

/** As it was stored: a file that no longer has its hash is not there. */
async function readPdf(ctx: StepsCtx, id: number) {
  const pdf = (await readAsViewer(ctx, ({ db, viewer }) => findPdf(db, viewer, id))) ?? notFound();
  const content = (await ctx.services.files.get(pdf)) ?? notFound();
  return { name: statementFileName(pdf.deal_id, pdf.month, pdf.version), type: 'application/pdf', content };
}
