// A sale of the ledger as one of Lightspeed R-Series: every number a text, a single child without its list.
import type { Shop, ShopItem, ShopRefund, ShopSale } from '#simulators/shop.ts';

const CATEGORIES = ['Bakery', 'Coffee', 'Kitchen', 'Merchandise'];
export const GOODS_CATEGORIES = CATEGORIES.map((name, index) => ({ categoryID: String(index + 1), name }));

export const single = <Item>(items: Item[]): Item | Item[] => (items.length === 1 ? (items[0] as Item) : items);

export function saleOf(shop: Shop, sale: ShopSale) {
  return {
    ...head(shop, sale.id, sale.closedAt, sale.modifiedAt),
    voided: String(sale.voided),
    calcTips: text(sale.tip),
    calcTotal: text(sale.items.reduce((sum, item) => sum + totalOf(item), 0)),
    SaleLines: { SaleLine: single(sale.items.map((item) => lineOf(item, 1))) },
    SalePayments: {
      SalePayment: single(
        sale.payments.map((payment) => ({
          salePaymentID: payment.id,
          amount: text(payment.amount + payment.tip),
          PaymentType: { type: { card: 'credit card', cash: 'cash', gift_card: 'gift card' }[payment.type] },
          ...(payment.cardNumber && { CCCharge: { xnum: payment.cardNumber } }),
        })),
      ),
    },
  };
}

export function returnOf(shop: Shop, sale: ShopSale, refund: ShopRefund) {
  return {
    ...head(shop, refund.id, refund.at, refund.at),
    voided: 'false',
    calcTips: text(-refund.tip),
    calcTotal: text(-totalOf(refund.item)),
    SaleLines: { SaleLine: { ...lineOf(refund.item, -1), parentSaleLineID: `${sale.id}-1` } },
    SalePayments: {
      SalePayment: {
        salePaymentID: `${refund.id}-p`,
        amount: text(-(refund.net + refund.tax + refund.tip)),
        PaymentType: { type: 'credit card' },
      },
    },
  };
}

function head(shop: Shop, saleID: string, completed: Date, changed: Date) {
  return {
    saleID,
    shopID: shop.id,
    registerID: '1',
    completed: 'true',
    completeTime: completed.toISOString().replace('.000Z', '+00:00'),
    timeStamp: changed.toISOString().replace('.000Z', '+00:00'),
  };
}

function lineOf(item: ShopItem, sign: 1 | -1) {
  const category = CATEGORIES.indexOf(item.category ?? '');
  return {
    saleLineID: item.id,
    unitQuantity: String(sign * item.quantity),
    unitPrice: text(item.unitPrice),
    calcSubtotal: text(sign * item.quantity * item.unitPrice),
    calcLineDiscount: text(sign * item.discount),
    calcTransactionDiscount: '0',
    calcTax1: text(sign * item.tax),
    calcTax2: '0',
    calcTotal: text(sign * totalOf(item)),
    Item: {
      description: item.name,
      categoryID: String(category + 1),
      itemType: 'default',
    },
  };
}

const totalOf = ({ quantity, unitPrice, discount, tax }: ShopItem) => quantity * unitPrice - discount + tax;

const text = (amount: number) => (amount / 100).toFixed(2);
