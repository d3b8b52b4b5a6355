import { addDays, DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import { GAP_WINDOW_DAYS, type StaffFeed } from '#core/staff/contract.ts';
import type { Ctx } from '#server/base/serve.ts';
import { readFeedOverview } from '#server/pos/read-overview.ts';
import { findGaps, findLackingChannels } from '#server/sales/gaps/find-gaps.ts';

/** A page of feeds with the days each of them misses; one that lacks days needs somebody, though it is read as it should be. */
export async function readFeeds(ctx: Ctx, question: Omit<Parameters<typeof readFeedOverview>[2], 'lacking'>) {
  const { db, viewer, now } = ctx;
  const today = dayIn(now, DEFAULT_ZONE);
  const range = { from: addDays(today, -GAP_WINDOW_DAYS), through: addDays(today, -1) };
  const lacking = await findLackingChannels(ctx, range);
  const overview = await readFeedOverview(db, viewer, { ...question, lacking }, now);
  const channels = overview.results.map(({ channel }) => channel);
  const channelGaps = channels.length > 0 ? (await findGaps(ctx, { channels, ...range })).channels : [];
  const gaps = new Map(channelGaps.map((each) => [each.channel_id, each]));
  const results = overview.results.map((line): StaffFeed => {
    const gap = gaps.get(line.channel);
    return { ...line, last_day: gap?.last_day ?? null, gaps: gap?.days ?? [] };
  });
  return { ...overview, results };
}
