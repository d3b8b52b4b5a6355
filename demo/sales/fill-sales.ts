// Sales for every channel that a deal of the demo counts, from the first day of the deal up to yesterday: whole months for
// what is older than two years, whole days for the older past, hours for the last months, and single bills for the last
// days of some stores. The roll-ups are counted from them.
import { sql } from 'kysely';
import {
  addDays,
  addMonths,
  type Day,
  DEFAULT_ZONE,
  dayIn,
  daysBetween,
  firstDay,
  lastDay,
  monthOf,
} from '#core/base/time.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import type { CategoryPart } from '#core/pos/sale.ts';
import { SALE_MEASURES } from '#core/sales/roll-up.ts';
import { billsOf } from '#demo/sales/bills.ts';
import { chanceFrom, type StoreDay } from '#demo/sales/days.ts';
import { hoursOf } from '#demo/sales/hours.ts';
import * as store from '#demo/sales/sales-queries.ts';
import { setDemoAside } from '#demo/sales/set-aside.ts';
import { type DemoStore, demoStoreDays } from '#demo/sales/stores.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';

/** More rows at once take more memory than time. */
const BATCH = 5_000;
const HOURLY_DAYS = 42;
/** Before that the books of a lease say one amount a month. */
const TOLD_BY_DAY = 730;
const BILL_DAYS = 4;
/** Of the stores, in their order, how many show their last days bill by bill. */
const STORES_WITH_BILLS = 8;

export async function fillSalesDemo(services: Services, tx: Tx): Promise<string> {
  const now = services.clock();
  const sales = salesOf(await demoStores(tx), dayIn(now, DEFAULT_ZONE));
  let filled = 0;
  let writing: Promise<unknown> = Promise.resolve();
  // The next rows are thought of while the last ones are written.
  for (let rows = taken(sales, BATCH); rows.length > 0; rows = taken(sales, BATCH)) {
    const inserted = store.salesInserted(rows, now);
    await writing;
    writing = inserted.execute(tx);
    filled += rows.length;
  }
  await writing;
  await store.countRollUps(tx, now);
  await setDemoAside(services, tx);
  return `${filled} sales`;
}

function taken<Row>(rows: Iterator<Row>, most: number): Row[] {
  const some: Row[] = [];
  while (some.length < most) {
    const { value, done } = rows.next();
    if (done) break;
    some.push(value);
  }
  return some;
}

function* salesOf(stores: readonly DemoStore[], today: Day): Generator<store.FilledSale, undefined> {
  for (const [index, shop] of stores.entries()) {
    const named = categoriesOf(shop);
    const { months, days } = toldByMonth(demoStoreDays(shop, today), addDays(today, -TOLD_BY_DAY));
    for (const month of months) yield wholeMonth(month, shop.channelId, byCategory(month, shop.channelId, named));
    const billed = index < STORES_WITH_BILLS ? days.length - BILL_DAYS : days.length;
    for (const [at, day] of days.entries()) {
      const age = daysBetween(day.day, today);
      if (at >= billed) {
        yield* billsOf(day, shop.channelId, toldBy(named, day));
        continue;
      }
      const parts = byCategory(day, shop.channelId, tellsCategories(day.day, today) ? toldBy(named, day) : named);
      if (age < HOURLY_DAYS) yield* hoursOf(day, shop.channelId, parts);
      else yield wholeDay(day, shop.channelId, parts);
    }
  }
}

function wholeDay(day: StoreDay, channelId: number, categories: readonly CategoryPart[]): store.FilledSale {
  return {
    ...day,
    channelId,
    externalId: `day-${day.day}`,
    kind: 'sale',
    grain: 'day',
    minute: null,
    categories,
    hashed: `${day.day}${day.gross}`,
  };
}

/** Whole months before a day as one amount each, on their last day; the days of the others as they are. */
function toldByMonth(days: readonly StoreDay[], before: Day) {
  const isOlder = ({ day }: StoreDay) => lastDay(monthOf(day)) < before;
  const months = [...Map.groupBy(days.filter(isOlder), ({ day }) => monthOf(day))];
  return {
    months: months.map(([month, of]) => addedUp(of, lastDay(month))),
    days: days.filter((day) => !isOlder(day)),
  };
}

function addedUp(days: readonly StoreDay[], day: Day): StoreDay {
  const sums = Object.fromEntries(SALE_MEASURES.map((name) => [name, days.reduce((sum, each) => sum + each[name], 0)]));
  return { ...days[0]!, ...sums, day };
}

function wholeMonth(month: StoreDay, channelId: number, categories: readonly CategoryPart[]): store.FilledSale {
  const row = wholeDay(month, channelId, categories);
  return { ...row, grain: 'month', externalId: `month-${month.day.slice(0, 7)}` };
}

/** Each linked channel once, with the deal that counted it first. */
async function demoStores(tx: Tx): Promise<DemoStore[]> {
  const { rows } = await sql<DemoStore>`
    select distinct on (l.channel_id) l.channel_id as "channelId", d.retailer_legal_name as merchant,
      p.name as property, p.country, d.terms, d.start_date as "startDate"
    from deal_channels l join deals d on d.lineage_id = l.lineage_id join premises p on p.id = d.premises_id
    order by l.channel_id, (d.status in ('active', 'active_pending')) desc, d.start_date, d.id`.execute(tx);
  return rows;
}

function categoriesOf({ terms }: DemoStore): string[] {
  return readDealTerms(terms).categories?.items.map(({ category }) => category) ?? [];
}

/** Whole months, so that a statement tells all of one: this one and two before it, and the same a year ago. */
function tellsCategories(day: Day, today: Day): boolean {
  const [first, next] = [addMonths(firstDay(monthOf(today)), -2), addMonths(firstDay(monthOf(today)), 1)];
  return day >= first || (day >= addMonths(first, -12) && day < addMonths(next, -12));
}

const USUAL_CATEGORIES = { food: ['Food', 'Drinks', 'Retail'], goods: ['Main range', 'Accessories', 'Sale'] };

/** What the deal names, else what such a till usually tells. Only food is tipped. */
const toldBy = (named: readonly string[], { tip }: StoreDay): readonly string[] =>
  named.length > 0 ? named : USUAL_CATEGORIES[tip > 0 ? 'food' : 'goods'];

/** Uneven shares that change a little from day to day; the last category takes what is left. */
function byCategory(day: StoreDay, channelId: number, names: readonly string[]): CategoryPart[] {
  const chance = chanceFrom(`${channelId}/${day.day}`);
  const weights = names.map((_, index) => (names.length - index) * (0.9 + chance() * 0.2));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const left: Record<string, number> = Object.fromEntries(SALE_MEASURES.map((name) => [name, day[name]]));
  return names.map((category, index) => {
    if (index === names.length - 1) return { category, ...left };
    const part: Record<string, number> = {};
    for (const name of SALE_MEASURES) {
      part[name] = Math.floor((day[name] * weights[index]!) / whole);
      left[name] = (left[name] ?? 0) - part[name];
    }
    return { category, ...part };
  });
}
