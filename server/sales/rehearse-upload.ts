// What would be there once an upload is counted: it is counted as it would be, in a transaction that is given up, and
// whoever asks reads before and after inside it. So the answer is made by the same steps as the count itself.
import { refuse, refuseField } from '#core/base/problem.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import { readAsViewer, type StepsCtx } from '#server/base/serve.ts';
import { nextUpload } from '#server/sales/apply-sql.ts';
import { setResolutions, setStatus, type UploadRow } from '#server/sales/upload-sql.ts';
import { requireUploads } from '#server/sales/upload-target.ts';
import { findUpload, type Resolutions } from '#server/sales/uploads.ts';
import { workInside } from '#server/sales/work-uploads.ts';

/** More rows would hold the channel for too long. */
const MOST_REHEARSED = 5_000;

/** Ends the transaction without a trace of it; what was read is kept outside. */
class GivenUp extends Error {}

export type Rehearsed<Figures> = { upload: UploadRow; figures: { before: Figures; after: Figures } | undefined };

export async function rehearseUpload<Figures>(
  ctx: StepsCtx,
  id: number,
  resolutions: Resolutions,
  read: (tx: Tx, upload: UploadRow) => Promise<Figures>,
): Promise<Rehearsed<Figures>> {
  const upload = await readAsViewer(ctx, async (inner) => {
    const row = await findUpload(inner, id);
    await requireUploads(inner, row.deal_id);
    return row;
  });
  if (upload.status !== 'waiting') refuse('Only an upload that waits can be tried out.');
  if (upload.rows > MOST_REHEARSED) return { upload, figures: undefined };
  const { services } = ctx;
  let figures: Rehearsed<Figures>['figures'];
  try {
    await transact(services.db, 'system', async (tx) => {
      if (await nextUpload(tx, upload.channel_id)) throw new GivenUp();
      const before = await read(tx, upload);
      await setResolutions(tx, id, resolutions);
      await setStatus(tx, id, ['waiting'], 'applying', services.clock());
      const isCounted = await workInside(services, tx, upload);
      if (!isCounted) refuseField('resolutions', 'Say what to do about every day that has sales already');
      figures = { before, after: await read(tx, upload) };
      throw new GivenUp();
    });
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
  }
  return { upload, figures };
}
