// What was told of many leases, as the engine counts with it.

import type { Day } from '#core/base/time.ts';
import { type LeaseFacts, NO_LEASE_FACTS } from '#core/deals/facts/lease-facts.ts';
import type { Db } from '#server/base/db/db.ts';
import { copyFacts, listCountedFacts } from '#server/deals/facts/facts-sql.ts';

/** By lineage; closed days of the channels are not among it. */
export async function toldOfLineages(db: Db, lineageIds: readonly number[]): Promise<ReadonlyMap<number, LeaseFacts>> {
  if (lineageIds.length === 0) return new Map();
  const byLineage = Map.groupBy(await listCountedFacts(db, lineageIds), ({ lineage }) => lineage);
  return new Map(
    [...byLineage].map(([lineage, rows]): [number, LeaseFacts] => {
      const days = rows.map(({ from_day: from, to_day: to, amount_cents: amount, ...row }) => ({
        ...row,
        from,
        to,
        amount,
      }));
      const closures = days.flatMap(({ kind, from, to, amount }) => (kind === 'closure' ? [{ from, to, amount }] : []));
      const bills = days.flatMap(({ offset_name: name, from, to, amount }) => {
        return name === null || amount === null ? [] : [{ name, from, to, amount }];
      });
      return [lineage, { ...NO_LEASE_FACTS, closures, bills }];
    }),
  );
}

/**
 * What was told of a lease and counts in the rent year that goes on passes to another merchant with it: the sums of that
 * year were made with it. Years before are none of their business, nor what was noted of the merchant before.
 */
export const passFactsOn = (db: Db, fromLineage: number, toLineage: number, since: Day): Promise<void> =>
  copyFacts(db, fromLineage, toLineage, since);
