// A sale of the ledger as a Toast order with one check. Every third one is of the bar, the others of the dining room.
import { dayIn } from '#core/base/time.ts';
import type { Shop, ShopItem, ShopPayment, ShopRefund, ShopSale } from '#simulators/shop.ts';

export const REVENUE_CENTRES = ['Dining room', 'Bar'] as const;
const MARKETPLACE_TAX_CENTS = 35;

export function centreOf({ number }: ShopSale): (typeof REVENUE_CENTRES)[number] {
  return number % 3 === 0 ? 'Bar' : 'Dining room';
}

export const refundId = (sale: ShopSale) => `${sale.payments.at(-1)?.id}-refund`;

export function orderOf(shop: Shop, sale: ShopSale) {
  const times = {
    openedDate: toastTime(sale.openedAt),
    modifiedDate: toastTime(sale.modifiedAt),
    closedDate: toastTime(sale.closedAt),
    paidDate: toastTime(sale.closedAt),
  };
  return {
    guid: `order-${sale.id}`,
    entityType: 'Order',
    restaurantService: null,
    ...times,
    businessDate: businessDate(sale.day),
    revenueCenter: { guid: `${shop.id}-rc-${centreOf(sale)}`, entityType: 'RevenueCenter' },
    voided: sale.voided,
    deleted: false,
    deletedDate: '1970-01-01T00:00:00.000+0000',
    createdInTestMode: sale.test,
    excessFood: false,
    checks: [checkOf(shop, sale)],
  };
}

function checkOf(shop: Shop, sale: ShopSale) {
  const tax = sale.items.reduce((sum, item) => sum + item.tax, 0);
  const net = sale.items.reduce((sum, item) => sum + netOf(item), 0);
  const marketplace = isMarketplace(sale) ? MARKETPLACE_TAX_CENTS : 0;
  return {
    guid: sale.id,
    displayNumber: String(sale.number),
    paymentStatus: sale.refunds.length > 0 ? 'CLOSED' : 'PAID',
    openedDate: toastTime(sale.openedAt),
    closedDate: toastTime(sale.closedAt),
    voided: sale.voided,
    deleted: false,
    amount: dollars(net + sale.serviceCharge),
    taxAmount: dollars(tax + marketplace),
    totalAmount: dollars(net + tax + marketplace + sale.serviceCharge),
    selections: sale.items.map((item, index) => selectionOf(shop, sale, item, index)),
    appliedDiscounts: [],
    appliedServiceCharges:
      sale.serviceCharge > 0
        ? [
            {
              guid: `${sale.id}-sc`,
              name: 'Large party',
              chargeAmount: dollars(sale.serviceCharge),
              gratuity: sale.number % 2 === 0,
              serviceChargeCategory: 'SERVICE_CHARGE',
            },
          ]
        : [],
    payments: sale.payments.map((payment) => paymentOf(shop, sale, payment)),
  };
}

function selectionOf(shop: Shop, sale: ShopSale, item: ShopItem, index: number) {
  const marketplace = isMarketplace(sale) && index === 0 ? MARKETPLACE_TAX_CENTS : 0;
  const refund = sale.refunds.find((each) => each.item.id === item.id);
  return {
    guid: item.id,
    displayName: item.name,
    selectionType: item.giftCard ? 'TOAST_CARD_SELL' : 'NONE',
    deferred: item.giftCard,
    quantity: item.quantity,
    preDiscountPrice: dollars(item.quantity * item.unitPrice),
    price: dollars(netOf(item)),
    tax: dollars(item.tax + marketplace),
    voided: sale.voided,
    ...(item.category && { salesCategory: { guid: `${shop.id}-cat-${item.category}` } }),
    appliedTaxes: [
      { name: 'Sales tax', taxAmount: dollars(item.tax), facilitatorCollectAndRemitTax: false },
      ...(marketplace
        ? [{ name: 'Marketplace', taxAmount: dollars(marketplace), facilitatorCollectAndRemitTax: true }]
        : []),
    ],
    ...(refund && {
      refundDetails: {
        refundAmount: dollars(refund.net),
        taxRefundAmount: dollars(refund.tax + marketplaceTaxBack(sale, refund)),
      },
    }),
  };
}

function paymentOf(shop: Shop, sale: ShopSale, payment: ShopPayment) {
  const [refund] = payment === sale.payments.at(-1) ? sale.refunds : [];
  return {
    guid: payment.id,
    type: { card: 'CREDIT', cash: 'CASH', gift_card: 'GIFTCARD' }[payment.type],
    amount: dollars(payment.amount),
    tipAmount: dollars(payment.tip),
    paidDate: toastTime(sale.closedAt),
    paidBusinessDate: businessDate(sale.day),
    paymentStatus: sale.voided ? 'VOIDED' : 'CAPTURED',
    refundStatus: refund ? 'PARTIAL' : 'NONE',
    ...(payment.cardNumber && { last4Digits: payment.cardNumber.slice(-4), note: `keyed ${payment.cardNumber}` }),
    refund: refund
      ? {
          refundAmount: dollars(refund.net + refund.tax + marketplaceTaxBack(sale, refund)),
          tipRefundAmount: dollars(refund.tip),
          refundDate: toastTime(refund.at),
          refundBusinessDate: businessDate(dayIn(refund.at, shop.timeZone)),
        }
      : null,
  };
}

/** Now and then an order came by a delivery platform, which keeps and pays on a tax of its own. */
const isMarketplace = ({ number }: ShopSale) => number % 7 === 0;

/** Its tax is on the first item, which is the one that goes back: of one of two pieces half of that tax. */
function marketplaceTaxBack(sale: ShopSale, { item, net }: ShopRefund): number {
  const sold = sale.items.find(({ id }) => id === item.id);
  return isMarketplace(sale) && sold ? Math.round((MARKETPLACE_TAX_CENTS * net) / netOf(sold)) : 0;
}

const netOf = ({ quantity, unitPrice, discount }: ShopItem) => quantity * unitPrice - discount;
const businessDate = (day: string) => Number(day.replaceAll('-', ''));
const dollars = (cents: number) => cents / 100;
const toastTime = (moment: Date) => moment.toISOString().replace('Z', '+0000');
