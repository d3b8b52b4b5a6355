// What a merchant's first steps are found from.
import type { Deal } from '#core/deals/shapes.ts';
import type { RetailerHome } from '#core/home/contract.ts';
import type { MerchantFacts } from '#core/home/merchant-first-run.ts';
import type { Readiness } from '#core/payments/bank/bank-words.ts';
import { clock } from '#web/base/clock.ts';

/** A store that was agreed and linked this long ago is past its first days, whatever it reports now. */
const FIRST_DAYS_MS = 30 * 86_400_000;

type Agreed = Pick<Deal, 'accepted' | 'has_channels' | 'has_pending_sweep' | 'current_sweep'>;

export function agreedStores(deals: readonly Deal[]): Deal[] {
  return deals.filter(({ status, accepted }) => accepted && (status === 'active' || status === 'active_pending'));
}

type Sold = Pick<RetailerHome, 'stores' | 'debits'>;

/** Whether there is something to show: sales or a debit, or a store that has been linked for a while. */
export function hasSold({ stores: sold, debits }: Sold, stores: readonly Agreed[]): boolean {
  const before = clock() - FIRST_DAYS_MS;
  return (
    debits.length > 0 ||
    sold.some(({ series }) => series.some((amount) => amount !== null)) ||
    stores.some(({ has_channels, accepted }) => has_channels && accepted && Date.parse(accepted.at) < before)
  );
}

export function merchantFacts(home: Sold, stores: readonly Agreed[], readiness: Readiness | undefined): MerchantFacts {
  const isDebited = stores.some((store) => store.has_pending_sweep || store.current_sweep !== null);
  return {
    agreed: stores.length,
    linked: stores.filter(({ has_channels }) => has_channels).length,
    bank: !isDebited ? 'not asked' : readiness === 'ready' ? 'ready' : 'missing',
    sold: hasSold(home, stores),
  };
}
