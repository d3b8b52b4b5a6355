// What a person does to sales of a closed month is refused before it begins. The lock of the channel keeps the month from
// being closed in between.
import { refuse } from '#core/base/problem.ts';
import type { Tx } from '#server/base/db/db.ts';
import { findClosedOf, findClosedWithName, listUploadSpans } from '#server/sales/closing/closed-sql.ts';
import { closedWords } from '#server/sales/closing/hold-late.ts';
import { holdChannel } from '#server/sales/ingest-sql.ts';

type Upload = { id: number; channel_id: number };

export async function refuseClosedUpload(tx: Tx, upload: Upload): Promise<void> {
  const closed = await closedByUpload(tx, upload);
  if (closed) refuse(closed);
}

/** The sentence for an upload that would change a closed month; undefined for any other. */
export async function closedByUpload(tx: Tx, { id, channel_id }: Upload): Promise<string | undefined> {
  await holdChannel(tx, channel_id);
  const month = await findClosedOf(tx, channel_id, await listUploadSpans(tx, id));
  return month && closedWords(month);
}

/** Of leases that tell categories apart: what a name means cannot change where it was sold in a closed month. */
export async function refuseClosedNames(
  tx: Tx,
  channelId: number,
  lineages: readonly number[],
  names: readonly string[],
): Promise<void> {
  if (lineages.length === 0 || names.length === 0) return;
  await holdChannel(tx, channelId);
  const month = await findClosedWithName(tx, channelId, lineages, names);
  if (month) refuse(closedWords(month));
}
