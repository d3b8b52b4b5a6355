// Days that a channel should have reported and did not, by its own calendar of closed days. Those of a deal's channels are
// the days that its receipt calls missing: what another of its channels brought is not asked for.
import { addDays, type Day } from '#core/base/time.ts';
import { isClosed } from '#core/pos/closed-days.ts';
import { gapDays } from '#core/sales/gaps.ts';
import { missingDays } from '#core/sales/missing-days.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import type { AccessibleDeal } from '#server/deals/access.ts';
import { closedCalendars } from '#server/pos/closed-calendar.ts';
import { reportFactsOf } from '#server/sales/gaps/missing-days.ts';
import { listReportedDays } from '#server/sales/read-sql.ts';

type ChannelGaps = { channel_id: number; name: string; last_day: Day | null; days: Day[] };
type GapQuery = {
  channel?: number | undefined;
  /** Only these, of many tenants. */
  channels?: readonly number[];
  from: Day;
  through: Day;
};

export async function findDealGaps(
  db: Db,
  viewer: Viewer,
  deal: Pick<AccessibleDeal, 'id' | 'lineage_id' | 'today' | 'start_date' | 'end_date' | 'terms'>,
  { from, through, channel }: Pick<GapQuery, 'from' | 'through' | 'channel'>,
): Promise<ChannelGaps[]> {
  const ends = earlier(addDays(deal.today, -1), deal.end_date ?? through);
  const opening = deal.terms.opening_balance;
  const first = opening === null ? deal.start_date : addDays(opening.through as Day, 1);
  const range = { from: from > first ? from : first, through: earlier(through, ends) };
  const facts = (await reportFactsOf(db, [{ lineage_id: deal.lineage_id, ...range }])).get(deal.lineage_id)!;
  const missing = missingDays(facts, range.from, range.through);
  const channels = await listReportedDays(db, viewer, { deal: deal.id, channel, from, through });
  return channels.map(({ channel_id, name, last_day }) => {
    const links = facts.links.filter((link) => link.channel === channel_id);
    const calendar = facts.closed.get(channel_id);
    const days = missing.filter(
      (day) => links.some((link) => link.from <= day && day <= link.through) && !(calendar && isClosed(calendar, day)),
    );
    return { channel_id, name, last_day, days };
  });
}

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

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other;
}
