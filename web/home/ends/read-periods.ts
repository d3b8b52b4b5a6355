// The periods of the call in numbers, for bars and shares. Rent that the reader may not see counts as nothing and is not shown.
import type { Cents, Currency } from '#core/base/money.ts';
import type { EndPeriodSums, LeaseEnds } from '#core/home/lease-ends-contract.ts';
import { centsOf } from '#web/reports/words.ts';

export type EndSums = { readonly leases: number; readonly area: number; readonly rent: Cents };
export type PeriodOfEnds = EndSums & { readonly key: string };
/** Null for those who may not read rent. */
export type RentCurrency = Currency | null;

export const readSums = ({ leases, area, rent }: LeaseEnds['sums']): EndSums => {
  return { leases, area, rent: centsOf(rent ?? '0.00') as Cents };
};

export const readPeriods = (periods: readonly EndPeriodSums[]): PeriodOfEnds[] =>
  periods.map((period) => ({ key: period.key, ...readSums(period) }));
