// How each store of a merchant changed over four weeks, beside the median of the other merchants of its property. Stores
// around which too few others sell are compared with nobody, and their weeks are not read.
import { cents } from '#core/base/money.ts';
import { addDays, type Day } from '#core/base/time.ts';
import type { RetailerHome } from '#core/home/contract.ts';
import { changeText } from '#core/reports/measure.ts';
import { pairsOf } from '#core/reports/paired-days.ts';
import type { DayRange } from '#core/reports/presets.ts';
import { readTogether } from '#server/base/db/read-together.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type HomeSales, YEAR_OF_WEEKS, yearBefore } from '#server/home/open-sales.ts';
import { listPeerChanges } from '#server/home/sql.ts';
import { pairsText } from '#server/reports/rows/beside-text.ts';
import { findLeftOut, pairCountOf } from '#server/reports/sums/compared-report.ts';
import { sumAdjustedDays } from '#server/reports/sums/measure-adjusted.ts';

type Compare = RetailerHome['stores'][number]['compare'];

const COMPARED_DAYS = 28;

/** By place of the store. */
export async function comparePeers(ctx: Ctx, { report, yesterday }: HomeSales): Promise<(index: number) => Compare> {
  const { db, viewer } = ctx;
  const month = comparedMonth(yesterday);
  const lineages = [...report.counted].flatMap((index) => report.stores[index]!.lineage ?? []);
  const peers = await listPeerChanges(db, viewer, lineages, { ...month, daysBack: YEAR_OF_WEEKS });
  const compared = [...report.counted].filter((index) => peers.has(report.stores[index]!.lineage ?? 0));
  if (compared.length === 0) return () => null;
  const weeks = await readWeeks(ctx, report, new Set(compared), month);
  return (index) => {
    const others = peers.get(report.stores[index]!.lineage ?? 0);
    if (others === undefined) return null;
    const pairs = pairsText(pairCountOf(weeks, index));
    return { change: weeks.changeOf(index), ...pairs, peers_change: others.median, peers: others.peers };
  };
}

const comparedMonth = (yesterday: Day) => ({ from: addDays(yesterday, 1 - COMPARED_DAYS), through: yesterday });

/** Four weeks of some of the stores beside the year before, without the days that a comparison leaves out. */
async function readWeeks({ db }: Ctx, report: HomeSales['report'], stores: ReadonlySet<number>, month: DayRange) {
  const spans = report.spans.filter(({ store }) => stores.has(store));
  const compared = yearBefore(month);
  const sold = await readTogether(db, {
    now: sumAdjustedDays(report, spans, month),
    before: sumAdjustedDays(report, spans, compared),
  });
  const leftOut = await findLeftOut(db, { ...report, counted: stores, spans }, pairsOf(month, 'retail_calendar'), sold);
  const less = await readTogether(db, {
    now: sumAdjustedDays(report, leftOut.now, month),
    before: sumAdjustedDays(report, leftOut.before, compared),
  });
  const comparedSales = (side: 'now' | 'before', index: number) =>
    cents((sold[side].get(index)?.adjusted ?? 0) - (less[side].get(index)?.adjusted ?? 0));
  return {
    leftOut,
    changeOf: (index: number) => changeText(comparedSales('now', index), comparedSales('before', index)),
  };
}
