// SQL about counted people: by property and day, and by store (the lineage of its deal) and day. The landlord's alone.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { PremisesCount, StoreCount } from '#core/sales/traffic-sheet.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

type CountedStore = {
  lineage: number;
  deal: number;
  legal_name: string;
  dba_name: string;
  unit: string;
  from: Day;
  through: Day | null;
};

/** Stores of a property that were ever agreed or proposed, by lineage, with the days of all their versions. */
export async function listStores(db: Db, viewer: Viewer, premisesId: number): Promise<CountedStore[]> {
  const { rows } = await sql<CountedStore>`
    select d.lineage_id as lineage, max(d.id) as deal, (array_agg(d.retailer_legal_name order by d.id desc))[1] as legal_name,
      coalesce((array_agg(c.dba_name order by d.id desc))[1], '') as dba_name,
      (array_agg(d.premises_unit order by d.id desc))[1] as unit, min(d.start_date) as "from",
      case when bool_or(d.end_date is null) then null else max(d.end_date) end as through
    from deals d left join companies c on c.id = d.retailer_company_id
    where d.premises_id = ${premisesId} and d.status not in ('draft', 'canceled')
      and ${isMember(viewer, sql`d.premises_id`)}
    group by d.lineage_id order by d.lineage_id`.execute(db);
  return rows;
}

export type TrafficTarget = {
  id: number;
  lineage: number;
  premises: number;
  master_company: number;
  zone: string;
  can_change: boolean;
};

/** The properties or deals of these ids that the viewer is a member of. */
export async function findTrafficTargets(db: Db, viewer: Viewer, of: 'premises' | 'deals', ids: readonly number[]) {
  if (ids.length === 0) return [];
  const columns = sql`p.id as premises, p.master_company_id as master_company, p.time_zone as zone,
    m.permission_owner or m.permission_manage_connections as can_change`;
  const membership = sql`join memberships m on m.premises_id = p.id and m.user_id = ${viewer.userId} and m.gives_access`;
  const list = sql`any(${[...ids]}::integer[])`;
  const query =
    of === 'premises'
      ? sql<TrafficTarget>`select p.id, 0 as lineage, ${columns} from premises p ${membership}
          where p.id = ${list} and p.deleted_at is null`
      : sql<TrafficTarget>`select d.id, d.lineage_id as lineage, ${columns} from deals d
          join premises p on p.id = d.premises_id ${membership} where d.id = ${list} and d.status <> 'canceled'`;
  return (await query.execute(db)).rows;
}

export async function savePremisesTraffic(tx: Tx, rows: readonly (PremisesCount & { premises: number })[], now: Date) {
  if (rows.length === 0) return;
  await sql`insert into traffic_premises_day (premises_id, day, premises_entry, updated_at)
    select s.*, ${now}::timestamptz from unnest(${rows.map(({ premises }) => premises)}::integer[],
      ${rows.map(({ day }) => day)}::date[], ${rows.map((row) => row.premises_entry)}::integer[]) s
    on conflict (premises_id, day) do update
      set premises_entry = excluded.premises_entry, updated_at = excluded.updated_at`.execute(tx);
}

/** A count that is not sent again stays as it was. */
export async function saveStoreTraffic(tx: Tx, rows: readonly StoreCount[], now: Date) {
  if (rows.length === 0) return;
  await sql`insert into traffic_store_day as t (lineage_id, day, store_pass_by, store_entry, updated_at)
    select s.*, ${now}::timestamptz from unnest(${rows.map(({ lineage }) => lineage)}::integer[],
      ${rows.map(({ day }) => day)}::date[], ${rows.map((row) => row.store_pass_by)}::integer[],
      ${rows.map((row) => row.store_entry)}::integer[]) s
    on conflict (lineage_id, day) do update set store_pass_by = coalesce(excluded.store_pass_by, t.store_pass_by),
      store_entry = coalesce(excluded.store_entry, t.store_entry), updated_at = excluded.updated_at`.execute(tx);
}

type Coverage = { days: number; from: Day | null; through: Day | null };

export async function findPremisesCoverage(db: Db, viewer: Viewer, premisesId: number): Promise<Coverage> {
  const { rows } = await sql<Coverage>`
    select count(*)::integer as days, min(day) as "from", max(day) as through from traffic_premises_day
    where premises_id = ${premisesId} and ${isMember(viewer, sql`premises_id`)}`.execute(db);
  return rows[0] ?? { days: 0, from: null, through: null };
}

export async function listStoreCoverage(db: Db, lineages: readonly number[]) {
  const { rows } = await sql<Coverage & { lineage: number }>`
    select lineage_id as lineage, count(*)::integer as days, min(day) as "from", max(day) as through
    from traffic_store_day where lineage_id = any(${[...lineages]}::integer[]) group by 1`.execute(db);
  return rows;
}

function isMember(viewer: Viewer, premises: ReturnType<typeof sql>) {
  if (viewer.isStaff) return sql`true`;
  return sql`${premises} in (select premises_id from memberships
    where user_id = ${viewer.userId} and premises_id is not null and gives_access)`;
}
