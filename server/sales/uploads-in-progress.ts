// Uploads whose rows are being counted or taken back, so that whoever reads their days knows that the figures still
// move.
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';
import { listOpenUploads, type OpenUploadRow } from '#server/sales/upload-sql.ts';

export type UploadInProgress = Omit<OpenUploadRow, 'channel_id'>;

export async function readUploadsInProgress(
  db: Db,
  channels: ReadonlySet<number>,
  range: { from: Day; through: Day },
): Promise<UploadInProgress[]> {
  const rows = await listOpenUploads(db, range);
  return rows.flatMap(({ channel_id, ...upload }) => (channels.has(channel_id) ? [upload] : []));
}
