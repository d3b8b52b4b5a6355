// Whose sales a report screen speaks of, and where its numbers lead: a property's day to its merchants, a store's day
// to its sales. The words follow the reader: landlords read merchants, retailers read stores.
import type { Role } from '#core/base/permissions.ts';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import type { ReportKey } from '#web/reports/report-keys.ts';

export type ScopeQuery = {
  master_company?: number;
  premises?: number[];
  company?: number;
  deal?: number;
  channel?: number;
};

/** A report of the same scope, with its address; the days in question are added by whoever links to it. */
export type ReportPlace = { report: ReportKey; label: string; href: string };

export type ReportScope = {
  side: Role;
  kind: 'portfolio' | 'property' | 'company' | 'store';
  /** What files and pictures are named after. */
  name: string;
  query: ScopeQuery;
  /** Temperatures are told as people of this country read them. */
  country: string;
  /** Whose tags narrow the report; nobody's for a retailer. */
  masterCompany: MasterCompany | undefined;
  places: readonly ReportPlace[];
  /** What a day of the whole scope opens. */
  dayHref: (day: string) => string | undefined;
};

type StoreWords = { one: string; many: string; One: string; Many: string };

export const STORE_WORDS: Record<Role, StoreWords> = {
  landlord: { one: 'merchant', many: 'merchants', One: 'Merchant', Many: 'Merchants' },
  retailer: { one: 'store', many: 'stores', One: 'Store', Many: 'Stores' },
};

/** The address of another report of the scope, where it has one. */
export function placeOf(scope: ReportScope, report: ReportKey): string | undefined {
  return scope.places.find((place) => place.report === report)?.href;
}

/** `/a?x=1` with {from} is `/a?x=1&from=…`; what is empty is left out. */
export function withSearch(address: string, search: Record<string, unknown>): string {
  const [path = '', given = ''] = address.split('?');
  const text = new URLSearchParams(given);
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue;
    text.delete(key);
    for (const item of [value].flat()) text.append(key, String(item));
  }
  return text.size > 0 ? `${path}?${text}` : path;
}
