// Which names of a deal's channels are sales of a kind, by what the merchant said or by a column of an upload.
import { SALES_KIND_LABELS, type SalesKind } from '#core/deals/sales-items.ts';
import type { Db } from '#server/base/db/db.ts';
import { insertKind, listKindsOfLineage } from '#server/sales/categories/category-sql.ts';

/** The caller has proved that the deal may be read. */
export const listKindSources = (db: Db, lineageId: number) => listKindsOfLineage(db, lineageId);

/** Rows of an upload's column carry the kind's own name, so that the channel says what it is. */
export const meanKind = (db: Db, channelId: number, kind: SalesKind, by: number, now: Date) =>
  insertKind(db, channelId, SALES_KIND_LABELS[kind], kind, by, now);
