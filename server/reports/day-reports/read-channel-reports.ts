// Day reports of channels, for members of the company that owns them.
import { type PageQuery, page } from '#core/base/page.ts';
import { notFound, refuseField } from '#core/base/problem.ts';
import { type Day, DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import type {
  ChannelReportsQuery,
  getChannelGiftCards,
  getChannelReport,
  listChannelReports,
} from '#core/reports/day-report-contract.ts';
import { todayAcross } from '#core/reports/presets.ts';
import type { Reply } from '#server/base/serve.ts';
import {
  type DayLine,
  dayLines,
  daysAsked,
  dayText,
  isShut,
  orderLines,
  wholeMonthsOf,
} from '#server/reports/day-reports/day-lines.ts';
import { giftCards, hoursOf, salesLists } from '#server/reports/day-reports/read-day-reports.ts';
import { channelText } from '#server/reports/rows/channel-text.ts';
import { cutPage, type PagedCtx } from '#server/reports/rows/cut-page.ts';
import { loadScope } from '#server/reports/scope/report-context.ts';
import type { ReadCtx, Scope } from '#server/reports/scope/scope.ts';

type Channels = Scope & { channels: NonNullable<Scope['channels']> };
const byChannel = ({ channel }: { channel: number }) => channel;

export async function readChannelReports(
  ctx: PagedCtx,
  query: ChannelReportsQuery,
): Promise<Reply<typeof listChannelReports>> {
  const scope = await channelsAsked(ctx, query);
  const today =
    todayAcross(
      ctx.now,
      [...scope.channels.values()].map(({ zone }) => zone),
    ) ?? dayIn(ctx.now, DEFAULT_ZONE);
  const range = daysAsked(query, today);
  const lines = orderLines(await dayLines(ctx.db, scope, range, byChannel, false), query.ordering);
  const months = await wholeMonthsOf(ctx.db, scope, range, byChannel);
  const rows = cutPage(lines, query as PageQuery).map((line) => rowOf(scope, line, today, months));
  return page(rows, lines.length, query as PageQuery, ctx.request.address);
}

export async function readChannelReport(
  ctx: ReadCtx,
  id: string,
  expand: readonly ('sales_list' | 'refunds_list')[],
): Promise<Reply<typeof getChannelReport>> {
  const { scope, channel, day, today } = await oneDay(ctx, id);
  const range = { from: day, through: day };
  const [line] = await dayLines(ctx.db, scope, range, byChannel, false);
  const months = await wholeMonthsOf(ctx.db, scope, range, byChannel);
  return {
    ...rowOf(scope, line ?? { key: channel, day, sold: null }, today, months),
    hours: await hoursOf(ctx, scope, day),
    ...(await salesLists(ctx, [channel], day, expand)),
  };
}

export async function readChannelGiftCards(ctx: ReadCtx, id: string): Promise<Reply<typeof getChannelGiftCards>> {
  const { scope, channel, day } = await oneDay(ctx, id);
  return { id, currency: scope.channels.get(channel)!.currency, ...(await giftCards(ctx, [channel], day)) };
}

async function channelsAsked(ctx: ReadCtx, query: ChannelReportsQuery): Promise<Channels> {
  const [first, ...more] = query.channel;
  if (query.company === undefined && (first === undefined || more.length > 0)) {
    refuseField('company', 'Name the company, or one channel.');
  }
  const of = query.company === undefined ? { channel: first } : { company: query.company };
  const scope = await loadScope(ctx, { premises: [], tags: [], merchant: [], ...of }, 'once');
  if (scope.channels === null) return notFound();
  const wanted = new Set(query.channel.length > 0 ? query.channel : scope.channels.keys());
  if ([...wanted].some((id) => !scope.channels!.has(id))) notFound();
  return { ...scope, spans: scope.spans.filter(({ channel }) => wanted.has(channel)), channels: scope.channels };
}

async function oneDay(ctx: ReadCtx, id: string) {
  const [text = '', ...rest] = id.split('-');
  const channel = Number(text);
  const scope = await loadScope(ctx, { channel, premises: [], tags: [], merchant: [] });
  const day = rest.join('-') as Day;
  const { today } = scope.stores[0]!;
  if (day > today) notFound();
  return { scope: scope as Channels, channel, day, today };
}

function rowOf({ channels, closed }: Channels, line: DayLine, today: Day, months: ReadonlySet<string>) {
  const channel = channels.get(line.key)!;
  const span = { store: 0, channel: line.key, from: line.day, through: line.day };
  return {
    ...dayText(line, `${line.key}-${line.day}`, { today, closed: isShut([span], closed) }, months),
    currency: channel.currency,
    channel: channelText(channel),
    hours: [],
  };
}
