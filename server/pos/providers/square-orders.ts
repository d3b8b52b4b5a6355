// A Square order as our sales. Money is cents; a line's total is after discounts and with its tax, whether that is added
// or inside the price. `total_money` is what the order comes to, and our parts must come to the same. An order is a sale
// as far as it is paid, also while it is OPEN because somebody has yet to fetch it; a return is an order of its own, and
// an exchange is both. What service charges come to holds the tax inside them, which is taken out as it is of lines.
//
// Items of 30.00 less 3.00, service 4.86, tax 2.55 and a tip of 5.00 is gross 39.41.
import { z } from 'zod';
import { type Cents, cents, roundedRatio, sum, ZERO } from '#core/base/money.ts';
import { paidPart } from '#core/pos/part-paid.ts';
import { readRecords, requireCurrency, requireTotal, textAt } from '#core/pos/quarantine.ts';
import { refundRecord, type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import { withdrawnIds } from '#core/pos/withdrawn.ts';
import type { SalesPage } from '#server/pos/adapter.ts';

const Money = z.object({ amount: z.number().int().nullish(), currency: z.string().nullish() }).nullish();
const Line = z.object({
  item_type: z.string().nullish(),
  catalog_object_id: z.string().nullish(),
  total_money: Money,
  total_tax_money: Money,
  total_discount_money: Money,
  total_service_charge_money: Money,
});
const ReturnAmounts = z
  .object({ total_money: Money, tax_money: Money, tip_money: Money, service_charge_money: Money })
  .nullish();
const Charge = z.object({ applied_money: Money, total_money: Money, total_tax_money: Money });
const Charges = z.array(Charge).nullish();
const Return = z.object({
  source_order_id: z.string().nullish(),
  return_line_items: z.array(Line).nullish(),
  return_service_charges: Charges,
  rounding_adjustment: z.object({ amount_money: Money }).nullish(),
  return_tips: z.array(z.object({ applied_money: Money })).nullish(),
  return_amounts: ReturnAmounts,
});
const TenderDetails = z.object({ status: z.string().nullish() }).nullish();
const Tender = z.object({
  type: z.string(),
  created_at: z.string().nullish(),
  amount_money: Money,
  tip_money: Money,
  card_details: TenderDetails,
  bank_account_details: TenderDetails,
  buy_now_pay_later_details: TenderDetails,
  square_account_details: TenderDetails,
});
type Tender = z.output<typeof Tender>;
const Order = z.object({
  id: z.string(),
  state: z.string(),
  closed_at: z.string().nullish(),
  created_at: z.string().nullish(),
  line_items: z.array(Line).nullish(),
  service_charges: Charges,
  fulfillments: z.array(z.unknown()).nullish(),
  total_money: Money,
  total_tax_money: Money,
  total_tip_money: Money,
  total_service_charge_money: Money,
  rounding_adjustment: z.object({ amount_money: Money }).nullish(),
  tenders: z.array(Tender).nullish(),
  returns: z.array(Return).nullish(),
  return_amounts: ReturnAmounts,
  refunds: z.array(z.object({ status: z.string().nullish(), amount_money: Money })).nullish(),
});
type Order = z.output<typeof Order>;

/** Names by the id of what was sold; null where it has none. */
export type Categories = ReadonlyMap<string, string | null>;
type OrderOptions = { categories: Categories; currency: string; gift_card_tender: string };

/** A debit of a bank account is pending until the money has come. */
const NOT_TAKEN = new Set(['VOIDED', 'FAILED', 'AUTHORIZED', 'PENDING']);
const NOT_GIVEN = new Set(['REJECTED', 'FAILED']);

/** Ids in the catalogue of everything that these orders sold. */
export function soldIn(orders: readonly unknown[]): string[] {
  return readable(orders).flatMap(({ line_items }) =>
    (line_items ?? []).flatMap((line) => line.catalog_object_id ?? []),
  );
}

export function pageOf(orders: readonly unknown[], reading: OrderOptions): Omit<SalesPage, 'cursor'> {
  const removed: string[] = [];
  const read = readRecords(Order, orders, {
    idOf: (order) => textAt(order, 'id'),
    toSales: (order) => {
      const records = isPaid(order) ? recordsOf(order, reading) : [];
      removed.push(...withdrawnIds(order.returns?.length ? [order.id, returnId(order)] : [order.id], records));
      return records;
    },
  });
  return { ...read, removed };
}

const returnId = ({ id }: Order) => `${id}-return`;

const readable = (orders: readonly unknown[]) => orders.flatMap((order) => Order.safeParse(order).data ?? []);

/**
 * A completed order is paid by its state, unless every payment of it was voided or failed since. Any other counts as far
 * as money was taken for it.
 */
function isPaid(order: Order): boolean {
  const paidBy = takenBy(order);
  const isLost = paidBy.length === 0 && (order.tenders ?? []).length > 0 && amount(order.total_money) > 0;
  return order.state === 'COMPLETED' ? !isLost : sum(paidBy.map(({ amount_money }) => amount(amount_money))) > 0;
}

function takenBy({ tenders }: Order): Tender[] {
  return (tenders ?? []).filter((tender) => !NOT_TAKEN.has(statusOf(tender)));
}

/** Each kind of tender tells its state in a place of its own; cash has none. */
function statusOf(tender: Tender): string {
  const { card_details, bank_account_details, buy_now_pay_later_details, square_account_details } = tender;
  const details = card_details ?? bank_account_details ?? buy_now_pay_later_details ?? square_account_details;
  return details?.status ?? '';
}

function recordsOf(order: Order, reading: OrderOptions): SaleRecord[] {
  requireCurrency(order.total_money?.currency, reading.currency);
  const lines = linesOf(order, reading.categories);
  // A charge or a tip may be all there is.
  const isSale = lines.length > 0 || amount(order.total_money) > 0;
  const back = amountsBack(order, isSale);
  return [...(isSale ? [sold(order, lines, reading)] : []), ...(back ? [back] : [])];
}

/**
 * A charge that is shared out over lines stands in what each comes to, or beside it where the order's total says so: no
 * document tells.
 */
function linesOf(order: Order, categories: Categories): SoldLine[] {
  const linesWith = (isWithin: boolean) => (order.line_items ?? []).map((line) => soldLine(line, categories, isWithin));
  const linesBeside = linesWith(false);
  const parts = [order.total_tax_money, order.total_service_charge_money, order.total_tip_money];
  const others = sum([...parts.map(amount), amount(order.rounding_adjustment?.amount_money)]);
  return sum([...linesBeside.map(({ net }) => net), others]) === amount(order.total_money)
    ? linesBeside
    : linesWith(true);
}

function soldLine(line: z.output<typeof Line>, categories: Categories, isWithin: boolean): SoldLine {
  const tax = amount(line.total_tax_money);
  const share = isWithin ? amount(line.total_service_charge_money) : ZERO;
  return {
    net: cents(amount(line.total_money) - tax - share),
    tax,
    discount: amount(line.total_discount_money),
    category: categories.get(line.catalog_object_id ?? '') ?? null,
    giftCard: isGiftCard(line),
  };
}

function sold(order: Order, lines: SoldLine[], { gift_card_tender }: OrderOptions): SaleRecord {
  const rounding = amount(order.rounding_adjustment?.amount_money);
  const rounded = rounding === 0 ? [] : [{ net: rounding, tax: ZERO, discount: ZERO, category: null }];
  const paidBy = takenBy(order);
  const gifts = paidBy.filter(({ type }) => type === gift_card_tender);
  // Tax on a service charge belongs to no line.
  const chargeTax = cents(amount(order.total_tax_money) - sum(lines.map((line) => line.tax)));
  const charged = amount(order.total_service_charge_money);
  const tipTold = amount(order.total_tip_money);
  const onTop = sum([...lines.flatMap(({ net, tax }) => [net, tax]), rounding, charged, chargeTax, tipTold]);
  const isInside = order.total_money && onTop !== amount(order.total_money);
  const whole = soldRecord({
    external_id: order.id,
    occurred_at: paidAt(order),
    lines: [...lines, ...rounded],
    serviceCharge: isInside ? cents(charged - taxInside(order.service_charges, chargeTax)) : charged,
    giftCardRedeemed: sum(gifts.map(({ amount_money }) => amount(amount_money))),
    tax: chargeTax,
  });
  if (order.total_money) requireTotal(cents(whole.gross + tipTold), amount(order.total_money));
  if (order.state === 'COMPLETED') return withTip(whole, tipTold);
  // Until an order is completed its tip stands with what was paid.
  const tip = sum(paidBy.map(({ tip_money }) => amount(tip_money)));
  const taken = cents(sum(paidBy.map(({ amount_money }) => amount(amount_money))) - tip);
  return withTip(paidPart(whole, taken), tip || (taken >= whole.gross ? tipTold : ZERO));
}

const withTip = (sale: SaleRecord, tip: Cents): SaleRecord => ({ ...sale, tip, gross: cents(sale.gross + tip) });

/** What is paid first and fetched later is sold when it is paid; otherwise the last payment closes the order. */
function paidAt(order: Order): string {
  const last = takenBy(order)
    .flatMap(({ created_at }) => created_at ?? [])
    .sort()
    .at(-1);
  const closed = order.state === 'COMPLETED' && !order.fulfillments?.length ? order.closed_at : undefined;
  return closed ?? last ?? order.closed_at ?? order.created_at ?? '';
}

function amountsBack(order: Order, isExchange: boolean): SaleRecord | undefined {
  const returns = order.returns ?? [];
  const amounts = order.return_amounts
    ? [order.return_amounts]
    : returns.map((each) => each.return_amounts ?? amountsOf(each));
  const refunds = order.refunds ?? [];
  const given = refunds.filter(({ status }) => !NOT_GIVEN.has(status ?? ''));
  const isRefused = refunds.length > 0 && given.length === 0;
  if (returns.length === 0 || isRefused) return undefined;
  const whole = sum(amounts.map(({ total_money }) => amount(total_money)));
  // Of a return to several tenders one may be refused: what went back is a part of everything.
  const back =
    given.length < refunds.length && !isExchange ? sum(given.map((each) => amount(each.amount_money))) : whole;
  const partOf = (all: Cents) => (back < whole ? roundedRatio(BigInt(all) * BigInt(back), BigInt(whole)) : all);
  const total = (name: keyof NonNullable<z.output<typeof ReturnAmounts>>) =>
    partOf(sum(amounts.map((each) => amount(each[name]))));
  const lines = returns.flatMap(({ return_line_items }) => return_line_items ?? []);
  const giftCardSold = partOf(sum(lines.filter(isGiftCard).map(({ total_money }) => amount(total_money))));
  const [tax, tip] = [total('tax_money'), total('tip_money')];
  const lineTax = sum(lines.map(({ total_tax_money }) => amount(total_tax_money)));
  const chargeTax = cents(sum(amounts.map(({ tax_money }) => amount(tax_money))) - lineTax);
  const charges = returns.flatMap(({ return_service_charges }) => return_service_charges ?? []);
  return refundRecord({
    external_id: isExchange ? returnId(order) : order.id,
    occurred_at: order.closed_at ?? order.created_at ?? '',
    refund_of: returns[0]?.source_order_id ?? null,
    refund: cents(total('total_money') - tax - tip - giftCardSold),
    tax,
    tip,
    giftCardSold,
    serviceCharge: cents(total('service_charge_money') - partOf(taxInside(charges, chargeTax))),
  });
}

/** What a return comes to by its parts, where it does not tell their sums. */
function amountsOf(back: z.output<typeof Return>): NonNullable<z.output<typeof ReturnAmounts>> {
  const lines = back.return_line_items ?? [];
  const charges = back.return_service_charges ?? [];
  const tip = sum((back.return_tips ?? []).map(({ applied_money }) => amount(applied_money)));
  const charged = sum(charges.map(({ applied_money }) => amount(applied_money)));
  const chargeTax = sum(charges.map(({ total_tax_money }) => amount(total_tax_money)));
  const onTop = cents(chargeTax - taxInside(charges, chargeTax));
  const tax = sum([...lines.map(({ total_tax_money }) => amount(total_tax_money)), chargeTax]);
  // A line's total holds its part of a charge, which is told as a charge too.
  const goods = lines.map((line) => cents(amount(line.total_money) - amount(line.total_service_charge_money)));
  const total = sum([...goods, charged, onTop, tip, amount(back.rounding_adjustment?.amount_money)]);
  const [total_money, tax_money, tip_money, service_charge_money] = [total, tax, tip, charged].map((cents) => ({
    amount: cents,
  }));
  return { total_money, tax_money, tip_money, service_charge_money };
}

/**
 * Of tax on charges what stands inside their amounts: of 12.00 with 2.00 tax and a total of 12.00 it is 2.00. What lines
 * tell of a charge that is shared out over them is theirs.
 */
function taxInside(charges: z.output<typeof Charges>, chargeTax: Cents): Cents {
  const inside = (charges ?? []).map(({ applied_money, total_tax_money, total_money }) =>
    typeof total_money?.amount === 'number'
      ? Math.max(amount(applied_money) + amount(total_tax_money) - total_money.amount, 0)
      : 0,
  );
  return cents(Math.min(sum(inside.map(cents)), Math.max(chargeTax, 0)));
}

const isGiftCard = ({ item_type }: z.output<typeof Line>) => item_type === 'GIFT_CARD';
const amount = (money: z.output<typeof Money>): Cents => cents(money?.amount ?? 0);
