// A report before its figures: whose stores, in which currency, which days and which days beside them. A scope that is not
// the viewer's is not found, one without View Sales is refused. Without any scope it is everything whose sales they may read.
import type { Currency } from '#core/base/money.ts';
import { notAllowed, notFound, refuseField } from '#core/base/problem.ts';
import { type Day, DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import { type Comparison, comparedRange, sameStores } from '#core/reports/comparison.ts';
import type { StoreNameText } from '#core/reports/figures-contract.ts';
import { askedRange, type DayRange, type Preset, todayAcross } from '#core/reports/presets.ts';
import { LONGEST_REPORT_DAYS, type ReportQuery } from '#core/reports/query-contract.ts';
import type { Store } from '#core/reports/store.ts';
import type { Db } from '#server/base/db/db.ts';
import { combine, readNothing, readOne, readTogether } from '#server/base/db/read-together.ts';
import { readClosedCalendars } from '#server/pos/closed-calendar.ts';
import { listRentStates } from '#server/reports/scope/rent-state-sql.ts';
import {
  channelsOf,
  FEW_CHANNELS,
  type ReadCtx,
  type Scope,
  type ScopeChannel,
  type ScopeQuery,
  type ScopeStores,
} from '#server/reports/scope/scope.ts';
import {
  holdLists,
  listChannels,
  listPropertyChannels,
  readNamed,
  readScope,
  type Standing,
} from '#server/reports/scope/scope-sql.ts';
import { channelAlone, type Shared, storesFrom, withLeftOver } from '#server/reports/scope/scope-stores.ts';
import { readUploadsInProgress, type UploadInProgress } from '#server/sales/uploads-in-progress.ts';
import { tagGroups } from '#server/tags/tag-condition.ts';

export type ReportContext = Scope & {
  /** Places in `stores` that the report counts: of its currency and, where asked, the same stores. */
  counted: ReadonlySet<number>;
  currency: Currency;
  currencies: Currency[];
  range: DayRange & { preset: Preset | null };
  compared: DayRange | null;
  comparison: Comparison;
  sameStore: boolean;
  /** Places of the stores that were open through both ranges; null without a comparison. */
  same: ReadonlySet<number> | null;
  uploads: UploadInProgress[];
  /** The properties and the portfolio that were asked for by their ids. */
  named: Pick<ReportQuery, 'premises' | 'master_company'>;
  today: Day;
  zone: string;
};

export async function loadReportContext(
  ctx: ReadCtx,
  query: ReportQuery,
  shared: Shared = 'once',
): Promise<ReportContext> {
  const scope = await findScope(ctx, query, shared);
  const currencies = currenciesOf(scope.stores);
  const currency = query.currency ?? currencies[0] ?? 'USD';
  const ofCurrency = scope.stores.flatMap((store, index) => (store.currency === currency ? [index] : []));
  const zones = ofCurrency.map((index) => scope.stores[index]!.zone);
  const zone = commonest(zones) ?? DEFAULT_ZONE;
  const today = todayAcross(ctx.now, zones) ?? dayIn(ctx.now, zone);
  const range = askedRange(query, today, LONGEST_REPORT_DAYS);
  const storeIndexes = ofCurrency.filter((index) => isOfRange(scope, query, scope.stores[index]!, range));
  const compared = comparedRange(range, query.compare);
  const spans = scope.spans.filter(({ store }) => scope.stores[store]!.currency === currency);
  const same = compared && sameStores(scope.stores, storeIndexes, spans, { range, compared });
  if (query.same_store && same === null)
    refuseField('compare', 'Choose what to compare with: the same stores of what?');
  const { around, uploads } = await readTogether(ctx.db, {
    around: readAround(scope),
    uploads: readUploadsInProgress(new Set(channelsOf({ spans }))),
  });
  const counted = new Set(query.same_store && same ? storeIndexes.filter((index) => same.has(index)) : storeIndexes);
  return {
    ...scope,
    ...around,
    spans: spans.filter(({ store }) => counted.has(store)),
    counted,
    currency,
    currencies,
    range,
    compared,
    comparison: query.compare,
    sameStore: query.same_store,
    same,
    uploads: uploads.filter(({ from, through }) => from <= range.through && through >= range.from),
    named: { premises: query.premises, master_company: query.master_company },
    today,
    zone,
  };
}

/**
 * An agreement that ended before the range, or begins after it, has no place in its tables, ranks and totals. A merchant's
 * own channels are counted whatever became of their agreement, and one store that was asked for is shown as it is.
 */
function isOfRange(
  { channels }: ScopeStores,
  { deal }: ReportQuery,
  { starts, ends }: Store,
  range: DayRange,
): boolean {
  if (channels !== null || deal !== undefined) return true;
  return (ends === null || ends >= range.from) && (starts === null || starts <= range.through);
}

/** Whose sales, without days or a currency, for lists that have their own. */
export async function loadScope(ctx: ReadCtx, query: ScopeQuery, shared: Shared = 'once'): Promise<Scope> {
  const scope = await findScope(ctx, query, shared);
  return { ...scope, ...(await readOne(ctx.db, readAround(scope))) };
}

async function findScope(ctx: ReadCtx, query: ScopeQuery, shared: Shared): Promise<ScopeStores> {
  const { db, viewer, now } = ctx;
  const place = query.channel ?? query.deal ?? query.premises[0] ?? query.company ?? query.master_company;
  if (viewer.isStaff && place === undefined)
    refuseField('master_company', 'Name a portfolio, a property, a company or a store.');
  await holdLists(db);
  const named = await readNamed(db, viewer, query);
  const { title, portfolioOfCompany } = provedNamed(named);
  if (named.channel) return channelAlone(named.channels[0] ?? notFound(), now);
  const groups = tagGroups(named.tags, named.filter);
  const rows = await readScope(db, viewer, query, { portfolioOfCompany, groups });
  const scope = { title: provedTitle(ctx, rows, title), ...storesFrom(ctx, rows, shared) };
  if (!named.company || portfolioOfCompany !== null) return { ...scope, channels: null };
  const channels = new Map(named.channels.map((each) => [each.id, each]));
  const isNarrowed = groups.length > 0 || query.merchant.length > 0;
  return { ...(isNarrowed ? scope : withLeftOver(scope, named.channels, now)), channels };
}

/** The one channel, store or company that was named, if the viewer may read its sales. */
function provedNamed({ channel, deal, company }: Awaited<ReturnType<typeof readNamed>>) {
  const standings = channel ?? deal ?? company;
  if (standings === null) return { title: null, portfolioOfCompany: null };
  const standing = standings[0] ?? notFound();
  if (!standing.sees_sales) notAllowed();
  return { title: standing.name, portfolioOfCompany: company?.[0]?.master_company ?? null };
}

/** The properties that were named must all be open to the viewer; of a portfolio they read what is. */
function provedTitle(
  { viewer }: ReadCtx,
  { properties, portfolio, portfolioName }: Awaited<ReturnType<typeof readScope>>,
  named: string | null,
): string {
  if (properties) return provedProperties(properties);
  if (!portfolio) return named ?? 'All stores';
  const title = named ?? portfolio[0]?.name ?? portfolioName?.[0]?.name ?? notFound();
  if (!viewer.isStaff && !portfolio.some(({ sees_sales }) => sees_sales)) notAllowed();
  return title;
}

function provedProperties(properties: readonly Standing[]): string {
  const names = properties.map(({ name }) => name ?? notFound());
  if (properties.some(({ sees_sales }) => !sees_sales)) notAllowed();
  return names.length === 1 ? names[0]! : `${names.length} properties`;
}

/** Channels by id, which the caller has proved to be the viewer's. */
export function readChannels(db: Db, ids: readonly number[]): Promise<ScopeChannel[]> {
  return listChannels(db, ids);
}

/** What every figure of the scope needs besides its stores. */
function readAround(scope: ScopeStores) {
  const channels = channelsOf(scope);
  const lineages = scope.stores.flatMap(({ lineage, rentShown }) => (rentShown && lineage !== null ? [lineage] : []));
  const reads = {
    closed: readClosedCalendars(channels),
    propertyChannels: channels.length < FEW_CHANNELS ? readNothing([]) : listPropertyChannels(channels),
    rentStates: listRentStates(lineages),
  };
  return combine(reads, (results) => results);
}

export function storesOf({ stores, counted }: ReportContext): Store[] {
  return [...counted].map((index) => stores[index]!);
}

/** The head of the answer; `reporting` are the stores with sales in the range. */
export function reportHead(report: ReportContext, reporting: number) {
  const { title, currency, currencies, range, compared, comparison, today, zone, same, counted, stores, uploads } =
    report;
  const hidden = [...counted].filter((index) => stores[index]!.lineage !== null && !stores[index]!.rentShown);
  return {
    title,
    currency,
    currencies,
    range: { ...range, today, time_zone: zone },
    comparison: compared && { ...compared, kind: comparison },
    same_store: report.sameStore,
    stores: {
      count: counted.size,
      reporting,
      compared: same && [...same].filter((index) => counted.has(index)).length,
      rent_hidden: hidden.length,
    },
    uploads,
  };
}

export function storeName({ deal, lineage, name, unit, premises, company, area }: Store): StoreNameText {
  const place = premises && { id: premises.id, name: premises.name };
  return { deal, lineage, name, unit, premises: place, company, area_sqft: area };
}

/** The currency of most stores first. */
function currenciesOf(stores: readonly Store[]): Currency[] {
  const counts = new Map<Currency, number>();
  for (const { currency } of stores) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([currency]) => currency);
}

function commonest(zones: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const zone of zones) counts.set(zone, (counts.get(zone) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
