// What documents wait for the viewer, for the tasks feature. Staff look at every document and answer none.
import { documentTask, theirDocumentTask } from '#core/documents/document-task.ts';
import type { Ctx } from '#server/base/serve.ts';
import { placeOf, stateOf } from '#server/documents/request-row.ts';
import { listRequests } from '#server/documents/sql.ts';

type TaskCtx = Pick<Ctx, 'db' | 'viewer' | 'now'>;

export async function findDocumentTasks(asking: TaskCtx) {
  const { role } = asking.viewer;
  return (await waitingDocuments(asking)).flatMap((facts) => documentTask(facts, role) ?? []);
}

/** What the other side has not sent, corrected or read yet. */
export async function findTheirDocumentTasks(asking: TaskCtx) {
  const { role } = asking.viewer;
  return (await waitingDocuments(asking)).flatMap((facts) => theirDocumentTask(facts, role) ?? []);
}

async function waitingDocuments({ db, viewer, now }: TaskCtx) {
  if (viewer.isStaff) return [];
  const rows = await listRequests(db, viewer, { waiting: true });
  return rows
    .filter(({ manages }) => manages)
    .map((row) => ({
      id: row.id,
      name: row.name,
      state: stateOf(row, now),
      deal: row.deal_id,
      dealStatus: row.deal_status,
      masterCompany: row.master_company_id,
      merchant: row.merchant,
      place: placeOf(row),
      zone: row.time_zone,
      requestedAt: row.created_at,
      remindedAt: row.reminded_at,
      uploadedAt: row.uploaded_at,
      answeredAt: row.answered_at,
      expires: row.expiration_date,
      reason: row.reason ?? '',
    }));
}
