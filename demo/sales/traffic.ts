// The demo's counted people: six properties have counters at their doors and at their stores. What was counted follows
// what was sold, with a conversion of its own for each store.
import { sql } from 'kysely';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';

const COUNTED = [
  'Foundry Hall',
  'Dockside Arcade',
  'Copperfield Galleria',
  'Lakeshore Outlets',
  'Alder Street Market',
  'Bayview Commons',
];

export async function fillTrafficDemo({ clock }: Services, tx: Tx): Promise<string> {
  const now = clock();
  const { rows: stores } = await sql`
    insert into traffic_store_day (lineage_id, day, store_pass_by, store_entry, updated_at)
    select lineage_id, day, ceil(entry * (3 + ${share('lineage_id', 'pass')} * 5) * ${daily}), entry, ${now}::timestamptz
    from (select lineage_id, day, ceil(sold * (1.6 + ${share('lineage_id', 'enter')} * 2) * ${daily}) as entry
      from (${SOLD}) s) e returning day`.execute(tx);
  const { rows: doors } = await sql`
    insert into traffic_premises_day (premises_id, day, premises_entry, updated_at)
    select premises_id, day, ceil(sum(t.store_entry) * (0.8 + ${share('premises_id', 'doors')} * 0.5)), ${now}::timestamptz
    from (select distinct d.lineage_id, d.premises_id from deals d where d.id = d.lineage_id) d
    join traffic_store_day t on t.lineage_id = d.lineage_id group by premises_id, day returning day`.execute(tx);
  return `${stores.length + doors.length} days of traffic`;
}

/** Transactions by store and day, at the properties that count. */
const SOLD = sql`select l.lineage_id, s.business_day as day, sum(s.transactions) as sold
  from deal_channels l join deals d on d.id = l.lineage_id join premises p on p.id = d.premises_id
  join sales_day s on s.channel_id = l.channel_id
  where p.name = any(${COUNTED}::text[]) and d.status <> 'canceled' group by 1, 2`;

/** A number between 0 and 1 that is always the same for the same row. */
function share(column: 'lineage_id' | 'premises_id', what: string) {
  return sql`(abs(hashtext(${what}::text || ${sql.ref(column)}::text)) % 1000) / 1000.0`;
}

/** A few percent up or down, another each day. */
const daily = sql`(0.93 + (abs(hashtext(lineage_id::text || '/' || day::text)) % 140) / 1000.0)`;
