// The two calls of the landlord's older screens: sales of each deal, and each store of one property on each day.
import { ZERO } from '#core/base/money.ts';
import { page } from '#core/base/page.ts';
import { refuseField } from '#core/base/problem.ts';
import { type Day, daysBetween } from '#core/base/time.ts';
import type { aggregatedByDeals, byOnePremisesByRange } from '#core/reports/day-report-contract.ts';
import { figuresText } from '#core/reports/measure.ts';
import { LONGEST_REPORT_DAYS, ReportQuery } from '#core/reports/query-contract.ts';
import { readTogether } from '#server/base/db/read-together.ts';
import type { Input, Reply } from '#server/base/serve.ts';
import { dayLines, orderLines, rentText } from '#server/reports/day-reports/day-lines.ts';
import { openRent, rentByStoreDay } from '#server/reports/rent/read-rent.ts';
import { cutPage, type PagedCtx } from '#server/reports/rows/cut-page.ts';
import {
  comparedText,
  gapsText,
  ordered,
  readStoreLines,
  storeLines,
  totalsText,
} from '#server/reports/rows/store-lines.ts';
import { storeName } from '#server/reports/scope/report-context.ts';
import { loadComparedReport } from '#server/reports/sums/compared-report.ts';

export async function readByDeals(
  ctx: PagedCtx,
  query: Input<typeof aggregatedByDeals>['query'],
): Promise<Reply<typeof aggregatedByDeals>> {
  const report = await loadComparedReport(ctx, query, 'each');
  const { lines } = await readStoreLines(ctx.db, report);
  const chosen = ordered(lines, query.ordering, ({ store }) => store.name);
  const rows = cutPage(chosen, query).map((line) => {
    const { figures, percentage_rent } = comparedText(line);
    return {
      deal: line.store.deal!,
      store: storeName(line.store),
      currency: line.store.currency,
      start_date: line.store.starts!,
      end_date: line.store.ends,
      figures,
      percentage_rent,
      gaps: gapsText(line.reports),
    };
  });
  return page(rows, chosen.length, query, ctx.request.address);
}

export async function readByPremises(
  ctx: PagedCtx,
  query: Input<typeof byOnePremisesByRange>['query'],
): Promise<Reply<typeof byOnePremisesByRange>> {
  const [from, through] = [query.from as Day, query.through as Day];
  if (from > through) refuseField('through', `Choose a last day on or after ${from}.`);
  if (daysBetween(from, through) >= LONGEST_REPORT_DAYS)
    refuseField('from', `Choose at most ${LONGEST_REPORT_DAYS} days.`);
  const report = await loadComparedReport(ctx, ReportQuery.parse({ premises: [query.premises], from, through }));
  const days = orderLines(await dayLines(ctx.db, report, report.range, ({ store }) => store, false), 'day');
  const rent = await openRent(ctx.db, report);
  const { opened, rents } = await readTogether(ctx.db, {
    opened: storeLines(report, rent),
    rents: rentByStoreDay(rent, report.range),
  });
  const rows = cutPage(days, query).map(({ key, day, sold }) => {
    const store = report.stores[key]!;
    const storeRent = rents.get(key);
    return {
      day,
      deal: store.deal!,
      store: storeName(store),
      figures: figuresText(sold!),
      percentage_rent: storeRent ? rentText(storeRent.get(day) ?? ZERO) : null,
    };
  });
  return {
    premises: { id: query.premises, name: report.title },
    currency: report.currency,
    totals: totalsText(opened.lines, false),
    rows: page(rows, days.length, query, ctx.request.address),
  };
}
