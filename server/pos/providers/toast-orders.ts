// A Toast order as our sales: every check is one. Amounts are decimal; a selection's price is after all discounts and
// without tax; a gift card is a deferred selection when it is sold and a payment when it is used. What a marketplace
// collects and pays on as tax never reaches the restaurant, so it is neither tax nor gross.
//
// Two coffees of 5.00 less 1.00, tax 0.74, a tip of 2.00 and 18 % gratuity of 1.62 is gross 13.36.
import { z } from 'zod';
import { type Cents, cents, split, sum, ZERO } from '#core/base/money.ts';
import { decimalCents } from '#core/pos/decimal.ts';
import { refundRecord, type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';

const Amount = z.number().nullish();
const Flag = z.boolean().nullish();
const When = z.string().nullish();
const Reference = z.object({ guid: z.string() }).nullish();
const Selection = z.object({
  selectionType: z.string().nullish(),
  salesCategory: Reference,
  preDiscountPrice: Amount,
  price: Amount,
  tax: Amount,
  voided: Flag,
  deferred: Flag,
  appliedTaxes: z.array(z.object({ taxAmount: Amount, facilitatorCollectAndRemitTax: Flag })).nullish(),
  refundDetails: z.object({ refundAmount: Amount, taxRefundAmount: Amount }).nullish(),
});
const ServiceCharge = z.object({ chargeAmount: Amount, serviceChargeCategory: z.string().nullish() });
const Payment = z.object({
  guid: z.string(),
  type: z.string().nullish(),
  amount: Amount,
  tipAmount: Amount,
  paymentStatus: z.string().nullish(),
  refund: z.object({ refundAmount: Amount, tipRefundAmount: Amount, refundDate: When }).nullish(),
});
const Check = z.object({
  guid: z.string(),
  paymentStatus: z.string().nullish(),
  closedDate: When,
  paidDate: When,
  voided: Flag,
  deleted: Flag,
  taxAmount: Amount,
  selections: z.array(Selection).nullish(),
  appliedServiceCharges: z.array(ServiceCharge).nullish(),
  payments: z.array(Payment).nullish(),
});
type Check = z.output<typeof Check>;
export const Order = z.object({
  guid: z.string(),
  openedDate: When,
  closedDate: When,
  paidDate: When,
  revenueCenter: Reference,
  voided: Flag,
  deleted: Flag,
  createdInTestMode: Flag,
  excessFood: Flag,
  checks: z.array(Check).nullish(),
});
export type Order = z.output<typeof Order>;

/** Names of sales categories by guid. */
export type Categories = ReadonlyMap<string, string>;

const GIFT_CARD_SELECTIONS = new Set(['TOAST_CARD_SELL', 'TOAST_CARD_RELOAD']);
const FAILED_PAYMENTS = new Set(['VOIDED', 'DENIED', 'CANCELLED', 'ERROR']);

/** With a revenue centre, what belongs to another one is no sale here, and was perhaps moved there. */
export function pageOf(orders: Order[], categories: Categories, revenueCentre: string | null) {
  const read = orders.flatMap((order) => {
    const here = revenueCentre === null || order.revenueCenter?.guid === revenueCentre;
    return (order.checks ?? []).map((check) => {
      const records = [saleOf(order, check, categories), ...refundsOf(check)];
      return { records, counts: here && isSale(order, check) };
    });
  });
  return {
    sales: read.filter(({ counts }) => counts).flatMap(({ records }) => records),
    removed: read
      .filter(({ counts }) => !counts)
      .flatMap(({ records }) => records.map(({ external_id }) => external_id)),
  };
}

function isSale(order: Order, check: Check): boolean {
  const gone = order.voided || order.deleted || check.voided || check.deleted;
  return !gone && !order.createdInTestMode && !order.excessFood && check.paymentStatus !== 'OPEN';
}

function saleOf(order: Order, check: Check, categories: Categories): SaleRecord {
  const selections = (check.selections ?? []).filter(({ voided }) => !voided);
  const lines = selections.map((selection) => lineOf(selection, categories));
  const payments = (check.payments ?? []).filter(({ paymentStatus }) => !FAILED_PAYMENTS.has(paymentStatus ?? ''));
  const charges = check.appliedServiceCharges ?? [];
  const isRounding = (charge: z.output<typeof ServiceCharge>) => charge.serviceChargeCategory === 'CASH_ROUNDING';
  const rounding = total(charges.filter(isRounding).map(({ chargeAmount }) => chargeAmount));
  const elsewhere = sum(selections.map(facilitatorTax));
  return soldRecord({
    external_id: check.guid,
    occurred_at: closingOf(order, check),
    lines: rounding === 0 ? lines : [...lines, { net: rounding, tax: ZERO, discount: ZERO, category: null }],
    // Tax on a service charge belongs to no line.
    tax: cents(decimalCents(check.taxAmount) - elsewhere - sum(lines.map(({ tax }) => tax))),
    tip: total(payments.map(({ tipAmount }) => tipAmount)),
    serviceCharge: total(charges.filter((charge) => !isRounding(charge)).map(({ chargeAmount }) => chargeAmount)),
    giftCardRedeemed: total(payments.filter(({ type }) => type === 'GIFTCARD').map(({ amount }) => amount)),
  });
}

function lineOf(selection: z.output<typeof Selection>, categories: Categories): SoldLine {
  const net = decimalCents(selection.price);
  return {
    net,
    tax: cents(decimalCents(selection.tax) - facilitatorTax(selection)),
    discount: cents(decimalCents(selection.preDiscountPrice ?? selection.price) - net),
    category: categories.get(selection.salesCategory?.guid ?? '') ?? null,
    giftCard: isGiftCard(selection),
  };
}

const isGiftCard = ({ deferred, selectionType }: z.output<typeof Selection>) =>
  deferred === true || GIFT_CARD_SELECTIONS.has(selectionType ?? '');

function facilitatorTax({ appliedTaxes }: z.output<typeof Selection>): Cents {
  return total((appliedTaxes ?? []).filter((tax) => tax.facilitatorCollectAndRemitTax).map((tax) => tax.taxAmount));
}

/** A check that is not closed yet is dated by its opening, which only matters for the id of what is removed. */
function closingOf(order: Order, check: Check): string {
  const known = [check.closedDate, check.paidDate, order.closedDate, order.paidDate, order.openedDate];
  return known.find((date) => date) ?? '1970-01-01T00:00:00Z';
}

/** One for each payment that gave something back. Tax and cards are told by selection: they go by what each gave. */
function refundsOf({ guid, payments, selections }: Check): SaleRecord[] {
  const given = (payments ?? []).flatMap((payment) => (payment.refund?.refundDate ? [payment] : []));
  const tax = total((selections ?? []).map(({ refundDetails }) => refundDetails?.taxRefundAmount));
  const cards = total((selections ?? []).filter(isGiftCard).map(({ refundDetails }) => refundDetails?.refundAmount));
  const amounts = given.map(({ refund }) => decimalCents(refund?.refundAmount));
  const shared = (part: Cents) => (sum(amounts) > 0 ? split(part, amounts.map(BigInt)) : amounts.map(() => ZERO));
  const [taxes, cardsOf] = [shared(tax), shared(cards)];
  return given.map((payment, index) =>
    refundRecord({
      external_id: `${payment.guid}-refund`,
      occurred_at: payment.refund?.refundDate ?? '',
      refund_of: guid,
      refund: cents((amounts[index] ?? 0) - (taxes[index] ?? 0) - (cardsOf[index] ?? 0)),
      tax: taxes[index] ?? ZERO,
      giftCardSold: cardsOf[index] ?? ZERO,
      tip: decimalCents(payment.refund?.tipRefundAmount),
    }),
  );
}

const total = (amounts: (number | null | undefined)[]): Cents => sum(amounts.map(decimalCents));
