// How a channel's feed is doing, in one word and one sentence. A feed is read every 15 minutes; it is late when nothing
// was read for two hours, and failing once three tries in a row went wrong. Last success 11:00, now 13:05: late. One that
// is read in time is incomplete while records of it are set aside that nobody could count.
export const FEED_STATES = [
  'manual',
  'disconnected',
  'refused',
  'failing',
  'waiting',
  'late',
  'incomplete',
  'ok',
] as const;
export type FeedState = (typeof FEED_STATES)[number];

export type FeedFacts = {
  pulled: boolean;
  connection: 'none' | 'connected' | 'refused' | 'disconnected';
  lastSuccessAt: Date | null;
  errorsInRow: number;
  /** Records that could not be counted and wait for the till or for a person. */
  setAside: number;
};

const LATE_AFTER_MS = 2 * 3_600_000;
const FAILING_AFTER = 3;

export function feedState(facts: FeedFacts, now: Date): FeedState {
  const { pulled, connection, lastSuccessAt, errorsInRow, setAside } = facts;
  if (connection === 'none' || (connection === 'connected' && !pulled)) return 'manual';
  if (connection !== 'connected') return connection;
  if (errorsInRow >= FAILING_AFTER) return 'failing';
  if (lastSuccessAt === null) return 'waiting';
  if (now.getTime() - lastSuccessAt.getTime() > LATE_AFTER_MS) return 'late';
  return setAside > 0 ? 'incomplete' : 'ok';
}

/** When to try again after so many failures in a row: 15 minutes, 30, an hour … six hours at most. */
export function retryAfterMs(errorsInRow: number): number {
  return Math.min(15 * 60_000 * 2 ** Math.max(0, errorsInRow - 1), 6 * 3_600_000);
}

/** Whole minutes since the last success; null before the first. */
export function lagMinutes(lastSuccessAt: Date | null, now: Date): number | null {
  return lastSuccessAt === null ? null : Math.max(0, Math.floor((now.getTime() - lastSuccessAt.getTime()) / 60_000));
}
