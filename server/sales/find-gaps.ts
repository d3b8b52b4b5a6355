// Days that a channel should have reported and did not, by its own calendar of closed days.
import { addDays, type Day } from '#core/base/time.ts';
import { isClosed } from '#core/pos/closed-days.ts';
import { gapDays } from '#core/sales/gaps.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { closedCalendars } from '#server/pos/closed-calendar.ts';
import { listReportedDays } from '#server/sales/read-store.ts';

type ChannelGaps = { channel_id: number; name: string; last_day: Day | null; days: Day[] };
type GapQuery = {
  deal?: number | undefined;
  channel?: number | undefined;
  /** Only these, of many tenants. */
  channels?: readonly number[];
  from: Day;
  through: Day;
};

/** `today` is still running, so it is never missing. */
export async function findGaps(db: Db, viewer: Viewer, query: GapQuery, today: Day): Promise<ChannelGaps[]> {
  const yesterday = addDays(today, -1);
  const through = query.through < yesterday ? query.through : yesterday;
  const channels = await listReportedDays(db, viewer, query);
  const calendars = await closedCalendars(
    db,
    channels.map(({ channel_id }) => channel_id),
  );
  const closed = (channel: number, day: Day) => isClosed(calendars.get(channel) ?? { weekdays: [], days: [] }, day);
  return channels.map(({ channel_id, name, last_day, first_day, days }) => ({
    channel_id,
    name,
    last_day,
    days: gapDays(channel_id, new Set(days), first_day, through, closed),
  }));
}
