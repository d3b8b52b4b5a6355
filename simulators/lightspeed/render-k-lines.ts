// A sale and a refund of the ledger as entries of K-Series: every number a text, lines with six decimals, payments with two.
import type { ShopItem, ShopPayment, ShopRefund, ShopSale } from '#simulators/shop.ts';

/** A third of a cent that one line has too much and the next too little, as shares of a split bill have it. */
const SLIVER = 0.333333;
/** Coffee is the bar's; a check is paid where its first item is from. */
const DINING_ROOM = { revenueCenter: 'Dining room', revenueCenterId: 1 };
const BAR = { revenueCenter: 'Bar', revenueCenterId: 2 };
const centreOf = (item: ShopItem | undefined) => (item?.category === 'Coffee' ? BAR : DINING_ROOM);
const CODES = { card: 'CARD', cash: 'CASH', gift_card: 'GIFTCARD' } as const;

export function entryOf(sale: ShopSale, closed: Date) {
  return {
    accountFiscId: sale.id,
    receiptId: `R${sale.id}`,
    source: { initialAccountId: sale.id } as { initialAccountId: string; previousAccountId?: string },
    type: 'SALE',
    cancelled: false,
    timeOfOpening: sale.openedAt.toISOString(),
    timeClosed: closed.toISOString(),
    salesLines: linesOf(sale),
    payments: sale.payments.map((payment) => paymentOf(payment, closed, sale.items[0])),
  };
}

export function linesOf({ items, serviceCharge }: ShopSale) {
  const isPair = items.length > 1;
  return items.map((item, index) => ({
    ...lineOf(item, isPair && index < 2 ? (index === 0 ? SLIVER : -SLIVER) : 0),
    serviceCharge: text(index === 0 ? serviceCharge : 0),
    serviceChargeType: index === 0 && serviceCharge > 0 ? 'UNTAXED' : 'NO_SERVICE_CHARGE',
  }));
}

export function returnEntry(sale: ShopSale, refund: ShopRefund): ReturnType<typeof entryOf> {
  const time = refund.at.toISOString();
  const line = { ...lineOf(refund.item, 0), serviceCharge: '0.00', serviceChargeType: 'NO_SERVICE_CHARGE' };
  const paid: ShopPayment = {
    id: `${refund.id}-p`,
    type: 'card',
    amount: -(refund.net + refund.tax),
    tip: -refund.tip,
    cardNumber: null,
  };
  return {
    accountFiscId: refund.id,
    receiptId: `R${refund.id}`,
    source: { initialAccountId: sale.id, previousAccountId: sale.id },
    type: 'REFUND',
    cancelled: false,
    timeOfOpening: time,
    timeClosed: time,
    salesLines: [reversed(line)],
    payments: [paymentOf(paid, refund.at, refund.item)],
  };
}

/** The same line taken back. */
export function reversed(line: ReturnType<typeof linesOf>[number]): ReturnType<typeof linesOf>[number] {
  const back = (amount: string) => (Number(amount) === 0 ? amount : `-${amount}`);
  return {
    ...line,
    quantity: back(line.quantity),
    totalNetAmountWithTax: back(line.totalNetAmountWithTax),
    totalNetAmountWithoutTax: back(line.totalNetAmountWithoutTax),
    taxAmount: back(line.taxAmount),
    totalDiscountAmount: back(line.totalDiscountAmount),
    discountAmount: back(line.discountAmount),
    serviceCharge: back(line.serviceCharge),
  };
}

function lineOf(item: ShopItem, sliver: number) {
  const net = item.quantity * item.unitPrice - item.discount;
  const group = item.giftCard ? 'Gift cards' : (item.category ?? '');
  return {
    id: `S${item.id}`,
    name: item.name,
    quantity: `${item.quantity}.000`,
    menuListPrice: text(item.unitPrice),
    // Where tax comes on top, this is no more than the next: the vendor says so itself.
    totalNetAmountWithTax: text(net + sliver, 6),
    totalNetAmountWithoutTax: text(net + sliver, 6),
    taxAmount: text(item.tax, 6),
    taxLines: [{ taxCode: 'TAX', taxRate: '1.0825', taxAmount: text(item.tax, 6), taxIncluded: false }],
    discountAmount: text(item.discount, 6),
    totalDiscountAmount: text(item.discount),
    accountingGroup: { accountingGroupId: 1, name: group, statisticGroup: group, code: '' },
    statisticGroup: group,
    ...centreOf(item),
  };
}

function paymentOf({ id, type, amount, tip, cardNumber }: ShopPayment, at: Date, first: ShopItem | undefined) {
  return {
    uuid: id,
    code: CODES[type],
    description: type === 'gift_card' ? 'Gift card' : type,
    netAmountWithTax: text(amount),
    tip: text(tip),
    surcharge: '0.00',
    type: 'NORMAL',
    ...centreOf(first),
    fiscDate: at.toISOString(),
    ...(cardNumber && { authorization: cardNumber }),
  };
}

const text = (amount: number, places = 2) => (amount / 100).toFixed(places);
