// What documents wait for the viewer, for the tasks feature. Staff look at every document and answer none.
import { documentTask } from '#core/documents/document-task.ts';
import type { Ctx } from '#server/base/serve.ts';
import { placeOf, stateOf } from '#server/documents/request-row.ts';
import { listRequests } from '#server/documents/sql.ts';

export async function findDocumentTasks({ db, viewer, now }: Pick<Ctx, 'db' | 'viewer' | 'now'>) {
  if (viewer.isStaff) return [];
  const rows = await listRequests(db, viewer, { waiting: true });
  return rows
    .filter(({ manages }) => manages)
    .flatMap((row) => {
      const facts = {
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
        uploadedAt: row.uploaded_at,
        answeredAt: row.answered_at,
        expires: row.expiration_date,
        reason: row.reason ?? '',
      };
      return documentTask(facts, viewer.role) ?? [];
    });
}
