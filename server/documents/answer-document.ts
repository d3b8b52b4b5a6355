// The landlord's answer to a file, and the day through which it is valid. Only the newest file of a request is
// answered.
import { notFound, refuse } from '#core/base/problem.ts';
import type { Day } from '#core/base/time.ts';
import type { DocumentAnswer } from '#core/documents/contract.ts';
import type { DocumentAction } from '#core/documents/document-actions.ts';
import {
  acceptedNotification,
  datedNotification,
  rejectedNotification,
} from '#core/documents/document-notification.ts';
import type { DocumentRequest } from '#core/documents/shapes.ts';
import type { Ctx } from '#server/base/serve.ts';
import { changeableDeal, openRequest } from '#server/documents/open-request.ts';
import { factsOf, record } from '#server/documents/record.ts';
import { type RequestRow, requestView } from '#server/documents/request-row.ts';
import { findRequestOf } from '#server/documents/sql.ts';
import { saveAnswer, saveExpiration } from '#server/documents/write-sql.ts';

export async function answerDocument(ctx: Ctx, deal: number, answer: DocumentAnswer): Promise<DocumentRequest> {
  const { db, viewer, now } = ctx;
  const accepts = answer.status === 'accepted';
  const { row: before, state } = await openDocument(ctx, deal, answer.document_id, accepts ? 'accept' : 'reject');
  const reason = accepts ? '' : answer.reason;
  await saveAnswer(db, answer.document_id, { status: answer.status, reason, by: viewer.userId }, now);
  const row: RequestRow = {
    ...before,
    document_status: answer.status,
    reason,
    answered_at: now,
    answered_by: viewer.fullName,
  };
  await record(ctx, row, {
    happening: answer.status,
    before: { state },
    after: accepts ? { expiration_date: row.expiration_date } : { reason },
    notification: (accepts ? acceptedNotification : rejectedNotification)(factsOf(row)),
  });
  return requestView(row, viewer, now);
}

export async function setExpiration(ctx: Ctx, deal: number, id: number, expires: Day | null): Promise<DocumentRequest> {
  const { db, viewer, now } = ctx;
  const { row: before } = await openDocument(ctx, deal, id, 'set_expiration');
  const row: RequestRow = { ...before, expiration_date: expires };
  await saveExpiration(db, id, expires);
  await record(ctx, row, {
    happening: 'dated',
    before: { expiration_date: before.expiration_date },
    after: { expiration_date: expires },
    ...(before.expiration_date !== expires && { notification: datedNotification(viewer.role, factsOf(row)) }),
  });
  return requestView(row, viewer, now);
}

async function openDocument(ctx: Ctx, dealId: number, documentId: number, action: DocumentAction) {
  const deal = await changeableDeal(ctx, dealId);
  const request = (await findRequestOf(ctx.db, deal.lineage_id, documentId)) ?? notFound();
  const opened = await openRequest(ctx, { deal: dealId }, request.request_id, action);
  if (opened.row.document_id !== documentId) refuse('A newer file was sent since. Look at that one.');
  return opened;
}
