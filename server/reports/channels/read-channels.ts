// Sales of each channel of a retailer's company, counted whether or not a deal counts them.
import { page } from '#core/base/page.ts';
import { refuseField } from '#core/base/problem.ts';
import { NOTHING_SOLD, percentText, total } from '#core/reports/measure.ts';
import { pairsOf } from '#core/reports/paired-days.ts';
import { FIRST_DAY, LAST_DAY } from '#core/reports/spans.ts';
import type { channelSalesReport } from '#core/reports/stores-contract.ts';
import { combine, type Read, readOne, readTogether } from '#server/base/db/read-together.ts';
import type { Input, Reply } from '#server/base/serve.ts';
import { openRent } from '#server/reports/rent/read-rent.ts';
import { channelText } from '#server/reports/rows/channel-text.ts';
import { cutPage, type PagedCtx } from '#server/reports/rows/cut-page.ts';
import {
  addedPairs,
  comparedText,
  gapsText,
  headOf,
  NOT_COMPARED,
  ordered,
  storeLines,
  totalsText,
} from '#server/reports/rows/store-lines.ts';
import type { ReportContext } from '#server/reports/scope/report-context.ts';
import type { ScopeChannel } from '#server/reports/scope/scope.ts';
import { compareByKey } from '#server/reports/sums/compare-sales.ts';
import {
  type ComparedReport,
  findLeftOut,
  loadComparedReport,
  pairCountOf,
} from '#server/reports/sums/compared-report.ts';
import { countReports, type StoreReports } from '#server/reports/sums/count-reports.ts';
import { lastReportsOf } from '#server/reports/sums/last-reports.ts';
import { measureByKey } from '#server/reports/sums/measure-sales.ts';

export async function readChannelSales(
  ctx: PagedCtx,
  query: Input<typeof channelSalesReport.read>['query'],
): Promise<Reply<typeof channelSalesReport.read>> {
  if (query.company === undefined && query.channel === undefined) refuseField('company', 'Required');
  const report = await loadComparedReport(ctx, query);
  if (report.channels === null)
    return refuseField('company', 'Name a retailer’s company: a landlord’s has no channels.');
  const rent = await openRent(ctx.db, report);
  const spanStores = eachSpanAStore(report);
  const leftOut = await findLeftOut(ctx.db, spanStores, pairsOf(report.range, report.comparison));
  const { opened, all } = await readTogether(ctx.db, {
    opened: storeLines(report, rent),
    all: channelLines({ ...report, ...spanStores, leftOut }, report.channels),
  });
  const { lines } = opened;
  const whole = total(all.map(({ sold }) => sold)).adjusted;
  const chosen = ordered(all, query.ordering, ({ channel }) => channel.name);
  const shown = cutPage(chosen, query);
  const pieces = shown.map(({ channel }) => ({
    group: channel.id,
    channel: channel.id,
    from: FIRST_DAY,
    through: LAST_DAY,
  }));
  const last = await readOne(ctx.db, lastReportsOf(pieces));
  const rows = shown.map((line) => ({
    channel: channelText(line.channel),
    ...comparedText(line),
    share: percentText(line.sold.adjusted, whole),
    gaps: gapsText(line.reports),
    last_reported: last.get(line.channel.id) ?? null,
  }));
  return {
    ...headOf(report, lines),
    totals: totalsText(lines, report.compared !== null),
    rows: page(rows, chosen.length, query, ctx.request.address),
  };
}

/** Each span of a channel is looked at by itself, as a store of one channel would be. */
function eachSpanAStore(report: ReportContext) {
  const stores = report.spans.map(({ store }) => report.stores[store]!);
  const spans = report.spans.map((span, at) => ({ ...span, store: at }));
  const { closed, propertyChannels } = report;
  return { stores, spans, counted: new Set(spans.keys()), closed, propertyChannels };
}

/** Rent belongs to deals, so a channel has none of its own. A channel owes reports on the days its deals do. */
function channelLines(report: ComparedReport, channels: ReadonlyMap<number, ScopeChannel>) {
  const byChannel = ({ channel }: { channel: number }) => channel;
  const ownChannels = [...channels.values()].filter(({ currency }) => currency === report.currency);
  const reads = {
    sold: measureByKey(report, report.range, byChannel),
    besideOf: compareByKey(report, byChannel),
    due: dueByChannel(report),
  };
  const pairs = Map.groupBy(report.spans.keys(), (at) => report.spans[at]!.channel);
  const pairsOfChannel = (channel: number) =>
    addedPairs((pairs.get(channel) ?? []).map((at) => ({ pairs: pairCountOf(report, at) })));
  return combine(reads, ({ sold, besideOf, due }) =>
    ownChannels
      .filter((each) => !each.deleted || sold.has(each.id))
      .map((channel) => {
        const soldOf = sold.get(channel.id) ?? NOTHING_SOLD;
        return {
          channel,
          sold: soldOf,
          ...(besideOf?.(channel.id, soldOf) ?? NOT_COMPARED),
          pairs: besideOf && pairsOfChannel(channel.id),
          rent: null,
          reports: due.get(channel.id) ?? NONE,
        };
      }),
  );
}

const NONE: StoreReports = { due: 0, reported: 0, missing: 0, dueRanges: [] };

function dueByChannel(report: ComparedReport): Read<Map<number, StoreReports>> {
  const { spans, range } = report;
  const reads = {
    sold: measureByKey(report, range, ({ store }) => store),
    reportsOf: countReports(report, range),
  };
  return combine(reads, ({ sold, reportsOf }) => {
    const reportsByChannel = new Map<number, StoreReports>();
    for (const [at, { due, reported, missing }] of reportsOf(sold)) {
      const { channel } = spans[at]!;
      const reports = reportsByChannel.get(channel) ?? NONE;
      reportsByChannel.set(channel, {
        due: reports.due + due,
        reported: reports.reported + reported,
        missing: reports.missing + missing,
        dueRanges: [],
      });
    }
    return reportsByChannel;
  });
}
