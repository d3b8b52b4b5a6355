// The portfolio’s own page in one call: the report of its properties, and what only this page knows beside it: how many
// merchants each has, whose feed is silent, and what comes next.
import type { homePortfolio } from '#core/home/portfolio-contract.ts';
import { ReportQuery } from '#core/reports/query-contract.ts';
import { clipped } from '#core/reports/spans.ts';
import type { Ctx, Input, Reply } from '#server/base/serve.ts';
import { nextDates } from '#server/home/next-dates.ts';
import { openIfAllowed } from '#server/home/open-sales.ts';
import { lastEndedDay, openPlaces } from '#server/reports/areas/read-areas.ts';
import type { ReportContext } from '#server/reports/scope/report-context.ts';
import { loadComparedReport } from '#server/reports/sums/compared-report.ts';

type Feeds = Record<'stores_due' | 'stores_missing' | 'closed' | 'unlinked', number>;

export async function readHomePortfolio(
  ctx: Ctx,
  query: Input<typeof homePortfolio>['query'],
): Promise<Reply<typeof homePortfolio>> {
  const report = await openIfAllowed(ctx, { ...ReportQuery.parse({}), ...query }, loadComparedReport);
  if (report === null) return { sales: null };
  const { places, rowOf, overall, lastDay } = await openPlaces(ctx.db, report);
  const running = new Set([...report.counted].filter((index) => report.merchants.has(index)));
  const next = await nextDates(ctx, report, { running, masterCompany: query.master_company });
  const connected = withChannel(report);
  const feedsOf = (indexes: readonly number[]): Feeds => {
    const open = indexes.filter((index) => running.has(index));
    const due = open.filter((index) => (lastDay.get(index)?.due ?? 0) > 0);
    const unlinked = open.filter((index) => !connected.has(index)).length;
    return {
      stores_due: due.length,
      stores_missing: due.filter((index) => lastDay.get(index)!.missing > 0).length,
      closed: Math.max(0, open.length - due.length - unlinked),
      unlinked,
    };
  };
  const merchantsAt = Map.groupBy(merchantsOf(report), (index) => report.stores[index]!.premises?.id);
  const rows = places.map((place) => ({
    ...rowOf(place),
    ...feedsOf(place.lines.map(({ index }) => index)),
    merchants: merchantsAt.get(place.premises.id)?.length ?? 0,
    not_open: report.ahead.get(place.premises.id) ?? 0,
    next: next.get(place.premises.id) ?? null,
  }));
  const counts = { merchants: merchantsOf(report).length, not_open: sumOf([...report.ahead.values()]) };
  return { sales: { ...overall, ...added(rows), ...counts, rows } };
}

/** Whatever the range: who trades today, in the currency of the report. */
function merchantsOf({ merchants, stores, currency }: ReportContext): number[] {
  return [...merchants].filter((index) => stores[index]!.currency === currency);
}

/** Stores with a channel that counted for them on the last day. */
function withChannel(report: ReportContext): Set<number> {
  const day = lastEndedDay(report);
  return new Set(report.spans.filter((span) => clipped(span, day) !== null).map(({ store }) => store));
}

function added(rows: readonly Feeds[]): Feeds {
  const sum = (pick: (row: Feeds) => number) => sumOf(rows.map(pick));
  return {
    stores_due: sum(({ stores_due }) => stores_due),
    stores_missing: sum(({ stores_missing }) => stores_missing),
    closed: sum(({ closed }) => closed),
    unlinked: sum(({ unlinked }) => unlinked),
  };
}

const sumOf = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
