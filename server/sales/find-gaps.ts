// Days that a channel should have reported and did not. Which days are closed is for the channel's calendar to say, which
// whoever keeps it plugs in here.
import type { Day } from '#core/base/time.ts';
import { addDays } from '#core/base/time.ts';
import { gapDays, type IsClosed } from '#core/sales/gaps.ts';
import type { Db } from '#server/base/db/db.ts';
import { socket } from '#server/base/socket.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { listReportedDays } from '#server/sales/read-store.ts';

/** For some channels and a range of days, answers who tells whether a day is closed. */
export const closedDays =
  socket<(db: Db, channelIds: readonly number[], from: Day, through: Day) => Promise<IsClosed>>();

export type ChannelGaps = { channel_id: number; name: string; last_day: Day | null; days: Day[] };
type GapQuery = { deal?: number | undefined; channel?: number | undefined; from: Day; through: Day };

/** `today` is still running, so it is never missing. */
export async function findGaps(db: Db, viewer: Viewer, query: GapQuery, today: Day): Promise<ChannelGaps[]> {
  const yesterday = addDays(today, -1);
  const through = query.through < yesterday ? query.through : yesterday;
  const channels = await listReportedDays(db, viewer, query);
  const ids = channels.map(({ channel_id }) => channel_id);
  const tellers = await Promise.all(closedDays.plugs().map((plug) => plug(db, ids, query.from, through)));
  const isClosed: IsClosed = (channel, day) => tellers.some((teller) => teller(channel, day));
  return channels.map(({ channel_id, name, last_day, first_day, days }) => ({
    channel_id,
    name,
    last_day,
    days: gapDays(channel_id, new Set(days), first_day, through, isClosed),
  }));
}
