// What every figure of a report is read from: the stores of a scope, the days on which their channels count for them, and
// what was read about both. It is loaded once and passed on.
import type { Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { ClosedBy } from '#core/reports/open-days.ts';
import type { ReportQuery } from '#core/reports/query-contract.ts';
import type { Link, Span } from '#core/reports/spans.ts';
import type { Store } from '#core/reports/store.ts';
import type { Ctx } from '#server/base/serve.ts';

export type ReadCtx = Pick<Ctx, 'db' | 'viewer' | 'now'>;

/** What of a question says whose sales it is about. */
export type ScopeQuery = Pick<ReportQuery, 'premises' | 'tags' | 'merchant'> &
  Partial<Pick<ReportQuery, 'master_company' | 'company' | 'deal' | 'channel' | 'custom_filter'>>;

export type Scope = {
  title: string;
  stores: Store[];
  spans: Span[];
  /** The links as each deal has them, which is what its rent counts. */
  links: Link[];
  /** Channels by id, where the scope is a retailer's company or one channel. */
  channels: Map<number, ScopeChannel> | null;
  closed: ClosedBy;
  /** The channels of the properties whose sums may be read in the place of single channels. */
  propertyChannels: PropertyChannel[];
  /** Which rent is kept, of the stores whose rent the viewer sees. */
  rentStates: RentState[];
  /** The stores that are merchants today, by the one rule that counts them. */
  merchants: ReadonlySet<number>;
  /** How many agreements have their first day still ahead, by property: no figure speaks of them yet. */
  ahead: ReadonlyMap<number, number>;
};

export type ScopeStores = Omit<Scope, 'closed' | 'propertyChannels' | 'rentStates'>;

export function channelsOf({ spans }: Pick<Scope, 'spans'>): number[] {
  return [...new Set(spans.map(({ channel }) => channel))];
}

/** So few channels are read as quickly one by one as by their properties. */
export const FEW_CHANNELS = 10;

export type PropertyChannel = { premises: number; channel: number };

export type ScopeChannel = {
  id: number;
  name: string;
  pos_type: string | null;
  company_id: number;
  company_name: string;
  premises_id: number | null;
  premises_name: string | null;
  currency: Currency;
  zone: string;
  deleted: boolean;
};

export type LinkRow = { lineage: number; channel: number; from: Day; through: Day };
export type ChannelLink = LinkRow & { premises: number; company: number };

/** A deal's newest version, as far as its links depend on it. */
export type LinkedDeal = {
  lineage: number;
  view: string | null;
  premises_id: number;
  company_id: number | null;
};

export type RentState = {
  lineage: number;
  /** Null for a lineage that was not asked for, whose rent is in the sums of its property all the same. */
  stamp: string | null;
  kept: string | null;
  through: Day | null;
  /** Null where the viewer does not belong to the property: its sums are not theirs to read. */
  premises: number | null;
};
