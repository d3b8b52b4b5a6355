// One day of a shop, made from its seed: who bought what, how it was paid, and what happened to it afterwards.
import { type Day, startOf, weekday } from '#core/base/time.ts';
import { type Chance, chance, idFrom } from '#simulators/chance.ts';
import type { ShopItem, ShopPayment, ShopRefund, ShopSale, ShopTraits } from '#simulators/shop.ts';

export type MadeSale = {
  /** As the vendor knows it then; undefined before it has arrived there. */
  at(now: Date): ShopSale | undefined;
  /** Refunds given by then, whether or not the sale itself has arrived. */
  refundsAt(now: Date): { sale: ShopSale; refunds: ShopRefund[] };
};

type About = { id: string; timeZone: string; traits: ShopTraits };

const HOUR = 3_600_000;
const TAX_PER_TEN_THOUSAND = 825;
const BUSY_WEEKDAYS: Readonly<Record<number, number>> = { 5: 1.3, 6: 1.6, 7: 1.2 };
/** Numbers the card industry gives out for tests. */
const CARDS = ['4242424242424242', '5555555555554444', '378282246310005'] as const;
const GOODS = [
  ['Espresso', 'Coffee', 350],
  ['Flat white', 'Coffee', 475],
  ['Almond croissant', 'Bakery', 425],
  ['Country loaf', 'Bakery', 900],
  ['Tomato soup', 'Kitchen', 1_150],
  ['Grilled sandwich', 'Kitchen', 1_395],
  ['Stoneware mug', 'Merchandise', 1_800],
  ['Tote bag', 'Merchandise', 2_200],
] as const;

export function makeDay(shop: About, day: Day): MadeSale[] {
  const dice = chance(`${shop.id}:${day}`);
  const count = Math.round(shop.traits.salesPerDay * (BUSY_WEEKDAYS[weekday(day)] ?? 0.9) * (0.8 + dice.next() * 0.4));
  const opening = startOf(day, shop.timeZone).getTime() + 8 * HOUR;
  const minutes = Array.from({ length: count }, () => dice.whole(0, 12 * 60 - 1)).sort((a, b) => a - b);
  return minutes.map((minute, index) => {
    const openedAt = new Date(opening + minute * 60_000 + dice.whole(0, 59) * 1_000);
    return makeSale(shop, { id: idFrom(`${shop.id}:${day}:${index}`), number: index + 1, day, openedAt }, dice);
  });
}

type Start = Pick<ShopSale, 'id' | 'number' | 'day' | 'openedAt'>;

function makeSale({ traits }: About, start: Start, dice: Chance): MadeSale {
  const items = Array.from({ length: dice.whole(1, 4) }, (_, index) => makeItem(start.id, index, traits, dice));
  const giftCard = traits.giftCards && dice.happens(0.02) ? [giftCardItem(start.id, dice)] : [];
  const bought = [...items, ...giftCard];
  const net = netOf(items);
  const serviceCharge = traits.serviceCharges && dice.happens(0.05) ? Math.round(net * 0.18) : 0;
  const tip = traits.tips && dice.happens(0.6) ? Math.round((net * dice.whole(10, 25)) / 100) : 0;
  const closedAt = new Date(start.openedAt.getTime() + dice.whole(2, 50) * 60_000);
  const after = afterwards(traits, closedAt, dice);
  const paying = { gift: traits.giftCards && dice.happens(0.04), cash: dice.happens(0.2), card: dice.pick(CARDS) };
  const first = { items: bought, tip, serviceCharge };
  const last = !after.editedAt
    ? first
    : traits.tips
      ? { ...first, tip: tip + 150 }
      : { ...first, items: oneMore(bought) };
  const refund = dice.happens(traits.refunds) ? makeRefund(start.id, items, tip, closedAt, dice) : undefined;
  const view = (now: Date): ShopSale => {
    const { items, tip, serviceCharge } = after.editedAt && now >= after.editedAt ? last : first;
    const refunds = refund && !after.voidedAt && !after.test && now >= refund.at ? [refund] : [];
    const changes = [after.arrivedAt, after.editedAt, after.voidedAt, refunds[0]?.at].filter(
      (at) => at !== undefined && at <= now,
    ) as Date[];
    return {
      ...start,
      closedAt,
      modifiedAt: new Date(Math.max(closedAt.getTime(), ...changes.map((at) => at.getTime()))),
      version: 1 + changes.length,
      items,
      tip,
      serviceCharge,
      payments: pay(start.id, dueOf(items) + serviceCharge, tip, paying),
      refunds,
      voided: after.voidedAt !== undefined && now >= after.voidedAt,
      test: after.test,
    };
  };
  return {
    at: (now) => (now >= after.arrivedAt ? view(now) : undefined),
    refundsAt: (now) => ({ sale: view(now), refunds: view(now).refunds }),
  };
}

type Afterwards = { arrivedAt: Date; editedAt: Date | undefined; voidedAt: Date | undefined; test: boolean };

/** A sale is edited only after it arrived, and one that is voided is not refunded. */
function afterwards(traits: ShopTraits, closedAt: Date, dice: Chance): Afterwards {
  const offline = dice.happens(traits.offline) ? dice.whole(20, 72) * HOUR : 0;
  const arrivedAt = new Date(closedAt.getTime() + offline);
  const later = (low: number, high: number) => new Date(arrivedAt.getTime() + dice.whole(low, high) * HOUR);
  const edited = dice.happens(traits.lateEdits);
  const voided = dice.happens(traits.voids);
  return {
    arrivedAt,
    editedAt: edited ? later(1, 20) : undefined,
    voidedAt: voided ? later(1, 30) : undefined,
    test: dice.happens(traits.tests),
  };
}

function makeItem(saleId: string, index: number, traits: ShopTraits, dice: Chance): ShopItem {
  const [name, category, unitPrice] = dice.pick(GOODS);
  const quantity = dice.happens(0.2) ? 2 : 1;
  const discount = traits.discounts && dice.happens(0.08) ? Math.round(quantity * unitPrice * 0.1) : 0;
  const tax = taxOn(quantity * unitPrice - discount);
  const id = idFrom(`${saleId}:item:${index}`, 16);
  return { id, name, category, quantity, unitPrice, discount, tax, giftCard: false };
}

function giftCardItem(saleId: string, dice: Chance): ShopItem {
  const unitPrice = dice.pick([2_500, 5_000, 10_000]);
  const id = idFrom(`${saleId}:gift`, 16);
  return { id, name: 'Gift card', category: null, quantity: 1, unitPrice, discount: 0, tax: 0, giftCard: true };
}

/** The check was reopened for one more of the first thing. */
function oneMore([first, ...others]: ShopItem[]): ShopItem[] {
  if (!first) return [];
  const quantity = first.quantity + 1;
  return [{ ...first, quantity, tax: taxOn(quantity * first.unitPrice - first.discount) }, ...others];
}

/** The first line goes back, sometimes at once and sometimes days later, and now and then with the tip. */
function makeRefund(saleId: string, items: ShopItem[], tip: number, closedAt: Date, dice: Chance): ShopRefund {
  const item = items[0] as ShopItem;
  const hours = dice.happens(0.5) ? dice.whole(0, 3) : dice.whole(24, 24 * 9);
  return {
    id: idFrom(`${saleId}:refund`),
    at: new Date(closedAt.getTime() + hours * HOUR + 60_000),
    net: item.quantity * item.unitPrice - item.discount,
    tax: item.tax,
    tip: dice.happens(0.1) ? tip : 0,
    item,
  };
}

type Paying = { gift: boolean; cash: boolean; card: string };

/** A gift card pays up to 20.00 first; the rest is card or cash. Tips ride on the last payment. */
function pay(saleId: string, due: number, tip: number, { gift, cash, card }: Paying): ShopPayment[] {
  const byGift = gift ? Math.min(due, 2_000) : 0;
  const id = (name: string) => idFrom(`${saleId}:pay:${name}`, 18);
  const rest: ShopPayment = {
    id: id('rest'),
    type: cash ? 'cash' : 'card',
    amount: due - byGift,
    tip,
    cardNumber: cash ? null : card,
  };
  return byGift > 0 ? [{ id: id('gift'), type: 'gift_card', amount: byGift, tip: 0, cardNumber: null }, rest] : [rest];
}

const taxOn = (net: number) => Math.round((net * TAX_PER_TEN_THOUSAND) / 10_000);
const netOf = (items: ShopItem[]) =>
  items.reduce((total, { quantity, unitPrice, discount }) => total + quantity * unitPrice - discount, 0);
const dueOf = (items: ShopItem[]) => netOf(items) + items.reduce((total, { tax }) => total + tax, 0);
