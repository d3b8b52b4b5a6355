// A Clover order as our sales. Amounts are cents; `amount` of a payment is without its tip; tax is told by payment and not
// by line, and with `isVat` it stands inside the prices. Lines that are no revenue are gift cards. `total` is what the
// order comes to without tips, and our lines must come to the same. What was paid of it counts, in proportion where that
// is less: 27.00 of 108.00 with 8.00 tax is gross 27.00, tax 2.00.
import { z } from 'zod';
import { type Cents, cents, roundedRatio, sum, ZERO } from '#core/base/money.ts';
import { paidPart } from '#core/pos/part-paid.ts';
import { readRecords, requireCurrency, requireTotal, textAt } from '#core/pos/quarantine.ts';
import { type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import type { SalesPage } from '#server/pos/adapter.ts';
import { Back, creditOf, refundsOf } from '#server/pos/providers/clover/clover-refunds.ts';
import { listed } from '#server/pos/providers/listed.ts';

const Amount = z.number().int().nullish();
const list = <Shape extends z.ZodType>(shape: Shape) => z.object({ elements: listed(shape) }).nullish();
const Discount = z.object({ amount: Amount, percentage: z.number().nullish() });
const Line = z.object({
  item: z.object({ id: z.string() }).nullish(),
  price: Amount,
  unitQty: z.number().nullish(),
  isRevenue: z.boolean().nullish(),
  refunded: z.boolean().nullish(),
  discounts: list(Discount),
  modifications: list(z.object({ amount: Amount })),
});
const Payment = z.object({
  id: z.string(),
  amount: Amount,
  tipAmount: Amount,
  taxAmount: Amount,
  createdTime: z.number(),
  result: z.string(),
  tender: z.object({ labelKey: z.string().nullish() }).nullish(),
  serviceCharge: z.object({ amount: Amount }).nullish(),
  additionalCharges: list(z.object({ amount: Amount })),
});
type Payment = z.output<typeof Payment>;
const Order = z.object({
  id: z.string(),
  currency: z.string().nullish(),
  total: Amount,
  isVat: z.boolean().nullish(),
  testMode: z.boolean().nullish(),
  deletedTimestamp: z.number().nullish(),
  paymentState: z.string().nullish(),
  lineItems: list(Line),
  payments: list(Payment),
  refunds: list(Back),
  credits: list(Back),
  discounts: list(Discount),
  serviceCharge: z.object({ percentageDecimal: z.number().int().nullish() }).nullish(),
});
type Order = z.output<typeof Order>;

/** Categories by the id of the item. */
export type Items = ReadonlyMap<string, string>;
type CloverFacts = { items: Items; currency: string; gift_card_tender: string };

const SUCCESSFUL = new Set(['SUCCESS', 'AUTH', 'AUTH_COMPLETED']);

export function pageOf(orders: readonly unknown[], reading: CloverFacts): Omit<SalesPage, 'cursor'> {
  return {
    ...readRecords(Order, orders, {
      idOf: (order) => textAt(order, 'id'),
      toSales: (order) => (counts(order) ? recordsOf(order, reading) : []),
    }),
    removed: orders.flatMap((order) => goneOf(Order.safeParse(order).data)),
  };
}

/** What went back without naming an order. */
export function pageOfBacks(backs: readonly unknown[]): Omit<SalesPage, 'cursor'> {
  return {
    ...readRecords(Back, backs, {
      idOf: (back) => textAt(back, 'id'),
      toSales: (back) => (back.voided ? [] : [creditOf(back)]),
    }),
    removed: backs.flatMap((back) => Back.safeParse(back).data ?? []).flatMap(({ id, voided }) => (voided ? [id] : [])),
  };
}

const counts = ({ testMode, deletedTimestamp }: Order) => !testMode && !deletedTimestamp;
const isSale = (order: Order) => counts(order) && order.paymentState !== 'OPEN' && paidBy(order).length > 0;
const paidBy = (order: Order) => elements(order.payments).filter(({ result }) => SUCCESSFUL.has(result));

/** Ids of what is no sale, or is none any more. */
function goneOf(order: Order | undefined): string[] {
  if (!order) return [];
  const back = [...elements(order.refunds), ...elements(order.credits)].filter(
    ({ voided }) => voided || !counts(order),
  );
  return [...(isSale(order) ? [] : [order.id]), ...back.map(({ id }) => id)];
}

function recordsOf(order: Order, reading: CloverFacts): SaleRecord[] {
  requireCurrency(order.currency, reading.currency);
  const standing = (backs: Back[]) => backs.filter(({ voided }) => !voided);
  const credits = standing(elements(order.credits)).map(creditOf);
  if (!isSale(order)) return credits;
  const lines = elements(order.lineItems).map((line) => ({ ...lineOf(line, reading.items), refunded: line.refunded }));
  const sale = saleOf(order, lines, reading);
  const cards = lines.filter(({ giftCard }) => giftCard);
  const cardsBack = sum(cards.filter(({ refunded }) => refunded).map(({ net }) => net));
  return [sale, ...refundsOf(sale, standing(elements(order.refunds)), cardsBack), ...credits];
}

function saleOf(order: Order, lines: SoldLine[], { gift_card_tender }: CloverFacts): SaleRecord {
  const payments = paidBy(order);
  const totalOf = (amountOf: (payment: Payment) => number | null | undefined) => total(payments.map(amountOf));
  const surcharge = sum(payments.map(({ additionalCharges }) => total(elements(additionalCharges).map(amountIn))));
  const discounted = sum(lines.filter(({ giftCard }) => !giftCard).map(({ net }) => net));
  const discount = sum(elements(order.discounts).map((each) => off(each, discounted)));
  const service =
    totalOf((payment) => payment.serviceCharge?.amount) || percentCharge(order, cents(discounted - discount));
  const untaxed = cents(sum(lines.map(({ net }) => net)) - discount + service);
  const [taken, taxTold] = [totalOf(amountIn), totalOf((payment) => payment.taxAmount)];
  const whole = cents(order.total ?? untaxed + (order.isVat ? 0 : taxTold));
  const isPart = order.paymentState !== 'PAID' && taken < whole;
  const tax = isPart ? wholeTax(order, { untaxed, whole, taken, taxTold }) : taxTold;
  if (!isPart) checkTotal(cents(untaxed + (order.isVat ? 0 : tax)), whole, surcharge);
  const sold = soldRecord({
    external_id: order.id,
    occurred_at: Math.max(...payments.map(({ createdTime }) => createdTime)),
    lines,
    discount,
    ...(order.isVat ? { includedTax: tax } : { tax }),
    serviceCharge: service,
    giftCardRedeemed: total(
      payments.filter(({ tender }) => tender?.labelKey?.includes(gift_card_tender)).map(amountIn),
    ),
  });
  const counted = isPart ? paidPart(sold, taken) : sold;
  const tip = totalOf((payment) => payment.tipAmount);
  const service_charge = cents(counted.service_charge + surcharge);
  return { ...counted, tip, service_charge, gross: sum([counted.gross, tip, surcharge]) };
}

/** A surcharge for paying by card may stand inside the total or beside it. */
function checkTotal(ours: Cents, theirs: Cents, surcharge: Cents): void {
  if (ours + surcharge !== theirs) requireTotal(ours, theirs);
}

type Part = { untaxed: Cents; whole: Cents; taken: Cents; taxTold: Cents };

/** Tax is told for what was taken; the whole's is that in proportion, exact but for the rounding of the part. */
function wholeTax({ isVat }: Order, { untaxed, whole, taken, taxTold }: Part): Cents {
  const tax = taken > 0 ? roundedRatio(BigInt(taxTold) * BigInt(whole), BigInt(taken)) : ZERO;
  const ours = isVat ? untaxed : cents(untaxed + tax);
  const rounding = isVat || taken <= 0 ? 0 : Math.ceil(whole / taken);
  if (Math.abs(ours - whole) > rounding) requireTotal(ours, whole);
  return isVat ? tax : cents(whole - untaxed);
}

/** Ten thousandths of a percent of what the charge is on. */
function percentCharge({ serviceCharge }: Order, of: Cents): Cents {
  return roundedRatio(BigInt(of) * BigInt(serviceCharge?.percentageDecimal ?? 0), 1_000_000n);
}

/** `unitQty` is thousandths of what is sold by weight or measure; without it a line is one piece. */
function lineOf(line: z.output<typeof Line>, items: Items): SoldLine {
  const extra = total(elements(line.modifications).map(amountIn));
  const price = cents(line.price ?? 0);
  const measured = line.unitQty ? roundedRatio(BigInt(price) * BigInt(Math.round(line.unitQty)), 1_000n) : price;
  const full = cents(measured + extra);
  const discount = sum(elements(line.discounts).map((each) => off(each, full)));
  return {
    net: cents(full - discount),
    tax: ZERO,
    discount,
    category: items.get(line.item?.id ?? '') ?? null,
    giftCard: line.isRevenue === false,
  };
}

/** Discounts are negative amounts, or a percentage of what they are on. */
function off({ amount, percentage }: z.output<typeof Discount>, of: Cents): Cents {
  if (amount) return cents(Math.abs(amount));
  return percentage ? roundedRatio(BigInt(of) * BigInt(Math.round(percentage * 10_000)), 1_000_000n) : ZERO;
}

const elements = <Element>(of: { elements: Element[] } | null | undefined): Element[] => of?.elements ?? [];
const amountIn = ({ amount }: { amount?: number | null | undefined }) => amount;
const total = (amounts: (number | null | undefined)[]): Cents => sum(amounts.map((each) => cents(each ?? 0)));
