// Uploads whose rows are being counted or taken back, so that whoever reads their days knows that the figures still
// move.
import { mapRead, type Read } from '#server/base/db/read-together.ts';
import { listOpenUploads, type OpenUploadRow } from '#server/sales/upload-sql.ts';

export type UploadInProgress = Omit<OpenUploadRow, 'channel_id'>;

export function readUploadsInProgress(channels: ReadonlySet<number>): Read<UploadInProgress[]> {
  return mapRead(listOpenUploads(), (rows) =>
    rows.flatMap(({ channel_id, ...upload }) => (channels.has(channel_id) ? [upload] : [])),
  );
}
