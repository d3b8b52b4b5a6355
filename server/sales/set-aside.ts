// A day that an upload speaks for is not counted a second time: rows of other sources for it are set aside, and come
// back when the upload is undone. What was typed into a statement stays: it tells what the day's sales leave out.
import { ADJUSTMENT } from '#core/sales/adjustment-source.ts';
import type { Tx } from '#server/base/db/db.ts';
import { deleteAside, holdersOf, putAside } from '#server/sales/aside-sql.ts';
import type { Origin, PlacedSale } from '#server/sales/ingest-sql.ts';

export async function setAsideHeldDays(
  tx: Tx,
  origin: Origin,
  placed: readonly PlacedSale[],
  removed: readonly string[],
) {
  const all = { counted: placed, aside: 0, withdrawn: removed };
  if (origin.uploadId !== null || origin.source === ADJUSTMENT) return all;
  const holders = await holdersOf(tx, origin.channelId);
  if (holders.size === 0) return all;
  const held = placed.filter((row) => holders.has(row.business_day));
  const counted = placed.filter((row) => !holders.has(row.business_day));
  await deleteAside(tx, origin.channelId, [...counted.map(({ external_id }) => external_id), ...removed]);
  await putAside(
    tx,
    origin,
    held.map((row) => ({ ...row, held_by: holders.get(row.business_day) ?? 0 })),
  );
  // A sale that moved to a held day may still be counted on its old one.
  return { counted, aside: held.length, withdrawn: [...removed, ...held.map(({ external_id }) => external_id)] };
}
