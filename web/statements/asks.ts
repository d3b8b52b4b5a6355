// What the tabs of statements ask first.
import { ask } from '#web/base/asks.ts';
import type { OfDeal } from '#web/deals/connections/connection-asks.ts';
import { radarQuery, receiptQuery } from '#web/statements/queries.ts';
import { ReceiptChoice } from '#web/statements/receipt-address.ts';

export const receipt: OfDeal = (deal, { search }) => [
  ask(receiptQuery(deal, ReceiptChoice.parse(search))),
  ask(radarQuery(deal)),
];
