// The sales behind a number: the report's own spans of channels and days, so that nothing is listed that it does not count.
import { page } from '#core/base/page.ts';
import { MOST_LISTED, type transactionsReport } from '#core/reports/transactions-contract.ts';
import type { Input, Reply } from '#server/base/serve.ts';
import { spansByStore } from '#server/reports/count-reports.ts';
import { openReport, reportHead, storeName } from '#server/reports/open-report.ts';
import type { Asking } from '#server/reports/read-stores.ts';
import { saleText } from '#server/reports/sale-text.ts';
import { countTransactions, listTransactions } from '#server/reports/transactions-store.ts';

export async function readTransactions(
  ctx: Asking,
  query: Input<typeof transactionsReport.read>['query'],
): Promise<Reply<typeof transactionsReport.read>> {
  const report = await openReport(ctx, query);
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
    categories: row.categories,
  }));
  return {
    ...reportHead(report, new Set(pieces.map(({ group }) => group)).size),
    more: count > MOST_LISTED,
    rows: page(results, Math.min(count, MOST_LISTED), query, ctx.request.address),
  };
}
