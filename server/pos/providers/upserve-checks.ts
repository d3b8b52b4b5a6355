// An Upserve check as our sale. Amounts are decimal texts; tax is told for the check. `sub_total` is what the check
// came to after comps and without tax: where items say something else, the check is right. A check that comes to less
// than nothing is a return; a negative payment on an ordinary check is a refund of that check, with its tax in
// proportion. A check is of the trading day that it was asked for by; one that is still open counts with what was paid.
//
// Items of 20.00 with a comp of 2.00, tax 1.49, autograt 3.24 and a tip of 1.00 is gross 23.73.
import { z } from 'zod';
import { type Cents, cents, roundedRatio, sum, ZERO } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { decimalCents } from '#core/pos/decimal.ts';
import { paidPart, refundedPart } from '#core/pos/part-paid.ts';
import { readRecords, textAt } from '#core/pos/quarantine.ts';
import { refundRecord, type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import { utcInstant, utcTime } from '#core/pos/wall-clock.ts';

const Amount = z.union([z.string(), z.number()]).nullish();
const Id = z.union([z.string(), z.number()]).transform(String);
const VoidComp = z.object({ type: z.string().nullish(), value: Amount }).nullish();
const Item = z.object({
  name: z.string().nullish(),
  category_id: Id.nullish(),
  quantity: Amount,
  price: Amount,
  modifiers: z.array(z.object({ price: Amount })).nullish(),
  voidcomp: VoidComp,
});
const Payment = z.object({
  id: Id,
  amount: Amount,
  tip_amount: Amount,
  autograt_amount: Amount,
  date: z.string().nullish(),
  type: z.string().nullish(),
});
type Payment = z.output<typeof Payment>;
export const Check = z.object({
  id: Id,
  status: z.string().nullish(),
  open_time: z.string().nullish(),
  close_time: z.string().nullish(),
  sub_total: Amount,
  tax_total: Amount,
  taxed_type: z.string().nullish(),
  mandatory_tip_amount: Amount,
  zone: z.string().nullish(),
  items: z.array(Item).nullish(),
  payments: z.array(Payment).nullish(),
  voidcomp: VoidComp,
});
export type Check = z.output<typeof Check>;

/** What the fact sheet could not verify. */
type CheckSettings = {
  gift_card_tender: string;
  gift_card_item: string;
  item_price: 'line' | 'unit';
  training: string;
};
/** Category names by id. */
export type Categories = ReadonlyMap<string, string>;

/** `day` is the trading day that the checks were asked for by, and theirs whatever the clock said at closing. */
type CheckOptions = { categories: Categories; words: CheckSettings; zone: string | null; day: Day };

export function pageOf(checks: readonly unknown[], { categories, words, zone, day }: CheckOptions) {
  const removed: string[] = [];
  const read = readRecords(Check, checks, {
    idOf: (check) => textAt(check, 'id'),
    toSales: (check) => {
      if (isSale(check, words) && (zone === null || check.zone === zone)) {
        return recordsOf(check, categories, words).map((record) =>
          record.external_id === check.id && !isOpen(check) ? { ...record, business_day: day } : record,
        );
      }
      removed.push(check.id, ...(check.payments ?? []).filter(isBack).map((back) => back.id));
      return [];
    },
  });
  return { ...read, removed };
}

function isSale(check: Check, { training }: CheckSettings): boolean {
  const isTraining = training !== '' && check.zone === training;
  const isPaid = check.status?.toLowerCase() === 'closed' || (isOpen(check) && takenIn(check) > 0);
  return isPaid && !isVoid(check.voidcomp) && !isTraining;
}

const isOpen = ({ status }: Check) => status?.toLowerCase() === 'open';
const takenIn = ({ payments }: Check) => total((payments ?? []).map(({ amount }) => amount));

const isVoid = (voidcomp: z.output<typeof VoidComp>) => /^void/i.test(voidcomp?.type ?? '');
const isBack = ({ amount }: Payment) => decimalCents(amount) < 0;
const closing = ({ close_time, open_time }: Check) => close_time ?? open_time ?? '';

function recordsOf(check: Check, categories: Categories, words: CheckSettings): SaleRecord[] {
  const [net, tax] = [decimalCents(check.sub_total), decimalCents(check.tax_total)];
  if (net + tax < 0) return [returned(check, { net, tax }, categories, words)];
  const sale = saleOf(check, categories, words);
  if (isOpen(check)) return [takenSoFar(check, sale)];
  return [sale, ...(check.payments ?? []).filter(isBack).map((back) => refundOf(sale, back))];
}

/** Of a check that is still open counts what was paid, on the day of the last payment; tips and charges as they were taken. */
function takenSoFar(check: Check, whole: SaleRecord): SaleRecord {
  const payments = (check.payments ?? []).filter((payment) => !isBack(payment));
  const [tip, service_charge] = [whole.tip, total(payments.map(({ autograt_amount }) => autograt_amount))];
  const goods = { ...whole, gross: cents(whole.gross - whole.tip - whole.service_charge), tip: ZERO };
  const part = paidPart({ ...goods, service_charge: ZERO }, takenIn(check));
  const last = payments
    .flatMap(({ date }) => date ?? [])
    .sort((a, b) => utcTime(a) - utcTime(b))
    .at(-1);
  return {
    ...part,
    tip,
    service_charge,
    gross: sum([part.gross, tip, service_charge]),
    ...(last && { occurred_at: utcInstant(last).toISOString() }),
  };
}

function saleOf(check: Check, categories: Categories, words: CheckSettings): SaleRecord {
  const items = (check.items ?? []).filter(({ voidcomp }) => !isVoid(voidcomp));
  const lines = items.map((item) => lineOf(item, categories, words));
  const whole = check.voidcomp ? decimalCents(check.voidcomp.value) : ZERO;
  const tax = decimalCents(check.tax_total);
  const difference = cents(sum(lines.map(({ net }) => net)) - whole);
  const isInside = check.taxed_type === 'inclusive';
  const subTotal = isInside && isWithout(check, difference) ? difference : decimalCents(check.sub_total);
  const rest = cents(subTotal - difference);
  const payments = (check.payments ?? []).filter((payment) => !isBack(payment));
  const mandatory = decimalCents(check.mandatory_tip_amount);
  const gifts = payments.filter(({ type }) => includes(type, words.gift_card_tender));
  return soldRecord({
    external_id: check.id,
    occurred_at: closing(check),
    lines: rest === 0 ? lines : [...lines, { net: rest, tax: ZERO, discount: ZERO, category: null }],
    discount: whole,
    ...(isInside ? { includedTax: tax } : { tax }),
    // Told once for the check and again for each payment.
    serviceCharge: mandatory !== 0 ? mandatory : total(payments.map(({ autograt_amount }) => autograt_amount)),
    tip: total(payments.map(({ tip_amount }) => tip_amount)),
    giftCardRedeemed: total(gifts.map(({ amount }) => amount)),
  });
}

/** Where prices hold the tax, the sub-total may be told with it or without. */
const isWithout = ({ sub_total, tax_total }: Check, prices: Cents) =>
  prices - decimalCents(tax_total) === decimalCents(sub_total);

function lineOf(item: z.output<typeof Item>, categories: Categories, words: CheckSettings): SoldLine {
  const pieces = words.item_price === 'unit' ? decimalCents(item.quantity ?? 1) : cents(100);
  const price = total([item.price, ...(item.modifiers ?? []).map((modifier) => modifier.price)]);
  const full = roundedRatio(BigInt(price) * BigInt(pieces), 100n);
  const discount = item.voidcomp ? decimalCents(item.voidcomp.value) : ZERO;
  const category = categories.get(item.category_id ?? '') ?? null;
  const giftCard = includes(category, words.gift_card_item) || includes(item.name, words.gift_card_item);
  return { net: cents(full - discount), tax: ZERO, discount, category, giftCard };
}

/** A returned gift card is told beside the refund, and a service charge is a part of it. */
function returned(
  check: Check,
  { net, tax }: { net: Cents; tax: Cents },
  categories: Categories,
  words: CheckSettings,
): SaleRecord {
  const payments = check.payments ?? [];
  const lines = (check.items ?? []).map((item) => lineOf(item, categories, words));
  const giftCardSold = cents(Math.abs(sum(lines.flatMap((line) => (line.giftCard ? [line.net] : [])))));
  const isInside = check.taxed_type === 'inclusive' && !isWithout(check, sum(lines.map((line) => line.net)));
  const mandatory = decimalCents(check.mandatory_tip_amount);
  const charged = mandatory !== 0 ? mandatory : total(payments.map(({ autograt_amount }) => autograt_amount));
  const serviceCharge = cents(Math.abs(charged));
  return refundRecord({
    external_id: check.id,
    occurred_at: closing(check),
    refund_of: null,
    refund: cents(serviceCharge - net - giftCardSold + (isInside ? tax : 0)),
    giftCardSold,
    serviceCharge,
    tax: cents(Math.abs(tax)),
    tip: cents(Math.abs(total(payments.map(({ tip_amount }) => tip_amount)))),
  });
}

function refundOf(sale: SaleRecord, back: Payment): SaleRecord {
  const given = cents(-decimalCents(back.amount));
  const serviceCharge = cents(Math.abs(decimalCents(back.autograt_amount)));
  // What was sold with its tax, whether that is added or inside the prices; gift cards go back in proportion too.
  const gross = cents(sale.gross - sale.tip - sale.service_charge);
  const part = refundedPart({ ...sale, gross, tip: ZERO, service_charge: ZERO }, given);
  return refundRecord({
    external_id: back.id,
    occurred_at: back.date ?? sale.occurred_at,
    refund_of: sale.external_id,
    refund: cents(part.refund + serviceCharge),
    serviceCharge,
    giftCardSold: part.giftCardSold,
    tax: part.tax,
    tip: cents(Math.abs(decimalCents(back.tip_amount))),
  });
}

const includes = (text: string | null | undefined, word: string) =>
  word !== '' && (text ?? '').toLowerCase().includes(word.toLowerCase());

const total = (amounts: (string | number | null | undefined)[]): Cents => sum(amounts.map(decimalCents));
