// How each store of a merchant changed over four weeks, beside the median of the other merchants of its property. Stores
// around which too few others sell are compared with nobody, and their weeks are not read.
import { addDays, type Day } from '#core/base/time.ts';
import type { RetailerHome } from '#core/home/contract.ts';
import { NOTHING_SOLD } from '#core/reports/measure.ts';
import { pairsOf } from '#core/reports/paired-days.ts';
import type { DayRange } from '#core/reports/presets.ts';
import { combine, readOne } from '#server/base/db/read-together.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type HomeSales, YEAR_OF_WEEKS, yearBefore } from '#server/home/open-sales.ts';
import { listPeerChanges } from '#server/home/sql.ts';
import { changeOf, pairsText } from '#server/reports/rows/beside-text.ts';
import { NOT_COMPARED } from '#server/reports/rows/store-lines.ts';
import { compareByKey } from '#server/reports/sums/compare-sales.ts';
import { type ComparedReport, findLeftOut, pairCountOf } from '#server/reports/sums/compared-report.ts';
import { measureByKey } from '#server/reports/sums/measure-sales.ts';

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
  const weeks = await openWeeks(ctx, report, new Set(compared), month);
  const changeBeside = await readOne(db, readChanges(weeks));
  return (index) => {
    const others = peers.get(report.stores[index]!.lineage ?? 0);
    if (others === undefined) return null;
    const pairs = pairsText(pairCountOf(weeks, index));
    return { change: changeBeside(index), ...pairs, peers_change: others.median, peers: others.peers };
  };
}

const comparedMonth = (yesterday: Day) => ({ from: addDays(yesterday, 1 - COMPARED_DAYS), through: yesterday });

/** Those of the stores over four weeks, with what their comparison leaves out. */
async function openWeeks(
  { db }: Ctx,
  report: HomeSales['report'],
  stores: ReadonlySet<number>,
  month: DayRange,
): Promise<ComparedReport> {
  const spans = report.spans.filter(({ store }) => stores.has(store));
  const some = { ...report, counted: stores, spans };
  const leftOut = await findLeftOut(db, some, pairsOf(month, 'retail_calendar'));
  return { ...some, range: { ...month, preset: null }, compared: yearBefore(month), leftOut };
}

function readChanges(weeks: ComparedReport) {
  const byStore = ({ store }: { store: number }) => store;
  const reads = { now: measureByKey(weeks, weeks.range, byStore), besideOf: compareByKey(weeks, byStore) };
  return combine(
    reads,
    ({ now, besideOf }) =>
      (index: number) =>
        changeOf(besideOf?.(index, now.get(index) ?? NOTHING_SOLD) ?? NOT_COMPARED),
  );
}
