// Every store beside the others: performance and ranking.
import { cents, moneyText } from '#core/base/money.ts';
import { type Page, page } from '#core/base/page.ts';
import { changeText, perOne, total } from '#core/reports/measure.ts';
import { medianOfPeers } from '#core/reports/peers.ts';
import type { RowOrder } from '#core/reports/query-contract.ts';
import type { performanceReport, rankingReport } from '#core/reports/stores-contract.ts';
import { readTogether } from '#server/base/db/read-together.ts';
import type { Input, Reply } from '#server/base/serve.ts';
import { rentByStore, rentOfSome } from '#server/reports/rent/read-rent.ts';
import { cutPage, type PagedCtx } from '#server/reports/rows/cut-page.ts';
import { merchantColors } from '#server/reports/rows/merchant-colors.ts';
import {
  comparedText,
  gapsText,
  headOf,
  ordered,
  readStoreLines,
  rentShareText,
  type StoreLine,
  type StoreLines,
  shareText,
  totalsText,
} from '#server/reports/rows/store-lines.ts';
import { type ReportContext, storeName } from '#server/reports/scope/report-context.ts';
import { loadComparedReport } from '#server/reports/sums/compared-report.ts';
import { lastReports } from '#server/reports/sums/last-reports.ts';

export async function readPerformance(
  ctx: PagedCtx,
  query: Input<typeof performanceReport.read>['query'],
): Promise<Reply<typeof performanceReport.read>> {
  const report = await loadComparedReport(ctx, query);
  const opened = await readStoreLines(ctx.db, report, rentsFor(query.ordering));
  const { lines } = opened;
  const chosen = ordered(lines, query.ordering, ({ store }) => store.name);
  const rows = await storeRows(ctx, report, opened, cutPage(chosen, query));
  return {
    ...headOf(report, lines),
    totals: totalsText(lines, report.compared !== null, opened.overall),
    peers: peersText(lines),
    rows: page(rows, chosen.length, query, ctx.request.address),
  };
}

/** Places follow adjusted gross whatever the rows are ordered by. */
export async function readRanking(
  ctx: PagedCtx,
  query: Input<typeof rankingReport.read>['query'],
): Promise<Reply<typeof rankingReport.read>> {
  const report = await loadComparedReport(ctx, query);
  const opened = await readStoreLines(ctx.db, report, rentsFor(query.ordering));
  const { lines } = opened;
  const ranks = placesOf(lines, ({ sold }) => sold.adjusted);
  const before = report.compared && placesOf(lines, (line) => line.before?.adjusted ?? 0);
  const chosen = cutPage(
    ordered(lines, query.ordering, ({ store }) => store.name),
    query,
  );
  const rows = await storeRows(ctx, report, opened, chosen);
  const ranked = chosen.map((line, at) => ({
    ...rows[at]!,
    rank: ranks.get(line.index)!,
    compared_rank: before && (line.before?.reports ?? 0) > 0 ? before.get(line.index)! : null,
    per_sqft: line.store.area === null ? null : perOne(line.sold.adjusted, line.store.area),
  }));
  return {
    ...headOf(report, lines),
    totals: totalsText(lines, report.compared !== null, opened.overall),
    rows: page(ranked, lines.length, query, ctx.request.address) as Page<(typeof ranked)[number]>,
  };
}

/** Only an order by rent needs the rent of every store; otherwise that of the page is enough. */
const rentsFor = (ordering: RowOrder) => (ordering.includes('percentage_rent') ? 'each' : 'overall');

async function storeRows(ctx: PagedCtx, report: ReportContext, opened: StoreLines, chosen: readonly StoreLine[]) {
  const whole = total(opened.lines.map(({ sold }) => sold)).adjusted;
  const places = chosen.map(({ index }) => index);
  const { last, rents, colorOf } = await readTogether(ctx.db, {
    last: lastReports(report, places),
    rents: rentByStore(rentOfSome(opened.rent, new Set(places)), report.range),
    colorOf: merchantColors(ctx, report),
  });
  const lines = chosen.map((line) => ({ ...line, rent: rents.get(line.index) ?? null }));
  return lines.map((line) => ({
    store: storeName(line.store),
    color: colorOf(line.store.company),
    ...comparedText(line),
    share: shareText(line.sold.adjusted, whole),
    rent_share: rentShareText(line),
    gaps: gapsText(line.reports),
    last_reported: last.get(line.index) ?? null,
  }));
}

function placesOf(lines: readonly StoreLine[], amountOf: (line: StoreLine) => number): Map<number, number> {
  const sorted = [...lines].sort((a, b) => amountOf(b) - amountOf(a) || a.store.name.localeCompare(b.store.name, 'en'));
  return new Map(sorted.map(({ index }, at) => [index, at + 1]));
}

function peersText(lines: readonly StoreLine[]) {
  const selling = lines.filter(({ sold, store }) => sold.reports > 0 && store.lineage !== null);
  const adjusted = medianOfPeers(selling.map(({ sold }) => sold.adjusted));
  if (adjusted === null) return null;
  const averages = selling.flatMap(({ sold }) =>
    sold.transactions > 0 ? [cents(Math.round(sold.adjusted / sold.transactions))] : [],
  );
  const average = medianOfPeers(averages);
  const changes = selling.flatMap(({ paired, before }) =>
    paired && before && before.adjusted > 0 ? [cents(Math.round((paired.adjusted / before.adjusted) * 1_000_000))] : [],
  );
  const change = medianOfPeers(changes);
  return {
    stores: selling.length,
    adjusted_gross: moneyText(adjusted),
    average_sale: average && moneyText(average),
    change: change && changeText(change, cents(1_000_000)),
  };
}
