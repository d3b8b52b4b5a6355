// Opens a shop and keeps its ledger; a test asks `truth` what a reader must end up with.
//
// The ledger follows from the seed and the day alone. Time enters only when it is looked at: `at(now)` leaves out what
// has not happened yet, so a tip that is corrected the next morning is first seen without the correction.
import { addDays, type Day, dayIn, daysBetween } from '#core/base/time.ts';
import type { Clock } from '#server/base/clock.ts';
import { linesOf, refundLinesOf } from '#simulators/expected-lines.ts';
import type { Shop, ShopPlan, ShopSale, ShopTraits } from '#simulators/shop.ts';
import { type MadeSale, makeDay } from '#simulators/shop-day.ts';

const ALL_TRAITS: ShopTraits = {
  salesPerDay: 30,
  categories: true,
  lineTax: true,
  tips: true,
  discounts: true,
  serviceCharges: true,
  giftCards: true,
  refunds: 0.04,
  refundsNameSale: true,
  refundsApart: false,
  refundTax: true,
  refundParts: true,
  lateEdits: 0.06,
  offline: 0.03,
  voids: 0.02,
  tests: 0.02,
};

/** Refunds and late arrivals reach back no further than this. */
const LONGEST_TAIL_DAYS = 12;

export function openShop(plan: ShopPlan, clock: Clock): Shop {
  const traits = { ...ALL_TRAITS, ...plan.traits };
  const { id, name, timeZone, currency = 'USD', opens } = plan;
  const salesByDay = new Map<Day, MadeSale[]>();
  const dayOf = (day: Day) => {
    const sales = salesByDay.get(day) ?? makeDay({ id, timeZone, traits }, day);
    salesByDay.set(day, sales);
    return sales;
  };
  const madeBetween = (from: Day, to: Day) => {
    const last = [to, plan.closes ?? to].sort()[0] as Day;
    const first = from < opens ? opens : from;
    return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) =>
      dayOf(addDays(first, index)),
    ).flat();
  };
  const seen = (from: Day, to: Day) => madeBetween(from, to).flatMap((sale) => sale.at(clock()) ?? []);
  const today = () => dayIn(clock(), timeZone);
  const around = (from: Date, to: Date) =>
    seen(addDays(dayIn(from, timeZone), -LONGEST_TAIL_DAYS), dayIn(to, timeZone));
  const all = () => byTime(seen(opens, today()), 'modifiedAt');
  const refundedBefore = () =>
    madeBetween(opens, today()).flatMap((sale) => (sale.at(clock()) ? [] : [sale.refundsAt(clock()).sale]));
  return {
    id,
    name,
    timeZone,
    currency,
    traits,
    opens,
    modified: (from, to) => byTime(around(from, to), 'modifiedAt').filter((sale) => within(sale.modifiedAt, from, to)),
    closed: (from, to) => byTime(around(from, to), 'closedAt').filter((sale) => within(sale.closedAt, from, to)),
    onDay: (day) => byTime(seen(day, day), 'closedAt'),
    all,
    refunded: (from, to) =>
      madeBetween(addDays(dayIn(from, timeZone), -LONGEST_TAIL_DAYS), dayIn(to, timeZone))
        .map((sale) => sale.refundsAt(clock()))
        .flatMap(({ sale, refunds }) => refunds.map((refund) => ({ sale, refund })))
        .filter(({ refund }) => within(refund.at, from, to))
        .sort((a, b) => a.refund.at.getTime() - b.refund.at.getTime()),
    truth: () => [
      ...linesOf(all(), traits),
      ...(traits.refundsApart ? refundedBefore().flatMap((sale) => refundLinesOf(sale, traits)) : []),
    ],
  };
}

function within(at: Date, from: Date, to: Date): boolean {
  return at >= from && at < to;
}

function byTime(sales: ShopSale[], key: 'modifiedAt' | 'closedAt'): ShopSale[] {
  return sales.sort((a, b) => a[key].getTime() - b[key].getTime() || (a.id < b.id ? -1 : 1));
}
