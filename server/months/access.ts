// The store of a deal for the features to the right: found for whoever reads its sales (404), and for jobs by its lineage.
import { notFound } from '#core/base/problem.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type AccessibleDeal, requireDeal } from '#server/deals/access.ts';
import { listRemindable } from '#server/months/reminder-sql.ts';
import { findStore, listStoresOf, type StoreRow } from '#server/months/sql.ts';

export type Store = StoreRow;

export async function requireStore(
  ctx: Pick<Ctx, 'db' | 'viewer' | 'now'>,
  dealId: number,
): Promise<{ deal: AccessibleDeal; store: Store }> {
  const deal = await requireDeal(ctx, dealId, 'permission_sales');
  return { deal, store: (await findStore(ctx.db, deal.lineage_id)) ?? notFound() };
}

/** Stores that are asked for statements, of every tenant: by their terms, or because one was signed or closed before. */
export const remindableStores = async (db: Db): Promise<Store[]> => listStoresOf(db, await listRemindable(db));

/** For work that looks at every tenant. */
export const storeOfLineage = (db: Db, lineageId: number): Promise<Store | undefined> => findStore(db, lineageId);
