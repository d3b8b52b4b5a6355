// A merchant sends a file. Whether it may be sent is asked before the file is looked at; the file is stored before the
// transaction that refers to it, and taken away again if that transaction is refused.
import { readFile } from 'node:fs/promises';
import { dateAfter } from '#core/base/messages.ts';
import { refuseField } from '#core/base/problem.ts';
import { addDays, type Day, dayIn } from '#core/base/time.ts';
import type { DocumentUpload } from '#core/documents/contract.ts';
import { uploadedNotification } from '#core/documents/document-notification.ts';
import { safeFileName } from '#core/documents/file-name.ts';
import type { DocumentRequest } from '#core/documents/shapes.ts';
import { transact } from '#server/base/db/db.ts';
import type { StoredContent } from '#server/base/files/files.ts';
import type { Ctx, StepsCtx } from '#server/base/serve.ts';
import { checkPdf } from '#server/documents/check-pdf.ts';
import { openRequest } from '#server/documents/open-request.ts';
import { factsOf, record } from '#server/documents/record.ts';
import { type RequestRow, requestView } from '#server/documents/request-row.ts';
import { listRequests } from '#server/documents/sql.ts';
import { insertDocument } from '#server/documents/write-sql.ts';

export async function uploadDocument(ctx: StepsCtx, deal: number, body: DocumentUpload): Promise<DocumentRequest> {
  await refuseEarly(ctx, deal, body);
  const content = await readFile(body.pdf_file.path);
  const { documentMaxBytes: largestBytes, documentMaxPages: mostPages } = ctx.services.config;
  const verdict = await checkPdf(content, { largestBytes, mostPages });
  if ('refusal' in verdict) return refuseField('pdf_file', verdict.refusal);
  const stored = await ctx.services.files.put(content, 'application/pdf');
  try {
    return await ctx.transact((step) => keep(step, deal, body, stored, verdict.pages));
  } catch (error) {
    await ctx.services.files.remove(stored.name);
    throw error;
  }
}

/** A read of its own: nothing is written, so nothing is audited. */
async function refuseEarly({ services, viewer, now }: StepsCtx, deal: number, body: DocumentUpload): Promise<void> {
  const { userId, isStaff } = viewer;
  await transact(services.db, { userId, isStaff }, async (db) => {
    const { row } = await openRequest({ db, viewer, now }, { deal }, body.request, 'upload');
    refusePast(body.expiration_date, row, now);
  });
}

/** What is no longer valid today need not be sent. */
function refusePast(expires: Day | undefined, { time_zone }: RequestRow, now: Date): void {
  const today = dayIn(now, time_zone);
  if (expires !== undefined && expires < today) refuseField('expiration_date', dateAfter(addDays(today, -1)));
}

async function keep(ctx: Ctx, deal: number, body: DocumentUpload, stored: StoredContent, pages: number) {
  const { db, viewer, now } = ctx;
  const { row: before, state } = await openRequest(ctx, { deal }, body.request, 'upload');
  const originalName = safeFileName(body.pdf_file.filename);
  const document = await insertDocument(
    db,
    {
      requestId: before.id,
      lineageId: before.lineage_id,
      stored,
      originalName,
      pages,
      expires: body.expiration_date ?? null,
      by: viewer.userId,
    },
    now,
  );
  const [after] = await listRequests(db, viewer, { lineage: before.lineage_id, id: before.id });
  const row = { ...before, ...after, deal_id: before.deal_id, deal_status: before.deal_status };
  await record(ctx, row, {
    happening: 'uploaded',
    document,
    before: { state, document: before.document_id },
    after: { filename: originalName, sha256: stored.sha256, pages, expiration_date: body.expiration_date ?? null },
    notification: uploadedNotification(factsOf(row)),
  });
  return requestView(row, viewer, now);
}
