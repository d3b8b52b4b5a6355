// Whose sales a report speaks of: what its query names, as the viewer stands to it, and the deals whose sales they may
// read, with their linked channels. Every condition that a query sets on them is written here.

import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { DealStatus } from '#core/deals/status.ts';
import { LAST_DAY } from '#core/reports/spans.ts';
import type { TagGroup } from '#core/tags/groups.ts';
import type { Db } from '#server/base/db/db.ts';
import { list } from '#server/base/db/lists.ts';
import { type Read, readNothing, readOne, readRows, readTogether } from '#server/base/db/read-together.ts';
import { executeWith } from '#server/base/db/statement-options.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { visibleDeals } from '#server/deals/deals-seen.ts';
import { salesHeldBy, salesSeenBy } from '#server/deals/sales-seen.ts';
import { companySeenBy } from '#server/properties/company-seen.ts';
import type {
  ChannelLink,
  LinkedDeal,
  PropertyChannel,
  ScopeChannel,
  ScopeQuery,
} from '#server/reports/scope/scope.ts';
import { type ChosenRow, type SavedFilter, savedFilters, seenTags, tagCondition } from '#server/tags/tag-condition.ts';

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
  status: DealStatus;
  start_date: Day;
  end_date: Day | null;
  /** The sales definition of its terms as JSON text, which stores mostly share. */
  definition: string | null;
  visibility: 'off' | 'property_owner_only' | 'all' | null;
  view: LinkedDeal['view'];
};

/** The narrowest of what a query names; what is wider beside it is not asked for, but properties are those of their portfolio. */
function narrowest({ channel, deal, premises, company, master_company }: ScopeQuery) {
  if (channel !== undefined) return { channel };
  if (deal !== undefined) return { deal };
  if (premises.length > 0) return { premises: [...new Set(premises)], masterCompany: master_company };
  if (company !== undefined) return { company };
  return { masterCompany: master_company };
}

export type Standing = { id: number; name: string | null; sees_sales: boolean };
type CompanyStanding = Standing & { master_company: number | null };

/**
 * What a query names, as the viewer stands to it, with the channels of a company and the tags that it chooses: one
 * statement, and none for properties or a portfolio, which are read with their stores. Null is what it does not name.
 */
export function readNamed(db: Db, viewer: Viewer, query: ScopeQuery) {
  const { channel, deal, company } = narrowest(query);
  const { tags, custom_filter: filter } = channel === undefined ? query : { tags: [] };
  return readTogether(db, {
    channel: channel === undefined ? null : readRows<Standing>(STANDING, channelStanding(viewer, channel)),
    deal: deal === undefined ? null : readRows<Standing>(STANDING, dealStanding(viewer, deal)),
    company:
      company === undefined
        ? null
        : readRows<CompanyStanding>([...STANDING, 'master_company'], companyStanding(viewer, company)),
    channels:
      channel === undefined && company === undefined
        ? readNothing([])
        : readRows<ScopeChannel>(
            CHANNEL_COLUMNS,
            channelsWhere({ ids: channel === undefined ? undefined : [channel], company }),
          ),
    tags:
      tags.length === 0 ? readNothing([]) : readRows<ChosenRow>(['id', 'category', 'kind'], chosenTags(viewer, tags)),
    filter:
      filter === undefined
        ? null
        : readRows<SavedFilter>(
            ['has_tags', 'tags'],
            sql`select f.has_tags, f.tags from (${savedFilters(viewer)}) f where f.id = ${filter}`,
          ),
  });
}

const STANDING = ['id', 'name', 'sees_sales'] as const;

function channelStanding(viewer: Viewer, id: number): RawBuilder<unknown> {
  return sql`select k.id, k.name, ${viewer.isStaff} or coalesce(m.permission_owner or m.permission_sales, false) as sees_sales
    from channels k left join memberships m
      on m.company_id = k.company_id and m.user_id = ${viewer.userId} and m.gives_access
    where k.id = ${id} and (${viewer.isStaff} or m.id is not null)`;
}

function dealStanding(viewer: Viewer, id: number): RawBuilder<unknown> {
  return sql`select d.id, d.retailer_legal_name as name, ${salesHeldBy(viewer)} as sees_sales
    from deals d join premises p on p.id = d.premises_id
    where d.id = ${id} and ${visibleDeals(viewer)}`;
}

/** A landlord's company stands for those of its properties on which the viewer sees sales, which their standings show. */
function companyStanding(viewer: Viewer, id: number): RawBuilder<unknown> {
  return sql`select c.id, c.name, c.master_company_id as master_company, ${viewer.isStaff} or c.master_company_id is not null
      or coalesce(m.permission_owner or m.permission_sales, false) as sees_sales
    from companies c left join memberships m
      on m.company_id = c.id and m.user_id = ${viewer.userId} and m.gives_access
    where c.id = ${id} and ${companySeenBy(viewer)}`;
}

/** Each tag that was chosen, in that order; without a category where it is none of the viewer's. */
function chosenTags(viewer: Viewer, ids: readonly number[]): RawBuilder<unknown> {
  return sql`select n.id, t.category, t.kind
    from unnest(${[...ids]}::integer[]) with ordinality n (id, place) left join (${seenTags(viewer)}) t on t.id = n.id
    order by n.place`;
}

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
  'status',
  'start_date',
  'end_date',
  'definition',
  'visibility',
  'view',
] as const;

/** What was read of the query before: whose portfolio its company is part of, and its tags by their categories. */
type QueryLookups = { portfolioOfCompany: number | null; groups: readonly TagGroup[] };

/**
 * The stores of a query, their links, and how the viewer stands to the properties or the portfolio that it names: one
 * statement.
 */
export async function readScope(db: Db, viewer: Viewer, query: ScopeQuery, lookups: QueryLookups) {
  const shared = sql`with s as materialized (${storesOf(viewer, sql.join(conditionsOf(query, lookups), sql` and `))}),
    l as materialized (${linksWhere(sql`l.lineage_id in (select lineage from s)`)})`;
  const { premises: properties, masterCompany, company } = narrowest(query);
  const portfolio = company === undefined ? masterCompany : lookups.portfolioOfCompany;
  const reads = {
    properties: properties ? readRows<Standing>(STANDING, propertyStandings(viewer, properties)) : null,
    portfolio: portfolio ? readRows<Standing>(STANDING, portfolioStandings(viewer, portfolio)) : null,
    portfolioName: masterCompany && viewer.isStaff ? readRows<{ name: string }>(['name'], nameOf(masterCompany)) : null,
    premises: readRows<PremisesRow>(
      PREMISES_COLUMNS,
      sql`select distinct premises_id, premises_name, city, state, zone from s`,
    ),
    stores: readRows<OwnRow>(STORE_COLUMNS, sql`select * from s`),
    links: readRows<ChannelLink>(LINK_COLUMNS, sql`select * from l`),
  };
  const { premises, ...rows } = await readTogether(db, reads, shared);
  const byId = new Map(premises.map((each) => [each.premises_id, each]));
  const stores: StoreRow[] = rows.stores.map((row) => Object.assign(row, byId.get(row.premises_id)!));
  return { ...rows, stores };
}

/** Agreements in force or ended, each lineage once, in its newest version. */
function storesOf(viewer: Viewer, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select distinct on (d.lineage_id) d.lineage_id as lineage, d.id as deal, d.retailer_legal_name as name,
      d.premises_unit as unit, d.premises_id, p.name as premises_name, p.address_city as city, p.address_state as state,
      p.time_zone as zone, d.retailer_company_id as company_id, coalesce(nullif(c.dba_name, ''), c.name) as company_name,
      u.area_sqft as area, d.terms ->> 'currency' as currency, d.status, d.start_date, d.end_date,
      (d.terms -> 'sales_definition')::text as definition, d.terms ->> 'visibility' as visibility,
      d.terms ->> 'deal_view' as view
    from deals d join premises p on p.id = d.premises_id
      left join companies c on c.id = d.retailer_company_id
      left join premises_units u on u.premises_id = d.premises_id and u.name = d.premises_unit
    where d.status in ('active', 'active_pending', 'finished', 'archived') and ${salesSeenBy(viewer)}
      and ${condition}
    order by d.lineage_id, d.id desc`;
}

/** What a query asks of `deals d` and their `premises p`: of a deal, any version. */
function conditionsOf(query: ScopeQuery, { portfolioOfCompany, groups }: QueryLookups): RawBuilder<unknown>[] {
  const { deal, premises, company, masterCompany } = narrowest(query);
  const deals = deal === undefined ? query.merchant : [deal];
  const parts = [tagCondition(groups, { premises: sql`d.premises_id`, lineage: sql`d.lineage_id` })];
  if (premises) parts.push(sql`d.premises_id = any(${premises}::integer[])`);
  if (company !== undefined) {
    parts.push(portfolioOfCompany === null ? sql`d.retailer_company_id = ${company}` : sql`p.company_id = ${company}`);
  }
  if (masterCompany !== undefined) parts.push(sql`p.master_company_id = ${masterCompany}`);
  if (deals.length > 0) {
    parts.push(sql`d.lineage_id in (select lineage_id from deals where id = any(${[...deals]}::integer[]))`);
  }
  return parts;
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

/** Channels by their ids; the caller has proved that the viewer may read them. */
export function listChannels(db: Db, ids: readonly number[]): Promise<ScopeChannel[]> {
  return readOne(db, readRows<ScopeChannel>(CHANNEL_COLUMNS, channelsWhere({ ids })));
}

const CHANNEL_COLUMNS = [
  'id',
  'name',
  'pos_type',
  'company_id',
  'company_name',
  'premises_id',
  'premises_name',
  'currency',
  'zone',
  'deleted',
] as const;

type ChannelFilter = { ids?: readonly number[] | undefined; company?: number | undefined };

function channelsWhere({ ids, company }: ChannelFilter): RawBuilder<unknown> {
  const wanted = (id: RawBuilder<unknown>, companyId: RawBuilder<unknown>) =>
    ids ? sql`${id} = any(${[...ids]}::integer[])` : sql`${companyId} = ${company}`;
  return sql`
    select c.id, c.name, pos.type as pos_type, c.company_id, coalesce(nullif(o.dba_name, ''), o.name) as company_name,
      c.premises_id, p.name as premises_name, c.currency, c.time_zone as zone, c.deleted_at is not null as deleted
    from channels c join companies o on o.id = c.company_id
      left join seen_pos_types(array(select id from channels k where ${wanted(sql`k.id`, sql`k.company_id`)})) pos
        on pos.channel_id = c.id
      left join premises p on p.id = c.premises_id
    where ${wanted(sql`c.id`, sql`c.company_id`)}
    order by c.id`;
}

/** The properties that the viewer belongs to, and whether sales are open there. */
function standingsWhere(viewer: Viewer, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select p.id, p.name, ${viewer.isStaff} or coalesce(m.permission_owner or m.permission_sales, false) as sees_sales
    from premises p left join memberships m
      on m.premises_id = p.id and m.user_id = ${viewer.userId} and m.gives_access
    where ${condition} and p.deleted_at is null and (${viewer.isStaff} or m.id is not null)`;
}

/** Those that were named, without a name where they are none of the viewer's. */
function propertyStandings(viewer: Viewer, ids: readonly number[]): RawBuilder<unknown> {
  const seen = standingsWhere(viewer, sql`p.id = any(${[...ids]}::integer[])`);
  return sql`select n.id, p.name, coalesce(p.sees_sales, false) as sees_sales
    from unnest(${[...ids]}::integer[]) n (id) left join (${seen}) p on p.id = n.id`;
}

/** Those of a portfolio, by its name. */
function portfolioStandings(viewer: Viewer, id: number): RawBuilder<unknown> {
  const seen = standingsWhere(viewer, sql`p.master_company_id = ${id}`);
  return sql`select p.id, (${nameOf(id)}) as name, p.sees_sales from (${seen}) p`;
}

function nameOf(masterCompany: number): RawBuilder<unknown> {
  return sql`select name from master_companies where id = ${masterCompany}`;
}
