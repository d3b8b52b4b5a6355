// A Simphony guest check as our sale. `subTtl` is items after discounts, without tax that is added and without service
// charges; taxes are told for the check. Service charge lines are tips where their definition says so. Lines are
// negative where something is returned: a check of nothing but returns is a refund of its own day, and in an exchange
// what came back is a refund beside the sale.
//
// Items of 20.00 less 2.00, tax 1.49, a service charge of 3.24 and a charged tip of 1.00 is gross 23.73.
import { z } from 'zod';
import { type Cents, cents, sum, ZERO } from '#core/base/money.ts';
import { decimalCents } from '#core/pos/decimal.ts';
import { refundRecord, type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';

const Amount = z.number().nullish();
const Id = z.union([z.string(), z.number()]).transform(String);
const Flag = z.boolean().nullish();
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
export const GuestCheck = z.object({
  guestCheckId: Id,
  clsdFlag: Flag,
  opnUTC: z.string().nullish(),
  clsdUTC: z.string().nullish(),
  rvcNum: Id.nullish(),
  subTtl: Amount,
  taxes: z.array(z.object({ taxCollTtl: Amount })).nullish(),
  detailLines: z.array(Line).nullish(),
});
export type GuestCheck = z.output<typeof GuestCheck>;

/** What the vendor's lists say about the numbers in a check. */
export type Dimensions = {
  /** Family group by menu item. */
  categories: ReadonlyMap<string, string>;
  giftCardItems: ReadonlySet<string>;
  tips: ReadonlySet<string>;
  giftCardTenders: ReadonlySet<string>;
};

export function pageOf(checks: GuestCheck[], dimensions: Dimensions, revenueCentre: string | null) {
  const counts = (check: GuestCheck) =>
    check.clsdFlag !== false && check.clsdUTC && soldIn(check).length + backIn(check).length > 0;
  const here = ({ rvcNum }: GuestCheck) => revenueCentre === null || rvcNum === revenueCentre;
  const [kept, gone] = [
    checks.filter((check) => counts(check) && here(check)),
    checks.filter((check) => !counts(check) || !here(check)),
  ];
  return {
    sales: kept.flatMap((check) => recordsOf(check, dimensions)),
    removed: gone.flatMap(({ guestCheckId }) => [guestCheckId, `${guestCheckId}-return`]),
  };
}

const linesOf = ({ detailLines }: GuestCheck) => (detailLines ?? []).filter(({ vdFlag }) => !vdFlag);
const soldIn = (check: GuestCheck) => linesOf(check).filter(({ menuItem, aggTtl }) => menuItem && (aggTtl ?? 0) >= 0);
const backIn = (check: GuestCheck) => linesOf(check).filter(({ menuItem, aggTtl }) => menuItem && (aggTtl ?? 0) < 0);

function recordsOf(check: GuestCheck, dimensions: Dimensions): SaleRecord[] {
  const [sold, back] = [soldIn(check), backIn(check)];
  const returned = cents(-sum(back.map((line) => decimalCents(line.aggTtl))));
  if (sold.length === 0) return [refundOf(check, check.guestCheckId, dimensions)];
  const sale = saleOf(check, sold, returned, dimensions);
  if (back.length === 0) return [sale];
  const refund = refundRecord({
    external_id: `${check.guestCheckId}-return`,
    occurred_at: instantOf(check),
    refund_of: null,
    refund: returned,
  });
  return [sale, refund];
}

function saleOf(check: GuestCheck, sold: Line[], returned: Cents, dimensions: Dimensions): SaleRecord {
  const all = linesOf(check);
  const discounts = all.filter(({ discount }) => discount);
  const lines = sold.map((line) => lineOf(line, discounts, dimensions));
  const ids = new Set(sold.map(({ dtlId }) => dtlId));
  const whole = discounts.filter(({ parDtlId }) => !parDtlId || !ids.has(parDtlId));
  const discount = cents(Math.abs(total(whole)));
  const told = cents(sum(lines.map(({ net }) => net)) - discount);
  // Where the check says more or less than its lines, the check is right.
  const rest = cents(decimalCents(check.subTtl) + returned - inclusiveTax(sold) - told);
  const charges = all.filter(({ serviceCharge }) => serviceCharge);
  const isTip = ({ serviceCharge }: Line) => dimensions.tips.has(serviceCharge?.svcChgNum ?? '');
  const gifts = all.filter(({ tenderMedia }) => dimensions.giftCardTenders.has(tenderMedia?.tmedNum ?? ''));
  return soldRecord({
    external_id: check.guestCheckId,
    occurred_at: instantOf(check),
    lines: rest === 0 ? lines : [...lines, { net: rest, tax: ZERO, discount: ZERO, category: null }],
    discount,
    tax: taxOf(check),
    tip: total(charges.filter(isTip)),
    serviceCharge: total(charges.filter((line) => !isTip(line))),
    giftCardRedeemed: cents(Math.abs(total(gifts))),
  });
}

function lineOf(line: Line, discounts: Line[], { categories, giftCardItems }: Dimensions): SoldLine {
  const own = discounts.filter(({ parDtlId }) => parDtlId && parDtlId === line.dtlId);
  const discount = cents(Math.abs(total(own)));
  const item = line.menuItem?.miNum ?? '';
  return {
    net: cents(decimalCents(line.aggTtl) - decimalCents(line.menuItem?.inclTax) - discount),
    tax: ZERO,
    discount,
    category: categories.get(item) ?? null,
    giftCard: giftCardItems.has(item),
  };
}

function refundOf(check: GuestCheck, id: string, { tips }: Dimensions): SaleRecord {
  const charged = linesOf(check).filter(({ serviceCharge }) => tips.has(serviceCharge?.svcChgNum ?? ''));
  return refundRecord({
    external_id: id,
    occurred_at: instantOf(check),
    refund_of: null,
    refund: cents(Math.abs(decimalCents(check.subTtl))),
    tax: cents(Math.abs(taxOf(check))),
    tip: cents(Math.abs(total(charged))),
  });
}

const taxOf = ({ taxes }: GuestCheck) => sum((taxes ?? []).map(({ taxCollTtl }) => decimalCents(taxCollTtl)));
const inclusiveTax = (lines: Line[]) => sum(lines.map(({ menuItem }) => decimalCents(menuItem?.inclTax)));
const total = (lines: Line[]): Cents => sum(lines.map(({ aggTtl }) => decimalCents(aggTtl)));

/** Times are UTC and do not say so. */
function instantOf({ clsdUTC, opnUTC }: GuestCheck): string {
  const text = clsdUTC ?? opnUTC ?? '1970-01-01T00:00:00';
  return /(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`;
}
