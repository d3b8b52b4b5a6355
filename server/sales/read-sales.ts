// Single sales for a viewer: lists of what they may read, and one by its id.
import { type Cents, cents, moneyText } from '#core/base/money.ts';
import { page } from '#core/base/page.ts';
import { notAllowed, notFound } from '#core/base/problem.ts';
import { SALES_AMOUNTS } from '#core/pos/sale.ts';
import type { SalesQuery } from '#core/sales/contract.ts';
import { readParts } from '#core/sales/kept-parts.ts';
import type { Ctx } from '#server/base/serve.ts';
import { requireDeal } from '#server/deals/access.ts';
import { findSaleRow, listSaleRows, type SaleRow } from '#server/sales/read-sql.ts';

export async function readSales(ctx: Ctx, query: SalesQuery, onlyRefunds: boolean) {
  if (query.deal !== undefined) await requireDeal(ctx, query.deal, 'permission_sales');
  const { rows, count } = await listSaleRows(ctx.db, ctx.viewer, query, onlyRefunds);
  return page(rows.map(saleView), count, query, ctx.request.address);
}

export async function readSale({ db, viewer }: Ctx, id: string, onlyRefunds: boolean) {
  const [channelId = 0, number = 0] = id.split('-').map(Number);
  const key = { channelId, number };
  const row = await findSaleRow(db, viewer, key, onlyRefunds);
  if (row) return saleView(row);
  if (await findSaleRow(db, viewer, key, onlyRefunds, true)) return notAllowed();
  return notFound();
}

function saleView(row: SaleRow) {
  const { channel_id, number, channel_name, company_id, business_day, upload_id } = row;
  return {
    id: `${channel_id}-${number}`,
    external_id: row.external_id,
    channel: { id: channel_id, name: channel_name, company: company_id, time_zone: row.time_zone },
    kind: row.kind,
    grain: row.grain,
    occurred_at: row.occurred_at.toISOString(),
    day: business_day,
    hour: row.hour,
    currency: row.currency,
    ...(Object.fromEntries(SALES_AMOUNTS.map((name) => [name, moneyText(row[name])])) as Record<
      (typeof SALES_AMOUNTS)[number],
      string
    >),
    subtotal: moneyText(row.kind === 'refund' ? row.gross : cents(row.gross - row.tax - row.tip)),
    transactions: row.transactions,
    refunds: row.refunds,
    refund_of: row.refund_of,
    categories: (readParts(row) ?? []).map(({ category, gross }) => ({
      category,
      gross: moneyText(gross ?? (0 as Cents)),
    })),
    source: row.source,
    upload: upload_id,
  };
}
