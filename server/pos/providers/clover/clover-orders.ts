// A Clover order as our sales. Amounts are cents; `amount` of a payment is without its tip; tax is told by payment and not
// by line, and with `isVat` it stands inside the prices. Lines that are no revenue are gift cards. `total` is what the
// order comes to without tips, and our lines must come to the same. What was paid of it counts, in proportion where that
// is less: 27.00 of 108.00 with 8.00 tax is gross 27.00, tax 2.00.
import { z } from 'zod';
import { type Cents, cents, roundedRatio, sum, ZERO } from '#core/base/money.ts';
import { paidPart } from '#core/pos/part-paid.ts';
import { readRecords, requireCurrency, textAt } from '#core/pos/quarantine.ts';
import { type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import type { SalesPage } from '#server/pos/adapter.ts';
import { Back, creditOf, isGiven, refundsOf } from '#server/pos/providers/clover/clover-refunds.ts';
import { totalParts } from '#server/pos/providers/clover/clover-totals.ts';
import { listed } from '#server/pos/providers/listed.ts';

const Amount = z.number().int().nullish();
const list = <Shape extends z.ZodType>(shape: Shape) => z.object({ elements: listed(shape) }).nullish();
/** `percentageDecimal` is ten thousandths of a percent: 12.5 % is 125000. Older answers tell whole percents alone. */
const Share = z.object({ percentage: z.number().nullish(), percentageDecimal: z.number().nullish() });
type Share = Partial<z.output<typeof Share>>;
const Discount = Share.extend({ amount: Amount });
const Line = z.object({
  id: z.string().nullish(),
  item: z.object({ id: z.string().nullish() }).nullish(),
  price: Amount,
  unitQty: z.number().nullish(),
  isRevenue: z.boolean().nullish(),
  isOrderFee: z.boolean().nullish(),
  /** Of a fee that is a part of the price, in ten thousandths of a percent. */
  percentage: z.number().nullish(),
  exchanged: z.boolean().nullish(),
  refunded: z.boolean().nullish(),
  discounts: list(Discount),
  modifications: list(z.object({ amount: Amount })),
});
type Line = z.output<typeof Line>;
const Payment = z.object({
  id: z.string(),
  amount: Amount,
  tipAmount: Amount,
  taxAmount: Amount,
  createdTime: z.number(),
  result: z.string(),
  tender: z.object({ labelKey: z.string().nullish() }).nullish(),
  serviceCharge: z.object({ amount: Amount }).nullish(),
  additionalCharges: list(z.object({ type: z.string().nullish(), amount: Amount })),
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
  refunds: list(z.unknown()),
  credits: list(z.unknown()),
  discounts: list(Discount),
  serviceCharge: Share.nullish(),
});
type Order = z.output<typeof Order>;

/** Categories by the id of the item. */
export type Items = ReadonlyMap<string, string>;
type CloverFacts = { items: Items; currency: string; gift_card_tender: string };

const SUCCESSFUL = new Set(['SUCCESS', 'AUTH', 'AUTH_COMPLETED']);

export function pageOf(orders: readonly unknown[], reading: CloverFacts): Required<Omit<SalesPage, 'cursor'>> {
  const unreadable: unknown[] = [];
  const { sales, quarantined } = readRecords(Order, orders, {
    idOf: (order) => textAt(order, 'id'),
    toSales: (order) => {
      if (!counts(order)) return [];
      // A refund that cannot be read is set aside by itself, and its order counts.
      unreadable.push(...listedBacks(order).filter((back) => !Back.safeParse(back).success));
      return recordsOf(order, reading);
    },
  });
  return {
    sales,
    removed: orders.flatMap((order) => goneOf(Order.safeParse(order).data)),
    quarantined: [...quarantined, ...pageOfBacks(unreadable).quarantined],
  };
}

/** What went back without naming an order. */
export function pageOfBacks(backs: readonly unknown[]): Required<Omit<SalesPage, 'cursor'>> {
  return {
    ...readRecords(Back, backs, {
      idOf: (back) => textAt(back, 'id'),
      toSales: (back) => (isGiven(back) ? [creditOf(back)] : []),
    }),
    removed: readable(backs).flatMap((back) => (isGiven(back) ? [] : [back.id])),
  };
}

const counts = ({ testMode, deletedTimestamp }: Order) => !testMode && !deletedTimestamp;
const isSale = (order: Order) => counts(order) && order.paymentState !== 'OPEN' && paidBy(order).length > 0;
const paidBy = (order: Order) => elements(order.payments).filter(({ result }) => SUCCESSFUL.has(result));

/** Ids of what is no sale, or is none any more. */
function goneOf(order: Order | undefined): string[] {
  if (!order) return [];
  const back = readable(listedBacks(order)).filter((each) => !isGiven(each) || !counts(order));
  return [...(isSale(order) ? [] : [order.id]), ...back.map(({ id }) => id)];
}

function recordsOf(order: Order, reading: CloverFacts): SaleRecord[] {
  requireCurrency(order.currency, reading.currency);
  const given = (backs: Order['refunds']) => readable(elements(backs)).filter(isGiven);
  const credits = given(order.credits).map(creditOf);
  if (!isSale(order)) return credits;
  // What was exchanged for something else is no part of the total.
  const standing = elements(order.lineItems).filter(({ exchanged }) => !exchanged);
  const goods = standing.filter(({ isOrderFee }) => !isOrderFee);
  const lines = goods.map((line) => ({ ...lineOf(line, reading.items), id: line.id, refunded: line.refunded }));
  const fees = standing.filter(({ isOrderFee }) => isOrderFee);
  const sale = saleOf(order, lines, fees, reading);
  const cards = lines.filter(({ giftCard }) => giftCard);
  return [sale, ...refundsOf(sale, given(order.refunds), cards), ...credits];
}

function saleOf(order: Order, lines: SoldLine[], feeLines: Line[], { gift_card_tender }: CloverFacts): SaleRecord {
  const payments = paidBy(order);
  const totalOf = (amountOf: (payment: Payment) => number | null | undefined) => total(payments.map(amountOf));
  const additionalCharges = payments.flatMap((payment) => elements(payment.additionalCharges));
  const additional = total(additionalCharges.map(amountIn));
  const surcharge = total(additionalCharges.filter(({ type }) => type !== 'ROUNDING').map(amountIn));
  const discounted = sum(lines.filter(({ giftCard }) => !giftCard).map(({ net }) => net));
  const discount = sum(elements(order.discounts).map((each) => off(each, discounted)));
  const fees = sum(feeLines.map((fee) => feeOf(fee, discounted)));
  const goods = cents(sum(lines.map(({ net }) => net)) - discount + fees);
  const [taken, taxTold] = [totalOf(amountIn), totalOf((payment) => payment.taxAmount)];
  const byRate = shareOf(order.serviceCharge ?? {}, cents(discounted - discount));
  const charged = totalOf((payment) => payment.serviceCharge?.amount);
  const { service, tax, isPart } = totalParts(order, { goods, taken, taxTold, charged, byRate, additional });
  const sold = soldRecord({
    external_id: order.id,
    occurred_at: Math.max(...payments.map(({ createdTime }) => createdTime)),
    lines,
    discount,
    ...(order.isVat ? { includedTax: tax } : { tax }),
    serviceCharge: cents(service + fees),
    giftCardRedeemed: total(
      payments.filter(({ tender }) => tender?.labelKey?.includes(gift_card_tender)).map(amountIn),
    ),
  });
  const counted = isPart ? paidPart(sold, taken) : sold;
  const tip = totalOf((payment) => payment.tipAmount);
  const service_charge = cents(counted.service_charge + surcharge);
  return { ...counted, tip, service_charge, gross: sum([counted.gross, tip, additional]) };
}

/** `unitQty` is thousandths of what is sold by weight or measure; without it a line is one piece. */
function lineOf(line: Line, items: Items): SoldLine {
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

function feeOf({ price, percentage }: Line, of: Cents): Cents {
  return price ? cents(price) : shareOf({ percentageDecimal: percentage }, of);
}

/** Discounts are negative amounts, or a percentage of what they are on. */
function off(discount: z.output<typeof Discount>, of: Cents): Cents {
  return discount.amount ? cents(Math.abs(discount.amount)) : shareOf(discount, of);
}

function shareOf({ percentage, percentageDecimal }: Share, of: Cents): Cents {
  const tenThousandths = percentageDecimal || (percentage ?? 0) * 10_000;
  return roundedRatio(BigInt(of) * BigInt(Math.round(tenThousandths)), 1_000_000n);
}

const listedBacks = ({ refunds, credits }: Order) => [...elements(refunds), ...elements(credits)];
const readable = (backs: readonly unknown[]): Back[] => backs.flatMap((back) => Back.safeParse(back).data ?? []);
const elements = <Element>(of: { elements: Element[] } | null | undefined): Element[] => of?.elements ?? [];
const amountIn = ({ amount }: { amount?: number | null | undefined }) => amount;
const total = (amounts: (number | null | undefined)[]): Cents => sum(amounts.map((each) => cents(each ?? 0)));
