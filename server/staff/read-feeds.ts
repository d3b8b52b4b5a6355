import { addDays, DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import { GAP_WINDOW_DAYS, type StaffFeed } from '#core/staff/contract.ts';
import type { Ctx } from '#server/base/serve.ts';
import { readFeedOverview } from '#server/pos/read-overview.ts';
import { findGaps } from '#server/sales/gaps/find-gaps.ts';

/** A page of feeds with the days each of them misses: two questions, however many channels the page has. */
export async function readFeeds({ db, viewer, now }: Ctx, question: Parameters<typeof readFeedOverview>[2]) {
  const overview = await readFeedOverview(db, viewer, question, now);
  const channels = overview.results.map(({ channel }) => channel);
  const today = dayIn(now, DEFAULT_ZONE);
  const range = { from: addDays(today, -GAP_WINDOW_DAYS), through: addDays(today, -1) };
  const gapList = channels.length > 0 ? await findGaps(db, viewer, { channels, ...range }, today) : [];
  const gaps = new Map(gapList.map((each) => [each.channel_id, each]));
  const results = overview.results.map((line): StaffFeed => {
    const gap = gaps.get(line.channel);
    // A channel that never sold anything misses nothing: its first report is still to come.
    return { ...line, last_day: gap?.last_day ?? null, gaps: gap?.last_day ? gap.days : [] };
  });
  return { ...overview, results };
}
