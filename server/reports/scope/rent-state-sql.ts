// From what the rent of a lineage was kept, beside what it would be computed from now.
import { sql } from 'kysely';
import { list } from '#server/base/db/lists.ts';
import { type Read, readNothing, readRows } from '#server/base/db/read-together.ts';
import type { RentState } from '#server/reports/scope/scope.ts';

/**
 * What the rent of each lineage would be computed from now, beside what it was computed from; and what else was kept at
 * the properties of those.
 */
export function listRentStates(lineages: readonly number[]): Read<RentState[]> {
  if (lineages.length === 0) return readNothing([]);
  const query = sql`
    with kept as (select lineage_id, stamp, through, premises_id from rent_states where premises_id in
      (select premises_id from rent_states where lineage_id = any(${list(lineages)}::integer[]))),
    marked as (select lineage_id, changes from rent_marks where lineage_id = any(${list(lineages)}::integer[]))
    select coalesce(n.lineage_id, k.lineage_id) as lineage, n.changes::text as stamp, k.stamp as kept, k.through,
      case when (select viewer_sees_all()) or k.premises_id in (select viewer_premises_ids()) then k.premises_id end
        as premises
    from marked n full join kept k on k.lineage_id = n.lineage_id`;
  return readRows(['lineage', 'stamp', 'kept', 'through', 'premises'], query);
}
