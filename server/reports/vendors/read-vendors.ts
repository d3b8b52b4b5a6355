// Sales by vendor: the company behind one or several stores.
import { page } from '#core/base/page.ts';
import type { vendorsReport } from '#core/reports/aggregate-contract.ts';
import { total } from '#core/reports/measure.ts';
import { readOne } from '#server/base/db/read-together.ts';
import type { Input, Reply } from '#server/base/serve.ts';
import { cutPage, type PagedCtx } from '#server/reports/rows/cut-page.ts';
import { merchantColors } from '#server/reports/rows/merchant-colors.ts';
import {
  comparedText,
  gapsText,
  headOf,
  ordered,
  readStoreLines,
  type StoreLine,
  shareText,
  together,
  totalsText,
} from '#server/reports/rows/store-lines.ts';
import { loadComparedReport } from '#server/reports/sums/compared-report.ts';

export async function readVendors(
  ctx: PagedCtx,
  query: Input<typeof vendorsReport.read>['query'],
): Promise<Reply<typeof vendorsReport.read>> {
  const report = await loadComparedReport(ctx, query);
  const { lines } = await readStoreLines(ctx.db, report);
  const colorOf = await readOne(ctx.db, merchantColors(ctx, report));
  const vendors = new Map<string, { vendor: { id: number | null; name: string }; lines: StoreLine[] }>();
  for (const line of lines) {
    const { company, name } = line.store;
    const key = company ? String(company.id) : name;
    const vendor = vendors.get(key);
    if (vendor) vendor.lines.push(line);
    else vendors.set(key, { vendor: { id: company?.id ?? null, name: company?.name ?? name }, lines: [line] });
  }
  const summed = [...vendors.values()].map((each) => ({ ...each, ...together(each.lines) }));
  const whole = total(lines.map(({ sold }) => sold)).adjusted;
  const chosen = ordered(summed, query.ordering, ({ vendor }) => vendor.name);
  const rows = cutPage(chosen, query).map((line) => ({
    vendor: line.vendor,
    color: colorOf(line.vendor),
    stores: line.lines.length,
    deals: line.lines.flatMap(({ store }) => store.deal ?? []),
    ...comparedText(line),
    share: shareText(line.sold.adjusted, whole),
    gaps: gapsText(line.reports),
  }));
  return {
    ...headOf(report, lines),
    totals: totalsText(lines, report.compared !== null),
    rows: page(rows, chosen.length, query, ctx.request.address),
  };
}
