// The sales behind a number: the report's own spans of channels and days, so that nothing is listed that it does not count.
import { page } from '#core/base/page.ts';
import { MOST_LISTED, type transactionsReport } from '#core/reports/transactions-contract.ts';
import type { Input, Reply } from '#server/base/serve.ts';
import type { PagedCtx } from '#server/reports/rows/cut-page.ts';
import { saleText } from '#server/reports/rows/sale-text.ts';
import { loadReportContext, reportHead, storeName } from '#server/reports/scope/report-context.ts';
import { spansByStore } from '#server/reports/sums/count-reports.ts';
import { countTransactions, listTransactions } from '#server/reports/transactions/transactions-sql.ts';

export async function readTransactions(
  ctx: PagedCtx,
  query: Input<typeof transactionsReport.read>['query'],
): Promise<Reply<typeof transactionsReport.read>> {
  const report = await loadReportContext(ctx, query);
  const pieces = [...spansByStore(report.spans, report.range).values()]
    .flat()
    .filter(({ channel }) => query.of_channel === undefined || channel === query.of_channel)
    .map(({ store, channel, from, through }) => ({ group: store, channel, from, through }));
  const rows = await listTransactions(ctx.db, pieces, query, query);
  const count = await countTransactions(ctx.db, pieces, query, MOST_LISTED + 1);
  const results = rows.map((row) => ({
    ...saleText(row),
    day: row.day,
    store: storeName(report.stores[row.store]!),
    time_zone: report.stores[row.store]!.zone,
    categories: row.categories,
  }));
  return {
    ...reportHead(report, new Set(pieces.map(({ group }) => group)).size),
    more: count > MOST_LISTED,
    rows: page(results, Math.min(count, MOST_LISTED), query, ctx.request.address),
  };
}
