// A sale of the ledger as a Square order, a refund as the order that Square makes of a return.
import type { Shop, ShopItem, ShopPayment, ShopRefund, ShopSale } from '#simulators/shop.ts';

export function orderOf(shop: Shop, sale: ShopSale) {
  const money = (amount: number) => ({ amount, currency: shop.currency });
  const total = (amount: (item: ShopItem) => number) => sale.items.reduce((sum, item) => sum + amount(item), 0);
  const all = total(netOf) + total(({ tax }) => tax) + sale.serviceCharge + sale.tip;
  return {
    id: sale.id,
    location_id: shop.id,
    version: sale.version,
    state: sale.voided ? 'CANCELED' : 'COMPLETED',
    created_at: sale.openedAt.toISOString(),
    closed_at: sale.closedAt.toISOString(),
    updated_at: sale.modifiedAt.toISOString(),
    line_items: sale.items.map((item) => ({
      uid: item.id,
      name: item.name,
      quantity: String(item.quantity),
      item_type: item.giftCard ? 'GIFT_CARD' : 'ITEM',
      ...(!item.giftCard && { catalog_object_id: `VAR-${item.name}~${item.category}` }),
      base_price_money: money(item.unitPrice),
      gross_sales_money: money(item.quantity * item.unitPrice),
      total_discount_money: money(item.discount),
      total_tax_money: money(item.tax),
      total_money: money(netOf(item) + item.tax),
    })),
    ...(sale.serviceCharge > 0 && {
      service_charges: [
        { uid: `${sale.id}-sc`, name: 'Large party', type: 'AUTO_GRATUITY', applied_money: money(sale.serviceCharge) },
      ],
    }),
    total_tax_money: money(total(({ tax }) => tax)),
    total_discount_money: money(total(({ discount }) => discount)),
    total_tip_money: money(sale.tip),
    total_service_charge_money: money(sale.serviceCharge),
    total_money: money(all),
    // A cancelled order is not paid.
    tenders: (sale.voided ? [] : sale.payments).map((payment) => ({
      id: payment.id,
      location_id: shop.id,
      transaction_id: sale.id,
      created_at: sale.closedAt.toISOString(),
      type: { card: 'CARD', cash: 'CASH', gift_card: 'SQUARE_GIFT_CARD' }[payment.type],
      amount_money: money(payment.amount + payment.tip),
      tip_money: money(payment.tip),
      ...(payment.cardNumber && {
        note: `keyed ${payment.cardNumber}`,
        card_details: { status: 'CAPTURED', card: { last_4: payment.cardNumber.slice(-4) }, entry_method: 'KEYED' },
      }),
    })),
  };
}

export function returnOrderOf(shop: Shop, sale: ShopSale, refund: ShopRefund) {
  const money = (amount: number) => ({ amount, currency: shop.currency });
  const at = refund.at.toISOString();
  const amounts = {
    total_money: money(refund.net + refund.tax + refund.tip),
    tax_money: money(refund.tax),
    discount_money: money(refund.item.discount),
    tip_money: money(refund.tip),
    service_charge_money: money(0),
  };
  return {
    id: refund.id,
    location_id: shop.id,
    version: 1,
    state: 'COMPLETED',
    created_at: at,
    closed_at: at,
    updated_at: at,
    returns: [
      {
        uid: `${refund.id}-r`,
        source_order_id: sale.id,
        return_line_items: [
          {
            uid: `${refund.id}-l`,
            source_line_item_uid: refund.item.id,
            name: refund.item.name,
            quantity: String(refund.item.quantity),
          },
        ],
        return_amounts: amounts,
      },
    ],
    return_amounts: amounts,
    total_money: money(0),
  };
}

export function paymentOf(shop: Shop, sale: ShopSale, payment: ShopPayment) {
  const money = (amount: number) => ({ amount, currency: shop.currency });
  const at = sale.closedAt.toISOString();
  return {
    id: payment.id,
    created_at: at,
    updated_at: sale.modifiedAt.toISOString(),
    amount_money: money(payment.amount),
    tip_money: money(payment.tip),
    total_money: money(payment.amount + payment.tip),
    status: sale.voided ? 'CANCELED' : 'COMPLETED',
    source_type: { card: 'CARD', cash: 'CASH', gift_card: 'SQUARE_GIFT_CARD' }[payment.type],
    location_id: shop.id,
    order_id: sale.id,
  };
}

export function refundOf(shop: Shop, sale: ShopSale, refund: ShopRefund) {
  const at = refund.at.toISOString();
  return {
    id: `${refund.id}-refund`,
    status: 'COMPLETED',
    location_id: shop.id,
    created_at: at,
    updated_at: at,
    amount_money: { amount: refund.net + refund.tax + refund.tip, currency: shop.currency },
    payment_id: sale.payments.at(-1)?.id,
    order_id: refund.id,
    reason: 'Returned goods',
  };
}

/** The catalogue follows from the variation's id: its item, and the item's category. */
export function catalogObject(id: string) {
  const [name = '', category = ''] = id.slice('VAR-'.length).split('~');
  const stamp = { version: 1, updated_at: '2025-01-01T00:00:00Z', is_deleted: false };
  return {
    object: { type: 'ITEM_VARIATION', id, ...stamp, item_variation_data: { item_id: `ITEM-${name}`, name: 'Regular' } },
    related: [
      {
        type: 'ITEM',
        id: `ITEM-${name}`,
        ...stamp,
        item_data: { name, reporting_category: { id: `CAT-${category}` }, categories: [{ id: `CAT-${category}` }] },
      },
      { type: 'CATEGORY', id: `CAT-${category}`, ...stamp, category_data: { name: category } },
    ],
  };
}

const netOf = ({ quantity, unitPrice, discount }: ShopItem) => quantity * unitPrice - discount;
