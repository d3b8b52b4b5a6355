// Applies and undoes the uploads of a channel, one after the other and step by step. Each step is one transaction of a
// few thousand rows at most that leaves the upload in a state from which the next one goes on, whoever takes it: a killed process
// costs at most the step it was in. What cannot be applied after several tries undoes itself.
import type { SaleRecord } from '#core/pos/sale.ts';
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import * as queries from '#server/sales/apply-sql.ts';
import { listUploadConflicts } from '#server/sales/conflict-sql.ts';
import { ingestSales } from '#server/sales/ingest-sales.ts';
import { lockChannel } from '#server/sales/ingest-sql.ts';
import { stepRows } from '#server/sales/step-rows.ts';
import { setStatus } from '#server/sales/upload-sql.ts';

const MOST_ATTEMPTS = 5;

export async function workUploads(services: Services, channelId: number): Promise<void> {
  try {
    while (await transact(services.db, 'system', (tx) => step(services, tx, channelId)));
  } catch (error) {
    await transact(services.db, 'system', (tx) => queries.countAttempt(tx, channelId, MOST_ATTEMPTS, services.clock()));
    throw error;
  }
}

/** Counts one upload to its end within a transaction of the caller; false where a conflict of it is not decided. */
export async function workInside(
  services: Services,
  tx: Tx,
  { id, channel_id }: { id: number; channel_id: number },
): Promise<boolean> {
  while (await step(services, tx, channel_id));
  return (await queries.findStatus(tx, id)) === 'applied';
}

/** True while there is more to do. */
async function step(services: Services, tx: Tx, channelId: number): Promise<boolean> {
  await lockChannel(tx, channelId);
  const upload = await queries.nextUpload(tx, channelId);
  if (!upload) return false;
  if (upload.status === 'undoing') await undoStep(services, tx, upload);
  else if (upload.begun_at === null) await begin(services, tx, upload);
  else await applyStep(services, tx, upload);
  return true;
}

/** A conflict that nobody has decided sends it back before anything has changed. */
async function begin(services: Services, tx: Tx, upload: queries.OpenUpload): Promise<void> {
  const now = services.clock();
  const conflicts = await listUploadConflicts(tx, upload.id, upload.channel_id);
  if (conflicts.some(({ identical, resolution }) => !identical && resolution === null)) {
    await setStatus(tx, upload.id, ['applying'], 'waiting', now);
    return;
  }
  const identical = conflicts.filter((conflict) => conflict.identical);
  await queries.keepIdentical(
    tx,
    upload.id,
    identical.map(({ day }) => day),
  );
  await queries.holdDays(tx, upload.id, upload.channel_id, now);
}

async function applyStep(services: Services, tx: Tx, upload: queries.OpenUpload): Promise<void> {
  const now = services.clock();
  const most = stepRows(services);
  const days = await queries.nextDays(tx, upload.id, most);
  if (days.length === 0) {
    await setStatus(tx, upload.id, ['applying'], 'applied', now);
    await note(services, tx, upload, 'sales_uploaded');
    return;
  }
  const counting = days.filter(({ resolution }) => resolution !== 'keep');
  const rows = counting.length > 0 ? await queries.listStaged(tx, upload.id, counting, most) : [];
  const externalIds = new Set(rows.map(({ external_id }) => external_id));
  const first = counting.filter(({ resolution, done_line }) => resolution !== 'add' && done_line === 0);
  const yielding = await queries.setAsideDays(tx, upload, first, now);
  const result = await ingestSales(services, tx, {
    channelId: upload.channel_id,
    source: 'upload',
    uploadId: upload.id,
    records: rows.map(recordOf),
    removed: yielding.filter((id) => !externalIds.has(id)),
  });
  await queries.takeOver(
    tx,
    upload,
    yielding.filter((id) => externalIds.has(id)),
  );
  const wanted = counting.reduce((sum, day) => sum + day.rows, 0);
  // Only a day that stands alone can have more rows than one step takes.
  const partly = days.length === 1 && rows.length === most && wanted > most;
  await queries.markDone(tx, upload.id, days, partly ? (rows.at(-1)?.line ?? null) : null);
  const kept = days.reduce((sum, day) => sum + (day.resolution === 'keep' ? day.rows : 0), 0);
  const counted = { rows: rows.length + kept, changed: result.added + result.replaced, replaced: result.removed };
  await queries.addProgress(tx, upload.id, counted, now);
}

function recordOf({ external_id, record }: queries.StagedRow): SaleRecord {
  const { transaction: _, ...sale } = record;
  return { ...sale, external_id };
}

async function undoStep(services: Services, tx: Tx, upload: queries.OpenUpload): Promise<void> {
  const most = stepRows(services);
  const ids = await queries.listOwnIds(tx, upload, most);
  const mine = { channelId: upload.channel_id, source: 'upload', uploadId: upload.id, records: [] };
  if (ids.length > 0) {
    await ingestSales(services, tx, { ...mine, removed: ids });
    return;
  }
  await queries.releaseDays(tx, upload);
  const waiting = await queries.takeBack(tx, upload, most);
  if (waiting.length > 0) {
    await putBack(services, tx, upload, waiting);
    return;
  }
  await setStatus(tx, upload.id, ['undoing'], 'undone', services.clock());
  await note(services, tx, upload, 'upload_undone');
}

async function putBack(services: Services, tx: Tx, upload: queries.OpenUpload, waiting: readonly queries.WaitingRow[]) {
  for (const [, rows] of Map.groupBy(waiting, ({ source, upload_id }) => `${source}/${upload_id}`)) {
    const { source, upload_id } = rows[0] as queries.WaitingRow;
    await ingestSales(services, tx, {
      channelId: upload.channel_id,
      source,
      ...(upload_id !== null && { uploadId: upload_id }),
      records: rows.map(({ record }) => withoutNullDay(record)),
    });
  }
}

function withoutNullDay({ business_day, ...record }: SaleRecord): SaleRecord {
  return business_day ? { ...record, business_day } : record;
}

/** In the deal's activity, in the name of whoever brought the sales. */
async function note(
  services: Services,
  tx: Tx,
  upload: queries.OpenUpload,
  happening: 'sales_uploaded' | 'upload_undone',
) {
  const span = await queries.spanOf(tx, upload.id);
  await appendAudit(
    tx,
    {
      chain: `deal:${upload.lineage_id}`,
      action: `deal.${happening}`,
      object: { deal: upload.deal_id, lineage: upload.lineage_id, side: upload.side, upload: upload.id },
      after: { channel: upload.channel_name, ...span },
    },
    { ...SYSTEM_ORIGIN, actorId: upload.created_by, at: services.clock() },
  );
}
