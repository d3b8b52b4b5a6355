import { notFound } from '#core/base/problem.ts';
import type { Day } from '#core/base/time.ts';
import * as contract from '#core/years/contract.ts';
import { type Route, readAsViewer, type StepsCtx, serve, serveSteps } from '#server/base/serve.ts';
import { closeByWord } from '#server/years/close-year.ts';
import { answerCorrection, proposeCorrection } from '#server/years/correct-year.ts';
import { readYear, readYears } from '#server/years/read-years.ts';
import { signYear } from '#server/years/sign-year.ts';
import { findPdf } from '#server/years/signature-sql.ts';
import { yearFileName } from '#server/years/year-document.ts';

export const yearRoutes: readonly Route[] = [
  serve(contract.listYears, (ctx, { params, query }) => readYears(ctx, params.deal, query.shown)),
  serve(contract.getYear, (ctx, { params }) => readYear(ctx, params.deal, params.year)),
  serveSteps(contract.certifyYear, async (ctx, { params, body }) => {
    await signYear(ctx, 'certify', params, body);
    return readAgain(ctx, params);
  }),
  serveSteps(contract.acceptYear, async (ctx, { params, body }) => {
    await signYear(ctx, 'accept', params, body);
    return readAgain(ctx, params);
  }),
  serveSteps(contract.closeYear, async (ctx, { params, body }) => {
    await closeByWord(ctx, params, body);
    return readAgain(ctx, params);
  }),
  serveSteps(contract.proposeCorrection, async (ctx, { params, body }) => {
    await ctx.transact((inner) => proposeCorrection(inner, params.deal, params.year, body.reason));
    return readAgain(ctx, params);
  }),
  serveSteps(contract.answerCorrection, async (ctx, { params, body }) => {
    return readAgain(ctx, await ctx.transact((inner) => answerCorrection(inner, params.id, body)));
  }),
  serveSteps(contract.getYearPdf, (ctx, { params }) => readPdf(ctx, params.id)),
];

const readAgain = (ctx: StepsCtx, { deal, year }: { deal: number; year: Day }) =>
  readAsViewer(ctx, (inner) => readYear({ ...inner, now: ctx.now }, deal, year));

/** As it was stored: a file that no longer has its hash is not there. */
async function readPdf(ctx: StepsCtx, id: number) {
  const pdf = (await readAsViewer(ctx, ({ db, viewer }) => findPdf(db, viewer, id))) ?? notFound();
  const content = (await ctx.services.files.get(pdf)) ?? notFound();
  return { name: yearFileName(pdf), type: 'application/pdf', content };
}
