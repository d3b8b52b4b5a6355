// What stands beside the percentage rent of the month: its share of the sales, or that it is being counted again.
import { counted, sentenceDate } from '#core/base/spoken.ts';
import type { LandlordHome } from '#core/home/contract.ts';

type Month = NonNullable<LandlordHome['sales']>['month'];

/** "6.00% of sales"; "as of Fri, Nov 13: 500 stores are being counted again". */
export function rentWords({
  percentage_rent: rent,
  rent_share: share,
  rent_waits: waits,
}: Pick<Month, 'percentage_rent' | 'rent_share' | 'rent_waits'>): string {
  if (rent === null) return 'not shown to you';
  if (waits === null) return `${share ?? '0.00'}% of sales`;
  return `as of ${sentenceDate(waits.through)}: ${counted(waits.stores, 'store is', 'stores are')} being counted again`;
}
