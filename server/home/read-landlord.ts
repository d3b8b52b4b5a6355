import { moneyText, ZERO } from '#core/base/money.ts';
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
  measureDaysOf,
  openHomeSales,
  placeText,
  sparkRange,
  YEAR_OF_WEEKS,
} from '#server/home/open-sales.ts';
import { moneyOnItsWay } from '#server/payments/money-on-its-way.ts';
import { compareDays, measureDays } from '#server/reports/daily/read-daily.ts';
import { type OpenRent, openRent, rentByDay } from '#server/reports/rent/read-rent.ts';
import { changeOf, pairsText } from '#server/reports/rows/beside-text.ts';
import { storeLines, together } from '#server/reports/rows/store-lines.ts';
import { countReports } from '#server/reports/sums/count-reports.ts';

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
  const rent = await openRent(ctx.db, report, MOST_COMPUTED);
  const { reportsOf, month } = await readTogether(ctx.db, {
    reportsOf: countReports(report, day),
    month: monthText(report, rent),
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
    sales: moneyText(total(sold.values()).adjusted),
    stores_due: due.length,
    stores_reported: due.length - silent.length,
    expected: usual && moneyText(usual.expected),
    expected_change: usual && changeText(usual.sold, usual.expected),
    last_year_change: changeText(
      total(both.map((index) => sold.get(index)!)).adjusted,
      total(both.map((index) => before.get(index)!)).adjusted,
    ),
    month,
    missing: await missingText(ctx, opened, stores, silent),
    moved,
  };
}

function monthText(report: HomeSales['report'], rent: OpenRent): Read<Sales['month']> {
  const reads = { opened: storeLines(report, rent), series: seriesText(report, rent) };
  return combine(reads, ({ opened: { lines }, series }) => {
    const { sold, rent: rents, pairs, ...comparison } = together(lines);
    const merchants = lines.filter(({ index }) => report.merchants.has(index));
    const same = merchants.filter(({ index }) => report.same?.has(index));
    return {
      from: report.range.from,
      through: report.range.through,
      sales: moneyText(sold.adjusted),
      change: changeOf(comparison),
      ...pairsText(pairs),
      percentage_rent: rents && moneyText(rents.percentage),
      // Rent without its last days is no share of the sales of all of them.
      rent_share: rents && rent.waiting === null ? percentText(rents.percentage, sold.adjusted) : null,
      rent_waits: rent.waiting,
      comparable: { stores: same.length, change: changeOf(together(same)) },
      stores: merchants.length,
      series,
    };
  });
}

function seriesText(report: HomeSales['report'], rent: OpenRent): Read<Sales['month']['series']> {
  const { range } = report;
  const lastDay = rent.waiting?.through ?? range.through;
  const reads = {
    now: measureDays(report, range),
    comparedSales: compareDays(report),
    rents: rentByDay(rent, range),
  };
  return combine(reads, ({ now, comparedSales, rents }) => {
    const days: Sales['month']['series'] = [];
    for (let day: Day = range.from; day <= range.through; day = addDays(day, 1)) {
      const [soldOnDay, then] = [now.sold.get(day), comparedSales?.before.get(addDays(day, -YEAR_OF_WEEKS))];
      days.push({
        day,
        sales: soldOnDay ? moneyText(soldOnDay.adjusted) : null,
        last_year: then ? moneyText(then.adjusted) : null,
        percentage_rent: rents && day <= lastDay ? moneyText(rents.get(day) ?? ZERO) : null,
      });
    }
    return days;
  });
}

/** Properties furthest from their expectation, up or down; only of those are the last two weeks read. */
function movedText({ report, yesterday, soldOf }: HomeSales): Read<Sales['moved']> {
  const places = Map.groupBy(report.counted, (index) => report.stores[index]!.premises?.id);
  const moved = [...places].flatMap(([premises, indexes]) => {
    const usual = againstExpectation(indexes.map(soldOf), yesterday);
    if (premises === undefined || usual === null || usual.expected <= 0) return [];
    return [{ premises, indexes, ...usual, ratio: usual.sold / usual.expected - 1 }];
  });
  moved.sort((a, b) => Math.abs(b.ratio) - Math.abs(a.ratio));
  const mostMoved = moved.slice(0, MOST_MOVED);
  const stores = new Set(mostMoved.flatMap(({ indexes }) => indexes));
  const spans = report.spans.filter(({ store }) => stores.has(store));
  return mapRead(measureDaysOf(report, spans, [sparkRange(yesterday)]), (measured) =>
    mostMoved.map(({ premises, indexes, sold, expected }) => ({
      premises,
      name: report.stores[indexes[0]!]!.premises!.name,
      sales: moneyText(sold),
      expected: moneyText(expected),
      change: changeText(sold, expected),
      series: eachSparkDay(yesterday).map((day) => sumKnown(indexes.map((index) => measured.get(index)?.get(day)))),
    })),
  );
}

function sumKnown(days: readonly (Measured | undefined)[]): string | null {
  const knownDays = days.filter((day) => day !== undefined);
  return knownDays.length === 0 ? null : moneyText(total(knownDays).adjusted);
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
