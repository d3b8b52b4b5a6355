// Where rates go by category, an adjustment names one of the till's: without it no rate would be asked for it.
import type { Db } from '#server/base/db/db.ts';
import { listSoldCategories } from '#server/months/adjustment-sql.ts';
import type { OpenedMonth } from '#server/months/open-month.ts';

export async function categoriesOf(db: Db, { key, parts, month }: OpenedMonth): Promise<string[]> {
  if (parts.every(({ terms }) => terms.categories === null)) return [];
  return listSoldCategories(db, { lineage_id: key.lineageId, from: month.from, through: month.through });
}
