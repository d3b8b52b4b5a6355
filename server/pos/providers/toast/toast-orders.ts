// A Toast order as our sales: every check is one. Amounts are decimal; a selection's price is after all discounts and
// without tax, unless the tax is marked as included; a gift card is a deferred selection when it is sold and a payment
// when it is used. The check's `totalAmount` is without tips and our parts must come to the same. It holds what a
// marketplace collects and pays on as tax, which never reaches the restaurant: that is neither tax nor gross. The day is
// Toast's own business date, and where it tells none the one by the hour at which the restaurant closes its day. A check
// that is still open counts with what was paid of it.
//
// Two coffees of 5.00 less 1.00, tax 0.74, a tip of 2.00 and 18 % gratuity of 1.62 is gross 13.36.
import { z } from 'zod';
import { type Cents, cents, sum, ZERO } from '#core/base/money.ts';
import { type Day, isDay } from '#core/base/time.ts';
import { type CloseOut, closeOutDay } from '#core/pos/close-out.ts';
import { carriedCents, decimalCents } from '#core/pos/decimal.ts';
import { paidPart } from '#core/pos/part-paid.ts';
import { readRecords, requireTotal, textAt } from '#core/pos/quarantine.ts';
import { type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import { utcInstant } from '#core/pos/wall-clock.ts';
import { withdrawnIds } from '#core/pos/withdrawn.ts';
import type { SalesPage } from '#server/pos/adapter.ts';
import { refundId, refundsOf } from '#server/pos/providers/toast/toast-refunds.ts';

const Amount = z.number().nullish();
const Flag = z.boolean().nullish();
const When = z.string().nullish();
const Reference = z.object({ guid: z.string().nullish() }).nullish();
/** 20260305 is 2026-03-05. */
const BusinessDate = z
  .number()
  .transform((number) => String(number).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'))
  .refine(isDay, 'Must be a business date')
  .transform((text) => text as Day)
  .nullish();
const Refunded = z.object({ refundAmount: Amount, taxRefundAmount: Amount, refundTransaction: Reference }).nullish();
const AppliedTaxes = z.array(z.object({ taxAmount: Amount, facilitatorCollectAndRemitTax: Flag })).nullish();
const Selection = z.object({
  selectionType: z.string().nullish(),
  salesCategory: Reference,
  preDiscountPrice: Amount,
  price: Amount,
  tax: Amount,
  taxInclusion: z.string().nullish(),
  voided: Flag,
  deferred: Flag,
  appliedTaxes: AppliedTaxes,
  refundDetails: Refunded,
});
type Selection = z.output<typeof Selection>;
const ServiceCharge = z.object({
  chargeAmount: Amount,
  serviceChargeCategory: z.string().nullish(),
  appliedTaxes: AppliedTaxes,
  refundDetails: Refunded,
});
const Payment = z.object({
  guid: z.string(),
  type: z.string().nullish(),
  amount: Amount,
  tipAmount: Amount,
  paidDate: When,
  paidBusinessDate: BusinessDate,
  /** Of a payment by card alone. */
  paymentStatus: z.string().nullish(),
  /** Who voided it, and when. */
  voidInfo: z.unknown().optional(),
  refund: z
    .object({
      ...{ refundAmount: Amount, tipRefundAmount: Amount, refundTransaction: Reference },
      ...{ refundDate: When, refundBusinessDate: BusinessDate },
    })
    .nullish(),
});
type Payment = z.output<typeof Payment>;
const Check = z.object({
  guid: z.string(),
  paymentStatus: z.string().nullish(),
  closedDate: When,
  paidDate: When,
  voided: Flag,
  deleted: Flag,
  taxAmount: Amount,
  totalAmount: Amount,
  selections: z.array(Selection).nullish(),
  appliedServiceCharges: z.array(ServiceCharge).nullish(),
  payments: z.array(Payment).nullish(),
});
export type Check = z.output<typeof Check>;
/** Checks are read one by one: of a split order the others count where one cannot be read. */
const Order = z.object({
  guid: z.string(),
  openedDate: When,
  closedDate: When,
  paidDate: When,
  businessDate: BusinessDate,
  revenueCenter: Reference,
  voided: Flag,
  deleted: Flag,
  createdInTestMode: Flag,
  excessFood: Flag,
  checks: z.array(z.unknown()).nullish(),
});
type Order = z.output<typeof Order>;

/** Names of sales categories by guid. */
export type Categories = ReadonlyMap<string, string>;

const GIFT_CARD_SELECTIONS = new Set(['TOAST_CARD_SELL', 'TOAST_CARD_RELOAD']);
const FAILED_PAYMENTS = new Set(['VOIDED', 'DENIED', 'CANCELLED', 'ERROR', 'ERROR_NETWORK']);
const TAKEN_PAYMENTS = new Set(['CAPTURED', 'CAPTURE_IN_PROGRESS']);

type OrderOptions = { categories: Categories; revenueCentre: string | null; closeOut?: CloseOut | undefined };

const Dated = z.object({
  businessDate: z.number(),
  checks: z
    .array(
      z.object({
        payments: z.array(z.object({ refund: z.object({ refundBusinessDate: z.number() }).nullish() })).nullish(),
      }),
    )
    .nullish(),
});

/** Whether Toast tells the business date of everything in the order. */
export const isDated = (order: unknown): boolean => Dated.safeParse(order).success;

/** With a revenue centre, what belongs to another one is no sale here, and was perhaps moved there. */
export function pageOf(orders: readonly unknown[], reading: OrderOptions) {
  const { revenueCentre } = reading;
  const page: Required<Omit<SalesPage, 'cursor'>> = { sales: [], removed: [], quarantined: [] };
  for (const raw of orders) {
    const shell = readRecords(Order, [raw], { idOf: (order) => textAt(order, 'guid'), toSales: () => [] });
    page.quarantined.push(...shell.quarantined);
    const order = Order.safeParse(raw).data;
    if (!order) continue;
    const here = revenueCentre === null || order.revenueCenter?.guid === revenueCentre;
    const counts = (check: Check) => here && isSale(order, check);
    const { sales, quarantined } = readRecords(Check, order.checks ?? [], {
      idOf: (check) => textAt(check, 'guid') || order.guid,
      toSales: (check) => {
        const records = counts(check) ? recordsOf(order, check, reading) : [];
        page.removed.push(...withdrawnIds(idsOf(check), records));
        return records;
      },
    });
    page.sales.push(...sales);
    page.quarantined.push(...quarantined);
  }
  return page;
}

/** Of the sale and its refunds, also where the payment was voided since. */
const idsOf = ({ guid, payments }: Check) => [guid, ...(payments ?? []).filter(({ refund }) => refund).map(refundId)];

function isSale(order: Order, check: Check): boolean {
  const gone = order.voided || order.deleted || check.voided || check.deleted;
  return !gone && !order.createdInTestMode && !order.excessFood && (!isOpen(check) || takenIn(check) > 0);
}

const isOpen = ({ paymentStatus }: Check) => paymentStatus === 'OPEN';
const isTaken = ({ type, paymentStatus }: Payment) =>
  paymentStatus ? TAKEN_PAYMENTS.has(paymentStatus) : type !== 'CREDIT';
const takenBy = (check: Check) => paymentsOf(check).filter(isTaken);
const takenIn = (check: Check) => total(takenBy(check).map(({ amount }) => amount));

function recordsOf(order: Order, check: Check, { categories, closeOut }: OrderOptions): SaleRecord[] {
  const selections = (check.selections ?? []).filter(({ voided }) => !voided);
  const sale = { ...saleOf(order, check, selections, categories), ...dated(dayOf(order, check, closeOut)) };
  const charges = check.appliedServiceCharges ?? [];
  const remitted = sum([...selections, ...charges].map(facilitatorTax));
  const refunded = { payments: paymentsOf(check), charges, selections, remitted };
  const isCard = (selection: (typeof selections)[number]) => isGiftCard(selection);
  const dayAt = (at: string) => (closeOut ? closeOutDay(utcInstant(at), closeOut) : undefined);
  return [sale, ...refundsOf(sale, { ...refunded, cards: selections.filter(isCard) }, dayAt)];
}

const dated = (business_day: Day | null | undefined) => (business_day ? { business_day } : {});

const paymentsOf = ({ payments }: Check) =>
  (payments ?? []).filter(({ paymentStatus, voidInfo }) => !voidInfo && !FAILED_PAYMENTS.has(paymentStatus ?? ''));

function saleOf(order: Order, check: Check, selections: Selection[], categories: Categories): SaleRecord {
  const charges = check.appliedServiceCharges ?? [];
  const isRounding = (charge: z.output<typeof ServiceCharge>) => charge.serviceChargeCategory === 'CASH_ROUNDING';
  const rounding = total(charges.filter(isRounding).map(({ chargeAmount }) => chargeAmount));
  const elsewhere = sum([...selections, ...charges].map(facilitatorTax));
  const payments = isOpen(check) ? takenBy(check) : paymentsOf(check);
  const counted = (isIncluded: boolean) => {
    const lines = linesOf(selections, categories, isIncluded);
    const taxed = sum(lines.map(({ tax }) => tax));
    // Tax on a service charge belongs to no line, nor does what is told for the check alone.
    const untold = cents(decimalCents(check.taxAmount) - elsewhere - taxed);
    return soldRecord({
      external_id: check.guid,
      occurred_at: closingOf(order, check),
      lines: rounding === 0 ? lines : [...lines, { net: rounding, tax: ZERO, discount: ZERO, category: null }],
      ...(isIncluded && taxed === 0 ? { includedTax: untold } : { tax: untold }),
      serviceCharge: total(charges.filter((charge) => !isRounding(charge)).map(({ chargeAmount }) => chargeAmount)),
      giftCardRedeemed: total(payments.filter(({ type }) => type === 'GIFTCARD').map(({ amount }) => amount)),
    });
  };
  const whole = agreeing(check, elsewhere, counted);
  const sale = isOpen(check) ? paidPart(whole, takenIn(check)) : whole;
  const tip = total(payments.map(({ tipAmount }) => tipAmount));
  return { ...sale, tip, gross: cents(sale.gross + tip) };
}

/** Included tax is inside the prices where the total says so too; otherwise it is added. */
function agreeing(check: Check, elsewhere: Cents, counted: (isIncluded: boolean) => SaleRecord): SaleRecord {
  const isIncluded = (check.selections ?? []).some(({ taxInclusion }) => taxInclusion === 'INCLUDED');
  const added = counted(false);
  if (check.totalAmount === null || check.totalAmount === undefined) return isIncluded ? counted(true) : added;
  const theirs = decimalCents(check.totalAmount);
  if (isIncluded) {
    const inside = counted(true);
    if (inside.gross + elsewhere === theirs) return inside;
  }
  requireTotal(cents(added.gross + elsewhere), theirs);
  return added;
}

/** Parts of a cent are added up before they are rounded: an item that three guests share is 3.33, 3.34 and 3.33. */
function linesOf(selections: Selection[], categories: Categories, isIncluded: boolean): SoldLine[] {
  const prices = carriedCents(selections.map(({ price }) => price));
  const full = carriedCents(selections.map(({ preDiscountPrice, price }) => preDiscountPrice ?? price));
  const taxes = carriedCents(selections.map(({ tax }) => tax));
  return selections.map((selection, at) => {
    const [price = ZERO, tax = ZERO] = [prices[at], taxes[at]];
    const inside = isIncluded && selection.taxInclusion === 'INCLUDED' ? tax : ZERO;
    return {
      net: cents(price - inside),
      tax: cents(tax - facilitatorTax(selection)),
      discount: cents((full[at] ?? price) - price),
      category: categories.get(selection.salesCategory?.guid ?? '') ?? null,
      giftCard: isGiftCard(selection),
    };
  });
}

const isGiftCard = ({ deferred, selectionType }: Selection) =>
  deferred === true || GIFT_CARD_SELECTIONS.has(selectionType ?? '');

function facilitatorTax({ appliedTaxes }: Pick<Selection, 'appliedTaxes'>): Cents {
  return total((appliedTaxes ?? []).filter((tax) => tax.facilitatorCollectAndRemitTax).map((tax) => tax.taxAmount));
}

/**
 * Of an open check the last payment's; otherwise the order's, which late closing does not move. Without any it is by the
 * hour of closing and by when it was paid: at close-out Toast moves the time of closing past that hour.
 */
function dayOf(order: Order, check: Check, closeOut: CloseOut | undefined): Day | null | undefined {
  const days = takenBy(check)
    .flatMap(({ paidBusinessDate }) => paidBusinessDate ?? [])
    .sort();
  const day = isOpen(check) ? (days.at(-1) ?? order.businessDate) : (order.businessDate ?? days.at(-1));
  if (day || !closeOut) return day;
  const paid = [check.paidDate, order.paidDate, ...takenBy(check).map(({ paidDate }) => paidDate)];
  const at = isOpen(check) ? closingOf(order, check) : (paid.find((date) => date) ?? closingOf(order, check));
  return closeOutDay(utcInstant(at), closeOut);
}

function closingOf(order: Order, check: Check): string {
  const last = isOpen(check) ? takenBy(check).flatMap(({ paidDate }) => paidDate ?? []) : [];
  const moments = [last.sort().at(-1), check.closedDate, check.paidDate, order.closedDate, order.paidDate];
  return [...moments, order.openedDate].find((date) => date) ?? '';
}

const total = (amounts: (number | null | undefined)[]): Cents => sum(carriedCents(amounts));
