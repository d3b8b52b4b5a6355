import { getReceipt, previewTerms, whatIfTerms } from '#core/statements/contract.ts';
import { type Route, serve } from '#server/base/serve.ts';
import { readReceipt } from '#server/statements/read-receipt.ts';
import { previewOf, replayWhatIf } from '#server/statements/replay-terms.ts';

export const statementRoutes: readonly Route[] = [
  serve(getReceipt, (ctx, { params, query }) => readReceipt(ctx, params.deal, query)),
  serve(whatIfTerms, (ctx, { body }) => replayWhatIf(ctx, body)),
  serve(previewTerms, (ctx, { body }) => previewOf(ctx, body)),
];
