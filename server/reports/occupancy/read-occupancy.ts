// Rent as a share of sales.
import { type Cents, cents, moneyText } from '#core/base/money.ts';
import { page } from '#core/base/page.ts';
import type { occupancyReport } from '#core/reports/aggregate-contract.ts';
import { NOTHING_SOLD, percentText, total } from '#core/reports/measure.ts';
import type { Measured } from '#core/reports/store.ts';
import { readTogether } from '#server/base/db/read-together.ts';
import type { Input, Reply } from '#server/base/serve.ts';
import { added, openRent, type RentSum, rentByStore } from '#server/reports/rent/read-rent.ts';
import { changeOf, pairsText } from '#server/reports/rows/beside-text.ts';
import { cutPage, type PagedCtx } from '#server/reports/rows/cut-page.ts';
import { headOf, ordered, type StoreLine, storeLines } from '#server/reports/rows/store-lines.ts';
import { storeName } from '#server/reports/scope/report-context.ts';
import { loadComparedReport } from '#server/reports/sums/compared-report.ts';

/**
 * Stores whose rent the viewer does not see are left out: a share of nothing would be a lie. Rent and sales of
 * the compared range are those of all its days: base rent is owed on a day without a report too.
 */
export async function readOccupancy(
  ctx: PagedCtx,
  query: Input<typeof occupancyReport.read>['query'],
): Promise<Reply<typeof occupancyReport.read>> {
  const report = await loadComparedReport(ctx, query);
  const rent = await openRent(ctx.db, report);
  const { opened, before } = await readTogether(ctx.db, {
    opened: storeLines(report, rent),
    before: report.compared && rentByStore(rent, report.compared),
  });
  const lines = opened.lines.filter(({ rent }) => rent !== null);
  const then = (line: StoreLine) => before?.get(line.index) ?? null;
  const chosen = ordered(lines, query.ordering, ({ store }) => store.name);
  const rows = cutPage(chosen, query).map((line) => ({
    store: storeName(line.store),
    ...occupancyText(line.sold.adjusted, line.rent!),
    compared_occupancy:
      line.wholeBefore && then(line) ? occupancyText(line.wholeBefore.adjusted, then(line)!).occupancy : null,
    change: changeOf(line),
    ...pairsText(line.pairs),
  }));
  const sales = (pick: (line: StoreLine) => Measured | null) =>
    total(lines.map((line) => pick(line) ?? NOTHING_SOLD)).adjusted;
  return {
    ...headOf(report, opened.lines),
    totals: occupancyText(
      sales(({ sold }) => sold),
      added(lines.map(({ rent }) => rent!)),
    ),
    compared:
      before &&
      occupancyText(
        sales((line) => line.wholeBefore),
        added(lines.flatMap((line) => then(line) ?? [])),
      ),
    rows: page(rows, chosen.length, query, ctx.request.address),
  };
}

function occupancyText(sales: Cents, { percentage, base, fee }: RentSum) {
  const all = cents(percentage + base + fee);
  return {
    sales: moneyText(sales),
    base_rent: moneyText(base),
    percentage_rent: moneyText(percentage),
    additional_fees: moneyText(fee),
    total_rent: moneyText(all),
    occupancy: percentText(all, sales),
  };
}
