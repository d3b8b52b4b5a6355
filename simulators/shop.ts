// A believable shop as vendors and tests know it: what it sold, minute by minute, with everything that happens at a till
// afterwards. It knows no vendor: each simulator renders these sales in its own API.
import { addDays, type Day, startOf } from '#core/base/time.ts';

/** What this vendor's tills can express, and how often things happen, as shares of all sales. */
export type ShopTraits = {
  salesPerDay: number;
  categories: boolean;
  /** Whether the vendor tells the tax of each line, or only of the receipt. */
  lineTax: boolean;
  tips: boolean;
  discounts: boolean;
  serviceCharges: boolean;
  giftCards: boolean;
  /** Refunds, some on the same day and some up to nine days later. */
  refunds: number;
  /** Whether a refund says which sale it takes back. */
  refundsNameSale: boolean;
  /** Whether refunds are told by themselves, even before the sale they take back has reached the vendor. */
  refundsApart: boolean;
  /** Whether the vendor tells the tax in a refund; where not, it is the sale's in proportion. */
  refundTax: boolean;
  /** Whether the vendor tells what of a refund was what; where not, it is that part of the whole sale, tip and all. */
  refundParts: boolean;
  /** Tips (or items, where there are no tips) that change up to 20 hours after closing. */
  lateEdits: number;
  /** Sales made offline, which reach the vendor up to 72 hours late. */
  offline: number;
  voids: number;
  /** Transactions in the till's training mode, which are no sales. */
  tests: number;
};

export type ShopItem = {
  id: string;
  name: string;
  /** Null for a gift card. */
  category: string | null;
  quantity: number;
  unitPrice: number;
  /** Off the whole line, positive. */
  discount: number;
  tax: number;
  giftCard: boolean;
};

/** `amount` is what was charged without the tip. The card number is there to see that nobody keeps it. */
export type ShopPayment = {
  id: string;
  type: 'card' | 'cash' | 'gift_card';
  amount: number;
  tip: number;
  cardNumber: string | null;
};

/** All amounts positive; `net` is without tax and tip. */
export type ShopRefund = { id: string; at: Date; net: number; tax: number; tip: number; item: ShopItem };

/** A sale as the vendor knows it at one moment. Amounts in cents. */
export type ShopSale = {
  id: string;
  /** The receipt's number on its day. */
  number: number;
  day: Day;
  openedAt: Date;
  closedAt: Date;
  /** When it last changed at the vendor, arrival and refunds included. */
  modifiedAt: Date;
  version: number;
  items: ShopItem[];
  tip: number;
  serviceCharge: number;
  payments: ShopPayment[];
  refunds: ShopRefund[];
  voided: boolean;
  test: boolean;
};

export type LinePart = { category: string; gross: number; tax: number; discount: number };

/** What the product counts of a sale or a refund. */
export type Line = {
  external_id: string;
  kind: 'sale' | 'refund';
  occurred_at: string;
  gross: number;
  tax: number;
  tip: number;
  discount: number;
  service_charge: number;
  refund: number;
  gift_card_sold: number;
  gift_card_redeemed: number;
  refund_of: string | null;
  categories: LinePart[] | null;
};

export type Shop = {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly traits: ShopTraits;
  /** The first day of trade. */
  readonly opens: Day;
  /** By the vendor's time of last change, oldest first. */
  modified(from: Date, to: Date): ShopSale[];
  /** By closing time, oldest first. */
  closed(from: Date, to: Date): ShopSale[];
  /** By the shop's own calendar day, oldest first. */
  onDay(day: Day): ShopSale[];
  /** Everything known now, for change feeds, oldest change first. */
  all(): ShopSale[];
  /** Refunds by their own time, with the sale they belong to, which may not have arrived yet. */
  refunded(from: Date, to: Date): { sale: ShopSale; refund: ShopRefund }[];
  /** What a right reader has after everything it could read by now: sales and refunds, without voids and tests. */
  truth(): Line[];
};

export type ShopPlan = {
  id: string;
  name: string;
  timeZone: string;
  currency?: string;
  traits?: Partial<ShopTraits>;
  /** First and last day of trade; without a last one it trades until now. */
  opens: Day;
  closes?: Day;
};

/** The instants in which a day of the shop lies. */
export function dayBounds(day: Day, timeZone: string): { from: Date; to: Date } {
  return { from: startOf(day, timeZone), to: startOf(addDays(day, 1), timeZone) };
}
