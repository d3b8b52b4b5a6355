import { getReceipt, getReceiptPdf, previewTerms, whatIfTerms } from '#core/statements/contract.ts';
import { getEffect, previewEffect } from '#core/statements/effect/contract.ts';
import { uploadEffect } from '#core/statements/effect/upload-effect-contract.ts';
import { listHeld } from '#core/statements/held-contract.ts';
import { getRadar } from '#core/statements/radar-contract.ts';
import { Receipt } from '#core/statements/receipt-shapes.ts';
import { makePdf } from '#server/base/pdf.ts';
import { type Route, serve, serveSteps } from '#server/base/serve.ts';
import { requireDeal } from '#server/deals/access.ts';
import { effectOfWritten, readEffect } from '#server/statements/read-effect.ts';
import { readHeld } from '#server/statements/read-held.ts';
import { readRadar } from '#server/statements/read-radar.ts';
import { readReceipt } from '#server/statements/read-receipt.ts';
import { readUploadEffect } from '#server/statements/read-upload-effect.ts';
import { receiptDocument, receiptFileName } from '#server/statements/receipt-document.ts';
import { previewOf, replayWhatIf } from '#server/statements/replay-terms.ts';

export const statementRoutes: readonly Route[] = [
  serve(getReceipt, (ctx, { params, query }) => readReceipt(ctx, params.deal, query)),
  serveSteps(getReceiptPdf, async (ctx, { params, query }) => {
    const { zone, read } = await ctx.transact(async (inside) => {
      const { time_zone: zone } = await requireDeal(inside, params.deal);
      return { zone, read: await readReceipt(inside, params.deal, query) };
    });
    const receipt = Receipt.parse(read);
    return {
      name: receiptFileName(receipt),
      type: 'application/pdf',
      content: await makePdf(receiptDocument(receipt, zone)),
    };
  }),
  serve(getEffect, (ctx, { params }) => readEffect(ctx, params.deal)),
  serve(previewEffect, (ctx, { params, body }) => effectOfWritten(ctx, params.deal, body)),
  serveSteps(uploadEffect, (ctx, input) => readUploadEffect(ctx, input)),
  serve(listHeld, (ctx, { query }) => readHeld(ctx, query)),
  serve(getRadar, (ctx, { params }) => readRadar(ctx, params.deal)),
  serve(whatIfTerms, (ctx, { body }) => replayWhatIf(ctx, body)),
  serve(previewTerms, (ctx, { body }) => previewOf(ctx, body)),
];
