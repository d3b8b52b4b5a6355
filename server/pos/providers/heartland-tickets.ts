// A Heartland Retail ticket as our sale. Names of fields were not verified, so the words that decide are settings. A
// return is a ticket of its own. `total` is what the ticket came to, with tax and after discounts; what the lines do
// not explain of it counts without a category.
//
// A bag of 22.00 less 2.00 with 1.65 tax and a gift card of 25.00 is gross 46.65.
import { z } from 'zod';
import { type Cents, cents, sum, ZERO } from '#core/base/money.ts';
import { carriedCents, decimalCents } from '#core/pos/decimal.ts';
import { readRecords, textAt } from '#core/pos/quarantine.ts';
import { refundRecord, type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import { instantIn } from '#core/pos/wall-clock.ts';

const Amount = z.union([z.string(), z.number()]).nullish();
const Id = z.union([z.string(), z.number()]).transform(String);
const Line = z.object({
  type: z.string().nullish(),
  item_id: Id.nullish(),
  value: Amount,
  total_discounts: Amount,
  total_taxes: Amount,
});
const Payment = z.object({ type: z.string().nullish(), amount: Amount });
export const Ticket = z.object({
  id: Id,
  type: z.string().nullish(),
  status: z.string().nullish(),
  completed_at: z.string().nullish(),
  local_completed_at: z.string().nullish(),
  created_at: z.string().nullish(),
  original_ticket_id: Id.nullish(),
  total: Amount,
  total_discounts: Amount,
  total_taxes: Amount,
  item_lines: z.array(Line).nullish(),
  payments: z.array(Payment).nullish(),
});
export type Ticket = z.output<typeof Ticket>;

type TicketOptions = {
  complete: string;
  returned: string;
  gift_card_line: string;
  gift_card_payment: string;
  /** Of the store. */
  timeZone: string;
};
/** Category names by item. */
type Items = ReadonlyMap<string, string>;

export function pageOf(tickets: readonly unknown[], items: Items, words: TicketOptions) {
  const removed: string[] = [];
  const read = readRecords(Ticket, tickets, {
    idOf: (ticket) => textAt(ticket, 'id'),
    toSales: (ticket) => {
      if (words.complete.split('|').includes((ticket.status ?? '').toLowerCase())) {
        return [recordOf(ticket, items, words)];
      }
      removed.push(ticket.id);
      return [];
    },
  });
  return { ...read, removed };
}

function recordOf(ticket: Ticket, items: Items, words: TicketOptions): SaleRecord {
  const total = decimalCents(ticket.total);
  const isReturn = total < 0 || words.returned.split('|').includes((ticket.type ?? '').toLowerCase());
  return isReturn ? returned(ticket, total, words) : sold(ticket, total, items, words);
}

function sold(ticket: Ticket, total: Cents, items: Items, words: TicketOptions): SaleRecord {
  const lines = linesOf(ticket.item_lines ?? [], items, words);
  const tax = decimalCents(ticket.total_taxes);
  const discount = decimalCents(ticket.total_discounts);
  const rest = cents(total - tax - sum(lines.map(({ net }) => net)));
  const lineDiscounts = sum(lines.map((line) => line.discount));
  const missing = cents(Math.abs(discount) - lineDiscounts);
  const gifts = (ticket.payments ?? []).filter(({ type }) => includes(type, words.gift_card_payment));
  return soldRecord({
    external_id: ticket.id,
    occurred_at: closing(ticket, words),
    // What a discount of the whole ticket does not explain of the difference counts without a category.
    lines: rest + missing === 0 ? lines : [...lines, { ...NOTHING, net: cents(rest + missing) }],
    discount: missing,
    tax: cents(tax - sum(lines.map((line) => line.tax))),
    giftCardRedeemed: sum(gifts.map(({ amount }) => decimalCents(amount))),
  });
}

const NOTHING = { tax: ZERO, discount: ZERO, category: null };

/**
 * `value` is what the line came to after its discounts and without tax. Parts of a cent are added up before they are
 * rounded.
 */
function linesOf(lines: readonly z.output<typeof Line>[], items: Items, words: TicketOptions): SoldLine[] {
  const nets = carriedCents(lines.map(({ value }) => value));
  const taxes = carriedCents(lines.map(({ total_taxes }) => total_taxes));
  const discounts = carriedCents(lines.map(({ total_discounts }) => total_discounts));
  return lines.map((line, at) => ({
    net: nets[at] ?? ZERO,
    tax: taxes[at] ?? ZERO,
    discount: cents(Math.abs(discounts[at] ?? 0)),
    category: items.get(line.item_id ?? '') ?? null,
    giftCard: includes(line.type, words.gift_card_line),
  }));
}

function returned(ticket: Ticket, total: Cents, words: TicketOptions): SaleRecord {
  const tax = cents(Math.abs(decimalCents(ticket.total_taxes)));
  const cards = (ticket.item_lines ?? []).filter(({ type }) => includes(type, words.gift_card_line));
  const giftCardSold = cents(Math.abs(sum(cards.map(({ value }) => decimalCents(value)))));
  return refundRecord({
    external_id: ticket.id,
    occurred_at: closing(ticket, words),
    refund_of: ticket.original_ticket_id ?? null,
    refund: cents(Math.abs(total) - tax - giftCardSold),
    tax,
    giftCardSold,
  });
}

/** `local_completed_at` is the clock on the store's wall; the others are UTC. */
function closing({ completed_at, local_completed_at, created_at }: Ticket, { timeZone }: TicketOptions) {
  if (completed_at) return completed_at;
  return local_completed_at ? instantIn(local_completed_at, timeZone) : (created_at ?? '');
}

const includes = (text: string | null | undefined, word: string) =>
  word !== '' && (text ?? '').toLowerCase().includes(word.toLowerCase());
