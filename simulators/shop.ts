// A believable shop: what it sold, minute by minute, with everything that happens at a till afterwards. It knows no
// vendor: each simulator renders these sales in its own API, and a test asks `truth` what a reader must end up with.
//
// The ledger follows from the seed and the day alone. Time enters only when it is looked at: `at(now)` leaves out what
// has not happened yet, so a tip that is corrected the next morning is first seen without the correction.
import { addDays, type Day, dayIn, daysBetween, startOf } from '#core/base/time.ts';
import type { Clock } from '#server/base/clock.ts';
import { type MadeSale, makeDay } from '#simulators/shop-day.ts';
import { type Line, linesOf, refundLinesOf } from '#simulators/shop-truth.ts';

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

const ALL_TRAITS: ShopTraits = {
  salesPerDay: 30,
  categories: true,
  lineTax: true,
  tips: true,
  discounts: true,
  serviceCharges: true,
  giftCards: true,
  refunds: 0.04,
  refundsNameSale: true,
  refundsApart: false,
  refundTax: true,
  refundParts: true,
  lateEdits: 0.06,
  offline: 0.03,
  voids: 0.02,
  tests: 0.02,
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

/** Refunds and late arrivals reach back no further than this. */
const LONGEST_TAIL_DAYS = 12;

export function openShop(plan: ShopPlan, clock: Clock): Shop {
  const traits = { ...ALL_TRAITS, ...plan.traits };
  const { id, name, timeZone, currency = 'USD', opens } = plan;
  const made = new Map<Day, MadeSale[]>();
  const dayOf = (day: Day) => {
    const known = made.get(day) ?? makeDay({ id, timeZone, traits }, day);
    made.set(day, known);
    return known;
  };
  const madeBetween = (from: Day, to: Day) => {
    const last = [to, plan.closes ?? to].sort()[0] as Day;
    const first = from < opens ? opens : from;
    return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) =>
      dayOf(addDays(first, index)),
    ).flat();
  };
  const seen = (from: Day, to: Day) => madeBetween(from, to).flatMap((sale) => sale.at(clock()) ?? []);
  const today = () => dayIn(clock(), timeZone);
  const around = (from: Date, to: Date) =>
    seen(addDays(dayIn(from, timeZone), -LONGEST_TAIL_DAYS), dayIn(to, timeZone));
  const all = () => byTime(seen(opens, today()), 'modifiedAt');
  const refundedBefore = () =>
    madeBetween(opens, today()).flatMap((sale) => (sale.at(clock()) ? [] : [sale.refundsAt(clock()).sale]));
  return {
    id,
    name,
    timeZone,
    currency,
    traits,
    opens,
    modified: (from, to) => byTime(around(from, to), 'modifiedAt').filter((sale) => within(sale.modifiedAt, from, to)),
    closed: (from, to) => byTime(around(from, to), 'closedAt').filter((sale) => within(sale.closedAt, from, to)),
    onDay: (day) => byTime(seen(day, day), 'closedAt'),
    all,
    refunded: (from, to) =>
      madeBetween(addDays(dayIn(from, timeZone), -LONGEST_TAIL_DAYS), dayIn(to, timeZone))
        .map((sale) => sale.refundsAt(clock()))
        .flatMap(({ sale, refunds }) => refunds.map((refund) => ({ sale, refund })))
        .filter(({ refund }) => within(refund.at, from, to))
        .sort((a, b) => a.refund.at.getTime() - b.refund.at.getTime()),
    truth: () => [
      ...linesOf(all(), traits),
      ...(traits.refundsApart ? refundedBefore().flatMap((sale) => refundLinesOf(sale, traits)) : []),
    ],
  };
}

/** The instants in which a day of the shop lies. */
export function dayBounds(day: Day, timeZone: string): { from: Date; to: Date } {
  return { from: startOf(day, timeZone), to: startOf(addDays(day, 1), timeZone) };
}

function within(at: Date, from: Date, to: Date): boolean {
  return at >= from && at < to;
}

function byTime(sales: ShopSale[], key: 'modifiedAt' | 'closedAt'): ShopSale[] {
  return sales.sort((a, b) => a[key].getTime() - b[key].getTime() || (a.id < b.id ? -1 : 1));
}
