import type { Cents, Currency, Rate } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { SalesAmounts } from '#core/pos/sale.ts';
import type { SummedAmounts } from '#core/sales/returned.ts';

/** What a deal's sales definition takes out of gross sales. */
export type Definition = {
  excluded: readonly (keyof SalesAmounts)[];
  caps: readonly { item: keyof SalesAmounts; rate: Rate }[];
  /** Kinds of sales that are left out, whole or up to a percent of gross. */
  kinds?: readonly { kind: string; rate: Rate | null }[];
};

/** What of some sums lies inside sales of a kind, by kind. */
export type Inside = ReadonlyMap<string, SummedAmounts>;

/** A store as reports speak of it: a deal, or the sales of a channel that no deal counts. */
export type Store = {
  deal: number | null;
  lineage: number | null;
  name: string;
  unit: string;
  premises: { id: number; name: string; city: string; state: string } | null;
  company: { id: number; name: string } | null;
  area: number | null;
  currency: Currency;
  zone: string;
  /** The day that it is at the store. */
  today: Day;
  /** The days of the agreement; null where it has none. */
  starts: Day | null;
  ends: Day | null;
  definition: Definition;
  /** Whether the viewer sees the rent of the store. */
  rentShown: boolean;
};

export type Sums = SummedAmounts & { transactions: number; refunds: number };
/** Sums with what the definitions of their stores leave, and how many reports (channel-days) they stand on. */
export type Measured = Sums & { adjusted: Cents; reports: number };
