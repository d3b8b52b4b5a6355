// A sale of the ledger as one of Lightspeed X-Series: decimals without tax, ids that are UUIDs, a version that only
// grows.
import { chance, uuidFrom } from '#simulators/chance.ts';
import type { Shop, ShopItem, ShopRefund, ShopSale } from '#simulators/shop.ts';

export function saleOf(shop: Shop, sale: ShopSale) {
  const adjustments = [
    ...(sale.tip > 0 ? [adjustmentOf('TIP', 'Tip', sale.tip)] : []),
    ...(sale.serviceCharge > 0 ? [adjustmentOf('SURCHARGE', 'Service', sale.serviceCharge)] : []),
  ];
  const paid = sale.payments.map((payment) => ({
    name: { card: 'Credit Card', cash: 'Cash', gift_card: 'Gift Card' }[payment.type],
    retailer_payment_type_id: uuidFrom(`payment ${payment.type}`),
    payment_type_id: { card: '3', cash: '1', gift_card: '118' }[payment.type],
    amount: (payment.amount + payment.tip) / 100,
    payment_date: sale.closedAt.toISOString(),
  }));
  const [keyed] = sale.payments.flatMap(({ cardNumber }) => cardNumber ?? []);
  return {
    ...head(shop, sale, sale.id),
    status: sale.voided ? 'VOIDED' : 'CLOSED',
    note: keyed ? `keyed ${keyed}` : null,
    return_for: null,
    total_price: total(sale.items, netOf),
    total_tax: total(sale.items, ({ tax }) => tax),
    sale_date: sale.closedAt.toISOString(),
    created_at: sale.openedAt.toISOString(),
    updated_at: sale.modifiedAt.toISOString(),
    deleted_at: null,
    version: versionOf(sale.id, sale.modifiedAt),
    line_items: sale.items.map((item) => lineOf(item, 1)),
    payments: paid,
    adjustments,
  };
}

export function returnOf(shop: Shop, sale: ShopSale, refund: ShopRefund) {
  const at = refund.at.toISOString();
  return {
    ...head(shop, sale, refund.id),
    status: 'CLOSED',
    note: null,
    return_for: uuidFrom(sale.id),
    total_price: -refund.net / 100,
    total_tax: -refund.tax / 100,
    sale_date: at,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    version: versionOf(refund.id, refund.at),
    line_items: [lineOf(refund.item, -1)],
    payments: [{ name: 'Credit Card', amount: -(refund.net + refund.tax + refund.tip) / 100, payment_date: at }],
    adjustments: refund.tip > 0 ? [adjustmentOf('TIP', 'Tip', -refund.tip)] : [],
  };
}

/** Everything that was ever sold, each with a version of its own. */
export function productsOf(shops: readonly Shop[]) {
  const items = shops.flatMap((shop) => shop.all().flatMap((sale) => sale.items));
  const goods = new Map(items.map((item) => [item.name, item]));
  return [...goods.values()].map(({ name, category, giftCard }, index) => ({
    id: uuidFrom(name),
    name,
    handle: giftCard ? 'vend-gift-card' : name.toLowerCase().replaceAll(' ', '-'),
    sku: `SKU${index}`,
    type: category ? { id: uuidFrom(`type ${category}`), name: category } : {},
    version: index + 1,
  }));
}

function head(shop: Shop, sale: ShopSale, id: string) {
  return {
    id: uuidFrom(id),
    outlet_id: shop.id,
    register_id: uuidFrom(`register ${shop.id}`),
    invoice_number: String(sale.number),
    source: 'USER',
  };
}

function lineOf(item: ShopItem, sign: 1 | -1) {
  const quantity = sign * item.quantity;
  return {
    id: uuidFrom(item.id),
    product_id: uuidFrom(item.name),
    quantity,
    price: netOf(item) / 100 / item.quantity,
    price_total: (sign * netOf(item)) / 100,
    discount: item.discount / 100 / item.quantity,
    discount_total: (sign * item.discount) / 100,
    tax_total: (sign * item.tax) / 100,
    tax_components: [{ rate_id: uuidFrom('tax'), total_tax: (sign * item.tax) / 100 }],
    is_return: sign < 0,
    status: 'CONFIRMED',
  };
}

/** The published document asks for a type and describes an adjustment type; real answers hold both. */
const adjustmentOf = (type: string, name: string, amount: number) => ({
  name,
  type,
  adjustment_type: type,
  value: amount / 100,
  tax_components: [],
});

/** Grows with time; two changes in one millisecond still have an order. */
const versionOf = (id: string, at: Date) => at.getTime() * 1_000 + chance(id).whole(0, 999);

const netOf = ({ quantity, unitPrice, discount }: ShopItem) => quantity * unitPrice - discount;

const total = (items: ShopItem[], amount: (item: ShopItem) => number) =>
  items.reduce((sum, item) => sum + amount(item), 0) / 100;
