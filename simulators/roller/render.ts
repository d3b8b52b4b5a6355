// A sale of the ledger as ROLLER's revenue entries: one for each thing sold, the fee on the first, vouchers used up
// first.
import { offsetIn } from '#core/base/time.ts';
import type { Shop, ShopItem, ShopRefund, ShopSale } from '#simulators/shop.ts';

export function entriesOf(shop: Shop, sale: ShopSale) {
  let voucher = sale.payments.filter(({ type }) => type === 'gift_card').reduce((sum, { amount }) => sum + amount, 0);
  return sale.items.map((item, index) => {
    const fee = index === 0 ? sale.serviceCharge : 0;
    const due = netOf(item) + item.tax + fee;
    const byVoucher = Math.min(voucher, due);
    voucher -= byVoucher;
    return {
      ...head(shop, sale, sale.closedAt),
      bookingPaymentId: sale.id,
      bookingItemId: item.id,
      productType: item.category ?? 'Gift card',
      unitCost: item.unitPrice / 100,
      transactionValue: due / 100,
      fundsReceived: (due - byVoucher) / 100,
      taxOnFundsReceived: item.tax / 100,
      voucherFundsReceived: byVoucher / 100,
      discount: item.discount / 100,
      feeRevenue: fee / 100,
      taxOnFees: 0,
      deferredRevenueGiftCards: item.giftCard ? netOf(item) / 100 : 0,
      externalPaymentReference: sale.payments.at(-1)?.cardNumber ?? null,
      ticketQuantity: item.quantity,
    };
  });
}

export function refundEntry(shop: Shop, sale: ShopSale, refund: ShopRefund) {
  return {
    ...head(shop, sale, refund.at),
    bookingPaymentId: refund.id,
    bookingItemId: refund.item.id,
    productType: refund.item.category,
    fundsReceived: -(refund.net + refund.tax) / 100,
    taxOnFundsReceived: -refund.tax / 100,
    voucherFundsReceived: 0,
    discount: 0,
    feeRevenue: 0,
    taxOnFees: 0,
    deferredRevenueGiftCards: 0,
  };
}

function head(shop: Shop, sale: ShopSale, at: Date) {
  const local = wallClock(at, shop.timeZone);
  return {
    bookingReference: `B${sale.id}`,
    transactionDate: local,
    recordDate: local,
    entryType: 'Transaction',
    deferredRevenue: 0,
    accountsReceivable: 0,
  };
}

/** The venue's wall clock, to the second and without its zone. */
function wallClock(at: Date, zone: string): string {
  return new Date(at.getTime() + offsetIn(at, zone)).toISOString().slice(0, 19);
}

const netOf = ({ quantity, unitPrice, discount }: ShopItem) => quantity * unitPrice - discount;
