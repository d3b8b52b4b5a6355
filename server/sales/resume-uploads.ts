// Uploads that a stopped process left half-way go on; one whose file was never read to its end is refused.
import { transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { listBrokenOff, listStalled } from '#server/sales/apply-sql.ts';
import { refuseUpload } from '#server/sales/upload-sql.ts';
import { workUploads } from '#server/sales/work-uploads.ts';

const STALLED_MS = 30_000;
const BROKEN_OFF_MS = 3_600_000;

export async function resumeUploads(services: Services): Promise<void> {
  const now = services.clock();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const stalled = await transact(services.db, 'system', async (tx) => {
    for (const id of await listBrokenOff(tx, ago(BROKEN_OFF_MS))) {
      const problem = { line: 1, column: '', reason: 'The upload was cut off. Send the file again' };
      await refuseUpload(tx, id, [problem], 1, now);
    }
    return listStalled(tx, ago(STALLED_MS));
  });
  for (const channelId of stalled) await workUploads(services, channelId);
}
