// SQL about premises and their units, for members of the premises and for staff.
import { sql } from 'kysely';
import type { PageQuery } from '#core/base/page.ts';
import type { Address } from '#core/properties/address.ts';
import type { Flags } from '#core/properties/permission-flags.ts';
import type { Premises } from '#core/properties/premises-contract.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import type { DealCountsText } from '#server/properties/deal-points.ts';

export type PremisesRow = Omit<
  Premises,
  keyof DealCountsText | 'permissions' | 'created_at' | 'updated_at' | 'latitude' | 'longitude'
> & {
  created_at: Date;
  updated_at: Date;
  latitude: string | null;
  longitude: string | null;
  own_flags: Flags | null;
};

type Filter = PageQuery & {
  master_company?: number | undefined;
  company?: number | undefined;
  search?: string | undefined;
  ordering: 'name' | '-name' | 'created_at' | '-created_at';
};

const IS_LIVING = sql`p.deleted_at is null`;
const ORDER = {
  name: sql`lower(p.name), p.id`,
  '-name': sql`lower(p.name) desc, p.id desc`,
  created_at: sql`p.created_at, p.id`,
  '-created_at': sql`p.created_at desc, p.id desc`,
};

export const listPremises = async (db: Db, viewer: Viewer, filter: Filter): Promise<PremisesRow[]> => {
  const { page, pageSize, ordering } = filter;
  const { rows } = await sql<PremisesRow>`
    ${shape(viewer)} where ${IS_LIVING} and ${matches(filter)}
    order by ${ORDER[ordering]} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
};

export const countPremises = async (db: Db, viewer: Viewer, filter: Filter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from premises p ${withOwn(viewer)}
    where ${IS_LIVING} and ${matches(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const findPremises = async (db: Db, viewer: Viewer, id: number): Promise<PremisesRow | undefined> => {
  const { rows } = await sql<PremisesRow>`${shape(viewer)} where p.id = ${id} and ${IS_LIVING}`.execute(db);
  return rows[0];
};

/** Whether the master company has this place already, also among properties the viewer is no member of. */
export const hasPremisesLike = async (db: Db, masterCompanyId: number, key: string, except?: number) => {
  const { rows } = await sql<{ found: boolean }>`
    select has_premises_like(${masterCompanyId}, ${key}, ${except ?? null}::integer) as found`.execute(db);
  return rows[0]?.found ?? false;
};

/** Adding, renaming and removing properties of one portfolio happens one after the other. */
export const lockPortfolio = (tx: Tx, masterCompanyId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`portfolio:${masterCompanyId}`}, 0))`.execute(tx);

export type PremisesValues = Address & {
  name: string;
  time_zone: string;
  leased_area_sqft: number | null;
  latitude: number | null;
  longitude: number | null;
  identity_key: string;
};

/** Undefined when the same place was entered at the same moment. */
export const insertPremises = (
  tx: Tx,
  viewer: Viewer,
  { latitude, longitude, ...values }: PremisesValues & { company_id: number; master_company_id: number },
  now: Date,
) =>
  tx
    .insertInto('premises')
    .values({
      ...values,
      latitude: decimal(latitude),
      longitude: decimal(longitude),
      created_by: viewer.userId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['master_company_id', 'identity_key']).where('deleted_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

export const updatePremises = (tx: Tx, id: number, { latitude, longitude, ...values }: PremisesValues, now: Date) =>
  tx
    .updateTable('premises')
    .set({ ...values, latitude: decimal(latitude), longitude: decimal(longitude), updated_at: now })
    .where('id', '=', id)
    .execute();

export const softDeletePremises = (tx: Tx, id: number, now: Date) =>
  tx.updateTable('premises').set({ deleted_at: now, updated_at: now }).where('id', '=', id).execute();

export const countOthersInMaster = async (db: Db, premisesId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count_other_premises(${premisesId}) as count`.execute(db);
  return rows[0]?.count ?? 0;
};

type UnitRow = { id?: number | undefined; name: string; area_sqft: number | null };

/** Units as sent: known ones keep their id, so that a deal goes on naming them. */
export async function replaceUnits(tx: Tx, premisesId: number, units: readonly UnitRow[]): Promise<void> {
  const kept = units.flatMap(({ id }) => (id === undefined ? [] : [id]));
  await tx
    .deleteFrom('premises_units')
    .where('premises_id', '=', premisesId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute();
  const json = JSON.stringify(units);
  // Two steps of renaming, so that two units can swap their names.
  await sql`update premises_units u set name = chr(1) || u.id where u.premises_id = ${premisesId}`.execute(tx);
  await sql`update premises_units u set name = s.name, area_sqft = s.area_sqft
    from jsonb_to_recordset(${json}::jsonb) as s (id integer, name text, area_sqft integer)
    where u.id = s.id and u.premises_id = ${premisesId}`.execute(tx);
  await sql`insert into premises_units (premises_id, name, area_sqft)
    select ${premisesId}::integer, s.name, s.area_sqft
    from jsonb_to_recordset(${json}::jsonb) as s (id integer, name text, area_sqft integer)
    where s.id is null`.execute(tx);
}

/** Invites to one property that nobody has answered. */
export const listOpenInvites = async (db: Db, premisesId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct i.id from invite_grants g join invites i on i.id = g.invite_id where g.premises_id = ${premisesId}
      and i.accepted_at is null and i.rejected_at is null and i.revoked_at is null order by 1`.execute(db);
  return rows.map(({ id }) => id);
};

function shape(viewer: Viewer) {
  return sql`
    select p.id, p.name, p.address_street, p.address_city, p.address_state, p.address_zip, p.country, p.time_zone,
      p.leased_area_sqft, p.latitude::text, p.longitude::text, p.master_company_id as master_company,
      jsonb_build_object('id', c.id, 'name', c.name) as company, c.currency, p.created_at, p.updated_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'area_sqft', u.area_sqft)
        order by u.name, u.id) from premises_units u where u.premises_id = p.id), '[]') as units,
      array(select m.user_id from memberships m where m.premises_id = p.id order by 1) as users,
      (select count(distinct i.id)::integer from invite_grants g join invites i on i.id = g.invite_id
        where g.premises_id = p.id and i.accepted_at is null and i.rejected_at is null
        and i.revoked_at is null) as invites_count,
      to_jsonb(own) as own_flags
    from premises p join companies c on c.id = p.company_id ${withOwn(viewer)}`;
}

/** The viewer's own membership beside the premises: without one, only staff see it. */
function withOwn(viewer: Viewer) {
  const joined = viewer.isStaff ? sql`left join` : sql`join`;
  return sql`${joined} memberships own on own.premises_id = p.id and own.user_id = ${viewer.userId} and own.gives_access`;
}

function matches(filter: Filter) {
  const [master, company, search] = [filter.master_company ?? null, filter.company ?? null, filter.search ?? null];
  return sql`(${master}::integer is null or p.master_company_id = ${master}::integer)
    and (${company}::integer is null or p.company_id = ${company}::integer)
    and (${search}::text is null or strpos(lower(concat_ws(' ', p.name, p.address_street, p.address_city,
      p.address_state, p.address_zip)), lower(${search}::text)) > 0)`;
}

function decimal(value: number | null): string | null {
  return value === null ? null : String(value);
}
