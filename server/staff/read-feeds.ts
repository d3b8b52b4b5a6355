import { addDays, DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import { GAP_WINDOW_DAYS, type StaffFeed } from '#core/staff/contract.ts';
import type { Ctx } from '#server/base/serve.ts';
import { readFeedOverview } from '#server/pos/read-overview.ts';
import { findGaps } from '#server/sales/gaps/find-gaps.ts';

/** A page of feeds with the days each of them misses: two questions, however many channels the page has. */
export async function readFeeds(ctx: Ctx, question: Parameters<typeof readFeedOverview>[2]) {
  const { db, viewer, now } = ctx;
  const overview = await readFeedOverview(db, viewer, question, now);
  const channels = overview.results.map(({ channel }) => channel);
  const today = dayIn(now, DEFAULT_ZONE);
  const range = { from: addDays(today, -GAP_WINDOW_DAYS), through: addDays(today, -1) };
  const found = channels.length > 0 ? (await findGaps(ctx, { channels, ...range })).channels : [];
  const gaps = new Map(found.map((each) => [each.channel_id, each]));
  const results = overview.results.map((line): StaffFeed => {
    const gap = gaps.get(line.channel);
    return { ...line, last_day: gap?.last_day ?? null, gaps: gap?.days ?? [] };
  });
  return { ...overview, results };
}
