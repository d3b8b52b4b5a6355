// A report before its figures: whose stores, in which currency, which days and which days beside them.
import type { Currency } from '#core/base/money.ts';
import { refuseField } from '#core/base/problem.ts';
import { type Day, DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import { type Comparison, comparedRange } from '#core/reports/comparison.ts';
import type { StoreNameText } from '#core/reports/figures-contract.ts';
import { type DayRange, type Preset, todayAcross } from '#core/reports/presets.ts';
import { LONGEST_REPORT_DAYS, type ReportQuery } from '#core/reports/query-contract.ts';
import { askedRange } from '#core/reports/range.ts';
import { isSameStore } from '#core/reports/same-store.ts';
import { clipped, type Span } from '#core/reports/spans.ts';
import type { Store } from '#core/reports/store.ts';
import { readTogether } from '#server/base/db/read-together.ts';
import { findScopeStores, readAround } from '#server/reports/scope/load-scope.ts';
import { channelsOf, type ReadCtx, type Scope, type ScopeStores } from '#server/reports/scope/scope.ts';
import { readUploadsInProgress, type UploadInProgress } from '#server/sales/uploads-in-progress.ts';

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
  today: Day;
  zone: string;
};

export async function loadReportContext(
  ctx: ReadCtx,
  query: ReportQuery,
  shared: 'once' | 'each' = 'once',
): Promise<ReportContext> {
  const scope = await findScopeStores(ctx, query, shared);
  const { currency, currencies } = chosenCurrency(scope, query.currency);
  const storeIndexes = scope.stores.flatMap((store, index) => (store.currency === currency ? [index] : []));
  const zones = storeIndexes.map((index) => scope.stores[index]!.zone);
  const zone = commonest(zones) ?? DEFAULT_ZONE;
  const today = todayAcross(ctx.now, zones) ?? dayIn(ctx.now, zone);
  const range = askedRange(query, today, LONGEST_REPORT_DAYS);
  const compared = comparedRange(range, query.compare);
  const spans = scope.spans.filter(({ store }) => scope.stores[store]!.currency === currency);
  const same = compared && sameStores(scope.stores, spans, storeIndexes, range, compared);
  if (query.same_store && same === null)
    refuseField('compare', 'Choose what to compare with: the same stores of what?');
  const { around, uploads } = await readTogether(ctx.db, {
    around: readAround(scope),
    uploads: readUploadsInProgress(new Set(channelsOf({ spans })), range),
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
    uploads,
    today,
    zone,
  };
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

/** The currency of most stores; a scope without any speaks of dollars. */
function chosenCurrency({ stores }: ScopeStores, wanted: Currency | undefined) {
  const counts = new Map<Currency, number>();
  for (const { currency } of stores) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const currencies = [...counts].sort((a, b) => b[1] - a[1]).map(([currency]) => currency);
  return { currency: wanted ?? currencies[0] ?? 'USD', currencies };
}

function sameStores(
  stores: readonly Store[],
  spans: readonly Span[],
  storeIndexes: readonly number[],
  range: DayRange,
  compared: DayRange,
): Set<number> {
  const byStore = new Map<number, Span[]>();
  const whole = { from: compared.from < range.from ? compared.from : range.from, through: range.through };
  for (const span of spans) {
    if (clipped(span, whole) === null) continue;
    const storeSpans = byStore.get(span.store);
    if (storeSpans) storeSpans.push(span);
    else byStore.set(span.store, [span]);
  }
  return new Set(
    storeIndexes.filter((index) => isSameStore(stores[index]!, byStore.get(index) ?? [], range, compared)),
  );
}

function commonest(zones: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const zone of zones) counts.set(zone, (counts.get(zone) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
