// Which names of a deal's channels are sales of a kind; the caller has proved that the deal may be read.
import type { Db } from '#server/base/db/db.ts';
import { listKindsOfLineage } from '#server/sales/categories/category-store.ts';

export const listKindSources = (db: Db, lineageId: number) => listKindsOfLineage(db, lineageId);
