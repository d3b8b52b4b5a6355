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

type Feeds = { merchants: number; stores_due: number; stores_missing: number; not_open: number };

export async function readHomePortfolio(
  ctx: Ctx,
  query: Input<typeof homePortfolio>['query'],
): Promise<Reply<typeof homePortfolio>> {
  const report = await openIfAllowed(ctx, { ...ReportQuery.parse({}), ...query });
  if (report === null) return { sales: null };
  const { places, rowOf, overall, lastDay } = await openPlaces(ctx.db, report);
  const running = runningStores(report);
  const next = await nextDates(ctx, report, { running, masterCompany: query.master_company });
  const connected = withChannel(report);
  const feedsOf = (premises: number, indexes: readonly number[]): Feeds => {
    const open = indexes.filter((index) => running.has(index));
    const notBegun = report.ahead.get(premises) ?? 0;
    const due = open.filter((index) => (lastDay.get(index)?.due ?? 0) > 0);
    return {
      merchants: open.length + notBegun,
      stores_due: due.length,
      stores_missing: due.filter((index) => lastDay.get(index)!.missing > 0).length,
      not_open: open.filter((index) => !connected.has(index)).length + notBegun,
    };
  };
  const rows = places.map((place) => ({
    ...rowOf(place),
    ...feedsOf(
      place.premises.id,
      place.lines.map(({ index }) => index),
    ),
    next: next.get(place.premises.id) ?? null,
  }));
  return { sales: { ...overall, ...added(rows), rows } };
}

function runningStores({ stores, counted }: ReportContext): Set<number> {
  return new Set(
    [...counted].filter((index) => {
      const { deal, premises, ends, today } = stores[index]!;
      return deal !== null && premises !== null && (ends === null || ends >= today);
    }),
  );
}

/** Stores with a channel that counted for them on the last day. */
function withChannel(report: ReportContext): Set<number> {
  const day = lastEndedDay(report);
  return new Set(report.spans.filter((span) => clipped(span, day) !== null).map(({ store }) => store));
}

function added(rows: readonly Feeds[]): Feeds {
  const sum = (pick: (row: Feeds) => number) => rows.reduce((all, row) => all + pick(row), 0);
  return {
    merchants: sum(({ merchants }) => merchants),
    stores_due: sum(({ stores_due }) => stores_due),
    stores_missing: sum(({ stores_missing }) => stores_missing),
    not_open: sum(({ not_open }) => not_open),
  };
}
