// The sales behind a number: the report's own spans of channels and days, so that nothing is listed that it does not count.
import { page } from '#core/base/page.ts';
import type { Day } from '#core/base/time.ts';
import type { ChannelRange } from '#core/reports/month-split.ts';
import { MOST_LISTED, type transactionsReport } from '#core/reports/transactions-contract.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Input, Reply } from '#server/base/serve.ts';
import type { PagedCtx } from '#server/reports/rows/cut-page.ts';
import { saleText } from '#server/reports/rows/sale-text.ts';
import { loadReportContext, reportHead, storeName } from '#server/reports/scope/report-context.ts';
import { spansByStore } from '#server/reports/sums/count-reports.ts';
import {
  countTransactions,
  daysWithTransactions,
  listTransactions,
} from '#server/reports/transactions/transactions-sql.ts';

export async function readTransactions(
  ctx: PagedCtx,
  query: Input<typeof transactionsReport.read>['query'],
): Promise<Reply<typeof transactionsReport.read>> {
  const report = await loadReportContext(ctx, query);
  const pieces = [...spansByStore(report.spans, report.range).values()]
    .flat()
    .filter(({ channel }) => query.of_channel === undefined || channel === query.of_channel)
    .map(({ store, channel, from, through }) => ({ group: store, channel, from, through }));
  const { rows, count } = await readNewest(ctx.db, pieces, query);
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

/** A till may tell hours or days as one row, of which many more days are counted than of single sales. */
const TRANSACTIONS_A_ROW = [1, 4, 16, 64, 256];

/** What a row of a page stands for, by their mean. */
function transactionsOf(rows: readonly { transactions: number }[]): number {
  return rows.reduce((sum, { transactions }) => sum + Math.max(1, transactions), 0) / Math.max(1, rows.length);
}

/**
 * Newest first: once the newest days hold a full page, or more than are counted, older days change nothing. How many days that
 * takes is guessed from their sums and from what the rows of the page stand for; where the guess was short, all days are read.
 */
async function readNewest(db: Db, pieces: ChannelRange[], query: Input<typeof transactionsReport.read>['query']) {
  const pageEnd = query.page * query.pageSize;
  const wanted = TRANSACTIONS_A_ROW.map((each) => each * (MOST_LISTED + 1));
  const [pageFrom, ...countsFrom] = await daysWithTransactions(db, pieces, [pageEnd, ...wanted]);
  const newest = await listTransactions(db, since(pieces, pageFrom), query, query);
  const rows = newest.length < query.pageSize && pageFrom ? await listTransactions(db, pieces, query, query) : newest;
  const countFrom = countsFrom[TRANSACTIONS_A_ROW.findIndex((each) => each >= transactionsOf(rows))];
  const counted = await countTransactions(db, since(pieces, countFrom), query);
  const count = counted <= MOST_LISTED && countFrom ? await countTransactions(db, pieces, query) : counted;
  return { rows, count };
}

function since(pieces: ChannelRange[], day: Day | undefined): ChannelRange[] {
  if (!day) return pieces;
  return pieces.filter(({ through }) => through >= day).map((piece) => ({ ...piece, from: later(piece.from, day) }));
}

const later = (one: Day, other: Day): Day => (one > other ? one : other);
