// What the tabs of statements ask first.
import { prefetch } from '#web/base/loaders.ts';
import type { OfDeal } from '#web/deals/connections/connection-loaders.ts';
import { radarQuery, receiptQuery } from '#web/statements/queries.ts';
import { ReceiptChoice } from '#web/statements/receipt-address.ts';

export const receipt: OfDeal = (deal, { search }) => [
  prefetch(receiptQuery(deal, ReceiptChoice.parse(search))),
  prefetch(radarQuery(deal)),
];
