// How many days of each store nobody has reported, for the pages that show stores side by side.
import type { Store } from '#core/reports/store.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type Missing, NOTHING_MISSING, readMissing } from '#server/reports/rent/read-missing.ts';

export async function missingOfStores(
  ctx: Pick<Ctx, 'db' | 'now'>,
  stores: readonly Store[],
): Promise<(store: Store) => Missing> {
  const lineages = stores.flatMap(({ lineage, today, ends }) => (lineage === null ? [] : [{ lineage, today, ends }]));
  const missing = await readMissing(ctx, lineages);
  return ({ lineage }) => (lineage === null ? undefined : missing.get(lineage)) ?? NOTHING_MISSING;
}
