// Whose sales a report speaks of, proved for the viewer: a scope that is not theirs is not found, one without View Sales
// is refused. Without any scope it is everything whose sales the viewer may read.

import { type Currency, parseRate } from '#core/base/money.ts';
import { notAllowed, notFound, refuseField } from '#core/base/problem.ts';
import { DEFAULT_ZONE } from '#core/base/time.ts';
import { kindsOf } from '#core/deals/sales-items.ts';
import { USUAL_DEFINITION } from '#core/reports/measure.ts';
import type { ReportQuery } from '#core/reports/query-contract.ts';
import { countedOnce, FIRST_DAY, LAST_DAY, type Link, leftOver, type Span } from '#core/reports/spans.ts';
import type { Definition, Store } from '#core/reports/store.ts';
import type { Db } from '#server/base/db/db.ts';
import { combine, readNothing, readOne } from '#server/base/db/read-together.ts';
import type { Ctx } from '#server/base/serve.ts';
import { requireDeal } from '#server/deals/access.ts';
import { todayBy } from '#server/deals/deal-view.ts';
import { readClosedCalendars } from '#server/pos/closed-calendar.ts';
import { requireCompany } from '#server/properties/access.ts';
import { viewedLinks } from '#server/reports/scope/deal-links.ts';
import { listRentStates } from '#server/reports/scope/rent-state-sql.ts';
import {
  channelsOf,
  type LinkRow,
  type ReadCtx,
  type Scope,
  type ScopeChannel,
  type ScopeStores,
} from '#server/reports/scope/scope.ts';
import * as queries from '#server/reports/scope/scope-sql.ts';
import { readTagGroups } from '#server/tags/tag-condition.ts';

type ScopeQuery = Pick<ReportQuery, 'premises' | 'tags' | 'merchant'> &
  Partial<Pick<ReportQuery, 'master_company' | 'company' | 'deal' | 'channel' | 'custom_filter'>>;

export async function loadScope(ctx: ReadCtx, query: ScopeQuery, shared: 'once' | 'each' = 'once'): Promise<Scope> {
  const scope = await findScopeStores(ctx, query, shared);
  return { ...scope, ...(await readOne(ctx.db, readAround(scope))) };
}

/** So few channels are read as quickly one by one as by their properties. */
export const FEW_CHANNELS = 10;

/** What every figure of the scope needs besides its stores. */
export function readAround(scope: ScopeStores) {
  const channels = channelsOf(scope);
  const lineages = scope.stores.flatMap(({ lineage, rentShown }) => (rentShown && lineage !== null ? [lineage] : []));
  const reads = {
    closed: readClosedCalendars(channels),
    propertyChannels: channels.length < FEW_CHANNELS ? readNothing([]) : queries.listPropertyChannels(channels),
    rentStates: listRentStates(lineages),
  };
  return combine(reads, (results) => results);
}

/** `shared`: a channel of two deals counts once in sums over stores, and for each deal by itself in lists of deals. */
export async function findScopeStores(ctx: ReadCtx, query: ScopeQuery, shared: 'once' | 'each'): Promise<ScopeStores> {
  if (query.channel !== undefined) return channelScope(ctx, query.channel);
  await queries.holdLists(ctx.db);
  const { filter, of, titleFor } = await scopeOf(ctx, query);
  const groups = await readTagGroups(ctx, query);
  const narrower = {
    ...filter,
    ...(query.merchant.length > 0 && filter.deals === undefined && { deals: query.merchant }),
    condition: queries.taggedDeals(groups),
  };
  const scope = await queries.readScope(ctx.db, ctx.viewer, narrower, of ?? null);
  const title = await titleFor(scope.standings);
  const today = todayBy(ctx.now);
  const definitionFor = definitions();
  const begun = scope.stores.filter(({ zone, start_date }) => start_date <= today(zone));
  const stores = begun.map((row) => storeOf(row, ctx.viewer, today(row.zone), definitionFor(row.definition)));
  const links = linksOf(viewedLinks(scope.links, begun), stores);
  const spans = shared === 'once' ? countedOnce(links) : links;
  const narrowed = groups.length > 0 || query.merchant.length > 0;
  if (filter.retailerCompany === undefined) return { title, stores, spans, links, channels: null };
  const channels = await queries.listChannels(ctx.db, { company: filter.retailerCompany });
  const left = narrowed ? [] : addLeftOver(stores, spans, channels, today);
  const byId = new Map(channels.map((each) => [each.id, each]));
  return { title, stores, spans: [...spans, ...left], links, channels: byId };
}

/** Whether the viewer may read the scope shows in their standings, which are read together with its stores. */
type ScopeFilter = {
  filter: queries.StoreFilter;
  of?: queries.StandingsOf;
  titleFor: (standings: readonly queries.Standing[]) => string | Promise<string>;
};

async function scopeOf(ctx: ReadCtx, query: ScopeQuery): Promise<ScopeFilter> {
  if (query.deal !== undefined) {
    const deal = await requireDeal(ctx, query.deal, 'permission_sales');
    return { filter: { deals: [deal.id] }, titleFor: () => deal.retailer_legal_name };
  }
  if (query.premises.length > 0) return premisesScope([...new Set(query.premises)]);
  if (query.company !== undefined) return companyScope(ctx, query.company);
  if (query.master_company !== undefined) return masterCompanyScope(ctx, query.master_company);
  if (ctx.viewer.isStaff) refuseField('master_company', 'Name a portfolio, a property, a company or a store.');
  return { filter: {}, titleFor: () => 'All stores' };
}

function premisesScope(premises: number[]): ScopeFilter {
  const titleFor = (standings: readonly queries.Standing[]) => {
    if (standings.length < premises.length) notFound();
    if (standings.some(({ sees_sales }) => !sees_sales)) notAllowed();
    return premises.length === 1 ? standings[0]!.name : `${premises.length} properties`;
  };
  return { filter: { premises }, of: { premises }, titleFor };
}

function masterCompanyScope({ db, viewer }: ReadCtx, masterCompany: number): ScopeFilter {
  const titleFor = async (standings: readonly queries.Standing[]) => {
    const title =
      standings[0]?.name ?? (viewer.isStaff ? await queries.findMasterCompanyName(db, masterCompany) : undefined);
    if (title === undefined) return notFound();
    if (!viewer.isStaff && !standings.some(({ sees_sales }) => sees_sales)) notAllowed();
    return title;
  };
  return { filter: { masterCompany }, of: { masterCompany }, titleFor };
}

/** A landlord's company stands for those of its properties on which the viewer sees sales. */
async function companyScope(ctx: ReadCtx, id: number): Promise<ScopeFilter> {
  const company = await requireCompany(ctx, id);
  if (company.master_company_id === null) {
    if (!ctx.viewer.isStaff && !company.permissions.has('permission_sales')) notAllowed();
    return { filter: { retailerCompany: id }, titleFor: () => company.name };
  }
  const titleFor = (standings: readonly queries.Standing[]) => {
    if (!ctx.viewer.isStaff && !standings.some(({ sees_sales }) => sees_sales)) notAllowed();
    return company.name;
  };
  return { filter: { landlordCompany: id }, of: { masterCompany: company.master_company_id }, titleFor };
}

async function channelScope(ctx: ReadCtx, id: number): Promise<ScopeStores> {
  const company = (await queries.findChannelCompany(ctx.db, ctx.viewer, id)) ?? notFound();
  await requireCompany(ctx, company, 'permission_sales');
  const [channel] = await queries.listChannels(ctx.db, { ids: [id] });
  if (!channel) return notFound();
  const alone = unlinkedStore(channel.name, channel.currency, channel.zone, todayBy(ctx.now)(channel.zone));
  const span = { store: 0, channel: id, from: FIRST_DAY, through: LAST_DAY };
  return { title: channel.name, stores: [alone], spans: [span], links: [], channels: new Map([[id, channel]]) };
}

function linksOf(rows: readonly LinkRow[], stores: readonly Store[]): Link[] {
  const places = new Map(stores.map(({ lineage }, index) => [lineage, index]));
  return rows.flatMap(({ lineage, channel, from, through }): Link[] => {
    const at = places.get(lineage);
    if (at === undefined) return [];
    const { starts, ends } = stores[at]!;
    return [{ store: at, channel, from, through, starts, ends }];
  });
}

/** What the channels of a company sold beside its deals, as one more store for each currency. */
function addLeftOver(
  stores: Store[],
  spans: readonly Span[],
  channels: readonly ScopeChannel[],
  today: ReturnType<typeof todayBy>,
): Span[] {
  const places = new Map<Currency, number>();
  return channels.flatMap(({ id, currency, zone }) => {
    const at =
      places.get(currency) ?? stores.push(unlinkedStore('Not linked to a store', currency, zone, today(zone))) - 1;
    places.set(currency, at);
    return leftOver(spans, id, at);
  });
}

function storeOf(row: queries.StoreRow, viewer: Ctx['viewer'], today: Store['today'], definition: Definition): Store {
  const hidden = row.visibility === 'off' || (row.visibility === 'property_owner_only' && viewer.role === 'retailer');
  return {
    deal: row.deal,
    lineage: row.lineage,
    name: row.name,
    unit: row.unit,
    premises: { id: row.premises_id, name: row.premises_name, city: row.city, state: row.state },
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? row.name },
    area: row.area,
    currency: row.currency,
    zone: row.zone,
    today,
    starts: row.start_date,
    ends: row.end_date,
    definition,
    rentShown: viewer.isStaff || !hidden,
  };
}

function unlinkedStore(name: string, currency: Currency, zone: string, today: Store['today']): Store {
  return {
    deal: null,
    lineage: null,
    name,
    unit: '',
    premises: null,
    company: null,
    area: null,
    currency,
    zone: zone || DEFAULT_ZONE,
    today,
    starts: null,
    ends: null,
    definition: USUAL_DEFINITION,
    rentShown: false,
  };
}

const ITEMS = {
  tax: 'tax',
  tip: 'tip',
  refund: 'refund',
  gift_card: 'gift_card_sold',
  gift_card_redeemed: 'gift_card_redeemed',
  service_charge: 'service_charge',
} as const;

/** Stores of the same definition share it, so that what is worked out from it is worked out once. */
function definitions(): (text: string | null) => Definition {
  const byText = new Map<string, Definition>();
  return (text) => {
    const key = text ?? '';
    const definition = byText.get(key) ?? (text === null ? USUAL_DEFINITION : definitionOf(JSON.parse(text)));
    byText.set(key, definition);
    return definition;
  };
}

type Written = { exclude: string[]; caps?: { item: string; percent_of_gross: string }[] };

/** Items that no till of ours reports stand for nothing here, as they do in the engine. */
function definitionOf(written: Written): Definition {
  const caps = (written.caps ?? []).flatMap(({ item, percent_of_gross }) => {
    const rate = parseRate(percent_of_gross);
    return item in ITEMS && rate !== undefined ? [{ item: ITEMS[item as keyof typeof ITEMS], rate }] : [];
  });
  const capped = new Set<string>(caps.map(({ item }) => item));
  const excluded = written.exclude.flatMap((item) => (item in ITEMS ? [ITEMS[item as keyof typeof ITEMS]] : []));
  const limits = new Map((written.caps ?? []).map(({ item, percent_of_gross }) => [item, parseRate(percent_of_gross)]));
  const named = kindsOf({ exclude: written.exclude, caps: written.caps ?? [] });
  const kinds = named.map((kind) => ({ kind, rate: limits.get(kind) ?? null }));
  return {
    excluded: excluded.filter((item) => !capped.has(item)),
    caps,
    ...(kinds.length > 0 && { kinds }),
  };
}

/** Channels by id, which the caller has proved to be the viewer's. */
export function readChannels(db: Db, ids: readonly number[]): Promise<ScopeChannel[]> {
  return queries.listChannels(db, { ids });
}
