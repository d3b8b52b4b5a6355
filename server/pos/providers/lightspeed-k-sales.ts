// An entry of Lightspeed K-Series as our sale. Lines tell their net, tax and service charge with up to six decimals; the
// net is after discounts. Tips, surcharges and cash rounding are told by payment.
//
// A burger of 8.333333 net with 1.666667 tax and 1.00 service charge, paid with a tip of 2.00, is gross 13.00.
//
// What was closed can be taken up again, and the later entry names the earlier one:
// - VOID and CANCEL take the named entry away. A `cancelled` entry never was a sale.
// - RECALL and UPDATE take it away too, and count in its place unless they come to nothing or less.
// - SPLIT and TRANSFER move lines between accounts: only where the guests paid do the lines count.
// - REFUND is money given back on its own day, and so is a sale that comes to less than nothing.
//
// Lines and payments name their revenue centre. Of one centre an entry counts with its lines and payments there, so that
// the centres of a place share it out; one that names none goes where the entry's first one does.
import { z } from 'zod';
import { type Cents, cents, sum } from '#core/base/money.ts';
import { carriedCents } from '#core/pos/decimal.ts';
import { readRecords, requireCurrency, textAt, UncountableRecord } from '#core/pos/quarantine.ts';
import { refundRecord, type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';

const Amount = z.union([z.string(), z.number()]).nullish();
const Centred = { revenueCenterId: z.union([z.string(), z.number()]).nullish(), revenueCenter: z.string().nullish() };
const Line = z.object({
  ...Centred,
  totalNetAmountWithTax: Amount,
  totalNetAmountWithoutTax: Amount,
  taxAmount: Amount,
  taxLines: z.array(z.object({ taxAmount: Amount })).nullish(),
  serviceCharge: Amount,
  currency: z.string().nullish(),
  discountAmount: Amount,
  accountDiscountAmount: Amount,
  totalDiscountAmount: Amount,
  name: z.string().nullish(),
  accountingGroup: z.object({ name: z.string().nullish() }).nullish(),
  statisticGroup: z.string().nullish(),
  voidReason: z.string().nullish(),
});
type Line = z.output<typeof Line>;
const Payment = z.object({
  ...Centred,
  code: z.string().nullish(),
  description: z.string().nullish(),
  netAmountWithTax: Amount,
  currency: z.string().nullish(),
  tip: Amount,
  surcharge: Amount,
  roundingAmount: Amount,
});
type Payment = z.output<typeof Payment>;
export const Sale = z.object({
  accountFiscId: z.string(),
  source: z.object({ initialAccountId: z.string().nullish(), previousAccountId: z.string().nullish() }).nullish(),
  type: z.string().nullish(),
  cancelled: z.boolean().nullish(),
  timeClosed: z.string().nullish(),
  salesLines: z.array(Line).nullish(),
  payments: z.array(Payment).nullish(),
});
export type Sale = z.output<typeof Sale>;

/** What the fact sheet could not verify. The lists are of entry types, with commas between. */
export type LightspeedKSettings = {
  k_gift_card_line: string;
  k_gift_card_payment: string;
  k_sold: string;
  k_moved: string;
  k_restated: string;
  k_returned: string;
  k_voided: string;
};

export type Reader = { words: LightspeedKSettings; centre: string | null; currency: string };

/** `taken` are the entries that others of the reading took away or took up, on whichever page: those of this one are added. */
export function pageOf(entries: readonly unknown[], { words, centre, currency }: Reader, taken = new Set<string>()) {
  const gone = new Set<string>();
  const { sales, quarantined } = readRecords(Sale, entries, {
    idOf: (entry) => textAt(entry, 'accountFiscId'),
    toSales: (entry) => {
      const reading = readingOf(entry, words, centre);
      for (const id of reading.gone) (id === entry.accountFiscId ? gone : taken).add(id);
      if (!reading.record) return [];
      for (const one of [...(entry.salesLines ?? []), ...(entry.payments ?? [])])
        requireCurrency(one.currency, currency);
      countedLines(entry).forEach(requireNet);
      return [reading.record];
    },
  });
  const away = new Set([...gone, ...taken]);
  return { sales: sales.filter(({ external_id }) => !away.has(external_id)), removed: [...away], quarantined };
}

/** A line without its net is not one of nothing. */
function requireNet({ totalNetAmountWithoutTax: net, totalNetAmountWithTax: gross }: Line): void {
  if ((net === null || net === undefined) && total([gross]) !== 0)
    throw new UncountableRecord('A line does not tell what it came to without tax.');
}

/** The entry as a record, where it is one, and which entries are no sales, it may be itself. */
type SaleRead = { record?: SaleRecord; gone: string[] };

/** What an entry is, is told by the whole of it; what it comes to, by what of it is of the centre. */
function readingOf(sale: Sale, words: LightspeedKSettings, centre: string | null): SaleRead {
  const here = centre === null ? sale : partOf(sale, centre);
  const id = sale.accountFiscId;
  const earlier = earlierOf(sale);
  const is = (types: string) =>
    types
      .toUpperCase()
      .split(/[\s,]+/)
      .includes((sale.type ?? 'SALE').toUpperCase());
  if (is(words.k_voided)) return { gone: earlier === null ? [id] : [id, earlier] };
  if (sale.cancelled || !sale.timeClosed) return { gone: [id] };
  if (is(words.k_returned)) return here ? { record: returned(here, words), gone: [] } : { gone: [id] };
  if (is(words.k_moved) && (sale.payments ?? []).length === 0) return { gone: [id] };
  const reading: SaleRead = here ? counted(here, words) : { gone: [id] };
  if (is(words.k_moved) || is(words.k_sold)) return reading;
  return is(words.k_restated) ? restated(sale, earlier, reading) : { gone: [id] };
}

const counted = (sale: Sale, words: LightspeedKSettings): SaleRead => ({
  record: worthOf(sale) < 0 ? returned(sale, words) : sold(sale, words),
  gone: [],
});

function restated(sale: Sale, earlier: string | null, reading: SaleRead): SaleRead {
  const worth = worthOf(sale);
  // Another tender for the same meal: the entry that was taken up stays as it is.
  if (worth === 0) return { gone: [sale.accountFiscId] };
  if (earlier === null) return reading;
  return worth > 0 ? { ...reading, gone: [...reading.gone, earlier] } : { gone: [sale.accountFiscId, earlier] };
}

/** Nothing where no line and no payment is of the centre. */
function partOf(sale: Sale, centre: string): Sale | undefined {
  const [lines, payments] = [sale.salesLines ?? [], sale.payments ?? []];
  const usual = [...lines, ...payments].map(centreIdOf).find((id) => id !== null);
  const isHere = (one: Line | Payment) => (centreIdOf(one) ?? usual) === centre;
  const part = { ...sale, salesLines: lines.filter(isHere), payments: payments.filter(isHere) };
  return part.salesLines.length + part.payments.length > 0 ? part : undefined;
}

const centreIdOf = ({ revenueCenterId, revenueCenter }: Line | Payment): string | null =>
  String(revenueCenterId ?? revenueCenter ?? '') || null;

/** The revenue centres that entries name, by name. */
export function centresOf(sales: readonly Sale[]): { id: string; name: string }[] {
  const centres = new Map<string, string>();
  for (const one of sales.flatMap(({ salesLines, payments }) => [...(salesLines ?? []), ...(payments ?? [])])) {
    const id = centreIdOf(one);
    if (id !== null && (one.revenueCenter || !centres.has(id))) centres.set(id, one.revenueCenter || id);
  }
  return [...centres].map(([id, name]) => ({ id, name })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The entry that this one takes up; one that takes up none names itself or nothing. */
function earlierOf({ accountFiscId, source }: Sale): string | null {
  const named = source?.previousAccountId || source?.initialAccountId || accountFiscId;
  return named === accountFiscId ? null : named;
}

function sold(sale: Sale, words: LightspeedKSettings): SaleRecord {
  const lines = countedLines(sale);
  const payments = sale.payments ?? [];
  const tip = total(payments.map((payment) => payment.tip));
  const serviceCharge = charges(sale);
  const gifts = payments.filter(({ code, description }) =>
    [code, description].some((text) => includes(text, words.k_gift_card_payment)),
  );
  return soldRecord({
    external_id: sale.accountFiscId,
    occurred_at: sale.timeClosed ?? '',
    lines: soldLines(lines, words),
    tip,
    serviceCharge,
    giftCardRedeemed: total(gifts.map(({ netAmountWithTax }) => netAmountWithTax)),
    collected: sum([worthOf(sale), tip, serviceCharge, roundingOf(sale)]),
  });
}

function returned(sale: Sale, words: LightspeedKSettings): SaleRecord {
  const lines = countedLines(sale);
  const tax = total(lines.flatMap(taxesOf));
  const gifts = sum(soldLines(lines, words).flatMap(({ giftCard, net }) => (giftCard ? [net] : [])));
  return refundRecord({
    external_id: sale.accountFiscId,
    occurred_at: sale.timeClosed ?? '',
    refund_of: originalOf(sale),
    refund: positive(cents(worthOf(sale) + charges(sale) + roundingOf(sale) - tax - gifts)),
    tax: positive(tax),
    tip: positive(total((sale.payments ?? []).map(({ tip }) => tip))),
    giftCardSold: positive(gifts),
    serviceCharge: positive(charges(sale)),
  });
}

/** Of several refunds each names the one before it, and all of them the sale. */
const originalOf = ({ accountFiscId, source }: Sale) =>
  source?.initialAccountId && source.initialAccountId !== accountFiscId ? source.initialAccountId : null;

/** A void line that is negative takes back one that stands beside it; any other was never sold. */
const countedLines = ({ salesLines }: Sale): Line[] =>
  (salesLines ?? []).filter(
    ({ voidReason, totalNetAmountWithoutTax }) => !voidReason || total([totalNetAmountWithoutTax]) < 0,
  );

/** What the lines come to with their tax. */
const worthOf = (sale: Sale): Cents =>
  total(countedLines(sale).flatMap((line) => [line.totalNetAmountWithoutTax, ...taxesOf(line)]));

/** A surcharge for a card is a charge like that for service. */
const charges = (sale: Sale): Cents =>
  total([
    ...countedLines(sale).map(({ serviceCharge }) => serviceCharge),
    ...(sale.payments ?? []).map(({ surcharge }) => surcharge),
  ]);

/** Cash that is given back is rounded as cash that is taken. */
const roundingOf = ({ payments }: Sale): Cents => total((payments ?? []).map(({ roundingAmount }) => roundingAmount));

function soldLines(lines: Line[], words: LightspeedKSettings): SoldLine[] {
  // Two amounts a line, net and tax: what they are together is carried on, so that the sum is exact.
  const worths = carriedPairs(lines);
  return lines.map((line, index) => {
    const { worth, tax } = worths[index] as { worth: Cents; tax: Cents };
    const category = line.accountingGroup?.name ?? line.statisticGroup ?? null;
    return {
      net: cents(worth - tax),
      tax,
      discount: discountOf(line),
      category,
      giftCard: [category, line.name].some((text) => includes(text, words.k_gift_card_line)),
    };
  });
}

function carriedPairs(lines: Line[]): { worth: Cents; tax: Cents }[] {
  const amounts = lines.map((line) => [line.totalNetAmountWithoutTax, ...taxesOf(line)]);
  const all = carriedCents(amounts.flat());
  const taxes = carriedCents(lines.flatMap(taxesOf));
  const take = (from: Cents[], count: number) => sum(from.splice(0, count));
  return amounts.map((lineAmounts) => ({
    worth: take(all, lineAmounts.length),
    tax: take(taxes, lineAmounts.length - 1),
  }));
}

const taxesOf = ({ taxAmount, taxLines }: Line) =>
  taxAmount !== null && taxAmount !== undefined ? [taxAmount] : (taxLines ?? []).map((line) => line.taxAmount);

const discountOf = ({ totalDiscountAmount, discountAmount, accountDiscountAmount }: Line): Cents =>
  totalDiscountAmount === null || totalDiscountAmount === undefined
    ? total([discountAmount, accountDiscountAmount])
    : total([totalDiscountAmount]);

const total = (amounts: Parameters<typeof carriedCents>[0]): Cents => sum(carriedCents(amounts));
const positive = (amount: Cents): Cents => cents(Math.abs(amount));
const includes = (text: string | null | undefined, word: string) =>
  word !== '' && (text ?? '').toLowerCase().includes(word.toLowerCase());
