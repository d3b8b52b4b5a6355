// Whose sales a report speaks of: the deals of a scope whose sales the viewer may read, with their linked channels.

import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { LAST_DAY } from '#core/reports/spans.ts';
import type { TagGroup } from '#core/tags/groups.ts';
import type { Db } from '#server/base/db/db.ts';
import { list } from '#server/base/db/lists.ts';
import { type Read, readNothing, readOne, readRows, readTogether } from '#server/base/db/read-together.ts';
import { executeWith } from '#server/base/db/statement-options.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { salesSeenBy } from '#server/deals/sales-seen.ts';
import type { ChannelLink, LinkedDeal, PropertyChannel, ScopeChannel } from '#server/reports/scope/scope.ts';
import { tagCondition } from '#server/tags/tag-condition.ts';

type PremisesRow = { premises_id: number; premises_name: string; city: string; state: string; zone: string };
export type StoreRow = OwnRow & PremisesRow;
type OwnRow = {
  lineage: number;
  deal: number;
  name: string;
  unit: string;
  premises_id: number;
  company_id: number | null;
  company_name: string | null;
  area: number | null;
  currency: Currency;
  start_date: Day;
  end_date: Day | null;
  /** The sales definition of its terms as JSON text, which stores mostly share. */
  definition: string | null;
  visibility: 'off' | 'property_owner_only' | 'all' | null;
  view: LinkedDeal['view'];
};

export type StoreFilter = {
  masterCompany?: number | undefined;
  premises?: readonly number[];
  landlordCompany?: number | undefined;
  retailerCompany?: number | undefined;
  /** Any version of the deals. */
  deals?: readonly number[];
  /** A condition on `deals d`, of tags. */
  condition?: RawBuilder<boolean>;
};

const PREMISES_COLUMNS = ['premises_id', 'premises_name', 'city', 'state', 'zone'] as const;
const STORE_COLUMNS = [
  'lineage',
  'deal',
  'name',
  'unit',
  'premises_id',
  'company_id',
  'company_name',
  'area',
  'currency',
  'start_date',
  'end_date',
  'definition',
  'visibility',
  'view',
] as const;

/** The stores of a filter, their links, and how the viewer stands to the properties asked for: one statement. */
export async function readScope(db: Db, viewer: Viewer, filter: StoreFilter, of: StandingsOf | null) {
  const shared = sql`with s as materialized (${storesOf(viewer, filter)}),
    l as materialized (${linksWhere(sql`l.lineage_id in (select lineage from s)`)})`;
  const places = sql`select distinct premises_id, premises_name, city, state, zone from s`;
  const reads = {
    standings: of ? readRows<Standing>(['id', 'name', 'sees_sales'], standingsOf(viewer, of)) : readNothing([]),
    premises: readRows<PremisesRow>(PREMISES_COLUMNS, places),
    stores: readRows<OwnRow>(STORE_COLUMNS, sql`select * from s`),
    links: readRows<ChannelLink>(LINK_COLUMNS, sql`select * from l`),
  };
  const { premises, ...rows } = await readTogether(db, reads, shared);
  const byId = new Map(premises.map((each) => [each.premises_id, each]));
  const stores: StoreRow[] = rows.stores.map((row) => Object.assign(row, byId.get(row.premises_id)!));
  return { ...rows, stores };
}

/** Agreements in force or ended, each lineage once, in its newest version. */
function storesOf(viewer: Viewer, filter: StoreFilter): RawBuilder<unknown> {
  return sql`
    select distinct on (d.lineage_id) d.lineage_id as lineage, d.id as deal, d.retailer_legal_name as name,
      d.premises_unit as unit, d.premises_id, p.name as premises_name, p.address_city as city, p.address_state as state,
      p.time_zone as zone, d.retailer_company_id as company_id, coalesce(nullif(c.dba_name, ''), c.name) as company_name,
      u.area_sqft as area, d.terms ->> 'currency' as currency, d.start_date, d.end_date,
      (d.terms -> 'sales_definition')::text as definition, d.terms ->> 'visibility' as visibility,
      d.terms ->> 'deal_view' as view
    from deals d join premises p on p.id = d.premises_id
      left join companies c on c.id = d.retailer_company_id
      left join premises_units u on u.premises_id = d.premises_id and u.name = d.premises_unit
    where d.status in ('active', 'active_pending', 'finished', 'archived') and ${salesSeenBy(viewer)}
      and ${matching(filter)}
    order by d.lineage_id, d.id desc`;
}

function matching(filter: StoreFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [filter.condition ?? sql`true`];
  if (filter.masterCompany !== undefined) parts.push(sql`p.master_company_id = ${filter.masterCompany}`);
  if (filter.premises?.length) parts.push(sql`d.premises_id = any(${[...filter.premises]}::integer[])`);
  if (filter.landlordCompany !== undefined) parts.push(sql`p.company_id = ${filter.landlordCompany}`);
  if (filter.retailerCompany !== undefined) parts.push(sql`d.retailer_company_id = ${filter.retailerCompany}`);
  if (filter.deals?.length) {
    parts.push(sql`d.lineage_id in (select lineage_id from deals where id = any(${[...filter.deals]}::integer[]))`);
  }
  return sql.join(parts, sql` and `);
}

const LINK_COLUMNS = ['lineage', 'channel', 'from', 'through', 'premises', 'company'] as const;

function linksWhere(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select l.lineage_id as lineage, l.channel_id as channel, l.start_date as from,
      coalesce(l.end_date, ${LAST_DAY}::date) as through, coalesce(c.premises_id, 0) as premises,
      c.company_id as company
    from deal_channels l join channels c on c.id = l.channel_id
    where ${condition} order by l.lineage_id, l.id`;
}

export async function listLinks(db: Db, lineages: readonly number[]): Promise<ChannelLink[]> {
  if (lineages.length === 0) return [];
  const query = linksWhere(sql`l.lineage_id = any(${list(lineages)}::integer[])`);
  return readOne(db, readRows<ChannelLink>(LINK_COLUMNS, query));
}

/** All channels of the properties at which any of these is added up. */
export function listPropertyChannels(channels: readonly number[]): Read<PropertyChannel[]> {
  const query = sql`select premises_id as premises, channel_id as channel from channel_places
    where premises_id in (select premises_id from channel_places where channel_id = any(${list(channels)}::integer[]))
    order by channel_id`;
  return readRows(['premises', 'channel'], query);
}

/** Has the viewer's lists held for the transaction, whose many statements would each make them again. */
export async function holdLists(db: Db): Promise<void> {
  await executeWith(db, sql`select hold_viewer_lists()`, { sentWithNext: true });
}

/** Channels by id or of a company; the caller has proved that the viewer may read them. */
export async function listChannels(
  db: Db,
  filter: { ids?: readonly number[]; company?: number },
): Promise<ScopeChannel[]> {
  const wanted = (id: RawBuilder<unknown>, company: RawBuilder<unknown>) =>
    filter.ids ? sql`${id} = any(${[...filter.ids]}::integer[])` : sql`${company} = ${filter.company}`;
  const { rows } = await sql<ScopeChannel>`
    select c.id, c.name, pos.type as pos_type, c.company_id, coalesce(nullif(o.dba_name, ''), o.name) as company_name,
      c.premises_id, p.name as premises_name, c.currency, c.time_zone as zone, c.deleted_at is not null as deleted
    from channels c join companies o on o.id = c.company_id
      left join seen_pos_types(array(select id from channels k where ${wanted(sql`k.id`, sql`k.company_id`)})) pos
        on pos.channel_id = c.id
      left join premises p on p.id = c.premises_id
    where ${wanted(sql`c.id`, sql`c.company_id`)}
    order by c.id`.execute(db);
  return rows;
}

/** The company of a channel, for a member of it or for staff. */
export async function findChannelCompany(db: Db, viewer: Viewer, id: number): Promise<number | undefined> {
  const ownCompanies = viewer.isStaff
    ? sql`true`
    : sql`company_id in (select company_id from memberships where user_id = ${viewer.userId} and gives_access)`;
  const { rows } = await sql<{ company_id: number }>`
    select company_id from channels where id = ${id} and ${ownCompanies}`.execute(db);
  return rows[0]?.company_id;
}

export type Standing = { id: number; name: string; sees_sales: boolean };
export type StandingsOf = { premises: readonly number[] } | { masterCompany: number };

/** The properties asked for that the viewer belongs to, and whether sales are open there. */
function standingsOf(viewer: Viewer, of: StandingsOf): RawBuilder<unknown> {
  const wanted =
    'premises' in of ? sql`p.id = any(${[...of.premises]}::integer[])` : sql`p.master_company_id = ${of.masterCompany}`;
  return sql`
    select p.id, ${'premises' in of ? sql`p.name` : sql`(select name from master_companies where id = ${of.masterCompany})`} as name,
      ${viewer.isStaff} or coalesce(m.permission_owner or m.permission_sales, false) as sees_sales
    from premises p left join memberships m
      on m.premises_id = p.id and m.user_id = ${viewer.userId} and m.gives_access
    where ${wanted} and p.deleted_at is null and (${viewer.isStaff} or m.id is not null)`;
}

export async function findMasterCompanyName(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from master_companies where id = ${id}`.execute(db);
  return rows[0]?.name;
}

/** The deals that a choice of tags leaves, as a condition on `deals d`. */
export function taggedDeals(groups: readonly TagGroup[]): RawBuilder<boolean> {
  return tagCondition(groups, { premises: sql`d.premises_id`, lineage: sql`d.lineage_id` });
}
