import { type Cents, moneyText, sum, ZERO } from '#core/base/money.ts';
import { addDays, type Day, DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import { listDeals } from '#core/deals/contract.ts';
import type { landlordHome } from '#core/home/contract.ts';
import { againstExpectation, WEEKS_BEFORE } from '#core/home/expectation.ts';
import { changeText, percentText, total } from '#core/reports/measure.ts';
import type { DayRange } from '#core/reports/presets.ts';
import type { Measured } from '#core/reports/store.ts';
import { combine, mapRead, type Read, readTogether } from '#server/base/db/read-together.ts';
import type { Ctx, Reply } from '#server/base/serve.ts';
import { openDealLists } from '#server/deals/read-deals.ts';
import { lackingStores, lackingText, missingText, silentFirst } from '#server/home/find-silent.ts';
import {
  eachSparkDay,
  type HomeSales,
  openHomeSales,
  placeText,
  sparkRange,
  YEAR_OF_WEEKS,
} from '#server/home/open-sales.ts';
import { moneyOnItsWay } from '#server/payments/money-on-its-way.ts';
import { compareDays, measureDays } from '#server/reports/daily/read-daily.ts';
import { type OpenRent, openRent, rentByDay } from '#server/reports/rent/read-rent.ts';
import { changeOf, pairsText } from '#server/reports/rows/beside-text.ts';
import { type ComparedReport, ofSome, pairsOverall, withLeftOut } from '#server/reports/sums/compared-report.ts';
import { countReports } from '#server/reports/sums/count-reports.ts';
import { type AdjustedDay, measureAdjusted } from '#server/reports/sums/measure-adjusted.ts';

type Home = Reply<typeof landlordHome>;
type Sales = NonNullable<Home['sales']>;

const MOST_MISSING = 30;
const MOST_MOVED = 5;
const MOST_EXPIRING = 6;
/** Stores whose rent is computed while somebody waits for their home page. */
const MOST_COMPUTED = 20;

export async function readLandlordHome(ctx: Ctx, masterCompany: number): Promise<Home> {
  const opened = await openHomeSales(ctx, { master_company: masterCompany }, comparedDays);
  return {
    today: opened?.report.today ?? dayIn(ctx.now, DEFAULT_ZONE),
    sales: opened && (await salesText(ctx, opened)),
    money: await moneyOnItsWay(ctx, masterCompany),
    ...(await connectionsText(ctx, masterCompany)),
  };
}

/** The weekdays that say what yesterday should have sold, and the same weekday a year before. */
function comparedDays(yesterday: Day): DayRange[] {
  const weeks = Array.from({ length: WEEKS_BEFORE + 1 }, (_, week) => addDays(yesterday, -7 * week));
  return [...weeks, addDays(yesterday, -YEAR_OF_WEEKS)].map((day) => ({ from: day, through: day }));
}

async function salesText(ctx: Ctx, opened: HomeSales): Promise<Sales> {
  const { report, yesterday, soldOf, soldOn } = opened;
  const storeIndexes = [...report.counted];
  const day = { from: yesterday, through: yesterday };
  const sold = soldOn(yesterday);
  const before = soldOn(addDays(yesterday, -YEAR_OF_WEEKS));
  const both = storeIndexes.filter((index) => sold.has(index) && (before.get(index)?.adjusted ?? 0) > 0);
  const compared = await withLeftOut(ctx.db, report);
  const rent = await openRent(ctx.db, report, MOST_COMPUTED);
  const { reportsOf, month } = await readTogether(ctx.db, {
    reportsOf: countReports(report, day),
    month: monthText(compared, rent),
  });
  const reports = reportsOf(sold);
  const usual = againstExpectation(storeIndexes.map(soldOf), yesterday);
  const due = storeIndexes.filter((index) => (reports.get(index)?.due ?? 0) > 0);
  const silent = due.filter((index) => (reports.get(index)?.missing ?? 0) > 0);
  const lacking = await lackingStores(ctx, opened, storeIndexes);
  const { stores, moved } = await readTogether(ctx.db, {
    stores: lackingText(opened, silentFirst(lacking, silent).slice(0, MOST_MISSING)),
    moved: movedText(opened),
  });
  return {
    currency: report.currency,
    day: yesterday,
    sales: moneyText(adjustedOf(sold.values())),
    stores_due: due.length,
    stores_reported: due.length - silent.length,
    expected: usual && moneyText(usual.expected),
    expected_change: usual && changeText(usual.sold, usual.expected),
    last_year_change: changeText(
      adjustedOf(both.map((index) => sold.get(index)!)),
      adjustedOf(both.map((index) => before.get(index)!)),
    ),
    stores_compared: both.length,
    month,
    missing: await missingText(ctx, opened, stores, silent),
    moved,
  };
}

const adjustedOf = (days: Iterable<AdjustedDay>): Cents => sum([...days].map(({ adjusted }) => adjusted));

/** The sums of the month are those of its days, which are read by property. */
function monthText(report: ComparedReport, rent: OpenRent): Read<Sales['month']> {
  const merchants = [...report.counted].filter((index) => report.merchants.has(index));
  const same = merchants.filter((index) => report.same?.has(index));
  const reads = {
    all: readMonth(report),
    sameOnly: same.length === report.counted.size ? null : readMonth(ofSome(report, new Set(same))),
    rents: rentByDay(rent, report.range),
  };
  return combine(reads, ({ all, sameOnly, rents }) => {
    const sales = total(all.sold.values()).adjusted;
    const percentage = rents && sum([...rents.values()]);
    return {
      from: report.range.from,
      through: report.range.through,
      sales: moneyText(sales),
      change: changeOf(all),
      ...pairsText(pairsOverall(report)),
      percentage_rent: percentage === null ? null : moneyText(percentage),
      // Rent without its last days is no share of the sales of all of them.
      rent_share: percentage !== null && rent.waiting === null ? percentText(percentage, sales) : null,
      rent_waits: rent.waiting,
      comparable: { stores: same.length, change: changeOf(sameOnly ?? all) },
      stores: merchants.length,
      series: seriesText(report, rent, { ...all, rents }),
    };
  });
}

/** Of the days of the month what each sold, and what all of them together are compared with. */
function readMonth(report: ComparedReport) {
  const reads = { now: measureDays(report, report.range), comparedSales: compareDays(report) };
  return combine(reads, ({ now: { sold }, comparedSales }) => ({
    sold,
    beforeByDay: comparedSales?.before,
    paired: comparedSales && total(comparedSales.pairedOf(sold).values()),
    before: comparedSales && total(comparedSales.before.values()),
  }));
}

type MonthDays = {
  sold: ReadonlyMap<Day, Measured>;
  beforeByDay: ReadonlyMap<Day, Measured> | undefined;
  rents: ReadonlyMap<Day, Cents> | null;
};

function seriesText({ range }: HomeSales['report'], rent: OpenRent, { sold, beforeByDay, rents }: MonthDays) {
  const lastDay = rent.waiting?.through ?? range.through;
  const days: Sales['month']['series'] = [];
  for (let day: Day = range.from; day <= range.through; day = addDays(day, 1)) {
    const [soldOnDay, then] = [sold.get(day), beforeByDay?.get(addDays(day, -YEAR_OF_WEEKS))];
    days.push({
      day,
      sales: soldOnDay ? moneyText(soldOnDay.adjusted) : null,
      last_year: then ? moneyText(then.adjusted) : null,
      percentage_rent: rents && day <= lastDay ? moneyText(rents.get(day) ?? ZERO) : null,
    });
  }
  return days;
}

/** Properties furthest from the same weekday last year, up or down; only of those are the last two weeks read. */
function movedText({ report, yesterday, soldOn }: HomeSales): Read<Sales['moved']> {
  const [sold, before] = [soldOn(yesterday), soldOn(addDays(yesterday, -YEAR_OF_WEEKS))];
  const adjusted = (stores: readonly number[], on: typeof sold) =>
    adjustedOf(stores.flatMap((index) => on.get(index) ?? []));
  const places = Map.groupBy(report.counted, (index) => report.stores[index]!.premises?.id);
  const moved = [...places].flatMap(([premises, indexes]) => {
    const both = indexes.filter((index) => sold.has(index) && (before.get(index)?.adjusted ?? 0) > 0);
    if (premises === undefined || both.length === 0) return [];
    const [now, lastYear] = [adjusted(both, sold), adjusted(both, before)];
    return [{ premises, indexes, sales: adjusted(indexes, sold), now, lastYear, ratio: now / lastYear - 1 }];
  });
  moved.sort((a, b) => Math.abs(b.ratio) - Math.abs(a.ratio));
  const mostMoved = moved.slice(0, MOST_MOVED);
  const stores = new Set(mostMoved.flatMap(({ indexes }) => indexes));
  const spans = report.spans.filter(({ store }) => stores.has(store));
  return mapRead(measureAdjusted(report, spans, [sparkRange(yesterday)]), (measured) =>
    mostMoved.map(({ premises, indexes, sales, now, lastYear }) => ({
      premises,
      name: report.stores[indexes[0]!]!.premises!.name,
      sales: moneyText(sales),
      last_year: moneyText(lastYear),
      change: changeText(now, lastYear),
      series: eachSparkDay(yesterday).map((day) => sumKnown(indexes.map((index) => measured.get(index)?.get(day)))),
    })),
  );
}

function sumKnown(days: readonly (AdjustedDay | undefined)[]): string | null {
  const knownDays = days.filter((day) => day !== undefined);
  return knownDays.length === 0 ? null : moneyText(adjustedOf(knownDays));
}

async function connectionsText(ctx: Ctx, masterCompany: number): Promise<Pick<Home, 'connections' | 'expiring'>> {
  const query = { master_company: masterCompany, pageSize: MOST_EXPIRING, ordering: 'end_date' };
  const lists = await openDealLists(ctx, listDeals.query.parse(query));
  const expiring = await lists.first('active/expires');
  return {
    connections: {
      active: lists.count('active/all'),
      merchants: lists.merchants.open,
      not_open: lists.merchants.notOpen,
      expiring: lists.count('active/expires'),
      waiting_merchant: lists.count('pending/merchant'),
      waiting_owner: lists.count('pending/owner'),
    },
    expiring: expiring.map((deal) => {
      const { company, premises_unit: unit } = deal.landlord;
      return {
        deal: deal.id,
        merchant: deal.retailer.legal_name,
        place: placeText({ premises: company.premises, unit }),
        end_date: deal.end_date,
        text: deal.expiry_text ?? '',
        renewal: deal.pending_copy !== null,
      };
    }),
  };
}
