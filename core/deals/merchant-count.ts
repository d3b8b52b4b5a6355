// How many merchants a property, a company or a portfolio has, wherever it is asked: agreements in force that have begun.
// What is agreed and begins on a later day stands beside them and is in no count of merchants; what has ended, and what
// nobody has accepted yet, is neither. Of eleven connections at a property on 17 November, nine trade, one begins on
// 1 January and one ended in June: 9 merchants, 1 not open yet.
import type { DealStatus } from '#core/deals/status.ts';
import type { MerchantCount } from '#core/properties/merchant-words.ts';

export const IN_FORCE = ['active', 'active_pending'] as const satisfies readonly DealStatus[];

type Agreement = { readonly status: DealStatus; readonly start_date: string; readonly end_date: string | null };

export type MerchantStanding = 'open' | 'not_open' | null;

/** `today` is the day that it is at the property. */
export function merchantStanding({ status, start_date, end_date }: Agreement, today: string): MerchantStanding {
  if (!IN_FORCE.some((each) => each === status) || (end_date !== null && end_date < today)) return null;
  return start_date > today ? 'not_open' : 'open';
}

export function countMerchants(standings: readonly MerchantStanding[]): MerchantCount {
  const inStanding = (wanted: MerchantStanding) => standings.filter((standing) => standing === wanted).length;
  return { open: inStanding('open'), notOpen: inStanding('not_open') };
}
