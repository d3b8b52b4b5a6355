// What a deal sold, for whoever needs it by day: the sums over its linked channels within the days of each link, as the
// deal's view chooses among them. A day that no channel reported is not in the list.
import type { Day } from '#core/base/time.ts';
import type { DealCategoryDay, DealDay } from '#core/sales/deal-day.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { listDealCategoryDays, listDealDays } from '#server/sales/sql.ts';

export function dealSalesByDay(db: Db, viewer: Viewer, dealId: number, from: Day, through: Day): Promise<DealDay[]> {
  return listDealDays(db, viewer, dealId, from, through);
}

/** The same by category, for terms that tell them apart. */
export function dealSalesByCategory(
  db: Db,
  viewer: Viewer,
  dealId: number,
  from: Day,
  through: Day,
): Promise<DealCategoryDay[]> {
  return listDealCategoryDays(db, viewer, dealId, from, through);
}
