// What Clover's surcharges brought, by channel and month.
import { moneyText } from '#core/base/money.ts';
import { page } from '#core/base/page.ts';
import { monthOf } from '#core/base/time.ts';
import type { cloverSurchargesReport } from '#core/reports/aggregate-contract.ts';
import { percentText, total } from '#core/reports/measure.ts';
import type { Measured } from '#core/reports/store.ts';
import { readOne } from '#server/base/db/read-together.ts';
import type { Input, Reply } from '#server/base/serve.ts';
import { channelText } from '#server/reports/rows/channel-text.ts';
import { cutPage, type PagedCtx } from '#server/reports/rows/cut-page.ts';
import { loadReportContext, readChannels, reportHead } from '#server/reports/scope/report-context.ts';
import { IN_MONTHS } from '#server/reports/sums/buckets.ts';
import { measureInBuckets } from '#server/reports/sums/measure-sales.ts';

export async function readCloverSurcharges(
  ctx: PagedCtx,
  query: Input<typeof cloverSurchargesReport.read>['query'],
): Promise<Reply<typeof cloverSurchargesReport.read>> {
  const report = await loadReportContext(ctx, query);
  const ids = [...new Set(report.spans.map(({ channel }) => channel))];
  const channels = await readChannels(ctx.db, ids);
  const clover = new Map(channels.filter(({ pos_type }) => pos_type === 'clover').map((each) => [each.id, each]));
  const spans = report.spans.filter(({ channel }) => clover.has(channel));
  const sums = measureInBuckets({ ...report, spans }, report.range, ({ channel }) => channel, IN_MONTHS);
  const measured = await readOne(ctx.db, sums);
  const lines = [...measured].flatMap(([channel, months]) =>
    [...months].map(([month, sold]) => ({ month: monthOf(month), channel: clover.get(channel)!, sold })),
  );
  lines.sort((a, b) => b.month.localeCompare(a.month, 'en') || a.channel.name.localeCompare(b.channel.name, 'en'));
  const all = total(lines.map(({ sold }) => sold));
  const rows = cutPage(lines, query).map(({ month, channel, sold }) => {
    return { month, channel: channelText(channel), ...surchargeText(sold) };
  });
  return {
    ...reportHead(report, new Set(spans.map(({ store }) => store)).size),
    totals: surchargeText(all),
    rows: page(rows, lines.length, query, ctx.request.address),
  };
}

function surchargeText({ service_charge, gross, transactions }: Measured) {
  return {
    service_charge: moneyText(service_charge),
    gross_sales: moneyText(gross),
    share: percentText(service_charge, gross),
    transactions,
  };
}
