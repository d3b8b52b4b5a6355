// The stores of a scope from the rows that were read of it: which days of which channels count for which of them, and by
// which definition of sales.
import { type Currency, parseRate } from '#core/base/money.ts';
import { DEFAULT_ZONE } from '#core/base/time.ts';
import { merchantStanding } from '#core/deals/merchant-count.ts';
import { kindsOf } from '#core/deals/sales-items.ts';
import { USUAL_DEFINITION } from '#core/reports/measure.ts';
import { countedOnce, FIRST_DAY, LAST_DAY, type Link, leftOver } from '#core/reports/spans.ts';
import type { Definition, Store } from '#core/reports/store.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { todayBy } from '#server/deals/deal-view.ts';
import { viewedLinks } from '#server/reports/scope/deal-links.ts';
import type { ChannelLink, LinkRow, ReadCtx, ScopeChannel, ScopeStores } from '#server/reports/scope/scope.ts';
import type { StoreRow } from '#server/reports/scope/scope-sql.ts';

/** `shared`: a channel of two deals counts once in sums over stores, and for each deal by itself in lists of deals. */
export type Shared = 'once' | 'each';

export function storesFrom(
  { viewer, now }: ReadCtx,
  rows: { stores: readonly StoreRow[]; links: readonly ChannelLink[] },
  shared: Shared,
): Pick<ScopeStores, 'stores' | 'spans' | 'links' | 'merchants' | 'ahead'> {
  const today = todayBy(now);
  const definitionFor = definitions();
  const begun = rows.stores.filter(({ zone, start_date }) => start_date <= today(zone));
  const stores = begun.map((row) => storeOf(row, viewer, today(row.zone), definitionFor(row.definition)));
  const links = linksOf(viewedLinks(rows.links, begun), stores);
  const standingOf = (row: StoreRow) => merchantStanding(row, today(row.zone));
  const merchants = new Set(begun.flatMap((row, index) => (standingOf(row) === 'open' ? [index] : [])));
  const notBegun = rows.stores.filter((row) => standingOf(row) === 'not_open');
  const ahead = new Map<number, number>();
  for (const { premises_id: premises } of notBegun) ahead.set(premises, (ahead.get(premises) ?? 0) + 1);
  return { stores, spans: shared === 'once' ? countedOnce(links) : links, links, merchants, ahead };
}

/** One channel by itself, all its days. */
export function channelAlone(channel: ScopeChannel, now: Date): ScopeStores {
  const { id, name, currency, zone } = channel;
  const store = unlinkedStore(name, currency, zone, todayBy(now)(zone));
  const span = { store: 0, channel: id, from: FIRST_DAY, through: LAST_DAY };
  return {
    title: name,
    stores: [store],
    spans: [span],
    links: [],
    channels: new Map([[id, channel]]),
    merchants: new Set(),
    ahead: new Map(),
  };
}

/** What the channels of a company sold beside its deals, as one more store for each currency. */
export function withLeftOver<Stores extends Pick<ScopeStores, 'stores' | 'spans'>>(
  scope: Stores,
  channels: readonly ScopeChannel[],
  now: Date,
): Stores {
  const today = todayBy(now);
  const places = new Map<Currency, number>();
  const stores = [...scope.stores];
  const left = channels.flatMap(({ id, currency, zone }) => {
    const at =
      places.get(currency) ?? stores.push(unlinkedStore('Not linked to a store', currency, zone, today(zone))) - 1;
    places.set(currency, at);
    return leftOver(scope.spans, id, at);
  });
  return { ...scope, stores, spans: [...scope.spans, ...left] };
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

function storeOf(row: StoreRow, viewer: Viewer, today: Store['today'], definition: Definition): Store {
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
