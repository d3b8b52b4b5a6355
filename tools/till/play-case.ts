// Plays one case: the real adapter reads the case's window from the replay server, through the same session and
// settings as in the product. That the server is on this machine is allowed here, by an argument, and nowhere else.
import { addDays, day } from '#core/base/time.ts';
import { nextWindow, type Track } from '#core/pos/feed-windows.ts';
import { instantsIn } from '#core/sales/business-day.ts';
import { createOutbound } from '#server/base/http/http.ts';
import type { Adapter, Credentials, Session, Window } from '#server/pos/adapter.ts';
import { adapterOf } from '#server/pos/adapters.ts';
import { PosProblem } from '#server/pos/problems.ts';
import { createCaller, createSession, renewCredentials } from '#server/pos/session.ts';
import { settingsOf } from '#server/pos/settings.ts';
import { type Answer, answerOf, type RecordsRead } from '#tools/till/answer.ts';
import { startReplay } from '#tools/till/replay-server.ts';
import type { TillCase } from '#tools/till/till-case.ts';

export async function playCase(given: TillCase): Promise<Answer> {
  const adapter = adapterOf(given.type);
  if (!adapter) throw new Error(`${given.id}: there is no adapter ${given.type}`);
  const replay = await startReplay(given.exchanges);
  const reading: RecordsRead = { sales: new Map(), quarantined: new Map() };
  let error: string | null = null;
  try {
    await readAll(adapter, openSession(adapter, given, replay.origin), given, reading);
  } catch (problem) {
    if (!(problem instanceof PosProblem)) console.error(`${given.id}:`, problem);
    error = problem instanceof PosProblem ? problem.kind : 'unavailable';
  } finally {
    await replay.close();
  }
  return answerOf(given, reading, error, replay.heard);
}

function openSession(adapter: Adapter, given: TillCase, origin: string): Session {
  const clock = () => new Date(given.now);
  const outbound = createOutbound([{ host: new URL(origin).host, loopback: true }]);
  const pos = Object.entries(given.settings).map(([name, value]) => [
    `POS_${adapter.type}_${name}`.toUpperCase(),
    value.replaceAll('{host}', origin),
  ]);
  const settings = settingsOf({ pos: Object.fromEntries(pos) }, adapter);
  return createSession(outbound, clock, settings, {
    credentials: () => given.credentials,
    headers: (held) => adapter.headers(settings, held),
    ...(adapter.access.refresh && {
      renew: (stale: Credentials) => renewCredentials(adapter, createCaller(outbound, clock), settings, stale),
    }),
  });
}

/** What comes twice is there once, and what is no sale any more is gone, as where sales are counted. */
async function readAll(adapter: Adapter, session: Session, given: TillCase, reading: RecordsRead): Promise<void> {
  const { location, revenue_centre, time_zone, cutoff_hour, currency } = given.channel;
  const place = {
    location,
    revenueCentre: revenue_centre,
    timeZone: time_zone,
    cutoffHour: cutoff_hour,
    currency,
  };
  for (const window of windowsOf(adapter, given)) {
    for await (const page of adapter.sales(session, place, window, null)) {
      for (const sale of page.sales) reading.sales.set(sale.external_id, sale);
      for (const id of page.removed) reading.sales.delete(id);
      for (const record of page.quarantined ?? []) reading.quarantined.set(record.external_id, record);
    }
  }
}

/** From the first day at its cut-off to the cut-off after the last, in pieces that the feed allows. */
function windowsOf({ feed }: Adapter, { channel, window }: TillCase): Window[] {
  const instant = instantsIn(channel.time_zone);
  const cutOff = { hour: channel.cutoff_hour, minute: 0, second: 0 };
  const startAt = new Date(instant(day(window.from), cutOff));
  const endAt = new Date(instant(addDays(day(window.through), 1), cutOff));
  if (feed.kind === 'none') return [];
  if (feed.kind === 'changes') return [{ from: startAt, to: endAt }];
  const windows: Window[] = [];
  for (let track: Track = { startAt, endAt, reachedAt: startAt, window: null, cursor: null }; ; ) {
    const next = nextWindow(track, feed, endAt);
    if (!next) return windows;
    windows.push({ from: next.from, to: next.to });
    track = { ...track, reachedAt: next.to };
  }
}
