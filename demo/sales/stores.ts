// How much the demo's stores sell: enough that their breakpoints matter. The store of the retailer's sign-in passed its
// breakpoint forty days ago, so that its receipt has something to tell.
import { addDays, type Day } from '#core/base/time.ts';
import { arePlain } from '#core/deals/plain-terms.ts';
import { type DealTerms, readDealTerms } from '#core/deals/terms.ts';
import { dayOf, numberOf } from '#core/rent/calendar.ts';
import { rent } from '#core/rent/rent.ts';
import { rentYearsThrough } from '#core/rent/rent-years.ts';
import { salesByDay } from '#core/rent/sales.ts';
import { chanceFrom, type StoreDay, type StoreKind, storeDays } from '#demo/sales/days.ts';

export type DemoStore = {
  channelId: number;
  merchant: string;
  property: string;
  country: string;
  terms: unknown;
  startDate: Day;
};

const TWO_YEARS = 730;
const PASSED_DAYS_AGO = 40;
/** What an ordinary day sold before the till was there, beside one of the years after. */
const BEFORE = 0.9;
const YEARLY = { weekly: 365 / 7, monthly: 12, quarterly: 4, annual: 1, entire_period: 1 } as const;
/** Stores whose feeds lag: how many of the last days are missing. */
const LAGGING: Readonly<Record<string, number>> = { 'Field & Tin': 5, 'Kiln & Clay': 2, 'Saltmarsh Surf Co.': 1 };
const LOST_DAYS: Readonly<Record<string, number>> = { 'Pressed Records': 24 };
const SHOWN_STORE = { merchant: 'Juniper & Rye', property: 'Foundry Hall' } as const;
const FOOD =
  /& rye|ember|tallow|brine|larder|bread|biscuit|kettle|candy|cheese|pie co|coffee|espresso|tea\b|noodle|ramen|sushi|dim sum|taqueria|oyster|gelato|wine|cider|diner|barbecue|kitchen|field & tin|hare/i;

export function demoStoreDays(store: DemoStore, today: Day): StoreDay[] {
  const terms = readDealTerms(store.terms);
  const chance = chanceFrom(`${store.merchant}/${store.property}/level`);
  const from = later(store.startDate, addDays(today, -TWO_YEARS));
  const through = addDays(today, -1 - (LAGGING[store.merchant] ?? 0));
  if (from > through) return [];
  const story = {
    seed: `${store.merchant}/${store.property}/${store.channelId}`,
    kind: kindOf(store.merchant, chance),
    from,
    through,
    taxRate: store.country === 'GB' ? 1 / 5 : 0.06 + chance() * 0.03,
  };
  const plain = storeDays({ ...story, ordinaryDay: 100_000 });
  const ordinaryDay = 100_000 * (levelFrom(store, terms, plain, today) ?? yearlyTarget(terms, chance) / yearOf(plain));
  const lost = LOST_DAYS[store.merchant];
  const days = storeDays({ ...story, ordinaryDay });
  return [
    ...daysBefore(story, store.startDate, ordinaryDay),
    ...days.filter(({ day }) => lost === undefined || day !== addDays(today, -lost)),
  ];
}

/** A lease that is older than its till, day by day; fill-sales tells its whole months as one amount each. */
function daysBefore(
  story: Omit<Parameters<typeof storeDays>[0], 'ordinaryDay'>,
  start: Day,
  ordinaryDay: number,
): StoreDay[] {
  if (start >= story.from) return [];
  const before = { ...story, seed: `${story.seed}/before`, from: start, through: addDays(story.from, -1) };
  return storeDays({ ...before, ordinaryDay: ordinaryDay * BEFORE });
}

/** What the sales of the shown store are multiplied by to reach its breakpoint on the day. */
function levelFrom({ merchant, property }: DemoStore, terms: DealTerms, plain: readonly StoreDay[], today: Day) {
  if (merchant !== SHOWN_STORE.merchant || property !== SHOWN_STORE.property) return undefined;
  const passed = addDays(today, -PASSED_DAYS_AGO);
  const threshold = thresholdOn(terms, passed);
  const year = rentYearsThrough(terms, numberOf(passed)).at(-1);
  if (threshold === undefined || year === undefined || terms.percentage?.breakpoint_period !== 'annual')
    return undefined;
  const counted = plain.filter(({ day }) => day >= dayOf(year.start) && day <= passed);
  const sum = counted.reduce((all, day) => all + countedOf(day), 0);
  return sum > 0 ? threshold / sum : undefined;
}

/** Around the breakpoint of a year, or what a plain percentage suggests; between 150 thousand and 5 million. */
function yearlyTarget(terms: DealTerms, chance: () => number): number {
  const spread = 0.86 + chance() * 0.4;
  const threshold = thresholdOn(terms, terms.start_date);
  const kind = terms.percentage?.breakpoint_period ?? 'annual';
  const rate = (terms.percentage?.tiers[0]?.rate ?? 0) / 100_000_000;
  const minimum = rate > 0 ? ((terms.min_monthly_rent ?? 0) * 12) / rate : 0;
  const suggested = threshold ? threshold * YEARLY[kind] * spread : minimum * spread;
  const target = suggested > 0 ? suggested : 40_000_000 + chance() * 160_000_000;
  return Math.min(Math.max(target, 15_000_000), 500_000_000);
}

function thresholdOn(terms: DealTerms, day: Day): number | undefined {
  if (!arePlain(terms)) return undefined;
  const { breakpoint } = rent(terms, salesByDay([]), later(day, terms.start_date), 'month');
  return breakpoint === null || breakpoint.cents <= 0 ? undefined : breakpoint.cents;
}

function yearOf(days: readonly StoreDay[]): number {
  const year = days.slice(-365);
  return (year.reduce((all, day) => all + countedOf(day), 0) / year.length) * 365;
}

function countedOf({ gross, tax, tip, refund, gift_card_sold }: StoreDay): number {
  return gross - tax - tip - refund - gift_card_sold;
}

function kindOf(merchant: string, chance: () => number): StoreKind {
  if (FOOD.test(merchant)) return 'food';
  return chance() < 0.75 ? 'goods' : 'service';
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other;
}
