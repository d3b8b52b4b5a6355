// How many merchants there are, as it reads: those that trade, and beside them those that are agreed and not open yet. Which
// connection is which, core/deals/merchant-count.ts says. Nine and one: "9 merchants, 1 not open yet".
import { counted } from '#core/base/spoken.ts';

export type MerchantCount = { readonly open: number; readonly notOpen: number };

export function merchantWords({ open, notOpen }: MerchantCount): string {
  const words = counted(open, 'merchant', 'merchants');
  return notOpen === 0 ? words : `${words}, ${notOpen} not open yet`;
}
