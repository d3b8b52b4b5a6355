// A Simphony guest check as our sale, of the business day that it was closed on. Taxes are told for the check; a service
// charge line is a tip where its definition says so. Items, what is added of tax, and charges must come to `chkTtl`. Lines
// are negative where something is returned: a check of nothing but returns is a refund of its own day, and in an exchange
// what came back is a refund beside the sale.
//
// Items of 20.00 less 2.00, tax 1.49, a service charge of 3.24 and a charged tip of 1.00 is gross 23.73.
import { z } from 'zod';
import { type Cents, cents, sum, ZERO } from '#core/base/money.ts';
import { type Day, isDay } from '#core/base/time.ts';
import { carriedCents, decimalCents } from '#core/pos/decimal.ts';
import { readRecords, requireTotal, textAt, UncountableRecord } from '#core/pos/quarantine.ts';
import { refundRecord, type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import { withdrawnIds } from '#core/pos/withdrawn.ts';
import type { SalesPage } from '#server/pos/adapter.ts';

const Written = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number);
const Amount = z.union([z.number(), Written]).nullish();
const Id = z.union([z.string(), z.number()]).transform(String);
const Flag = z.boolean().nullish();
const BusinessDay = z
  .string()
  .refine(isDay, 'Must be a business day')
  .transform((text) => text as Day);
const Line = z.object({
  dtlId: Id.nullish(),
  /** The line that a discount is on, where it is on one. */
  parDtlId: Id.nullish(),
  aggTtl: Amount,
  vdFlag: Flag,
  menuItem: z.object({ miNum: Id, inclTax: Amount }).nullish(),
  discount: z.object({ dscNum: Id.nullish() }).nullish(),
  serviceCharge: z.object({ svcChgNum: Id }).nullish(),
  tenderMedia: z.object({ tmedNum: Id }).nullish(),
});
type Line = z.output<typeof Line>;
const GuestCheck = z.object({
  guestCheckId: Id,
  clsdFlag: Flag,
  opnUTC: z.string().nullish(),
  clsdUTC: z.string().nullish(),
  clsdBusDt: BusinessDay.nullish(),
  rvcNum: Id.nullish(),
  subTtl: Amount,
  chkTtl: Amount,
  nonTxblSlsTtl: Amount,
  taxes: z.array(z.object({ taxCollTtl: Amount, type: z.number().nullish() })).nullish(),
  detailLines: z.array(Line).nullish(),
});
type GuestCheck = z.output<typeof GuestCheck>;

/** What the vendor's lists say about the numbers in a check. */
export type Dimensions = {
  /** Family group by menu item. */
  categories: ReadonlyMap<string, string>;
  /** Null where the vendor refuses to tell them, as with tips. */
  giftCardItems: ReadonlySet<string> | null;
  tips: ReadonlySet<string> | null;
  giftCardTenders: ReadonlySet<string>;
};

/** Tax of this type is added to prices; another may stand inside them. */
const ADDED = 1;

export function pageOf(
  checks: readonly unknown[],
  dimensions: Dimensions,
  revenueCentre: string | null,
): Required<Omit<SalesPage, 'cursor'>> {
  const removed: string[] = [];
  const { sales, quarantined } = readRecords(GuestCheck, checks, {
    idOf: (check) => textAt(check, 'guestCheckId'),
    toSales: (check) => {
      const here = revenueCentre === null || check.rvcNum === revenueCentre;
      const records = here && counts(check) ? recordsOf(check, dimensions) : [];
      removed.push(...withdrawnIds([check.guestCheckId, returnId(check)], records));
      return records;
    },
  });
  return { sales, removed, quarantined };
}

const counts = (check: GuestCheck) =>
  check.clsdFlag !== false && check.clsdUTC && soldIn(check).length + backIn(check).length > 0;
const linesOf = ({ detailLines }: GuestCheck) => (detailLines ?? []).filter(({ vdFlag }) => !vdFlag);
const soldIn = (check: GuestCheck) => linesOf(check).filter(({ menuItem, aggTtl }) => menuItem && (aggTtl ?? 0) >= 0);
const backIn = (check: GuestCheck) => linesOf(check).filter(({ menuItem, aggTtl }) => menuItem && (aggTtl ?? 0) < 0);

function recordsOf(check: GuestCheck, dimensions: Dimensions): SaleRecord[] {
  requireTold(check, dimensions);
  const tax = checkedTax(check);
  const [sold, back] = [soldIn(check), backIn(check)];
  if (sold.length === 0) return [refundOf(check, tax, dimensions)];
  const sale = saleOf(check, sold, tax, dimensions);
  if (back.length === 0) return [sale];
  const cards = cardsIn(back, dimensions);
  // Tax that is added is told for the check as a whole, and is the sale's.
  const inside = inclusiveIn(back);
  const refund = refundRecord({
    external_id: returnId(check),
    ...timeOf(check),
    refund_of: null,
    refund: cents(inside - total([...back, ...discountsOn(check, back)]) - cards),
    tax: cents(-inside),
    giftCardSold: cards,
  });
  return [sale, refund];
}

const inclusiveIn = (lines: readonly Line[]): Cents =>
  sum(lines.map(({ menuItem }) => decimalCents(menuItem?.inclTax)));

function discountsOn(check: GuestCheck, lines: readonly Line[]): Line[] {
  const ids = new Set(lines.flatMap(({ dtlId }) => dtlId ?? []));
  return linesOf(check).filter(({ discount, parDtlId }) => discount && parDtlId && ids.has(parDtlId));
}

/** What is not told of the numbers in a check may be what it comes to: a gift card is not taxed, and a charge may be a tip. */
function requireTold(check: GuestCheck, { giftCardItems, tips }: Dimensions): void {
  const isTaxed = (check.taxes ?? []).some(({ taxCollTtl }) => (taxCollTtl ?? 0) !== 0);
  const mayHoldCards = isTold(check.nonTxblSlsTtl) ? check.nonTxblSlsTtl !== 0 : !isTaxed;
  if (giftCardItems === null && mayHoldCards) {
    throw new UncountableRecord('Without the list of menu items nobody can say whether it sold a gift card.');
  }
  const charges = linesOf(check).filter(({ serviceCharge, aggTtl }) => serviceCharge && aggTtl);
  if (tips === null && charges.length > 0) {
    throw new UncountableRecord('Without the list of service charges nobody can say whether a charge is a tip.');
  }
}

const returnId = ({ guestCheckId }: GuestCheck) => `${guestCheckId}-return`;

type Tax = { whole: Cents /** How much of it stands inside the prices. */; inside: Cents };

/** Lines tell what is inside them; where they do not, the check's total decides, unless the tax says that it is added. */
function checkedTax(check: GuestCheck): Tax {
  const lines = linesOf(check);
  const goods = total(lines.filter(({ menuItem, discount }) => menuItem || discount));
  const charges = total(lines.filter(({ serviceCharge }) => serviceCharge));
  const whole = sum((check.taxes ?? []).map(({ taxCollTtl }) => decimalCents(taxCollTtl)));
  const includedTax = sum(lines.map(({ menuItem }) => decimalCents(menuItem?.inclTax)));
  const isAdded = (check.taxes ?? []).every(({ type }) => type === ADDED);
  const theirs = totalOf(check, { whole, includedTax, charges });
  if (theirs === undefined) return { whole, inside: includedTax };
  const inside = includedTax === 0 && !isAdded && cents(goods + charges) === theirs ? whole : includedTax;
  requireTotal(cents(goods + whole - inside + charges), theirs);
  return { whole, inside };
}

/** Where the check tells no total, its subtotal of goods does. */
function totalOf(
  check: GuestCheck,
  { whole, includedTax, charges }: { whole: Cents; includedTax: Cents; charges: Cents },
) {
  if (isTold(check.chkTtl)) return decimalCents(check.chkTtl);
  return isTold(check.subTtl) ? cents(decimalCents(check.subTtl) + whole - includedTax + charges) : undefined;
}

const isTold = (amount: number | null | undefined) => amount !== null && amount !== undefined;

function saleOf(check: GuestCheck, sold: Line[], tax: Tax, dimensions: Dimensions): SaleRecord {
  const all = linesOf(check);
  const onReturned = discountsOn(check, backIn(check));
  const discounts = all.filter((line) => line.discount && !onReturned.includes(line));
  const full = carriedCents(sold.map(({ aggTtl }) => aggTtl));
  const lines = sold.map((line, at) => lineOf(line, full[at] ?? ZERO, discounts, dimensions));
  const ids = new Set(sold.map(({ dtlId }) => dtlId));
  const whole = discounts.filter(({ parDtlId }) => !parDtlId || !ids.has(parDtlId));
  const includedTax = inclusiveIn(sold);
  const inBack = inclusiveIn(backIn(check));
  const untold = cents(Math.max(tax.inside - includedTax - inBack, 0));
  const charges = all.filter(({ serviceCharge }) => serviceCharge);
  const isTip = ({ serviceCharge }: Line) => dimensions.tips?.has(serviceCharge?.svcChgNum ?? '');
  const gifts = all.filter(({ tenderMedia }) => dimensions.giftCardTenders.has(tenderMedia?.tmedNum ?? ''));
  return soldRecord({
    external_id: check.guestCheckId,
    ...timeOf(check),
    lines,
    discount: cents(Math.abs(total(whole))),
    tax: cents(tax.whole - inBack - untold),
    includedTax: untold,
    tip: total(charges.filter(isTip)),
    serviceCharge: total(charges.filter((line) => !isTip(line))),
    giftCardRedeemed: cents(Math.abs(total(gifts))),
  });
}

function lineOf(line: Line, full: Cents, discounts: Line[], { categories, giftCardItems }: Dimensions): SoldLine {
  const lineDiscounts = discounts.filter(({ parDtlId }) => parDtlId && parDtlId === line.dtlId);
  const discount = cents(Math.abs(total(lineDiscounts)));
  const item = line.menuItem?.miNum ?? '';
  return {
    net: cents(full - decimalCents(line.menuItem?.inclTax) - discount),
    tax: ZERO,
    discount,
    category: categories.get(item) ?? null,
    giftCard: giftCardItems?.has(item) ?? false,
  };
}

function refundOf(check: GuestCheck, tax: Tax, dimensions: Dimensions): SaleRecord {
  const lines = linesOf(check);
  const goods = total(lines.filter(({ menuItem, discount }) => menuItem || discount));
  const isTip = ({ serviceCharge }: Line) => dimensions.tips?.has(serviceCharge?.svcChgNum ?? '');
  const charges = lines.filter(({ serviceCharge }) => serviceCharge);
  const service = cents(-total(charges.filter((line) => !isTip(line))));
  const cards = cardsIn(backIn(check), dimensions);
  return refundRecord({
    external_id: check.guestCheckId,
    ...timeOf(check),
    refund_of: null,
    refund: cents(tax.inside - goods - cards + service),
    tax: cents(-tax.whole),
    tip: cents(-total(charges.filter(isTip))),
    giftCardSold: cards,
    serviceCharge: service,
  });
}

function cardsIn(lines: readonly Line[], { giftCardItems }: Dimensions): Cents {
  return cents(-total(lines.filter(({ menuItem }) => giftCardItems?.has(menuItem?.miNum ?? ''))));
}

/** Parts of a cent are added up before they are rounded. */
const total = (lines: readonly Line[]): Cents => sum(carriedCents(lines.map(({ aggTtl }) => aggTtl)));

/** Times are UTC and do not say so. */
function timeOf({ clsdUTC, opnUTC, clsdBusDt }: GuestCheck) {
  return { occurred_at: clsdUTC ?? opnUTC ?? '', ...(clsdBusDt && { business_day: clsdBusDt }) };
}
