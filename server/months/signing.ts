// What every signature under a document does: the paper is stored first and taken away again unless the transaction that
// refers to it was kept, and its entry goes into the chain of whoever signs.
import { type AuditEntry, appendToChain } from '#server/base/audit.ts';
import type { StoredContent } from '#server/base/files/files.ts';
import { makePdf, type PdfDefinition } from '#server/base/pdf.ts';
import type { Ctx, StepsCtx } from '#server/base/serve.ts';

/** Undefined where nothing was kept: then no file stays either. */
export async function keepWithPaper<Result>(
  ctx: StepsCtx,
  document: PdfDefinition,
  keep: (inner: Ctx, stored: StoredContent) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const stored = await ctx.services.files.put(await makePdf(document), 'application/pdf');
  let kept: Result | undefined;
  try {
    kept = await ctx.transact((inner) => keep(inner, stored));
  } finally {
    if (kept === undefined) await ctx.services.files.remove(stored.name);
  }
  return kept;
}

/** The place of a signature in the chain of the company that signs. */
export function chainSignature({ db, viewer, now, request }: Ctx, entry: AuditEntry): Promise<number> {
  return appendToChain(db, entry, {
    at: now,
    actorId: viewer.userId,
    onBehalfOfId: null,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.userAgent,
  });
}
