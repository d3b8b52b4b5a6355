// Reads a channel's sales from its vendor, window by window and page by page, for whoever counts them.
//
// A page comes with `keep`, which the counter calls in the transaction that counts the page: so what was counted and
// how far was read are one. The vendor is called between those transactions and never in one. A reader that dies goes
// on at its cursor; one that is late does no harm, because counting the same page again changes nothing.
import { dayIn } from '#core/base/time.ts';
import { retryAfterMs } from '#core/pos/feed-health.ts';
import { nextWindow, type Track } from '#core/pos/feed-windows.ts';
import type { PosType } from '#core/pos/pos-types.ts';
import type { QuarantinedRecord } from '#core/pos/quarantine.ts';
import { recordMoment } from '#core/pos/record-moment.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import type { Adapter, Place, SalesPage, Session } from '#server/pos/adapter.ts';
import { markRefused } from '#server/pos/connection-sql.ts';
import { openSession } from '#server/pos/credentials.ts';
import * as queries from '#server/pos/feed-sql.ts';
import { PosProblem } from '#server/pos/problems.ts';

type FeedPage = {
  source: PosType;
  sales: readonly SaleRecord[];
  removed: readonly string[];
  /** What cannot be counted; the cursor passes it all the same. */
  quarantined: readonly QuarantinedRecord[];
  /** Says, in the transaction that counted the page, that it need not be read again. */
  keep(tx: Tx): Promise<void>;
};

const LEASE_MS = 10 * 60_000;
const EVERY_MS = 15 * 60_000;
/** A change feed has no windows; its one window is everything. */
const NO_WINDOWS = { longestDays: 36_500, overlapHours: 0 };

/**
 * Yields nothing where there is nothing to read, or somebody else is reading. What goes wrong is noted, then thrown.
 */
export async function* readSales(services: Services, channelId: number): AsyncGenerator<FeedPage> {
  const feed = await begin(services, channelId);
  if (!feed) return;
  let noted = false;
  try {
    const { adapter, session } = await openSession(services, feed.connection_id);
    const place = {
      location: feed.external_location_id ?? '',
      revenueCentre: feed.revenue_centre_id,
      timeZone: feed.time_zone,
      cutoffHour: feed.cutoff_hour,
      currency: feed.currency,
    };
    const round = services.clock();
    const floor = await firstMoment(services, channelId);
    for (const track of ['live', 'back_fill'] as const) {
      yield* readTrack(services, { adapter, session, place, channelId, track, round, floor });
    }
    const next = new Date(services.clock().getTime() + EVERY_MS);
    await transact(services.db, 'system', (tx) => queries.noteSuccess(tx, channelId, services.clock(), next));
    noted = true;
  } catch (error) {
    await noteProblem(services, channelId, feed, error);
    noted = true;
    throw error;
  } finally {
    // Whoever counts gave up in the middle: the next reader need not wait for the lease to end.
    if (!noted) await transact(services.db, 'system', (tx) => queries.releaseFeed(tx, channelId));
  }
}

type ChannelReading = {
  adapter: Adapter;
  session: Session;
  place: Place;
  channelId: number;
  track: 'live' | 'back_fill';
  /** Fixed for the round, so that a round ends. */
  round: Date;
  /** The first moment that anybody asked to be read. */
  floor: Date;
};

async function* readTrack(services: Services, reading: ChannelReading): AsyncGenerator<FeedPage> {
  const { adapter, channelId, track: name, round } = reading;
  const rule = adapter.feed.kind === 'windows' ? adapter.feed : NO_WINDOWS;
  for (;;) {
    const track = await loadTrack(services, channelId, name);
    const window = track && nextWindow(track, rule, round);
    if (!track || !window) return;
    const cursor = adapter.feed.kind === 'changes' ? track.cursor : window.cursor;
    yield* readWindow(services, reading, { ...window, cursor });
  }
}

async function* readWindow(
  services: Services,
  { adapter, session, place, channelId, track, floor }: ChannelReading,
  window: { from: Date; to: Date; cursor: string | null },
): AsyncGenerator<FeedPage> {
  const source = adapter.type;
  const lease = () => new Date(services.clock().getTime() + LEASE_MS);
  const changes = adapter.feed.kind === 'changes';
  let last = window.cursor;
  let pending: SalesPage | undefined;
  for await (const page of adapter.sales(session, place, window, window.cursor)) {
    if (pending) {
      const { sales, removed, quarantined = [], cursor } = pending;
      const at = { from: window.from, to: window.to, cursor, sales: sales.length };
      yield {
        ...{ source, sales, removed, quarantined },
        keep: (tx) => queries.saveCursor(tx, channelId, track, { ...at, readingUntil: lease() }),
      };
    }
    pending = since(page, floor, place.timeZone);
    last = page.cursor ?? last;
  }
  // The last page also closes the window, even an empty one.
  const { sales, removed, quarantined = [] } = pending ?? { sales: [], removed: [] };
  const at = { to: window.to, cursor: changes ? last : null, sales: sales.length };
  yield {
    ...{ source, sales, removed, quarantined },
    keep: (tx) => queries.saveReached(tx, channelId, track, { ...at, readingUntil: lease() }),
  };
}

/**
 * A vendor that is asked by time of change also sends what was sold long before and changed only now. Of days before the
 * first one asked for, that would be a few sales and look like a bad day. A bar's hours after midnight are of the day
 * that the vendor names.
 */
function since(page: SalesPage, floor: Date, zone: string): SalesPage {
  const firstDay = dayIn(floor, zone);
  const isOld = ({ record }: QuarantinedRecord) => {
    const moment = recordMoment(record);
    return moment !== null && ('day' in moment ? moment.day < firstDay : moment.at < floor);
  };
  return {
    ...page,
    sales: page.sales.filter(({ occurred_at, business_day }) =>
      business_day ? business_day >= firstDay : Date.parse(occurred_at) >= floor.getTime(),
    ),
    quarantined: page.quarantined?.filter((record) => !isOld(record)) ?? [],
  };
}

async function firstMoment(services: Services, channelId: number): Promise<Date> {
  const tracks = await transact(services.db, 'system', (tx) => queries.listTracks(tx, channelId));
  return new Date(Math.min(...tracks.map(({ start_at }) => start_at.getTime())));
}

function begin(services: Services, channelId: number) {
  return transact(services.db, 'system', async (tx) => {
    const feed = await queries.findFeed(tx, channelId);
    const now = services.clock();
    const mine = feed && (await queries.takeFeed(tx, channelId, now, new Date(now.getTime() + LEASE_MS)));
    return mine ? feed : undefined;
  });
}

async function loadTrack(
  services: Services,
  channelId: number,
  name: 'live' | 'back_fill',
): Promise<Track | undefined> {
  const tracks = await transact(services.db, 'system', (tx) => queries.listTracks(tx, channelId));
  const row = tracks.find(({ track }) => track === name);
  if (!row) return undefined;
  return {
    startAt: row.start_at,
    endAt: row.end_at,
    reachedAt: row.reached_at,
    window: row.window_from && row.window_to ? { from: row.window_from, to: row.window_to } : null,
    cursor: row.cursor,
  };
}

async function noteProblem(
  services: Services,
  channelId: number,
  feed: { connection_id: number; errors_in_row: number },
  error: unknown,
): Promise<void> {
  const isPosProblem = error instanceof PosProblem;
  const next = new Date(services.clock().getTime() + retryAfterMs(feed.errors_in_row + 1));
  await transact(services.db, 'system', async (tx) => {
    const said = isPosProblem ? error.message : 'Reading was interrupted by a fault of ours. It is tried again.';
    await queries.noteFailure(tx, channelId, isPosProblem ? error.kind : 'unavailable', said, next);
    if (isPosProblem && error.kind === 'unauthorised') await markRefused(tx, feed.connection_id, services.clock());
  });
}

/** Channels whose turn has come. */
export async function dueChannels(services: Services, most: number): Promise<number[]> {
  const rows = await transact(services.db, 'system', (tx) => queries.listDue(tx, services.clock(), most));
  return rows.map(({ channel_id }) => channel_id);
}
